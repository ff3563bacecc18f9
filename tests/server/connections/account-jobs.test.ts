import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockAwbs } from '../../../server/features/connections/awbs/awbs.ts';
import { cancelLateBookings, finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { pollTracking } from '../../../server/features/tracking/scans.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { signedHeaders } from '../../../server/platform/outbound/signature.ts';
import { DAY_MS, MINUTE_MS } from '../../../server/platform/time.ts';
import {
  aScriptedDelhivery,
  aWaybill,
  HOOK_SECRET,
  recordOf,
  scanOf,
  THEIRS,
} from '../../setup/account-shops.ts';
import {
  aJob,
  anAdmin,
  call,
  clock,
  db,
  get,
  http,
  type Person,
  remove,
  SANDBOX_SECRET,
} from '../../setup/app.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../setup/connections.ts';
import { aDelhivery } from '../../setup/courier-companies.ts';
import { CREATE, EDIT, NOT_FOUND, PINCODE, TRACK, tracked } from '../../setup/delhivery.ts';
import { ndrOf, ndrsOf } from '../../setup/ndr.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShipped, aShop, balanceOf, listed, order, ship, type Shop } from '../../setup/shipping.ts';

const company = aCompany();
let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop()]);
});
// One run polls a limited number of parcels of all tests.
beforeEach(() => db('shipments').update({ next_poll_at: null, next_recheck_at: null }));
afterEach(endServices);

const shipTheirs = () => aShipped(shop, { logisticDetails: THEIRS });
const rowOf = (id: number) => db('shipments').where({ order_id: id }).first();
const change = (id: number, changes: object) => db('shipments').where({ order_id: id }).update(changes);
const before = (ms: number) => new Date(clock.now().getTime() - ms);
const statusOf = async (awb: string) => (await call(`status/details/${awb}`)).body.orderDetails.status;

async function aManualParcel(settings: object = {}) {
  const { id } = await aConnection(admin, { settings });
  await loadAwbs(admin, id, [aWaybill()]);
  await aService(admin, id, THEIRS);
  return { connectionId: id, ...(await shipTheirs()) };
}

const push = (hook: string, awb: string, status: string, type: string, at: Date, code = 'X-PPOM') =>
  http()
    .post(hook)
    .set('Authorization', HOOK_SECRET)
    .send({
      Shipment: {
        AWB: awb,
        NSLCode: code,
        Status: {
          Status: status,
          StatusType: type,
          StatusDateTime: scanOf('', '', '', at).ScanDetail.StatusDateTime,
          StatusLocation: 'Pune',
          Instructions: status,
        },
      },
    });

const hoursToPoll = async (id: number) =>
  ((await rowOf(id)).next_poll_at.getTime() - clock.now().getTime()) / (60 * MINUTE_MS);

const AN_OPEN_REATTEMPT = {
  number: 1,
  reference: 'HKR-of-a-pushed-failure',
  state: 'ASKED',
  contact_number: '9812300000',
  address: '7 New Lane, Fort',
  asked_at: clock.now(),
};

