import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../setup/app.ts';
import { runCommand } from '../../setup/command.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnectionName } from '../../setup/connections.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { startServer } from '../../setup/server-process.ts';

const company = aCompany();

/** Has characters that forms, URLs and JSON escape. */
const aSecret = () => `s/e+c"r&e%t ${randomUUID()}`;

const ACCOUNTS = [
  { provider: 'delhivery', settings: { clientName: 'ASHA' }, secrets: ['token', 'webhookSecret'] },
  { provider: 'shiprocket', settings: { email: 'api@example.com' }, secrets: ['password', 'webhookSecret'] },
  {
    provider: 'phonepe',
    settings: { clientId: 'CLIENT', clientVersion: '1', webhookUser: 'asha' },
    secrets: ['clientSecret', 'webhookPassword', 'webhookHmacSecret'],
  },
  { provider: 'razorpay', settings: { keyId: 'rzp_test_1' }, secrets: ['keySecret', 'webhookSecret'] },
  { provider: 'msg91', settings: { senderId: 'HARKRA' }, secrets: ['authKey', 'webhookSecret'] },
];

async function backUp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.sql.gz');
  const { code } = await runCommand('backup', [file], { DATABASE_URL: schemaUrl(workerSchema()) });
  expect(code).toBe(0);
  return gunzipSync(readFileSync(file)).toString('utf8');
}

/** Every form in which a text could hold the secret. */
const formsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice(7),
  ...['', 'rzp_test_1:'].map((user) => Buffer.from(`${user}${secret}`).toString('base64')),
  // The part that nothing escapes.
  secret.slice(-36),
];

test('a secret is in no answer, log, audit entry, exchange or plain backup', async () => {
  const admin = await anAdmin();
  const server = await startServer({ LOG_LEVEL: 'trace' });
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.apiUrl}/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${admin.token}`,
        'Idempotency-Key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    answers.push(text);
    return JSON.parse(text) as { id: number; code?: string; message: string };
  };
  // The company repeats all that it was sent in its refusal, as debugging servers do.
  company.always((response, { headers, body, query }) => {
    const error = `${JSON.stringify(headers)} ${body} ${query.toString()}`;
    response.writeHead(401).end(JSON.stringify({ error, message: error, code: 'BAD', description: error }));
  });
  const known: string[] = [];
  for (const { provider, settings, secrets } of ACCOUNTS) {
    const made = () => {
      const one = Object.fromEntries(secrets.map((name) => [name, aSecret()]));
      known.push(...Object.values(one));
      return one;
    };
    const connection = { provider, name: aConnectionName(), host: company.baseUrl(), settings };
    const { id } = await call('POST', 'admin/connections', { ...connection, secrets: made() });
    const path = `admin/connections/${id}`;
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    expect((await call('POST', 'admin/connections', { ...connection, secrets: made() })).code).toBe(
      'NAME_TAKEN',
    );
    expect((await call('PUT', path, { host: 'https://other.example' })).code).toBe('SECRETS_NEEDED');
    await call('PUT', path, { revision: 1, secrets: made() });
    expect((await call('PUT', path, { revision: 1, secrets: made() })).code).toBe('CHANGED');
    expect((await call('PUT', path, { secrets: { ...made(), unknown: aSecret() } })).code).toBe('INVALID');
    expect((await call('POST', 'connections/test', { id })).message).not.toBe('');
    await call('GET', path);
    await call('GET', `admin/connections?filter=${filter}`);
    const ofConnection = encodeURIComponent(JSON.stringify({ connectionId: id }));
    await call('GET', `admin/exchanges?filter=${ofConnection}`);
    expect(answers.at(-1)).toContain('"outcome":"REFUSED"');
    await call('GET', `admin/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: String(id) }))}`);
    for (const entry of JSON.parse(answers.at(-1) ?? '[]') as { id: number }[])
      await call('GET', `admin/audit/${entry.id}`);
  }
  const backup = await backUp();
  const { output } = await server.end('SIGTERM');
  expect(output).toContain('/api/admin/connections');
  const all = [...answers, output, backup].join('\n');
  expect(all).toContain('••••');
  expect(known.flatMap(formsOf).filter((form) => all.includes(form))).toEqual([]);
}, 60_000);
