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
import { someTerms } from '../../setup/extensions.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { aShop, order, scan, ship, type Shop } from '../../setup/shipping.ts';
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

  test('exists only for companies with an emulator, and not for sellers', async () => {
    expect((await connectDemo('manual')).body.errors[0].message).toBe('This company has no emulator.');
    expect((await connectDemo('pigeon')).status).toBe(422);
    const seller = await aSeller();
    expect((await call('connections/demo', { provider: 'razorpay' }, seller.token)).status).toBe(403);
  });
});

describe('in production', () => {
  let live: Program;
  let operator: Person;
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop();
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
  const send = async (method: string, path: string, body?: object, { token } = operator) => {
    const headers = { Authorization: `Bearer ${token}` };
    return ask(method, `http://127.0.0.1:${live.port}/api/${path}`, { body, headers });
  };
  async function must(method: string, path: string, body?: object, who?: Person) {
    const answer = await send(method, path, body, who);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  test('a recharge without a gateway is refused, and leaves no payment', async () => {
    const countPayments = async () => Number((await db('payments').count({ n: '*' }).first())!.n);
    const before = await countPayments();
    const { status, body } = await send('POST', 'initiatePayment', { amount: 500 }, shop.seller);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await countPayments()).toBe(before);
  });

  test('no sandbox is connected, and none can be', async () => {
    expect(await db('connections').where({ provider: 'sandbox' })).toEqual([]);
    const made = await send('POST', 'admin/connections', { provider: 'sandbox', name: aConnectionName() });
    expect(made.status).toBe(422);
  });

  test('no emulated account can be made', async () => {
    const { status, body } = await send('POST', 'connections/demo', { provider: 'delhivery' });
    expect([status, body.code]).toEqual([403, 'NOT_IN_PRODUCTION']);
  });

  test('the first gateway is the default on its own, and another only where that is said', async () => {
    const connect = (keyId: string) =>
      must('POST', 'admin/connections', {
        provider: 'razorpay',
        name: aConnectionName(),
        settings: { keyId },
        secrets: { keySecret: 'a secret of the key' },
      });
    const [first, second] = [await connect('rzp_test_1'), await connect('rzp_test_2')];
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    for (const { id } of [first, second]) await must('DELETE', `admin/connections/${id}`);
  });

  test('a courier that the operator adds is quoted and ships once an account carries it', async () => {
    const courier = await must('POST', 'admin/logistics', { name: aConnectionName(), motIds: [2] });
    const theirs = { courierId: courier.id, motId: 2 };
    const service = { ...theirs, served: true, cod: true, rvp: false, pickUp: true };
    for (const id of ['560001', '400020']) {
      const { revision } = await must('GET', `admin/pincodes/${id}`);
      await must('PUT', `admin/pincodes/${id}`, { revision, services: [service] });
    }
    const card = { ...theirs, slabOneWeight: 0.5, slabTwoWeight: 0.5 };
    const { extensionId } = await must('POST', 'extension/add', card);
    await must('POST', 'extension/detail/update', {
      extensionId,
      ...someTerms(20, { baseRate: { ...theirs, volumetricDivisor: 5000 } }),
    });
    const quote = async () => {
      const ends = { sourcePinCode: '560001', destinationPinCode: '400020' };
      const parcel = { weight: 0.5, volumetricWeight: { length: 10, width: 10, height: 10 } };
      const asked = {
        ...ends,
        ...parcel,
        shipmentTypeId: 1,
        paymentType: 'PREPAID',
        totalInvoiceAmount: 500,
      };
      return (await send('POST', 'calculate/rate', asked, shop.seller)).body;
    };
    expect((await quote()).code).toBe('NOT_SERVICEABLE');
    const { id } = await must('POST', 'admin/connections', { provider: 'manual', name: aConnectionName() });
    const awb = `A${courier.id}X${id}`;
    await must('POST', 'connections/awbs', { id, awbs: [awb] });
    await must('POST', 'admin/carrier-services', { ...theirs, connectionId: id });
    expect((await quote()).data).toEqual([expect.objectContaining(theirs)]);
    const payload = anOrderPayload(shop.point, { logisticDetails: theirs });
    const { trackingId } = await must('POST', 'add/shipping', payload, shop.seller);
    const shipping = { userId: shop.seller.userId, shippingId: [trackingId] };
    const { results } = await must('POST', 'process/shipping', shipping, shop.seller);
    expect(results).toEqual([expect.objectContaining({ ok: true, wayBillId: awb })]);
    await put(`admin/logistics/${courier.id}`, { ...courier, active: false }, admin.token);
  });
});
