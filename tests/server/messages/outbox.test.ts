import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendOtp as generateOtp } from '../../../server/features/identity/otp/otp.ts';
import { deleteOldMessages, sendMessage } from '../../../server/features/messages/messages.ts';
import { sendNotifications } from '../../../server/features/notifications/sending.ts';
import { noChannel } from '../../../server/messages/none.ts';
import { aJob, anAdmin, aPhone, call, clock, db, get, http, type Person, remove } from '../../setup/app.ts';
import { aBuyer, dropPending, outboxOf } from '../../setup/buyers.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnection } from '../../setup/connections.ts';
import {
  aMailAccount,
  anSmsAccount,
  aTemplate,
  endMessageAccounts,
  endTemplates,
  listMessages,
} from '../../setup/messages.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';
import { registered } from '../../setup/sign-in.ts';

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop(50_000)]);
});
beforeEach(async () => void (await dropPending()));
afterEach(async () => {
  await Promise.all([endMessageAccounts(), endTemplates()]);
});

const company = aCompany();

const OTP = { kind: 'otp', channel: 'sms', templateId: 'T-OTP', variables: ['otp'] };

const sendOtp = (mobileNumber: string) => call('generate-otp', { mobileNumber, firstTimeUser: true });
const verify = (mobileNumber: string, otp: string) =>
  call('otp-verify', { mobileNumber, otp, firstTimeUser: true });
const exchangesOf = async (connectionId: number) => {
  const filter = encodeURIComponent(JSON.stringify({ connectionId }));
  return (await get(`admin/exchanges?filter=${filter}`, admin.token)).body;
};

describe('an OTP through MSG91', () => {
  test('reaches the phone, verifies it, and is nowhere readable', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, OTP);
    const phone = await registered();
    expect((await sendOtp(phone)).body).toEqual({
      isProcessed: true,
      message: 'OTP has been sent successfully.',
    });
    const [sent] = (await account.happened()).messages;
    expect(sent).toMatchObject({ to: `91${phone}`, otp: expect.stringMatching(/^\d{6}$/) });
    expect((await verify(phone, sent.otp)).body).toMatchObject({
      message: 'OTP Verified Successfully',
      token: expect.any(String),
    });

    const [message] = await listMessages(admin, { kind: 'otp', connectionId: account.connection.id });
    expect(message).toMatchObject({
      channel: 'sms',
      recipient: `••••${phone.slice(-4)}`,
      state: 'SENT',
      reason: null,
      providerMessageId: sent.requestId,
      attempts: 1,
    });
    const exchanges = JSON.stringify(await exchangesOf(account.connection.id));
    expect(exchanges).toContain('POST /otp?template_id=T-OTP');
    for (const secret of [sent.otp, phone]) {
      expect(exchanges).not.toContain(secret);
      expect(JSON.stringify(message)).not.toContain(secret);
    }
    expect(await outboxOf(phone)).toEqual([]);
  });

  test('that MSG91 refuses in a 200 is not sent, and the next may follow at once', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, OTP);
    const phone = await registered();
    await account.act({ call: 'otp', fault: 'refuse', times: 1 });
    expect((await sendOtp(phone)).body.isProcessed).toBe(false);
    const [message] = await listMessages(admin, { connectionId: account.connection.id });
    expect(message).toMatchObject({
      state: 'FAILED',
      reason: expect.stringMatching(/./),
      endedAt: expect.any(String),
    });
    expect((await sendOtp(phone)).body.isProcessed).toBe(true);
  });

  test.each(['act-no-answer', 'reset', 'html', 'error'])(
    'that ends in “%s” stays valid and is not sent twice',
    async (fault) => {
      const account = await anSmsAccount(admin);
      await aTemplate(admin, OTP);
      const phone = await registered();
      await account.act({ call: 'otp', fault, times: 1 });
      expect((await sendOtp(phone)).body).toEqual({
        isProcessed: true,
        message: 'Your OTP may be on its way. If it doesn’t arrive within 30 seconds, request a new one.',
      });
      expect((await sendOtp(phone)).status).toBe(429);
      const [message] = await listMessages(admin, { connectionId: account.connection.id });
      expect(message).toMatchObject({ state: 'UNCLEAR', providerMessageId: null, attempts: 1 });
      const { messages } = await account.happened();
      expect(messages).toHaveLength(fault === 'act-no-answer' ? 1 : 0);
      if (messages[0]) return expect((await verify(phone, messages[0].otp)).status).toBe(200);
      clock.advance(31_000);
      expect((await sendOtp(phone)).body.message).toBe('OTP has been sent successfully.');
    },
  );

  test('that is throttled was not sent', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, OTP);
    const phone = await registered();
    await account.act({ call: 'otp', fault: 'throttle', times: 1 });
    expect((await sendOtp(phone)).body.isProcessed).toBe(false);
    expect(await listMessages(admin, { connectionId: account.connection.id })).toMatchObject([
      { state: 'FAILED' },
    ]);
  });

  test('that hangs is unclear within ten seconds', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, OTP);
    const phone = await registered();
    await account.act({ call: 'otp', fault: 'hang', times: 1 });
    const begun = performance.now();
    expect((await sendOtp(phone)).body.isProcessed).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }, 15_000);

  test('without a template is refused with what to do', async () => {
    const account = await anSmsAccount(admin);
    const phone = await registered();
    expect((await sendOtp(phone)).body.isProcessed).toBe(false);
    expect(await listMessages(admin, { connectionId: account.connection.id })).toMatchObject([
      { state: 'FAILED', reason: expect.stringContaining('Add a message template') },
    ]);
  });
});

