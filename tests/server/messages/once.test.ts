import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../server/deps.ts';
import { sendNotifications } from '../../../server/features/notifications/sending.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { aJob, anAdmin, aPhone, call, clock, db, get, type Person, put } from '../../setup/app.ts';
import { aBuyer, dropPending } from '../../setup/buyers.ts';
import {
  aMailAccount,
  anSmsAccount,
  aTemplate,
  endMessageAccounts,
  endTemplates,
  listMessages,
} from '../../setup/messages.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShop, scan, type Shop } from '../../setup/shipping.ts';

const SMS = { kind: 'SHIPPED', channel: 'sms', templateId: 'T-SHIPPED', variables: ['orderId'] };

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop(50_000)]);
});
beforeEach(async () => void (await dropPending()));
afterEach(async () => {
  await Promise.all([endMessageAccounts(), endTemplates()]);
});

const edit = async (id: number, changes: object) => {
  const { status, body } = await put(`admin/connections/${id}`, changes, admin.token);
  expect([status, body.message]).toEqual([200, undefined]);
};
const connectionOf = async (id: number) => (await get(`admin/connections/${id}`, admin.token)).body;
const sendAfter = async (ms: number, ctx: Ctx = aJob()) => {
  clock.advance(ms);
  await sendNotifications(ctx);
};
const messageOf = async (wayBillId: string, channel = 'sms') =>
  (await listMessages(admin, { wayBillId, channel }))[0];

describe('an SMS', () => {
  test.each(['act-no-answer', 'reset', 'html', 'error'])(
    'whose answer is unclear after “%s” ends as unclear and is not sent again',
    async (fault) => {
      const account = await anSmsAccount(admin);
      await aTemplate(admin, SMS);
      const { awb } = await aBuyer(shop);
      await account.act({ call: 'flow', fault, times: 1 });
      await sendNotifications(aJob());
      await sendAfter(120_000);
      expect(await messageOf(awb)).toMatchObject({ state: 'UNCLEAR', attempts: 1 });
      expect((await account.happened()).messages).toHaveLength(fault === 'act-no-answer' ? 1 : 0);
    },
  );

  test('waits while nothing listens at the address, and goes out when the address is right', async () => {
    const account = await anSmsAccount(admin);
    await edit(account.connection.id, { host: 'http://127.0.0.1:1', secrets: { authKey: account.authKey } });
    await aTemplate(admin, SMS);
    const { awb } = await aBuyer(shop);
    for (let n = 0; n < 8; n++) await sendAfter(20_000);
    expect(await messageOf(awb)).toMatchObject({
      state: 'RETRYING',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    await edit(account.connection.id, { host: account.host, secrets: { authKey: account.authKey } });
    await sendAfter(16_000);
    expect(await messageOf(awb)).toMatchObject({ state: 'SENT', reason: null });
    expect((await account.happened()).messages).toHaveLength(1);
  });

  test('waits while the key is wrong, which the connection says, and goes out at once with the right one', async () => {
    const account = await anSmsAccount(admin, { secrets: { authKey: 'a wrong key' } });
    const { id } = account.connection;
    await aTemplate(admin, SMS);
    const buyers = [await aBuyer(shop), await aBuyer(shop)];
    for (let n = 0; n < 8; n++) await sendAfter(n === 0 ? 0 : 600_000);
    for (let n = 0; n < 3; n++) await sendAfter(9_000);
    expect(await connectionOf(id)).toMatchObject({ state: 'FAILING', lastError: 'Authentication failure' });
    for (const { awb } of buyers)
      expect(await messageOf(awb)).toMatchObject({ state: 'RETRYING', reason: 'Authentication failure' });
    const { calls } = await account.happened();
    expect(calls.length).toBeLessThanOrEqual(8 * buyers.length);
    await edit(id, { secrets: { authKey: account.authKey } });
    await sendAfter(16_000);
    const { messages } = await account.happened();
    expect(messages).toHaveLength(2);
  });

  test('goes out within a minute after the operator allowed this server at MSG91', async () => {
    const account = await anSmsAccount(admin);
    await account.act({ settings: { isIpAllowed: false } });
    await aTemplate(admin, SMS);
    const { awb } = await aBuyer(shop);
    await sendNotifications(aJob());
    await account.act({ settings: { isIpAllowed: true } });
    for (let n = 0; n < 3; n++) await sendAfter(16_000);
    expect(await messageOf(awb)).toMatchObject({ state: 'SENT' });
    expect(await connectionOf(account.connection.id)).toMatchObject({ state: 'OK', lastError: null });
  });

  test('goes out at once after a test of its account got no answer', async () => {
    const account = await anSmsAccount(admin);
    const { id } = account.connection;
    await aTemplate(admin, SMS);
    const { awb } = await aBuyer(shop);
    await account.act({ call: 'otp-verify', fault: 'reset', times: 1 });
    expect((await call('connections/test', { id }, admin.token)).body.ok).toBe(false);
    expect(await connectionOf(id)).toMatchObject({ state: 'FAILING', lastError: expect.any(String) });
    await sendNotifications(aJob());
    expect(await messageOf(awb)).toMatchObject({ state: 'SENT', attempts: 1 });
    expect(await connectionOf(id)).toMatchObject({ state: 'OK', lastError: null });
  });

  test('of a kind without a template waits for one, and the other kinds go out', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, { ...SMS, kind: 'DELIVERED' });
    const { awb } = await aBuyer(shop);
    await sendNotifications(aJob());
    const delivered = await aBuyer(shop);
    await scan(delivered.awb, 'DELIVERED');
    await sendAfter(16_000);
    expect(await messageOf(awb)).toMatchObject({
      state: 'RETRYING',
      reason: expect.stringContaining('Add a message template'),
    });
    expect((await account.happened()).messages).toHaveLength(1);
    expect((await connectionOf(account.connection.id)).state).toBe('UNTESTED');
    await aTemplate(admin, SMS);
    await sendAfter(16_000);
    expect(await messageOf(awb)).toMatchObject({ state: 'SENT' });
  });

  test('that was taken is not sent again if nothing of it could be written', async () => {
    const account = await anSmsAccount(admin);
    await aTemplate(admin, SMS);
    const { awb } = await aBuyer(shop);
    const failing = connectDatabase(schemaUrl(workerSchema()), 4);
    const log = Object.assign(Object.create(aJob().log), { error: () => {}, warn: () => {} });
    await endMessageAccounts();
    const send: Ctx['channel']['send'] = async () => {
      await failing.destroy();
      return { messageId: null };
    };
    await expect(sendNotifications({ ...aJob(), db: failing, log, channel: { send } })).rejects.toThrow();
    await db('connections')
      .where({ id: account.connection.id })
      .update({ is_active: true, is_default: true });
    for (let n = 0; n < 3; n++) await sendAfter(31_000);
    expect(await messageOf(awb)).toMatchObject({
      state: 'UNCLEAR',
      reason: expect.stringContaining('may have been delivered'),
    });
    expect((await account.happened()).messages).toEqual([]);
  });

  test('waits, and its OTP is not counted, while this program cannot open the account', async () => {
    const account = await anSmsAccount(admin);
    await Promise.all([aTemplate(admin, SMS), aTemplate(admin, { ...SMS, kind: 'otp', variables: ['otp'] })]);
    const { id } = account.connection;
    const { secrets } = await db('connections').where({ id }).first('secrets');
    await db('connections').where({ id }).update({ secrets: '{"authKey":"broken"}' });
    const { phone } = await aBuyer(shop);
    const log = Object.assign(Object.create(aJob().log), { error: () => {}, warn: () => {} });
    for (let n = 0; n < 8; n++) await sendAfter(16_000, { ...aJob(), log });
    await db('connections').where({ id }).update({ secrets });
    await sendAfter(16_000);
    expect((await account.happened()).messages).toMatchObject([{ to: `91${phone}` }]);
  });
});

