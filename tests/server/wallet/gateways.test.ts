import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, db, get, http, type Person, put, remove } from '../../setup/app.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnectionName } from '../../setup/connections.ts';

const phonepe = aCompany();
const razorpay = aCompany();
type Connection = { id: number; webhookUrl: string };
let admin: Person;
let seller: Person;
let atPhonepe: Connection;
let atRazorpay: Connection;

const setDefault = async ({ id }: Connection, isDefault = true) => {
  const { status } = await put(`admin/connections/${id}`, { isDefault }, admin.token);
  expect(status).toBe(200);
};
const connect = async (body: object): Promise<Connection> => {
  const answer = await call('admin/connections', { name: aConnectionName(), ...body }, admin.token);
  expect(answer.status).toBe(200);
  return answer.body as Connection;
};

beforeAll(async () => {
  admin = await anAdmin();
  atPhonepe = await connect({
    provider: 'phonepe',
    host: phonepe.baseUrl(),
    settings: { clientId: 'CLIENT', clientVersion: '1' },
    secrets: { clientSecret: 'client-secret', webhookHmacSecret: 'shown-once' },
  });
  atRazorpay = await connect({
    provider: 'razorpay',
    host: razorpay.baseUrl(),
    settings: { keyId: 'rzp_test_1' },
    secrets: { keySecret: 'key-secret', webhookSecret: 'webhook-secret' },
  });
});
afterAll(() => Promise.all([setDefault(atPhonepe, false), setDefault(atRazorpay, false)]));
beforeEach(async () => {
  seller = await aSeller();
  phonepe.answers('POST /v1/oauth/token', 200, {
    access_token: 'T1',
    token_type: 'O-Bearer',
    issued_at: 1_700_000_000,
    expires_at: 1_700_003_600,
  });
  phonepe.answers('POST /checkout/v2/pay', 200, {
    state: 'PENDING',
    redirectUrl: 'https://phonepe.example/1',
  });
  razorpay.answers('POST /payment_links', 200, { short_url: 'https://razorpay.example/1' });
});

const balance = async () =>
  (await call('wallet/balance', { userId: seller.userId }, seller.token)).body.currentBalance as number;
const codeOf = async (id: string) => (await get(`payment-status/${id}`, seller.token)).body.code as string;
const initiate = (amount: number) => call('initiatePayment', { amount }, seller.token);
const start = async (amount: number) => (await initiate(amount)).body.transactionId as string;
const phonepeSays = (id: string, body: object) =>
  phonepe.answers(`GET /checkout/v2/order/${id}/status`, 200, body);
const razorpaySays = (id: string, status: string, amountPaid: number) =>
  razorpay.answers('GET /payment_links', 200, {
    payment_links: [{ id: 'plink_1', reference_id: id, status, amount_paid: amountPaid, currency: 'INR' }],
  });
const push = ({ webhookUrl }: Connection, name: string, secret: string, body: string) =>
  http()
    .post(new URL(webhookUrl).pathname)
    .set('Content-Type', 'application/json')
    .set(name, createHmac('sha256', secret).update(body).digest('hex'))
    .send(body);
const pushPhonepe = (id: string, secret = 'shown-once') =>
  push(
    atPhonepe,
    'phonepe-checksum-signature',
    secret,
    JSON.stringify({ event: 'checkout.order.completed', payload: { merchantOrderId: id } }),
  );
const pushRazorpay = (id: string, secret = 'webhook-secret') =>
  push(
    atRazorpay,
    'x-razorpay-signature',
    secret,
    JSON.stringify({
      event: 'payment_link.paid',
      payload: { payment_link: { entity: { reference_id: id } } },
    }),
  );