test('a provider’s words reach the outbox, the exchanges and the log without number and OTP', async () => {
  const account = await aConnection(admin, {
    provider: 'msg91',
    isDefault: true,
    host: company.baseUrl(),
    settings: { senderId: 'HRKARA' },
    secrets: { authKey: 'an auth key' },
  });
  await aTemplate(admin, OTP);
  const phone = await registered();
  let otp = '';
  company.answersBy('POST /otp', (response, { query }) => {
    otp = query.get('otp') ?? '';
    response.end(JSON.stringify({ type: 'error', message: `No ${otp} for ${query.get('mobile')}` }));
  });
  const lines: unknown[][] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  const log = Object.assign(Object.create(aJob().log), { warn: keep, error: keep, info: keep });
  const input = { mobileNumber: phone, firstTimeUser: true, passwordReset: false };
  expect((await generateOtp({ ...aJob(), log }, input)).isProcessed).toBe(false);
  const outbox = await listMessages(admin, { connectionId: account.id });
  expect(outbox).toMatchObject([{ reason: `No •••• for 91••••${phone.slice(-4)}` }]);
  const kept = JSON.stringify([outbox, await exchangesOf(account.id), lines]);
  expect(kept).toContain('sending an OTP failed');
  for (const secret of [otp, phone, 'an auth key']) expect(kept).not.toContain(secret);
});

describe('a message to a buyer', () => {
  const sms = {
    kind: 'SHIPPED',
    channel: 'sms',
    templateId: 'T-SHIPPED',
    variables: ['orderId', 'courier', 'reason'],
  };

  test('goes through the defaults of SMS and of e-mail, found by its AWB', async () => {
    const [phones, mails] = [await anSmsAccount(admin), await aMailAccount(admin)];
    await aTemplate(admin, sms);
    const email = `b${aPhone()}@example.com`;
    const { phone, awb } = await aBuyer(shop, { customerUniqueId: `S-${aPhone()}`, email });
    await sendNotifications(aJob());
    const [text] = (await phones.happened()).messages;
    expect(text.to).toBe(`91${phone}`);
    expect(JSON.parse(text.body)).toEqual({
      template: 'T-SHIPPED',
      variables: { var1: expect.stringMatching(/^S-/), var2: 'Delhivery', var3: '-' },
    });
    const [mail] = (await mails.happened()).messages;
    expect(mail).toMatchObject({ to: email, requestId: expect.stringMatching(/^<notification-\d+@/) });
    expect(mail.body).toMatch(/Auto-Submitted: auto-generated/);
    const outbox = await listMessages(admin, { wayBillId: awb });
    expect(outbox.map(({ channel, state, recipient }) => [channel, state, recipient]).sort()).toEqual([
      ['email', 'SENT', 'b••••@example.com'],
      ['sms', 'SENT', `••••${phone.slice(-4)}`],
    ]);
    const exchanges = JSON.stringify(await exchangesOf(mails.connection.id));
    expect(exchanges).toContain('b••••@example.com');
    expect(exchanges).not.toContain(email);
  });

  test('is tried again while the provider takes none, and keeps one row with its attempts', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, sms);
    const { awb } = await aBuyer(shop);
    await account.act({ call: 'flow', fault: 'throttle', times: 1 });
    await sendNotifications(aJob());
    expect(await listMessages(admin, { wayBillId: awb })).toMatchObject([
      { state: 'RETRYING', attempts: 1, sentAt: null },
    ]);
    const inUse = await remove(`admin/connections/${account.connection.id}`, admin.token);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'CONNECTION_IN_USE']);
    clock.advance(61_000);
    await sendNotifications(aJob());
    expect(await listMessages(admin, { wayBillId: awb })).toMatchObject([
      { state: 'SENT', attempts: 2, reason: null, sentAt: expect.any(String) },
    ]);
  });

  test('that a mail server refuses for good is not tried again', async () => {
    const mails = await aMailAccount(admin);
    const email = `b${aPhone()}@example.com`;
    await mails.act({ settings: { refused: [email] } });
    const { awb } = await aBuyer(shop, { email });
    await sendNotifications(aJob());
    clock.advance(61_000);
    await sendNotifications(aJob());
    const [message] = await listMessages(admin, { wayBillId: awb, channel: 'email' });
    expect(message).toMatchObject({ state: 'FAILED', attempts: 1, reason: expect.stringContaining('550') });
    expect(message!.reason).not.toContain(email);
  });

  test('whose time is over ends as failed', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, sms);
    const { awb, id } = await aBuyer(shop);
    await account.act({ call: 'flow', fault: 'throttle', times: 1 });
    await sendNotifications(aJob());
    await call(`cancel/${id}`, {}, shop.seller.token);
    clock.advance(61_000);
    await sendNotifications(aJob());
    expect(await listMessages(admin, { wayBillId: awb })).toMatchObject([
      { state: 'FAILED', attempts: 1, endedAt: expect.any(String) },
    ]);
  });

  test('fails with the reason in words where no provider is connected, as in production', async () => {
    const { awb } = await aBuyer(shop);
    await sendNotifications({ ...aJob(), channel: noChannel });
    expect(await listMessages(admin, { wayBillId: awb })).toMatchObject([
      { state: 'RETRYING', connectionId: null, reason: 'No SMS provider is connected.' },
    ]);
  });

  test('goes through another default from the next message on', async () => {
    const [first, second] = [await anSmsAccount(admin), await anSmsAccount(admin)];
    const mails = await aMailAccount(admin);
    await aTemplate(admin, sms);
    const defaults = await Promise.all(
      [first, second, mails].map(({ connection }) => get(`admin/connections/${connection.id}`, admin.token)),
    );
    expect(defaults.map(({ body }) => body.isDefault)).toEqual([false, true, true]);
    await aBuyer(shop);
    await sendNotifications(aJob());
    expect([(await first.happened()).messages.length, (await second.happened()).messages.length]).toEqual([
      0, 1,
    ]);
  });
});

