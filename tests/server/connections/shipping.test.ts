import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelLateBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { aJob, anAdmin, call, clock, db, get, type Person, put, remove } from '../../setup/app.ts';
import { aConnected } from '../../setup/connected.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../setup/connections.ts';
import { aShop, balanceOf, order, ship, type Shop } from '../../setup/shipping.ts';

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop()]);
});
afterEach(endServices);

const WAITING =
  "SELECT info FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID() AND (info LIKE 'select%`wallets`%for update' OR info LIKE 'select%`connections`%for update')";
/** Waits until as many transactions wait for a lock of a wallet or a connection. */
const untilWaiting = (count: number) =>
  expect.poll(async () => (await db.raw(WAITING))[0], { timeout: 10_000 }).toHaveLength(count);
const THEIRS = { courierId: 1, motId: 2 };
const awbs = (count: number) => Array.from({ length: count }, () => `M${randomUUID().slice(0, 18)}`);
const poolOf = async (id: number) => (await call(`connections/${id}/awbs`, {}, admin.token)).body;

async function aPool(count: number) {
  const { id } = await aConnection(admin);
  const loaded = awbs(count);
  if (count > 0) await loadAwbs(admin, id, loaded);
  await aService(admin, id, THEIRS);
  return { id, loaded };
}
const anOrderOfTheirs = () => order(shop, { logisticDetails: THEIRS });