test('an e-mail waits while the password is wrong, and goes out after it is mended', async () => {
  const account = await aMailAccount(admin, { secrets: { password: 'a wrong password' } });
  const { awb } = await aBuyer(shop, { email: `b${aPhone()}@example.com` });
  await sendNotifications(aJob());
  await sendAfter(60_000);
  expect(await messageOf(awb, 'email')).toMatchObject({
    state: 'RETRYING',
    reason: expect.stringContaining('535'),
  });
  expect((await connectionOf(account.connection.id)).state).toBe('FAILING');
  await edit(account.connection.id, { secrets: { password: account.password } });
  await sendAfter(16_000);
  expect(await messageOf(awb, 'email')).toMatchObject({ state: 'SENT' });
  expect((await account.happened()).messages).toHaveLength(1);
});

test('an e-mail recorded as sent is not sent again if its sender dies before it ends the notification', async () => {
  const account = await aMailAccount(admin);
  const { awb } = await aBuyer(shop, { email: `b${aPhone()}@example.com` });
  await sendNotifications(aJob());
  const { id } = await db('shipments').where({ awb }).first('id');
  const notification = db('notifications').where({ shipment_id: id, channel: 'email' });
  await notification.clone().update({ state: 'SENDING', next_try_at: clock.now(), sent_at: null });
  for (let n = 0; n < 2; n++) await sendAfter(31_000);
  expect(await notification.clone().select('state')).toEqual([{ state: 'SENT' }]);
  expect(await messageOf(awb, 'email')).toMatchObject({ state: 'SENT', attempts: 1 });
  expect((await account.happened()).messages).toHaveLength(1);
});

test('a mail server’s words reach the outbox and the exchanges without the password and the address', async () => {
  const [password, email] = ['correct horse battery', `b${aPhone()}@example.com`];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`554 No ${password} and no ${email.toUpperCase()}\r\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { connection } = await aMailAccount(admin, {
    secrets: { password },
    settings: { port: (server.address() as AddressInfo).port },
  });
  const { awb } = await aBuyer(shop, { email });
  await sendNotifications(aJob());
  server.close();
  const message = await messageOf(awb, 'email');
  expect(message).toMatchObject({ state: 'RETRYING', reason: expect.stringContaining('554 No ••••') });
  const filter = encodeURIComponent(JSON.stringify({ connectionId: connection.id }));
  const exchanges = (await get(`admin/exchanges?filter=${filter}`, admin.token)).body;
  expect(exchanges).toMatchObject([{ outcome: 'REFUSED', status: 554 }]);
  const shown = JSON.stringify([message, exchanges, await connectionOf(Number(connection.id))]);
  expect(shown).not.toContain(password);
  expect(shown.toLowerCase()).not.toContain(email);
});
