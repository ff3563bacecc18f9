import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSandboxConnections } from '../../../seeds/sandbox-connections.ts';
import type { Program } from '../../../server/start.ts';
import {
  anAdmin,
  aSeller,
  call,
  db,
  get,
  type Person,
  put,
  recharge,
  startAnother,
} from '../../setup/app.ts';
import { ask } from '../../setup/companies.ts';
import { aConnectionName, aService, endServices } from '../../setup/connections.ts';
import { aShop, order, scan, ship } from '../../setup/shipping.ts';
import { enrolled } from '../../setup/totp.ts';

type Row = { id: number; kind: string; provider: string; isDefault: boolean; name: string; host: string };
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(endServices);

const listOf = async (filter: object): Promise<Row[]> =>
  (await get(`admin/connections?filter=${encodeURIComponent(JSON.stringify(filter))}`, admin.token)).body;
const testOf = async (id: number) => (await call('connections/test', { id }, admin.token)).body;
const connectDemo = (provider: string) => call('connections/demo', { provider }, admin.token);

describe('the sandbox', () => {
  test('is connected from the first start, once for each kind, and answers its test', async () => {
    const rows = await listOf({ provider: 'sandbox' });
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['COURIER', 'MESSAGE', 'PAYMENT']);
    for (const { id } of rows) expect(await testOf(id)).toMatchObject({ ok: true });
    await (await startAnother()).stop();
    expect(await listOf({ provider: 'sandbox' })).toEqual(
      rows.map((row) => expect.objectContaining({ id: row.id })),
    );
  });

  test('serves new payments and messages where no other account does', async () => {
    const trial = await db.transaction();
    await trial('connections').where({ provider: 'sandbox' }).delete();
    await trial('connections').update({ is_default: trial.raw("kind = 'PAYMENT'") });
    const others = await trial('connections').where({ kind: 'PAYMENT' }).select('id');
    await seedSandboxConnections(trial, new Date());
    const rows = await trial('connections').where({ provider: 'sandbox' }).select('kind', 'is_default');
    await trial.rollback();
    expect(Object.fromEntries(rows.map((row) => [row.kind, row.is_default]))).toEqual({
      COURIER: 0,
      MESSAGE: 1,
      PAYMENT: others.length > 0 ? 0 : 1,
    });
  });

  test('cannot be connected once more', async () => {
    const { status, body } = await call(
      'admin/connections',
      { provider: 'sandbox', name: aConnectionName() },
      admin.token,
    );
    expect([status, body.errors[0].field]).toEqual([422, 'provider']);
    expect((await connectDemo('sandbox')).status).toBe(422);
  });

  test('carries the services that name it', async () => {
    const [row] = await listOf({ provider: 'sandbox', kind: 'COURIER' });
    await aService(admin, row!.id, { courierId: 1, motId: 2 });
    const shop = await aShop();
    const id = await order(shop, { logisticDetails: { courierId: 1, motId: 2 } });
    const [{ wayBillId }] = (await ship(shop, [id])).body.results;
    expect(await db('shipments').where({ order_id: id }).first('connection_id')).toEqual({
      connection_id: row!.id,
    });
    expect((await scan(wayBillId, 'PICKED_UP')).body).toEqual({ sent: true });
    expect((await call(`status/details/${wayBillId}`)).body.orderDetails.status).toBe('PICKED_UP');
  });

  test('gives way to another default gateway, and takes payments again after it', async () => {
    const [sandbox] = await listOf({ provider: 'sandbox', kind: 'PAYMENT' });
    const { body: razorpay } = await connectDemo('razorpay');
    await put(`admin/connections/${razorpay.id}`, { isDefault: true }, admin.token);
    expect((await get(`admin/connections/${sandbox!.id}`, admin.token)).body.isDefault).toBe(false);
    const { body } = await put(`admin/connections/${sandbox!.id}`, { isDefault: true }, admin.token);
    expect(body.isDefault).toBe(true);
    const seller = await aSeller();
    const payment = await recharge(seller, 500);
    expect(await db('payments').where({ id: payment }).first('connection_id', 'state')).toEqual({
      connection_id: sandbox!.id,
      state: 'SUCCESS',
    });
  });
});

describe('an account at an emulated company', () => {
  test.each(['delhivery', 'shiprocket', 'phonepe', 'razorpay', 'msg91', 'smtp'])(
    'of %s is connected by one call, and its credentials work',
    async (provider) => {
      const { status, body } = await connectDemo(provider);
      expect(status).toBe(200);
      expect(body).toMatchObject({ provider, isActive: true, isDefault: false, state: 'UNTESTED' });
      expect(await testOf(body.id)).toMatchObject({ ok: true });
      for (const secret of Object.values(body.secrets)) expect(secret ?? '••••').toMatch(/^••••/);
    },
  );

  test.each(['delhivery', 'shiprocket'])(
    'of %s pushes to the webhook of the connection',
    async (provider) => {
      const { body } = await connectDemo(provider);
      const { webhook } = (await ask('GET', `${body.host}/__control`)).body.settings;
      expect(webhook.url).toBe(body.webhookUrl);
      const push = (secret: string) =>
        ask('POST', webhook.url, { body: {}, headers: { [webhook.header]: secret } });
      expect((await push(webhook.secret)).status).toBe(200);
      expect((await push('a guess')).status).toBe(401);
    },
  );

  test.each(['phonepe', 'razorpay'])('of %s credits by its webhook', async (provider) => {
    const { body } = await connectDemo(provider);
    await put(`admin/connections/${body.id}`, { isDefault: true }, admin.token);
    const seller = await aSeller();
    const { transactionId: id } = (await call('initiatePayment', { amount: 300 }, seller.token)).body;
    await ask('POST', `${body.host}/__control`, { body: { end: { id, outcome: 'success' } } });
    expect((await call('wallet/balance', { userId: seller.userId }, seller.token)).body.currentBalance).toBe(
      300,
    );
    await put(`admin/connections/${body.id}`, { isDefault: false }, admin.token);
  });

  test('is not made for companies without an emulator, nor for sellers', async () => {
    expect((await connectDemo('manual')).body.errors[0].message).toBe('This company has no emulator.');
    expect((await connectDemo('pigeon')).status).toBe(422);
    const seller = await aSeller();
    expect((await call('connections/demo', { provider: 'razorpay' }, seller.token)).status).toBe(403);
  });
});

describe('in production', () => {
  let live: Program;
  let operator: Person;
  beforeAll(async () => {
    const seller = await aSeller({ filled: false });
    await db('users').where({ id: seller.userId }).update({ role_id: 2 });
    operator = await enrolled(seller);
    live = await startAnother({ isProduction: true, sandboxSecret: '' });
  });
  /** The other tests of this schema go on with a sandbox. */
  afterAll(async () => {
    await live.stop();
    await (await startAnother()).stop();
  });
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${operator.token}` };
    return ask(method, `http://127.0.0.1:${live.port}/api/${path}`, { body, headers });
  };

  test('no sandbox is connected, and none can be', async () => {
    expect(await db('connections').where({ provider: 'sandbox' })).toEqual([]);
    const made = await send('POST', 'admin/connections', { provider: 'sandbox', name: aConnectionName() });
    expect(made.status).toBe(422);
  });

  test('no emulated account can be made', async () => {
    const { status, body } = await send('POST', 'connections/demo', { provider: 'delhivery' });
    expect([status, body.code]).toEqual([403, 'NOT_IN_PRODUCTION']);
  });
});
