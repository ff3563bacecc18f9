import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishStuckPickups } from '../../../server/features/shipments/pickups/pickups.ts';
import { aJob, anAdmin, call, clock, db, get, put, type Person } from '../../setup/app.ts';
import {
  aCarryingAccount,
  aConnected,
  type Connected,
  detailsOf,
  pollNow,
  settleBookings,
  shipOne,
} from '../../setup/connected.ts';
import { endServices } from '../../setup/connections.ts';
import { inDays, MINUTE_MS, ndrOf, reattempt } from '../../setup/ndr.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { pointNameOf } from '../../setup/references.ts';
import { aShop, balanceOf, order, type Shop } from '../../setup/shipping.ts';

type Shown = { request: string; answer: string };

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

describe.each([
  { provider: 'delhivery', service: 'Surface', rtoDelivered: { code: 'EOD-38' } },
  { provider: 'shiprocket', service: '51', rtoDelivered: { status: '10' } },
] as const)('$provider, from the order to the door', ({ provider, service, rtoDelivered }) => {
  let account: Connected;
  let shop: Shop;
  beforeAll(async () => {
    account = await aCarryingAccount(admin, provider, service);
    shop = await aShop(20_000);
  });
  afterAll(endServices);
  beforeEach(() => account.control({ clearFaults: true }));

  const anOrder = (changes: object = {}) =>
    order(shop, { logisticDetails: { courierId: 1, motId: 2 }, ...changes });
  async function aShipped(changes: object = {}) {
    const id = await anOrder(changes);
    const { wayBillId: awb, message } = await shipOne(shop, id);
    expect(message).toBe('Order shipped successfully');
    return { id, awb: String(awb) };
  }
  const advance = async (awb: string, move: object) => {
    clock.advance(MINUTE_MS);
    return (await account.control({ advance: { awb, ...move } })).pushed as number[];
  };
  const statusOf = async (awb: string) => (await detailsOf(awb)).orderDetails.status as string;
  const bookingOf = async (awb: string) =>
    (await account.report()).bookings.find((one: { awb: string }) => one.awb === awb);

  test('accepts right credentials, and says why it does not accept wrong ones', async () => {
    expect(await account.test()).toMatchObject({ ok: true });
    const wrong = provider === 'delhivery' ? { token: 'another token' } : { password: 'another password' };
    const other = await aConnected(admin, provider);
    await put(`admin/connections/${other.id}`, { secrets: wrong }, admin.token);
    const { ok, message } = await other.test();
    expect(ok).toBe(false);
    expect(message).toMatch(
      provider === 'delhivery' ? /Login or API Key Required/ : /Invalid email and password combination/,
    );
  });

  test('says what it carries between two pincodes, and why not', async () => {
    const ask = async (destination: string) => {
      const input = { source: '560001', destination };
      const { body } = await call('connections/serviceability', input, admin.token);
      return body.data.find((one: { connectionId: number }) => one.connectionId === account.id);
    };
    const carried = { courierId: 1, motId: 2, prepaid: true, codDelivery: true, returns: true, remark: '' };
    expect(await ask('400020')).toMatchObject(carried);
    const unserved =
      provider === 'delhivery' ? { pins: { '400021': null } } : { unserviceablePins: ['400021'] };
    await account.control({ settings: unserved });
    const nothing = { prepaid: false, codDelivery: false, returns: false };
    expect(await ask('400021')).toMatchObject({ ...nothing, remark: expect.stringMatching(/400021|route/) });
    await account.control({ call: '*', fault: 'html', times: 3 });
    const unknown = { prepaid: null, codDelivery: null, returns: null };
    expect(await ask('400020')).toMatchObject({
      ...unknown,
      remark: expect.stringContaining('no usable answer'),
    });
    await account.control({ clearFaults: true });
  });

  test('registers the pickup point before its first parcel and again after an edit', async () => {
    shop = { ...shop, point: await aPickupPoint(shop.seller) };
    const first = await aShipped();
    expect(JSON.stringify(await bookingOf(first.awb))).toContain(await pointNameOf(shop.point));
    const edited = await call(
      'user/pickup-location',
      {
        id: shop.point,
        userId: shop.seller.userId,
        isActivated: true,
        isDefault: false,
        phone: '9876500001',
        pin: '560001',
        city: 'Bengaluru',
        state: 'Karnataka',
        address: '99 Residency Road, behind the town hall',
      },
      shop.seller.token,
    );
    expect(edited.status).toBe(200);
    await aShipped();
    const points = (await account.exchanges()).filter(({ kind }) => kind === 'point');
    expect(points.every(({ outcome }) => outcome !== 'UNCLEAR')).toBe(true);
    expect(JSON.stringify(points)).toContain('99 Residency Road');
  });

  test('carries a prepaid, a COD and a return parcel', async () => {
    const prepaid = await aShipped();
    const cod = await aShipped({ logisticDetails: { courierId: 1, motId: 2, paymentType: 'COD' } });
    const back = await aShipped({ shipmentTypeId: 2 });
    for (const { awb } of [prepaid, cod, back]) expect(await bookingOf(awb)).toBeDefined();
    const facts = JSON.stringify(await bookingOf(cod.awb));
    expect(facts).toContain('"COD"');
    expect(await balanceOf(shop)).toBeLessThan(20_000);
  });

  test('books once if the answer is lost, and the sweep finds the booking', async () => {
    await account.control({ call: provider === 'delhivery' ? 'create' : 'assign', fault: 'act-no-answer' });
    const before = await balanceOf(shop);
    const id = await anOrder();
    expect(await shipOne(shop, id)).toMatchObject({ ok: false, code: 'COURIER_UNCLEAR' });
    await settleBookings();
    const [row] = await db('shipments').where({ order_id: id }).select('state', 'awb', 'reference');
    expect(row.state).toBe('BOOKED');
    expect((await account.report()).references[row.reference]).toBe(1);
    expect(await balanceOf(shop)).toBeLessThan(before);
  });

  test('costs nothing if the request never arrived', async () => {
    await account.control({ call: 'create', fault: 'reset' });
    const before = await balanceOf(shop);
    const id = await anOrder();
    expect(await shipOne(shop, id)).toMatchObject({ ok: false, code: 'COURIER_UNCLEAR' });
    await settleBookings();
    expect(await db('orders').where({ id }).first('status')).toEqual({ status: 'PENDING' });
    expect(await balanceOf(shop)).toBe(before);
    expect(await shipOne(shop, id)).toMatchObject({ ok: true });
  });

  test('refuses in its own words while its wallet is empty: the order stays pending and costs nothing', async () => {
    const { balance } = await account.report();
    await account.control({ balance: 0 });
    const before = await balanceOf(shop);
    const id = await anOrder();
    const refused = await shipOne(shop, id);
    expect(refused).toMatchObject({ ok: false, code: 'COURIER_REFUSED' });
    expect(refused.message).toMatch(/insufficient/i);
    expect(refused.message).toContain('needs a recharge');
    expect(await balanceOf(shop)).toBe(before);
    await account.control({ balance });
    expect(await shipOne(shop, id)).toMatchObject({ ok: true });
  });

  test('cancels a parcel before its pickup and refunds it', async () => {
    const before = await balanceOf(shop);
    const { id, awb } = await aShipped();
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).body.status).toBe('CANCEL');
    expect(await balanceOf(shop)).toBe(before);
    expect(await bookingOf(awb)).toMatchObject({ isCancelled: true });
  });

  test('shows each push at once and takes the company’s own record for the rest', async () => {
    const { awb } = await aShipped();
    const journey = [
      ['X-PPOM', 'PICKED_UP'],
      ['X-PIOM', 'IN_TRANSIT'],
      ['X-DDD3FD', 'OUT_FOR_DELIVERY'],
      ['EOD-38', 'DELIVERED'],
    ] as const;
    for (const [code, status] of journey) {
      expect(await advance(awb, { code })).toEqual([200]);
      expect(await statusOf(awb)).toBe(status);
    }
    await pollNow(awb);
    expect(await statusOf(awb)).toBe('DELIVERED');
    expect(await db('shipments').where({ awb }).first('next_poll_at')).toEqual({ next_poll_at: null });
    const statuses = (await detailsOf(awb)).detailScans.map((one: { status: string }) => one.status);
    for (const [, status] of journey)
      expect(statuses.filter((one: string) => one === status)).toHaveLength(1);
  });

  test('is polled where pushes are lost', async () => {
    const { awb } = await aShipped();
    await account.control({ settings: { webhook: null } });
    expect(await advance(awb, { code: 'X-PPOM' })).toEqual([]);
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
    await pollNow(awb);
    expect(await statusOf(awb)).toBe('PICKED_UP');
  });

  test('refuses a push with another secret and changes nothing', async () => {
    const { awb } = await aShipped();
    const other = await aConnected(admin, provider);
    const { settings } = await other.report();
    await account.control({ settings: { webhook: { ...settings.webhook, secret: 'a guess' } } });
    expect(await advance(awb, { code: 'X-PPOM' })).not.toContain(200);
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
  });

  test('charges the way back only after the company’s own record says so', async () => {
    const { awb } = await aShipped();
    await advance(awb, { code: 'X-PPOM' });
    await advance(awb, { code: 'X-DDD3FD' });
    const before = await balanceOf(shop);
    await advance(awb, { code: 'RT-101' });
    await pollNow(awb);
    expect(await statusOf(awb)).toBe('RTO_INITIATED');
    expect(await balanceOf(shop)).toBeLessThan(before);
    await advance(awb, rtoDelivered);
    await pollNow(awb);
    expect(await statusOf(awb)).toBe('RTO_DELIVERED');
  });

  test('takes a re-attempt after a failed delivery', async () => {
    // Delhivery takes them from 21:00 to midnight.
    clock.advanceTo(22);
    const { id, awb } = await aShipped();
    for (const code of ['X-PPOM', 'X-DDD3FD', 'EOD-11']) await advance(awb, { code });
    await pollNow(awb);
    expect(await ndrOf(shop, id)).toMatchObject({ canReattempt: true });
    const asked = await reattempt(shop.seller, id, { reattemptDate: inDays(1) });
    expect(asked.body).toMatchObject({ status: 'received' });
    expect(JSON.stringify((await account.report()).ndr)).toContain(awb);
  });

  test('collects parcels at the hour asked for', async () => {
    shop = { ...shop, point: await aPickupPoint(shop.seller) };
    const { id, awb } = await aShipped();
    const pickupAt = `${inDays(1)}T11:00`;
    const { body } = await call(
      'process/shipping/pickup',
      { userId: shop.seller.userId, shippingId: [id], pickupAt },
      shop.seller.token,
    );
    expect(body.results[0]).toMatchObject({ ok: true, pickupReference: expect.any(String) });
    const pickups = JSON.stringify((await account.report()).pickups);
    expect(pickups).toContain(provider === 'delhivery' ? await pointNameOf(shop.point) : awb);
    expect(await statusOf(awb)).toBe('PICKUP_SCHEDULED');
  });

  test('is asked nothing while its connection is inactive', async () => {
    const id = await anOrder();
    await put(`admin/connections/${account.id}`, { isActive: false }, admin.token);
    expect(await shipOne(shop, id)).toMatchObject({ ok: false, code: 'NO_COURIER_ACCOUNT' });
    await put(`admin/connections/${account.id}`, { isActive: true }, admin.token);
    expect(await shipOne(shop, id)).toMatchObject({ ok: true });
  });

  test('keeps no secret in its exchanges', async () => {
    const { settings } = await account.report();
    const shown = JSON.stringify(await account.exchanges());
    for (const secret of [settings.token ?? settings.password, settings.webhook.secret])
      expect(shown).not.toContain(secret);
    expect((await account.exchanges()).length).toBeGreaterThan(10);
  });

  test('keeps no phone number in the exchanges of a booking, which are found by its AWB', async () => {
    const address = 'Flat 5, Veer Nariman Road, ring 09811122233 or 98222 33344 or +91 98333 44455';
    const { awb } = await aShipped({ customerDetails: { address, phoneNo: '9844455566' } });
    const filter = encodeURIComponent(JSON.stringify({ wayBillId: awb }));
    const { body } = await get(`admin/exchanges?filter=${filter}`, admin.token);
    const shown = (body as Shown[]).map(({ request, answer }) => request + answer).join('\n');
    for (const end of ['33', '44', '55', '66']) expect(shown).toContain(`••••${end}`);
    expect(shown).not.toMatch(/9811122|98222|98333|9844455/);
    expect(shown).toContain(awb);
  });
});