describe('polling an account', () => {
  test('starts after the minutes of the account', async () => {
    const { id } = await aManualParcel({ pollMinutes: 5 });
    const { booked_at, next_poll_at } = await rowOf(id);
    const minutes = (next_poll_at.getTime() - booked_at.getTime()) / MINUTE_MS;
    expect(minutes).toBeCloseTo(5, 1);
  });

  test('moves on from parcels whose account cannot be opened', async () => {
    const { id, connectionId } = await aManualParcel();
    await db('connections').where({ id: connectionId }).delete();
    await change(id, { next_poll_at: before(1_000) });
    await pollTracking(aJob());
    expect((await rowOf(id)).next_poll_at.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  test('is repeated within a minute after it fails', async () => {
    await aScriptedDelhivery(admin, company);
    const { id, awb } = await shipTheirs();
    const { reference } = await rowOf(id);
    company.answers(TRACK, 200, '<h1>Maintenance</h1>');
    await change(id, { next_poll_at: clock.now() });
    await pollTracking(aJob());
    const scan = scanOf('X-PPOM', 'In Transit', 'UD', before(MINUTE_MS));
    company.answers(TRACK, 200, recordOf(awb, reference, [scan]));
    clock.advance(30_000);
    await pollTracking(aJob());
    expect(await statusOf(awb)).not.toBe('READY_TO_SHIP');
    expect((await rowOf(id)).next_poll_at.getTime()).toBeGreaterThan(clock.now().getTime() + MINUTE_MS);
  });

  test('waits for its turn after a refusal, because many wrong passwords would lock the account', async () => {
    await aScriptedDelhivery(admin, company);
    const { id } = await shipTheirs();
    company.answers(TRACK, 401, { detail: 'Authentication credentials were not provided.' });
    await change(id, { next_poll_at: clock.now() });
    await pollTracking(aJob());
    expect(await hoursToPoll(id)).toBeGreaterThan(0.4);
  });

  test('drops a pushed scan that the company’s own record does not have', async () => {
    const { hook } = await aScriptedDelhivery(admin, company);
    const { id, awb } = await shipTheirs();
    expect((await push(hook, awb, 'In Transit', 'UD', before(60_000))).status).toBe(200);
    expect(await statusOf(awb)).not.toBe('READY_TO_SHIP');
    company.answers(TRACK, 200, tracked(awb, (await rowOf(id)).reference));
    clock.advance(1_000);
    await pollTracking(aJob());
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
    expect(await db('scans').where({ shipment_id: (await rowOf(id)).id })).toEqual([]);
  });

  test('takes back a failed delivery that the company’s own record does not have', async () => {
    const { hook } = await aScriptedDelhivery(admin, company);
    const { id, awb } = await shipTheirs();
    const others = (await ndrsOf(shop.seller)).count;
    await push(hook, awb, 'Pending', 'UD', before(60_000), 'EOD-11');
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'Pending', attempts: 1 });
    await db('reattempts').insert({ ...AN_OPEN_REATTEMPT, order_id: id, asked_by: shop.seller.userId });
    company.answers(TRACK, 200, tracked(awb, (await rowOf(id)).reference));
    clock.advance(1_000);
    await pollTracking(aJob());
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
    expect(await ndrsOf(shop.seller)).toMatchObject({ count: others });
    expect(await ndrOf(shop, id)).toBeUndefined();
    expect(await db('reattempts').where({ order_id: id }).first('state')).toEqual({ state: 'FAILED' });
  });

  test('asks for a lost parcel once a day for 30 days, so that one that is found is delivered', async () => {
    const { hook } = await aScriptedDelhivery(admin, company);
    const { id, awb } = await shipTheirs();
    const { reference } = await rowOf(id);
    const lost = scanOf('LT-100', 'LOST', 'UD', before(2 * MINUTE_MS));
    company.answers(TRACK, 200, recordOf(awb, reference, [lost]));
    await change(id, { next_poll_at: clock.now() });
    for (let days = 0; days < 2; days++) {
      await pollTracking(aJob());
      expect(await statusOf(awb)).toBe('LOST');
      expect(await hoursToPoll(id)).toBeCloseTo(24, 1);
      clock.advance(DAY_MS);
    }
    const found = scanOf('X-PPOM', 'In Transit', 'UD', before(MINUTE_MS));
    company.answers(TRACK, 200, recordOf(awb, reference, [lost, found]));
    await pollTracking(aJob());
    expect(await hoursToPoll(id)).toBeCloseTo(0.5, 1);

    const again = scanOf('LT-100', 'LOST', 'UD', before(MINUTE_MS / 2));
    company.answers(TRACK, 200, recordOf(awb, reference, [lost, found, again]));
    await change(id, { next_poll_at: clock.now() });
    await pollTracking(aJob());
    clock.advance(30 * DAY_MS);
    company.requests.length = 0;
    await pollTracking(aJob());
    expect(company.calls()).toEqual([]);
    expect((await rowOf(id)).next_poll_at).toBeNull();

    await push(hook, awb, 'In Transit', 'UD', before(MINUTE_MS));
    expect((await rowOf(id)).next_poll_at).not.toBeNull();
  });

  test('takes no scan from the sandbox', async () => {
    const { id, awb } = await aManualParcel();
    const body = JSON.stringify({
      awb,
      status: 'DELIVERED',
      remarks: '',
      location: '',
      at: clock.now().toISOString(),
    });
    const answer = await http()
      .post(`/api/couriers/${THEIRS.courierId}/scan`)
      .set({ 'Content-Type': 'application/json', ...signedHeaders(SANDBOX_SECRET, body, clock.now()) })
      .send(body);
    expect(answer.status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ tracking_status: 'READY_TO_SHIP' });
  });
});

