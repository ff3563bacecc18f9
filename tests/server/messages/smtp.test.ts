import { createServer, type Socket, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import {
  AccountRefused,
  type Message,
  MessageNotSent,
  MessagePostponed,
  MessageRefused,
  MessageUnclear,
} from '../../../server/messages/channel.ts';
import { smtp } from '../../../server/messages/smtp/provider.ts';
import { demoAccount } from '../../../server/sandbox/companies/smtp/account.ts';
import { anAccount } from '../../setup/accounts.ts';
import { call, program, anAdmin } from '../../setup/app.ts';
import { controlOf, newAccount } from '../../setup/companies.ts';
import { aConnectionName } from '../../setup/connections.ts';

const TO = 'asha@example.com';
const mail: Message = {
  kind: 'SHIPPED',
  channel: 'email',
  to: TO,
  subject: 'Your order 1042 has been shipped',
  text: 'Hello Asha,\n\nit is on its way.',
  language: 'en',
  templateId: null,
  variables: [],
  reference: 'notification-7',
};

type Changes = {
  settings?: Record<string, string>;
  secrets?: Record<string, string>;
  timeoutMs?: number;
  host?: string;
};

function anOpenAccount({ settings, secrets, timeoutMs = 2_000, host }: Changes = {}) {
  const key = newAccount();
  const demo = demoAccount(program.smtpPort!, key);
  const { account, exchanges } = anAccount({
    baseUrl: '',
    host: host ?? demo.host,
    settings: {
      port: String(demo.settings.port),
      from: 'Harkara <no-reply@ship.example.in>',
      secure: 'false',
      ...settings,
    },
    secrets: { ...demo.secrets, ...secrets },
    timeoutMs,
  });
  return { channel: smtp.connect(account), exchanges, ...controlOf('smtp', key) };
}

const failure = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);

