import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/smtp/account.ts';
import { program, startAnother } from '../../setup/app.ts';
import { controlOf, newAccount } from '../../setup/companies.ts';

const TIMEOUT_MS = 1_000;
const TO = 'asha@example.com';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

const transportFor = (auth?: { user: string; pass: string }, authMethod?: string) => {
  const { host, settings } = demoAccount(program.smtpPort!, 'x');
  const transport = nodemailer.createTransport({
    host,
    port: settings.port,
    secure: settings.secure,
    auth,
    authMethod,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  open.push(transport);
  return transport;
};

let control: ReturnType<typeof controlOf>;
let auth: { user: string; pass: string };
beforeEach(() => {
  const key = newAccount();
  control = controlOf('smtp', key);
  const { secrets } = demoAccount(program.smtpPort!, key);
  auth = { user: secrets.user, pass: secrets.password };
});

const MESSAGE = { from: 'no-reply@harkara.example', to: TO, subject: 'Shipped', text: 'Your parcel left.' };
const send = (changes: object = {}, as: typeof auth | undefined = auth) =>
  transportFor(as).sendMail({ ...MESSAGE, ...changes });
const messages = async () => (await control.happened()).messages;

describe('the mail server', () => {
  test.each(['PLAIN', 'LOGIN'])('takes a message after AUTH %s and keeps it whole', async (method) => {
    const sent = await transportFor(auth, method).sendMail({ ...MESSAGE, messageId: '<m1@harkara.example>' });
    expect([sent.accepted, sent.rejected]).toEqual([[TO], []]);
    expect(await messages()).toMatchObject([
      {
        requestId: '<m1@harkara.example>',
        to: TO,
        body: expect.stringMatching(/Subject: Shipped[^]*Your parcel left\./),
      },
    ]);
  });

  test('keeps a row for each recipient', async () => {
    await send({ to: [TO, 'ravi@example.com'] });
    expect((await messages()).map(({ to }: { to: string }) => to)).toEqual([TO, 'ravi@example.com']);
  });

  test('refuses a wrong password, and another account does not see the message', async () => {
    await expect(send({}, { ...auth, pass: 'wrong' })).rejects.toMatchObject({
      code: 'EAUTH',
      responseCode: 535,
    });
    expect(await messages()).toEqual([]);
    await send();
    expect((await controlOf('smtp', newAccount()).happened()).messages).toEqual([]);
  });

  test('takes messages without a sign-in for the account open', async () => {
    await transportFor().sendMail({ ...MESSAGE, messageId: `<${auth.user}@open>` });
    const kept = (await controlOf('smtp', 'open').happened()).messages;
    expect(kept.at(-1)).toMatchObject({ requestId: `<${auth.user}@open>` });
  });

  test('refuses a recipient with 550 for good and with 451 for now', async () => {
    await control.act({ settings: { refused: [TO], postponed: ['busy@example.com'] } });
    await expect(send()).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
    await expect(send({ to: 'busy@example.com' })).rejects.toMatchObject({
      code: 'EENVELOPE',
      responseCode: 451,
    });
    const sent = await send({ to: [TO, 'ravi@example.com'] });
    expect([sent.accepted, sent.rejected]).toEqual([['ravi@example.com'], [TO]]);
    expect(await messages()).toHaveLength(1);
  });
});

describe('a fault of the mail server', () => {
  test.each([
    ['throttle', 451],
    ['refuse', 550],
  ])('%s at the message answers %i, and keeps nothing', async (fault, responseCode) => {
    await control.act({ call: 'data', fault, times: 1 });
    await expect(send()).rejects.toMatchObject({ responseCode });
    expect(await messages()).toEqual([]);
    await send();
    expect(await messages()).toHaveLength(1);
  });

  test.each(['auth', 'rcpt', 'data'])('hang at %s leaves the client waiting', async (call) => {
    await control.act({ call, fault: 'hang', times: 1 });
    await expect(send()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await messages()).toEqual([]);
  });

  test('reset breaks the connection before the message is kept', async () => {
    await control.act({ call: 'data', fault: 'reset', times: 1 });
    await expect(send()).rejects.toThrow();
    expect(await messages()).toEqual([]);
  });

  test('act-no-answer breaks the connection after the message is kept', async () => {
    await control.act({ call: 'data', fault: 'act-no-answer', times: 1 });
    await expect(send()).rejects.toThrow();
    expect(await messages()).toHaveLength(1);
  });
});

test('a program with a client that hangs at its mail server stops at once', async () => {
  const other = await startAnother();
  await control.act({ call: 'data', fault: 'hang', times: 1 });
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: other.smtpPort!,
    secure: false,
    auth,
  });
  open.push(transport);
  const sent = transport.sendMail(MESSAGE).catch((error: unknown) => error);
  await expect.poll(async () => (await control.happened()).calls.at(-1)?.call).toBe('data');
  await other.stop();
  expect(await sent).toBeInstanceOf(Error);
});