describe('a recharge', () => {
  test('is settled where it was started, after another gateway became the default', async () => {
    await setDefault(atPhonepe);
    const first = await initiate(500);
    expect(first.body.redirectUrl).toBe('https://phonepe.example/1');
    await setDefault(atRazorpay);
    const second = await initiate(700);
    expect(second.body.redirectUrl).toBe('https://razorpay.example/1');
    phonepeSays(first.body.transactionId, { state: 'COMPLETED', amount: 50_000 });
    razorpaySays(second.body.transactionId, 'paid', 70_000);
    await get(`process-payment-execute?transactionId=${first.body.transactionId}`);
    expect(await balance()).toBe(500);
    await get(`process-payment-execute?razorpay_payment_link_reference_id=${second.body.transactionId}`);
    expect(await balance()).toBe(1200);
  });

  test('goes to the sandbox if no gateway is the default', async () => {
    await setDefault(atPhonepe, false);
    await setDefault(atRazorpay, false);
    expect((await initiate(500)).body.redirectUrl).toContain('/api/sandbox/checkout/');
  });

  test('is credited by a push that arrives after the account was deactivated', async () => {
    await setDefault(atPhonepe);
    const id = await start(500);
    phonepeSays(id, { state: 'COMPLETED', amount: 50_000 });
    await put(`admin/connections/${atPhonepe.id}`, { isActive: false }, admin.token);
    expect((await pushPhonepe(id)).status).toBe(200);
    expect(await balance()).toBe(500);
    await put(`admin/connections/${atPhonepe.id}`, { isActive: true }, admin.token);
  });

  test.each([
    ['less', 49_999],
    ['more', 50_001],
  ])('that was paid with %s than asked is not credited', async (_what, paidPaise) => {
    await setDefault(atRazorpay);
    const id = await start(500);
    razorpaySays(id, 'paid', paidPaise);
    expect((await pushRazorpay(id)).status).toBe(200);
    expect(await codeOf(id)).toBe('PAYMENT_ERROR');
    expect((await pushRazorpay(id)).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  test('is credited by the company’s status, not by its webhook', async () => {
    await setDefault(atPhonepe);
    const id = await start(500);
    phonepeSays(id, { state: 'PENDING', amount: 50_000 });
    expect((await pushPhonepe(id)).status).toBe(200);
    expect(await balance()).toBe(0);
    phonepeSays(id, { state: 'COMPLETED', amount: 50_000 });
    expect((await pushPhonepe(id, 'forged')).status).toBe(401);
    expect(await balance()).toBe(0);
    expect((await pushPhonepe(id)).status).toBe(200);
    expect(await balance()).toBe(500);
  });

  test('that failed is credited once when the bank authorises it late', async () => {
    await setDefault(atRazorpay);
    const id = await start(500);
    razorpaySays(id, 'expired', 0);
    await pushRazorpay(id);
    expect(await codeOf(id)).toBe('PAYMENT_ERROR');
    razorpaySays(id, 'paid', 50_000);
    await get(`process-payment-execute?razorpay_payment_link_reference_id=${id}`);
    expect(await balance()).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => pushRazorpay(id)));
    expect(await balance()).toBe(500);
    expect(await db('wallet_entries').where({ user_id: seller.userId })).toHaveLength(1);
  });

  test('is not settled by the webhook of another connection', async () => {
    await setDefault(atPhonepe);
    const id = await start(500);
    phonepeSays(id, { state: 'COMPLETED', amount: 50_000 });
    expect((await pushRazorpay(id)).status).toBe(200);
    expect(await codeOf(id)).toBe('PAYMENT_PENDING');
  });

  test('stays pending while the company’s answer is unclear or refuses our account', async () => {
    await setDefault(atRazorpay);
    const id = await start(500);
    for (const [status, body] of [
      [502, '<html>'],
      [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }],
    ] as const) {
      razorpay.answers('GET /payment_links', status, body);
      await pushRazorpay(id);
      expect(await codeOf(id)).toBe('PAYMENT_PENDING');
    }
  });

  test('is not started if the company refuses it', async () => {
    await setDefault(atPhonepe);
    phonepe.answers('POST /checkout/v2/pay', 400, { code: 'BAD_REQUEST', message: 'Too little.' });
    const { status, body } = await initiate(500);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('a gateway’s connection', () => {
  test('is not deleted while a payment is open with it', async () => {
    await setDefault(atPhonepe);
    await start(500);
    const { status, body } = await remove(`admin/connections/${atPhonepe.id}`, admin.token);
    expect([status, body.code]).toEqual([409, 'CONNECTION_IN_USE']);
  });

  test('is tested with a call that costs nothing', async () => {
    razorpay.answers('GET /payment_links', 401, { error: { description: 'Authentication failed' } });
    const failing = await call('connections/test', { id: atRazorpay.id }, admin.token);
    expect(failing.body).toMatchObject({ ok: false, message: 'Authentication failed' });
    razorpay.answers('GET /payment_links', 200, { payment_links: [] });
    expect((await call('connections/test', { id: atRazorpay.id }, admin.token)).body.ok).toBe(true);
  });
});