describe('an e-mail through a mail server', () => {
  test('has the sender, the subject, the text and one message id for all attempts', async () => {
    const { channel, happened, exchanges } = anOpenAccount();
    for (let n = 0; n < 2; n++)
      expect(await channel.send(mail)).toEqual({ messageId: '<notification-7@ship.example.in>' });
    const { messages } = await happened();
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ requestId: '<notification-7@ship.example.in>', to: TO });
    expect(messages[0].body).toMatch(/From: Harkara <no-reply@ship.example.in>/);
    expect(messages[0].body).toMatch(/Subject: Your order 1042 has been shipped/);
    expect(messages[0].body).toMatch(/it is on its way\./);
    expect(exchanges[0]).toMatchObject({
      kind: 'email',
      outcome: 'OK',
      status: 250,
      request: 'SHIPPED to a••••@example.com',
    });
  });

  test('to a recipient that does not exist is refused in the server’s words', async () => {
    const { channel, act, exchanges } = anOpenAccount();
    await act({ settings: { refused: [TO], postponed: ['busy@example.com'] } });
    const error = await failure(channel.send(mail));
    expect(error).toBeInstanceOf(MessageRefused);
    expect((error as Error).message).toMatch(/^550/);
    expect(exchanges[0]).toMatchObject({ outcome: 'REFUSED', status: 550 });
    expect(JSON.stringify(exchanges)).not.toContain(TO);
  });

  test('to a mailbox that is busy is put off, and does not stop the mails to others', async () => {
    const { channel, act } = anOpenAccount();
    await act({ settings: { postponed: ['busy@example.com'] } });
    for (let n = 0; n < 6; n++)
      expect(await failure(channel.send({ ...mail, to: 'busy@example.com' }))).toBeInstanceOf(
        MessagePostponed,
      );
    expect(await channel.send(mail)).toHaveProperty('messageId');
  });

  test.each([
    ['auth', 'hang', MessageUnclear],
    ['auth', 'throttle', MessageNotSent],
    ['auth', 'refuse', AccountRefused],
    ['rcpt', 'hang', MessageUnclear],
    ['data', 'hang', MessageUnclear],
    ['data', 'reset', MessageUnclear],
    ['data', 'act-no-answer', MessageUnclear],
    ['data', 'throttle', MessageNotSent],
    ['data', 'refuse', MessageRefused],
  ])('whose server has at %s the fault %s was refused, not sent, or is unclear', async (at, fault, kind) => {
    const { channel, act, happened } = anOpenAccount({ timeoutMs: 700 });
    await act({ call: at, fault, times: 1 });
    expect(await failure(channel.send(mail))).toBeInstanceOf(kind);
    expect((await happened()).messages).toHaveLength(fault === 'act-no-answer' ? 1 : 0);
    await channel.send(mail);
    expect((await happened()).messages).toHaveLength(fault === 'act-no-answer' ? 2 : 1);
  });

  const sockets = new Set<Socket>();
  /** A server with the same greeting for each connection. */
  async function aServer(says: string): Promise<string> {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (says) socket.write(says);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    afterAll(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return String((server.address() as AddressInfo).port);
  }

  test.each([
    ['a web page', 'HTTP/1.1 400 Bad Request\r\n\r\n<html>Bad Request</html>\r\n'],
    ['nothing', ''],
  ])('is not sent to a server that says %s', async (_what, says) => {
    const { channel, exchanges } = anOpenAccount({ settings: { port: await aServer(says) }, timeoutMs: 500 });
    expect(await failure(channel.send(mail))).toBeInstanceOf(MessageUnclear);
    expect(exchanges[0]).toMatchObject({ outcome: 'UNCLEAR' });
  });

  test('is not sent where the port is not encrypted from the start, and says which to choose', async () => {
    const { channel } = anOpenAccount({ settings: { secure: 'true' } });
    const refusal = await failure(channel.send(mail));
    expect(refusal).toBeInstanceOf(AccountRefused);
    expect((refusal as Error).message).toContain('Choose No, or use the encrypted port');
  });

  test('is not sent where nothing listens', async () => {
    const { channel } = anOpenAccount({ settings: { port: '1' } });
    expect(await failure(channel.send(mail))).toBeInstanceOf(MessageNotSent);
  });

  test('is not sent to another machine without encryption', async () => {
    const { channel } = anOpenAccount({ host: '127.0.0.1.nip.invalid' });
    expect(await failure(channel.send(mail))).toBeInstanceOf(MessageNotSent);
  });
});

describe('a connection to a mail server', () => {
  const valid = { port: 587, from: 'no-reply@ship.example.in', secure: false };
  const create = async (changes: object, host: string | null = 'smtp.example.in') => {
    const { token } = await anAdmin();
    return call(
      'admin/connections',
      { provider: 'smtp', name: aConnectionName(), host, settings: { ...valid, ...changes } },
      token,
    );
  };

  test('needs no sign-in', async () => {
    expect((await create({}, 'localhost')).body).toMatchObject({
      kind: 'MESSAGE',
      settings: valid,
      secrets: { user: null, password: null },
    });
    expect(
      (await create({ from: 'Harkara <no-reply@ship.example.in>', port: '465', secure: 'true' })).status,
    ).toBe(200);
  });

  test.each([
    [{ port: 0 }, 'settings.port'],
    [{ port: 65_536 }, 'settings.port'],
    [{ port: null }, 'settings.port'],
    [{ from: 'nobody' }, 'settings.from'],
    [{ from: 'a@b.example\r\nBcc: c@d.example' }, 'settings.from'],
    [{ secure: 'yes' }, 'settings.secure'],
  ])('with %j is refused at its field', async (changes, field) => {
    const { status, body } = await create(changes);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
  });

  test.each([null, 'https://smtp.example.in', 'smtp.example.in:587'])(
    'with the host %j is refused',
    async (host) => {
      const { status, body } = await create({}, host);
      expect([status, body.errors[0].field]).toEqual([422, 'host']);
    },
  );
});