describe('a delivery report', () => {
  const secret = `report-${randomUUID()}`;

  async function aSentMessage() {
    const account = await anSmsAccount(admin, { secrets: { webhookSecret: secret } });
    const webhookUrl = String(account.connection.webhookUrl);
    await account.act({
      settings: { webhookUrl, webhookHeader: { name: 'x-webhook-secret', value: secret } },
    });
    await endTemplates();
    await aTemplate(admin, OTP);
    await sendOtp(await registered());
    const [{ requestId, to }] = (await account.happened()).messages;
    const read = async () => (await listMessages(admin, { connectionId: account.connection.id }))[0]!;
    return { ...account, requestId, to, webhookUrl, read };
  }

  test('ends a message as delivered', async () => {
    const { act, requestId, read } = await aSentMessage();
    expect(await act({ report: { requestId, status: '1' } })).toEqual({ status: 200 });
    expect(await read()).toMatchObject({ state: 'DELIVERED', reason: null, endedAt: expect.any(String) });
    await act({ report: { requestId, status: '2' } });
    expect((await read()).state).toBe('DELIVERED');
  });

  test('ends a message as failed with the reason', async () => {
    const { act, requestId, read } = await aSentMessage();
    await act({ report: { requestId, status: '16' } });
    expect(await read()).toMatchObject({ state: 'FAILED', reason: 'Rejected by the operator: REJECTED' });
  });

  test('without the secret, or to an account without one, is 401 and changes nothing', async () => {
    const { act, requestId, to, read, webhookUrl } = await aSentMessage();
    await act({ forge: { requestId, status: '1', number: to } });
    expect((await read()).state).toBe('SENT');
    const data = JSON.stringify([{ requestId, report: [{ status: '1' }] }]);
    const push = (header: string) =>
      http().post(new URL(webhookUrl).pathname).type('form').set('x-webhook-secret', header).send({ data });
    expect((await push('wrong')).body.code).toBe('UNAUTHENTICATED');
    expect((await read()).state).toBe('SENT');
    expect((await push(secret)).status).toBe(200);
    expect((await read()).state).toBe('DELIVERED');
    const without = await anSmsAccount(admin);
    const path = new URL(String(without.connection.webhookUrl)).pathname;
    expect((await http().post(path).type('form').send({ data })).status).toBe(401);
  });

  test('that comes before its message is stored ends it', async () => {
    const account = await aConnection(admin, {
      provider: 'msg91',
      isDefault: true,
      host: company.baseUrl(),
      settings: { senderId: 'HRKARA' },
      secrets: { authKey: 'an auth key', webhookSecret: secret },
    });
    await endTemplates();
    await aTemplate(admin, OTP);
    company.answersBy('POST /otp', async (response) => {
      await http()
        .post(new URL(String(account.webhookUrl)).pathname)
        .set('x-webhook-secret', secret)
        .send({ requestId: 'early', status: '1' });
      response.end(JSON.stringify({ type: 'success', request_id: 'early' }));
    });
    await sendOtp(await registered());
    expect(await listMessages(admin, { connectionId: account.id })).toMatchObject([{ state: 'DELIVERED' }]);
  });

  test('is read from a list as JSON too, also of thousands of messages', async () => {
    const { requestId, read, webhookUrl } = await aSentMessage();
    const others = Array.from({ length: 3_000 }, () => randomUUID());
    const push = (list: object[]) =>
      http().post(new URL(webhookUrl).pathname).set('x-webhook-secret', secret).send(list);
    const version4 = [
      { event: 'delivered', data: [{ meta: '0', INMSID: '0', description: 'DELIVERED', ts: 1 }] },
    ];
    expect((await push(version4)).status).toBe(200);
    const list = [...others, requestId].map((id) => ({
      requestId: id,
      report: [{ status: '1', desc: 'DELIVERED' }],
    }));
    expect((await push(list)).status).toBe(200);
    expect((await read()).state).toBe('DELIVERED');
  });

  test('about a message of another account changes nothing', async () => {
    const mine = await aSentMessage();
    const other = await aSentMessage();
    await http()
      .post(new URL(other.webhookUrl).pathname)
      .type('form')
      .set('x-webhook-secret', secret)
      .send({ data: JSON.stringify([{ requestId: mine.requestId, report: [{ status: '1' }] }]) });
    expect((await mine.read()).state).toBe('SENT');
  });
});

