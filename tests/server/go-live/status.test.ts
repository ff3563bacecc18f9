import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, clock, db, type Person, put, startAnother } from '../../setup/app.ts';
import { aCarryingAccount, aConnected, pollNow, shipOne } from '../../setup/connected.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../setup/connections.ts';
import {
  aMailAccount,
  anSmsAccount,
  aTemplate,
  endMessageAccounts,
  endTemplates,
} from '../../setup/messages.ts';
import { MINUTE_MS } from '../../setup/ndr.ts';
import { resetOperator, setOperator } from '../../setup/operator.ts';
import { aShop, order } from '../../setup/shipping.ts';
import { anEnrolledAdmin } from '../../setup/totp.ts';

let admin: Person;
beforeAll(async () => {
  // Other files leave accounts and services in this schema.
  await db('connections').update({ is_active: false });
  await endServices();
  admin = await anAdmin();
});
afterAll(async () => {
  await endServices();
  await endMessageAccounts();
  await endTemplates();
  await resetOperator();
});

type Item = {
  code: string;
  state: string;
  found: string;
  advice: string | null;
  page: string;
  subjectId: number | null;
};
const status = async (body: object = {}) => (await call('go-live/status', body, admin.token)).body;
const items = async (): Promise<Item[]> => (await status()).items;
async function find(code: string, subjectId: number | null = null): Promise<Item | undefined> {
  return (await items()).find((item) => item.code === code && item.subjectId === subjectId);
}
const save = (id: number, body: object) => put(`admin/connections/${id}`, body, admin.token);
const switchOff = (id: number) => save(id, { isActive: false });

test('only an item that is done has no advice', async () => {
  for (const { state, advice } of await items()) expect(advice === null).toBe(state === 'DONE');
});

