import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startDatabase } from '../../../server/bin/database/mariadb.mjs';
import { requireMariadb } from '../../../server/bin/processes/programs.mjs';
import { connectDatabase, type Db } from '../../../server/platform/database/connect.ts';
import { runCommand } from '../../setup/command.ts';
import { freePort } from '../../setup/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'harkara-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');

/** Switches the server's certificate. Each certificate is self-signed. */
function useCertificateFor(name: 'localhost' | 'other') {
  const file = (kind: string) =>
    fileURLToPath(new URL(`../../setup/tls/${name}${kind}.pem`, import.meta.url));
  copyFileSync(file(''), certificate);
  copyFileSync(file('-key'), key);
}

let server: ChildProcess;
let port: number;

const address = (tls: string) => `mysql://harkara@localhost:${port}/mysql${tls}`;
const trusted = `?tls=${encodeURIComponent(certificate)}`;

async function within<T>(tls: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase(address(tls), 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const cipherOf = (tls: string): Promise<string> =>
  within(tls, async (db) => (await db.raw("SHOW STATUS LIKE 'Ssl_cipher'"))[0][0].Value);

async function serveAs(name: 'localhost' | 'other') {
  useCertificateFor(name);
  await within('', async (db) => void (await db.raw('FLUSH SSL')));
}

beforeAll(async () => {
  await (await startDatabase(folder, { isDurable: false, bufferPoolMb: 16 })).stop();
  useCertificateFor('localhost');
  port = await freePort();
  const { server: program } = await requireMariadb();
  server = spawn(
    program,
    [
      '--no-defaults',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      `--datadir=${join(folder, 'data')}`,
      `--tmpdir=${join(folder, 'tmp')}`,
      `--socket=${join(folder, 's')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-grant-tables',
      '--skip-networking=0',
      `--ssl-cert=${certificate}`,
      `--ssl-key=${key}`,
    ],
    { stdio: 'ignore' },
  );
  await vi.waitFor(() => cipherOf(''), { timeout: 30_000, interval: 100 });
}, 60_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

describe('a database on another machine', () => {
  test('is connected over TLS if its URL says so', async () => {
    await serveAs('localhost');
    expect(await cipherOf(trusted)).toMatch(/^TLS_/);
    expect(await cipherOf('')).toBe('');
  });

  test('is refused if its certificate is untrusted or for another name', async () => {
    await serveAs('localhost');
    await expect(cipherOf('?tls=on')).rejects.toMatchObject({ code: 'HANDSHAKE_SSL_ERROR' });
    await serveAs('other');
    await expect(cipherOf(trusted)).rejects.toMatchObject({ code: 'HANDSHAKE_SSL_ERROR' });
  });

  test('is backed up over TLS too: an untrusted server is refused', async () => {
    const { code, output } = await runCommand('backup', [join(folder, 'a.sql.gz')], {
      DATABASE_URL: address('?tls=on'),
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be used: HANDSHAKE_SSL_ERROR/m),
    ]);
  });
});