describe('connections/test', () => {
  const check = async (id: number) => (await call('connections/test', { id }, admin.token)).body;

  test('proves an auth key without sending anything, and gives MSG91’s reason for a wrong one', async () => {
    const account = await anSmsAccount(admin);
    expect(await check(account.connection.id)).toMatchObject({ ok: true });
    expect((await account.happened()).messages).toEqual([]);
    const wrong = await anSmsAccount(admin, { secrets: { authKey: 'wrong' } });
    expect(await check(wrong.connection.id)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/./),
    });
    await account.act({ settings: { isIpAllowed: false } });
    expect(await check(account.connection.id)).toMatchObject({ ok: false });
  });

  test('signs in to a mail server, and gives its reason for a wrong password', async () => {
    const account = await aMailAccount(admin);
    expect(await check(account.connection.id)).toMatchObject({ ok: true });
    const wrong = await aMailAccount(admin, { secrets: { password: 'wrong' } });
    expect(await check(wrong.connection.id)).toMatchObject({
      ok: false,
      message: expect.stringContaining('535'),
    });
    expect((await account.happened()).messages).toEqual([]);
  });
});

describe('the outbox', () => {
  test('gets one message by its id', async () => {
    await sendOtp(await registered());
    const [message] = await listMessages(admin, { kind: 'otp' });
    expect((await get(`admin/messages/${message!.id}`, admin.token)).body).toEqual(message);
    expect((await get('admin/messages/999999999', admin.token)).status).toBe(404);
  });

  test('does not stop a message that cannot be recorded', async () => {
    const lines: unknown[] = [];
    const log = Object.assign(Object.create(aJob().log), { error: (line: unknown) => lines.push(line) });
    const source = { notificationId: -1, shipmentId: 1, isLastTry: true };
    const phone = aPhone();
    const facts = { otp: '123456', operator: 'Harkara' };
    const otp = { kind: 'otp', channel: 'sms', to: phone, reference: null, facts } as const;
    expect((await sendMessage({ ...aJob(), log }, otp, { source })).result).toBe('SENT');
    expect(await outboxOf(phone)).toHaveLength(1);
    expect(lines).toHaveLength(1);
  });

  test('is emptied after thirty days, however much it has', async () => {
    await sendOtp(await registered());
    const [message] = await listMessages(admin, { kind: 'otp' });
    const { id: _id, ...row } = await db('messages').where({ id: message!.id }).first();
    await db.batchInsert('messages', Array(5_100).fill(row), 1_000);
    await deleteOldMessages(aJob());
    expect(await db('messages').where({ id: message!.id })).toHaveLength(1);
    clock.advance(31 * 86_400_000);
    await deleteOldMessages(aJob());
    expect(await db('messages').where('created_at', '<=', row.created_at)).toEqual([]);
  });
});