describe('a courier with a pool of AWBs', () => {
  test('books each parcel under an AWB of its own and charges it once', async () => {
    const { id, loaded } = await aPool(3);
    const orders = [await anOrderOfTheirs(), await anOrderOfTheirs()];
    const before = await balanceOf(shop);
    const { body } = await ship(shop, orders);
    expect(body.success).toBe(2);
    const taken = body.results.map((row: { wayBillId: string }) => row.wayBillId);
    expect(new Set(taken).size).toBe(2);
    expect(loaded).toEqual(expect.arrayContaining(taken));
    expect(await poolOf(id)).toEqual({ free: 1, used: 2 });
    const rows = await db('shipments')
      .whereIn('order_id', orders)
      .select('connection_id', 'asked_awb', 'awb');
    for (const row of rows) expect(row).toEqual({ connection_id: id, asked_awb: row.awb, awb: row.awb });
    expect(await balanceOf(shop)).toBeLessThan(before);
    const deleted = await remove(`admin/connections/${id}`, admin.token);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'CONNECTION_IN_USE']);
  });

  test('keeps its account from being deleted while a booking is stored', async () => {
    const { id } = await aPool(1);
    const theirs = await anOrderOfTheirs();
    const held = await db.transaction();
    await held('wallets').where({ user_id: shop.seller.userId }).forUpdate();
    const shipping = ship(shop, [theirs]);
    try {
      await untilWaiting(1);
      const deleting = remove(`admin/connections/${id}`, admin.token);
      await untilWaiting(2);
      await held.commit();
      expect([(await shipping).body.success, (await deleting).status]).toEqual([1, 409]);
    } finally {
      if (!held.isCompleted()) await held.rollback();
    }
  });

  test('refuses if the pool is empty: the order stays pending and costs nothing', async () => {
    await aPool(0);
    const its = await anOrderOfTheirs();
    const before = await balanceOf(shop);
    const { body } = await ship(shop, [its]);
    expect(body.results[0]).toMatchObject({
      ok: false,
      code: 'NO_AWBS',
      message: 'The courier account has no free AWBs. Contact support.',
    });
    expect(await balanceOf(shop)).toBe(before);
    expect(await db('orders').where({ id: its }).first('status')).toEqual({ status: 'PENDING' });
  });

  test('gives concurrent bookings an AWB each, also in a pool with many used ones', async () => {
    const { id, loaded } = await aPool(10);
    const used = awbs(1_000).map((awb) => ({
      connection_id: id,
      awb,
      added_at: clock.now(),
      usable_at: clock.now(),
      taken_at: clock.now(),
    }));
    await db('connection_awbs').insert(used);
    const orders = await Promise.all(loaded.map(anOrderOfTheirs));
    const answers = await Promise.all(orders.map((its) => ship(shop, [its])));
    const results = answers.map(({ body }) => body.results[0]);
    expect(results.map(({ code }) => code)).toEqual(loaded.map(() => undefined));
    expect(new Set(results.map(({ wayBillId }) => wayBillId))).toEqual(new Set(loaded));
  });

  test('never takes an AWB that a parcel has or had, and loads none that another pool has', async () => {
    const first = await aPool(2);
    const its = await anOrderOfTheirs();
    await ship(shop, [its]);
    const { asked_awb } = await db('shipments').where({ order_id: its }).first('asked_awb');
    await endServices();
    const [stale, fresh] = awbs(2) as [string, string];
    await db('shipments').where({ order_id: its }).update({ awb: stale });
    const second = await aPool(0);
    expect((await loadAwbs(admin, second.id, [stale, ...first.loaded])).body).toEqual({
      added: 0,
      duplicate: 3,
    });
    // Deleting a pool frees the AWBs that it did not use, but not the bound ones.
    await db('connection_awbs').where({ connection_id: first.id }).delete();
    expect((await loadAwbs(admin, second.id, first.loaded)).body).toEqual({ added: 1, duplicate: 1 });
    await db('connection_awbs').where({ connection_id: second.id }).delete();
    const row = { connection_id: second.id, added_at: clock.now(), usable_at: clock.now() };
    await db('connection_awbs').insert([stale, asked_awb, fresh].map((awb) => ({ ...row, awb })));
    const { body } = await ship(shop, [await anOrderOfTheirs()]);
    expect(body.results[0]).toMatchObject({ ok: true, wayBillId: fresh });
  });

  test('audits a load with the pool before and after it', async () => {
    const { id } = await aPool(1);
    const filter = encodeURIComponent(JSON.stringify({ subject: 'connection', subjectId: String(id) }));
    const { body } = await get(`admin/audit?filter=${filter}`, admin.token);
    const load = body.find(({ action }: { action: string }) => action === 'POST connections/awbs');
    const { body: entry } = await get(`admin/audit/${load.id}`, admin.token);
    expect([entry.before, entry.after]).toEqual([
      { free: 0, used: 0 },
      { free: 1, used: 0 },
    ]);
  });

  test('loads an AWB once, and only into a pool', async () => {
    const { id } = await aConnection(admin);
    const [first, second, third] = awbs(3);
    expect((await loadAwbs(admin, id, [first!, second!])).body).toEqual({ added: 2, duplicate: 0 });
    expect((await loadAwbs(admin, id, [second!, third!, third!])).body).toEqual({ added: 1, duplicate: 2 });
    expect((await loadAwbs(admin, 999_999, [first!])).status).toBe(404);
    expect((await loadAwbs(admin, id, ['with a space'])).status).toBe(422);
  });

  test('is not asked while its account is inactive', async () => {
    const { id } = await aPool(1);
    const its = await anOrderOfTheirs();
    await put(`admin/connections/${id}`, { isActive: false }, admin.token);
    const { body } = await ship(shop, [its]);
    expect(body.results[0]).toMatchObject({
      ok: false,
      code: 'NO_COURIER_ACCOUNT',
      message: 'No courier account is connected for this service.',
    });
    expect(await poolOf(id)).toEqual({ free: 1, used: 0 });
  });

  test('cancels at the account that booked, also after the service has another', async () => {
    const { id } = await aPool(1);
    const its = await anOrderOfTheirs();
    await ship(shop, [its]);
    await endServices();
    const before = await balanceOf(shop);
    expect((await call(`cancel/${its}`, {}, shop.seller.token)).body.status).toBe('CANCEL');
    expect(await balanceOf(shop)).toBeGreaterThan(before);
    expect(await poolOf(id)).toEqual({ free: 0, used: 1 });
  });

  test('is asked for a released parcel for a day', async () => {
    await aPool(1);
    const its = await anOrderOfTheirs();
    await ship(shop, [its]);
    await db('shipments').where({ order_id: its }).update({
      state: 'RELEASED',
      awb: null,
      booked_at: null,
      next_recheck_at: clock.now(),
    });
    await cancelLateBookings(aJob());
    // The courier still had the booking, so it is cancelled there and not asked for again.
    expect(await db('shipments').where({ order_id: its }).first('next_recheck_at')).toEqual({
      next_recheck_at: null,
    });
  });
});