describe('a pickup of several parcels at Shiprocket', () => {
  afterAll(endServices);

  test('goes on where it stopped, with the ids that were kept at the booking', async () => {
    const account = await aCarryingAccount(admin, 'shiprocket', '51');
    const shop = await aShop();
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => order(shop, { logisticDetails: { courierId: 1, motId: 2 } })),
    );
    for (const id of ids) expect(await shipOne(shop, id)).toMatchObject({ ok: true });
    await account.control({ call: 'pickup', fault: 'reset' });
    const { body } = await call(
      'process/shipping/pickup',
      { userId: shop.seller.userId, shippingId: ids, pickupAt: `${inDays(1)}T11:00` },
      shop.seller.token,
    );
    expect(body.results[0]).toMatchObject({ ok: false, code: 'COURIER_UNCLEAR', count: 3 });
    await account.control({ clearFaults: true });
    clock.advance(MINUTE_MS);
    await finishStuckPickups(aJob());
    expect(await db('shipments').whereIn('order_id', ids).pluck('tracking_status')).toEqual(
      ids.map(() => 'PICKUP_SCHEDULED'),
    );
    const calls = (await account.exchanges()).filter(({ kind }) => kind === 'pickup');
    expect(calls).toHaveLength(4);
    for (const { trackingId } of calls) expect(ids).toContain(trackingId);
  });
});
