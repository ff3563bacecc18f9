import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificates = { key: Buffer; cert: Buffer; authorityFile: string };

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const DAYS = ['-days', '2'];

/** A certificate of localhost, signed by an authority that is made for this run. */
export function makeCertificates(folder: string): Certificates {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const authority = ['-keyout', 'authority.key', '-out', 'authority.pem'];
  openssl('req', '-x509', ...KEY, ...DAYS, '-subj', '/CN=Rehearsal', ...authority);
  openssl('req', ...KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signing = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signing, ...DAYS, '-out', 'server.pem');
  return {
    key: readFileSync(join(folder, 'server.key')),
    cert: readFileSync(join(folder, 'server.pem')),
    authorityFile: join(folder, 'authority.pem'),
  };
}