test('a released booking under the AWB of another parcel is not cancelled at the courier', async () => {
  await aPool(2);
  const [theirs, released] = [await anOrderOfTheirs(), await anOrderOfTheirs()];
  await ship(shop, [theirs, released]);
  const { awb } = await db('shipments').where({ order_id: theirs }).first('awb');
  await db('shipments').where({ order_id: released }).update({
    state: 'RELEASED',
    awb: null,
    booked_at: null,
    asked_awb: awb,
    next_recheck_at: clock.now(),
  });
  await cancelLateBookings(aJob());
  const { next_recheck_at } = await db('shipments').where({ order_id: released }).first('next_recheck_at');
  expect(next_recheck_at).not.toBeNull();
});

describe('carrier services', () => {
  test('serve a courier and mode once', async () => {
    const { id } = await aConnection(admin);
    const service = await aService(admin, id, { ...THEIRS, service: 'Surface' });
    expect(service).toMatchObject({
      ...THEIRS,
      connectionId: id,
      service: 'Surface',
      isActive: true,
      revision: 1,
    });
    const again = await call('admin/carrier-services', { ...THEIRS, connectionId: id }, admin.token);
    expect([again.status, again.body.code]).toEqual([409, 'SERVICE_TAKEN']);
    const path = `admin/carrier-services/${service.id}`;
    expect((await put(path, { isActive: false, revision: 1 }, admin.token)).body.isActive).toBe(false);
    expect((await put(path, { isActive: true, revision: 1 }, admin.token)).body.code).toBe('CHANGED');
    expect((await put(path, { service: 'Express' }, admin.token)).body.service).toBe('Express');
    expect((await put(path, { service: '' }, admin.token)).body.service).toBeNull();
    expect((await get(path, admin.token)).body.revision).toBe(4);
    expect((await remove(path, admin.token)).body).toEqual({ id: service.id });
    expect((await remove(path, admin.token)).status).toBe(404);
  });

  test('have a service of the account’s company', async () => {
    const [pool, delhivery] = [await aConnection(admin), await aConnected(admin, 'delhivery')];
    const { id } = await aService(admin, pool.id, { ...THEIRS, service: 'Own riders' });
    const save = (fields: object) => put(`admin/carrier-services/${id}`, fields, admin.token);
    for (const fields of [{}, { service: '10' }]) {
      const { status, body } = await save({ connectionId: delhivery.id, ...fields });
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'service', message: 'Delhivery’s service is Surface or Express.' }],
      ]);
    }
    expect((await save({ connectionId: delhivery.id, service: 'Express' })).body).toMatchObject({
      connectionId: delhivery.id,
      service: 'Express',
    });
    const shiprocket = await aConnected(admin, 'shiprocket');
    expect((await save({ connectionId: shiprocket.id })).body.errors[0].field).toBe('service');
    expect((await save({ connectionId: shiprocket.id, service: '10' })).status).toBe(200);
  });

  test('refuse an unknown courier and a connection that is none of a courier', async () => {
    const { id } = await aConnection(admin);
    const unknown = await call(
      'admin/carrier-services',
      { courierId: 9_999, motId: 1, connectionId: id },
      admin.token,
    );
    expect(unknown.status).toBe(404);
    const none = await call('admin/carrier-services', { ...THEIRS, connectionId: 999_999 }, admin.token);
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'connectionId']);
  });
});
