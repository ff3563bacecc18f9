import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { makeCertificates } from './certificates.ts';
import { emptyDatabase, type Settings, startProgram } from './programs.ts';
import { companyDoor, proxyDoor } from './tls.ts';

const secret = () => randomBytes(32).toString('hex');

/** Production behind TLS, from an empty database, and the companies behind TLS: a second program's emulators. */
export async function startWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-golive-'));
  mkdirSync(process.env.PICTURES ?? '', { recursive: true });
  const certificates = makeCertificates(folder);
  const doors = await Promise.all([
    proxyDoor(certificates),
    companyDoor(certificates),
    companyDoor(certificates),
    companyDoor(certificates),
  ]);
  const [front, calls, mail, checkout] = doors;
  const trusted = { NODE_EXTRA_CA_CERTS: certificates.authorityFile };

  const companiesUrl = await emptyDatabase('harkara_golive_companies');
  const companies = await startProgram(folder, {
    ...trusted,
    NODE_ENV: 'test',
    DATABASE_URL: companiesUrl,
    DATA_DIR: join(folder, 'companies'),
    PUBLIC_URL: `https://localhost:${checkout.port}`,
    SKIP_CLIENTS: '1',
  });
  const db = connectDatabase(companiesUrl, 1);
  const ports: { name: string; port: number }[] = await db('sandbox_ports').select('name', 'port');
  await db.destroy();
  const portOf = (name: string) => ports.find((each) => each.name === name)?.port ?? 0;
  calls.leadsTo(portOf('http'));
  mail.leadsTo(portOf('smtp'));
  checkout.leadsTo(companies.port);

  const origin = `https://localhost:${front.port}`;
  const settings: Settings = {
    ...trusted,
    NODE_ENV: 'production',
    DATABASE_URL: await emptyDatabase('harkara_golive'),
    DATA_DIR: join(folder, 'production'),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    JWT_SECRET: secret(),
    COOKIE_SECRET: secret(),
    CONNECTIONS_KEY: randomBytes(32).toString('base64'),
  };
  const production = await startProgram(folder, settings);
  front.leadsTo(production.port);

  const control = (company: string) => `http://127.0.0.1:${portOf('http')}/${company}/__control`;
  return {
    origin,
    /** For commands such as `npm run admin`. */
    settings,
    /** What the operator enters as a company's host. */
    hostOf: (company: string) => `https://localhost:${calls.port}/${company}`,
    mailPort: mail.port,
    /** Acts in an emulator, such as moving a parcel on. */
    async act(company: string, body: object) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(control(company), { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${company}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    /** The calls and effects of an emulator. */
    report: async (company: string) => (await fetch(control(company))).json(),
    async stop() {
      await production.stop();
      await companies.stop();
      doors.forEach((door) => door.close());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