describe('a booking that the company does not answer', () => {
  async function aDoubtfulOrder() {
    const { id: connectionId } = await aScriptedDelhivery(admin, company);
    const id = await order(shop, { logisticDetails: THEIRS });
    company.answers(CREATE, 500, 'down');
    company.answers(TRACK, 500, 'down');
    expect((await ship(shop, [id])).body.results[0].code).toBe('COURIER_UNCLEAR');
    return { id, connectionId };
  }
  const ask = async (id: number, laterMs: number) => {
    clock.advance(laterMs);
    await change(id, { lease_until: clock.now() });
    await finishStuckBookings(aJob());
    return (await listed(shop, 'PENDING')).find(({ trackingId }) => trackingId === id);
  };

  test('is listed with the reason after minutes, and settled by the first clear answer', async () => {
    const { id } = await aDoubtfulOrder();
    expect(await ask(id, MINUTE_MS)).toMatchObject({ status: 'BOOKING', refusal: null });
    const inDoubt = {
      status: 'BOOKING',
      refusal: expect.stringContaining('hasn’t confirmed this booking yet'),
    };
    expect(await ask(id, 5 * MINUTE_MS)).toMatchObject(inDoubt);
    const filter = encodeURIComponent(JSON.stringify({ isRefused: true, userId: shop.seller.userId }));
    const { body } = await get(`admin/orders?filter=${filter}`, admin.token);
    expect(body.find((row: { id: number }) => row.id === id)).toMatchObject(inDoubt);
    company.answers(TRACK, 200, NOT_FOUND);
    expect(await ask(id, MINUTE_MS)).toMatchObject({
      status: 'PENDING',
      refusal: 'The courier has no booking for this order. Ship it again.',
    });
  });

  test('ends after a week without a charge, and a week later its account can be deleted', async () => {
    const before = await balanceOf(shop);
    const { id, connectionId } = await aDoubtfulOrder();
    const hasEnded = {
      status: 'PENDING',
      refusal: expect.stringContaining('didn’t confirm this booking within 7 days'),
    };
    expect(await ask(id, 7 * DAY_MS - MINUTE_MS)).toMatchObject({ status: 'BOOKING' });
    expect(await ask(id, 2 * MINUTE_MS)).toMatchObject(hasEnded);
    expect(await balanceOf(shop)).toBe(before);
    expect((await remove(`admin/connections/${connectionId}`, admin.token)).status).toBe(409);
    clock.advance(7 * DAY_MS);
    await cancelLateBookings(aJob());
    expect((await remove(`admin/connections/${connectionId}`, admin.token)).status).toBe(200);
    expect((await call('wallet/verify', { userId: shop.seller.userId }, admin.token)).body.ok).toBe(true);
  });
});

test('a cancellation that is asked for again waits since the first time', async () => {
  await aScriptedDelhivery(admin, company);
  const { id } = await shipTheirs();
  company.answers(EDIT, 500, 'down');
  const waitsSince = async () => {
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).body.code).toBe('COURIER_UNCLEAR');
    return (await rowOf(id)).cancel_requested_at;
  };
  const since = await waitsSince();
  clock.advance(MINUTE_MS);
  expect([since, await waitsSince()]).toEqual([expect.any(Date), since]);
});