test('the server is ready in production at an https address', async () => {
  expect(await find('production')).toMatchObject({ state: 'OPEN' });
  expect(await find('public-address')).toMatchObject({
    state: 'OPEN',
    found: expect.stringMatching(/^PUBLIC_URL is http:/),
  });
  const live = await startAnother({
    isProduction: true,
    sandboxSecret: '',
    publicUrl: 'https://ship.example.in',
  });
  try {
    const own = await anEnrolledAdmin();
    const answer = await fetch(`http://127.0.0.1:${live.port}/api/go-live/status`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${own.token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    const body = (await answer.json()) as { isProduction: boolean; items: Item[] };
    expect(body.isProduction).toBe(true);
    const stateOf = (code: string) => body.items.find((item) => item.code === code)?.state;
    expect([stateOf('production'), stateOf('public-address')]).toEqual(['DONE', 'DONE']);
  } finally {
    await live.stop();
  }
});

test('two administrators with two-step sign-in are enough', async () => {
  await db('users').where({ role_id: 2 }).whereNot({ id: admin.userId }).update({ is_active: false });
  expect(await find('second-administrator')).toMatchObject({ state: 'OPEN' });
  expect(await find('two-step')).toMatchObject({
    state: 'OPEN',
    found: '0 of 1 administrators have two-step sign-in.',
  });
  await anEnrolledAdmin();
  expect(await find('second-administrator')).toMatchObject({ state: 'DONE' });
  expect(await find('two-step')).toMatchObject({
    state: 'OPEN',
    found: '1 of 2 administrators have two-step sign-in.',
  });
  await db('users').where({ id: admin.userId }).update({ role_id: 1 });
  admin = await anEnrolledAdmin();
  expect(await find('two-step')).toMatchObject({ state: 'DONE' });
});

test('an invited administrator counts from the first sign-in', async () => {
  const before = (await find('second-administrator'))?.found;
  const invited = await anAdmin();
  await db('users').where({ id: invited.userId }).update({ password_hash: '' });
  expect((await find('second-administrator'))?.found).toBe(before);
});

test('the operator’s details are open while they are empty or the example’s, the bank account only once somebody is postpaid', async () => {
  await resetOperator();
  await db('seller_profiles').update({ is_prepaid: true });
  const states = async () =>
    (await items()).filter(({ code }) => code.startsWith('operator-')).map(({ state }) => state);
  expect(await states()).toEqual(['OPEN', 'OPEN', 'ADVISED', 'OPEN']);
  await setOperator({ name: 'Asha Ships', supportEmail: 'help@asha.example', gstin: '29AABCH1234C1Z4' });
  expect(await states()).toEqual(['DONE', 'OPEN', 'ADVISED', 'OPEN']);
  const { userId } = await aSeller();
  await db('seller_profiles').where({ user_id: userId }).update({ is_prepaid: false });
  expect(await states()).toEqual(['DONE', 'OPEN', 'OPEN', 'OPEN']);
  expect((await find('operator-support'))?.found).toBe('Not set, or still the example value: phone.');
  expect((await find('operator-legal'))?.found).toContain('GSTIN');
  await setOperator({
    name: 'Asha Ships',
    supportEmail: 'help@asha.example',
    supportPhone: '9876543210',
    gstin: '29AABCA5678D1ZL',
    legalName: 'Asha Logistics',
    address: '1 Residency Road, Bengaluru',
    pincode: '560025',
    state: 'Karnataka',
    bankBeneficiary: 'Asha Logistics',
    bankName: 'HDFC Bank, Mumbai',
    bankAccountNumber: '987654321098',
    bankIfsc: 'HDFC0001234',
  });
  expect(await states()).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});

describe('an account', () => {
  test('is tested until it is saved again, and its own address is advised', async () => {
    const account = await aConnected(admin, 'delhivery');
    expect(await find('courier-account')).toMatchObject({ state: 'DONE' });
    expect(await find('account-test', account.id)).toMatchObject({
      state: 'OPEN',
      found: 'Not tested since last saved.',
      page: 'connections',
    });
    await account.test();
    expect(await find('account-test', account.id)).toMatchObject({ state: 'DONE' });
    expect(await find('account-address', account.id)).toMatchObject({
      state: 'ADVISED',
      found: expect.stringContaining(new URL(account.host).host),
    });
    await save(account.id, { secrets: { token: 'another token' }, host: null });
    expect(await find('account-test', account.id)).toMatchObject({ state: 'OPEN' });
    expect(await find('account-address', account.id)).toBeUndefined();
    const back = await save(account.id, { host: account.host, secrets: { token: 'another token' } });
    expect(back.status).toBe(200);
    await account.test();
    expect((await find('account-test', account.id))?.found).toMatch(/^The last test failed: .*API Key/);
    await switchOff(account.id);
    expect(await find('account-test', account.id)).toBeUndefined();
    expect(await find('courier-account')).toMatchObject({ state: 'OPEN' });
  });

  test('without a webhook secret is advised to have one', async () => {
    const account = await aConnected(admin, 'shiprocket');
    expect(await find('webhook-secret', account.id)).toMatchObject({ state: 'DONE' });
    await save(account.id, { secrets: { webhookSecret: null } });
    expect(await find('webhook-secret', account.id)).toMatchObject({ state: 'ADVISED' });
    await switchOff(account.id);
  });

  test('of a courier without an API needs AWBs, but no test or webhook', async () => {
    const { id } = await aConnection(admin);
    const codes = (await items()).filter(({ subjectId }) => subjectId === id).map(({ code }) => code);
    expect(codes.filter((code) => code !== 'carrier-service')).toEqual(['awb-pool']);
    expect(await find('awb-pool', id)).toMatchObject({ state: 'OPEN' });
    const series = Array.from({ length: 60 }, (_item, at) => `GL${id}N${at}`);
    await loadAwbs(admin, id, series.slice(0, 10));
    expect(await find('awb-pool', id)).toMatchObject({ state: 'ADVISED', found: 'Only 10 are free.' });
    await loadAwbs(admin, id, series);
    expect(await find('awb-pool', id)).toMatchObject({ state: 'DONE', found: '60 are free.' });
    await switchOff(id);
  });

  test('carries a mode while it is switched on; a mode that nothing carries is not counted', async () => {
    const [offers, service] = [() => find('carrier-services'), () => find('carrier-service', 1)];
    expect(await offers()).toMatchObject({ state: 'OPEN' });
    expect(await service()).toBeUndefined();
    const { id, name } = await aConnection(admin);
    await aService(admin, id, { courierId: 1, motId: 1 });
    expect(await service()).toMatchObject({ state: 'DONE', found: `Air: ${String(name)}.` });
    const surface = await aService(admin, id, { courierId: 1, motId: 2 });
    expect(await offers()).toMatchObject({
      state: 'DONE',
      found: 'Sellers can choose Delhivery by Air and Delhivery by Surface.',
    });
    await switchOff(id);
    expect(await service()).toMatchObject({
      state: 'OPEN',
      found: expect.stringContaining(`Surface: ${String(name)}, which is inactive.`),
    });
    expect(await offers()).toMatchObject({ state: 'OPEN' });
    await put(`admin/carrier-services/${surface.id}`, { isActive: false }, admin.token);
    expect((await service())?.found).not.toContain('Surface');
    await endServices();
  });

  test('takes payments as the default gateway', async () => {
    const gateway = () => find('payment-default');
    expect((await gateway())?.found).toBe('None connected.');
    const account = await aConnected(admin, 'razorpay');
    expect((await gateway())?.found).toBe('No default gateway.');
    await save(account.id, { isDefault: true });
    expect(await gateway()).toMatchObject({ state: 'DONE' });
    await switchOff(account.id);
    expect(await gateway()).toMatchObject({ state: 'OPEN' });
  });
});

describe('messages', () => {
  test('need a default account for SMS and one for e-mail', async () => {
    const states = async () => [(await find('sms-default'))?.state, (await find('email-default'))?.state];
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    const sms = await anSmsAccount(admin);
    expect(await states()).toEqual(['DONE', 'OPEN']);
    await aMailAccount(admin);
    expect(await states()).toEqual(['DONE', 'DONE']);
    await switchOff(sms.connection.id);
    expect(await states()).toEqual(['OPEN', 'DONE']);
  });

  test('need a registered template of the OTP, and should have one of each event', async () => {
    await endTemplates();
    const templates = () => find('sms-templates');
    expect(await templates()).toMatchObject({
      state: 'OPEN',
      found: expect.stringContaining('One-time password'),
    });
    const registered = (kind: string, variables: string[]) =>
      aTemplate(admin, { kind, channel: 'sms', templateId: `T-${kind}`, variables });
    await registered('otp', ['otp']);
    expect(await templates()).toMatchObject({
      state: 'ADVISED',
      found: 'Not registered: Shipped, Out for delivery, Delivered and Delivery failed.',
    });
    for (const kind of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED'])
      await registered(kind, ['awb']);
    expect(await templates()).toMatchObject({ state: 'DONE' });
  });
});

test('each offered mode needs PIN codes and a published base card, which is advised to be the operator’s own', async () => {
  expect(await find('rate-cards')).toMatchObject({
    state: 'OPEN',
    found: 'No modes offered to sellers yet.',
  });
  const { id } = await aConnection(admin);
  await aService(admin, id, { courierId: 1, motId: 2 });
  expect(await find('rate-cards')).toMatchObject({
    state: 'ADVISED',
    found: expect.stringMatching(/^4 of 4/),
  });
  expect(await find('pincodes')).toMatchObject({ state: 'DONE' });
  const { body: courier } = await call(
    'admin/logistics',
    { name: `Go live ${admin.userId}`, motIds: [2] },
    admin.token,
  );
  try {
    await aService(admin, id, { courierId: courier.id, motId: 2 });
    const lacking = { state: 'OPEN', found: expect.stringContaining(`: ${courier.name} by Surface.`) };
    expect(await find('rate-cards')).toMatchObject(lacking);
    expect(await find('pincodes')).toMatchObject(lacking);
    const off = await put(
      `admin/logistics/${courier.id}`,
      { name: courier.name, revision: courier.revision, active: false },
      admin.token,
    );
    expect(off.status).toBe(200);
    expect(await find('rate-cards')).toMatchObject({ state: 'ADVISED' });
  } finally {
    await endServices();
    await db('courier_services').where({ courier_id: courier.id }).delete();
    await db('couriers').where({ id: courier.id }).delete();
  }
});

test('shows the state of a parcel through a connected account until its delivery', async () => {
  await db('shipments').update({ connection_id: null });
  expect(await find('test-shipment')).toMatchObject({
    state: 'OPEN',
    found: 'No shipment booked through a connected account yet.',
  });
  const account = await aCarryingAccount(admin, 'delhivery', 'Surface');
  const shop = await aShop(5_000);
  const trackingId = await order(shop, { logisticDetails: { courierId: 1, motId: 2 } });
  const { wayBillId } = await shipOne(shop, trackingId);
  const shown = { trackingId, wayBillId, userId: shop.seller.userId, courierName: 'Delhivery' };
  expect((await status()).shipments[0]).toMatchObject({ ...shown, deliveredAt: null });
  expect(await find('test-shipment')).toMatchObject({
    state: 'OPEN',
    found: 'Booked, not delivered yet.',
  });
  const stranger = await aSeller();
  expect((await status({ userId: stranger.userId })).shipments).toEqual([]);

  for (const code of ['X-PPOM', 'X-DDD3FD', 'EOD-38']) {
    clock.advance(MINUTE_MS);
    await account.control({ advance: { awb: wayBillId, code } });
  }
  await pollNow(wayBillId);
  const [delivered] = (await status({ userId: shop.seller.userId })).shipments;
  expect(delivered).toMatchObject({ ...shown, status: 'DELIVERED', deliveredAt: expect.any(String) });
  expect(await find('test-shipment')).toMatchObject({
    state: 'DONE',
    found: expect.stringContaining(`${wayBillId} of ${delivered.connectionName} was delivered on`),
  });
});