test('a booking that the company has is never released because we fail to store it', async () => {
  await aScriptedDelhivery(admin, company);
  const id = await order(shop, { logisticDetails: THEIRS });
  company.answers(CREATE, 500, 'down');
  company.answers(TRACK, 500, 'down');
  await ship(shop, [id]);
  const { id: shipmentId, reference, asked_awb: awb } = await rowOf(id);
  company.answers(TRACK, 200, tracked(awb, reference));
  company.answers(PINCODE, 200, { delivery_codes: [] });
  clock.advance(7 * DAY_MS);
  await change(id, { lease_until: clock.now() });
  const impatient = connectDatabase(schemaUrl(workerSchema()), 1);
  await impatient.raw('SET SESSION innodb_lock_wait_timeout = 1');
  const busy = await db.transaction();
  // Only the storing of a booking waits for this row: it tells the buyer.
  await busy('notifications').insert({
    shipment_id: shipmentId,
    seller_id: shop.seller.userId,
    kind: 'SHIPPED',
    channel: 'sms',
    occurrence: '',
    reason: '',
    state: 'QUEUED',
    happened_at: clock.now(),
    created_at: clock.now(),
    next_try_at: clock.now(),
  });
  try {
    await finishStuckBookings({ ...aJob(), db: impatient });
  } finally {
    await busy.rollback();
    await impatient.destroy();
  }
  expect((await rowOf(id)).state).toBe('RESERVED');
  await change(id, { lease_until: clock.now() });
  await finishStuckBookings(aJob());
  expect(await rowOf(id)).toMatchObject({ state: 'BOOKED', awb });
}, 60_000);

describe('a released booking', () => {
  async function aReleased(changes: object) {
    await aScriptedDelhivery(admin, company);
    const { id, awb } = await shipTheirs();
    await change(id, {
      state: 'RELEASED',
      awb: null,
      booked_at: null,
      next_recheck_at: clock.now(),
      ...changes,
    });
    return { id, awb, ...(await rowOf(id)) } as { id: number; awb: string; reference: string };
  }
  const recheck = async ({ id }: { id: number }) => {
    await db('shipments').where({ id }).update({ next_recheck_at: clock.now() });
    await cancelLateBookings(aJob());
    return (await db('shipments').where({ id }).first()).next_recheck_at;
  };

  test('is asked for until a day after its release', async () => {
    const parcel = await aReleased({ reserved_at: before(3 * DAY_MS), released_at: before(DAY_MS / 2) });
    expect(await recheck(parcel)).not.toBeNull();
    await db('shipments')
      .where({ id: parcel.id })
      .update({ released_at: before(DAY_MS) });
    expect(await recheck(parcel)).toBeNull();
  });

  test('is asked for again after its day until the company answers clearly', async () => {
    const parcel = await aReleased({ released_at: before(2 * DAY_MS) });
    company.answers(TRACK, 500, 'down');
    const next = await recheck(parcel);
    expect(next.getTime()).toBeGreaterThan(clock.now().getTime());
    company.answers(TRACK, 200, NOT_FOUND);
    expect(await recheck(parcel)).toBeNull();
  });

  test('is cancelled if it appears', async () => {
    const parcel = await aReleased({ released_at: before(MINUTE_MS) });
    const [awb] = (await db('shipments').where({ id: parcel.id }).pluck('asked_awb')) as [string];
    company.answers(TRACK, 200, tracked(awb, parcel.reference));
    company.answers(PINCODE, 200, { delivery_codes: [] });
    company.answers(EDIT, 200, { status: false, error: 'The parcel is on its way' });
    expect(await recheck(parcel)).not.toBeNull();
    company.answers(EDIT, 200, { status: true, waybill: awb });
    expect(await recheck(parcel)).toBeNull();
    expect(JSON.parse(company.bodyOf(EDIT))).toEqual({ waybill: awb, cancellation: 'true' });
  });
});

test('only one instance fetches AWBs ahead', async () => {
  const { host, token, clientName } = await aDelhivery();
  const { id } = await aConnection(admin, {
    provider: 'delhivery',
    host,
    settings: { clientName },
    secrets: { token },
  });
  await Promise.all([stockAwbs(aJob()), stockAwbs(aJob())]);
  expect(await call(`connections/${id}/awbs`, {}, admin.token)).toMatchObject({
    body: { free: 1_000, used: 0 },
  });
});
