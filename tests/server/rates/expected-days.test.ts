import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldDays } from '../../../server/features/connections/services/days.ts';
import { DAY_MS, MINUTE_MS } from '../../../server/platform/time.ts';
import { aJob, anAdmin, clock, db, type Person } from '../../setup/app.ts';
import { aConnected, type Connected } from '../../setup/connected.ts';
import { aService, endServices } from '../../setup/connections.ts';
import { historiesTo as historiesOf } from '../../setup/histories.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

const SURFACE = { courierId: 1, motId: 2 };
const AIR = { courierId: 1, motId: 1 };
const OF_SHIPROCKET = { courierId: 2, motId: 2 };

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  admin = await anAdmin();
  shop = await aShop();
});
afterEach(endServices);

const historiesTo = (pin: string, changes?: object) => historiesOf(shop, pin, changes);

const named = (expectedDays: number) => ({ expectedDays, expectedBy: 'COURIER', timedParcels: 0 });
const UNNAMED = { expectedDays: null, expectedBy: null, timedParcels: 0 };

const asked = async (account: Connected) =>
  (await account.exchanges()).filter(({ kind }) => kind === 'days').length;

describe('the days that the couriers’ companies expect', () => {
  test('are shown for each service and mode, and only for the companies’ own services', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await aService(admin, delhivery.id, { ...AIR, service: null });
    const shiprocket = await aConnected(admin, 'shiprocket');
    await aService(admin, shiprocket.id, { ...OF_SHIPROCKET, service: '51' });
    const histories = await historiesTo('700001');
    expect(histories['1/2']).toMatchObject(named(4));
    expect(histories['1/1']).toMatchObject(named(2));
    expect(histories['2/2']).toMatchObject(named(4));
    expect(histories['3/2']).toMatchObject(UNNAMED);
    expect(await asked(delhivery)).toBe(2);
    expect(await asked(shiprocket)).toBe(1);
  });

  test('are those of the courier that Shiprocket would choose, where the operator leaves it to Shiprocket', async () => {
    const shiprocket = await aConnected(admin, 'shiprocket');
    await aService(admin, shiprocket.id, { ...OF_SHIPROCKET, service: null });
    expect((await historiesTo('700002'))['2/2']).toMatchObject({ expectedBy: 'COURIER' });
  });

  test('are asked for once a day', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    for (let quotes = 0; quotes < 3; quotes += 1)
      expect((await historiesTo('700003'))['1/2']).toMatchObject(named(4));
    expect(await asked(delhivery)).toBe(1);
    clock.advance(DAY_MS + MINUTE_MS);
    await historiesTo('700003');
    expect(await asked(delhivery)).toBe(2);
  });

  test('stand while the company does not answer, which is asked again ten minutes later', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await historiesTo('700004');
    clock.advance(DAY_MS + MINUTE_MS);
    await delhivery.control({ settings: { limits: { 'expected-tat': 0 } } });
    for (let quotes = 0; quotes < 2; quotes += 1)
      expect((await historiesTo('700004'))['1/2']).toMatchObject(named(4));
    expect(await asked(delhivery)).toBe(2);
    clock.advance(11 * MINUTE_MS);
    await historiesTo('700004');
    expect(await asked(delhivery)).toBe(3);
  });

  test('stand for a week while the company does not answer', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await historiesTo('700009');
    await delhivery.control({ settings: { limits: { 'expected-tat': 0 } } });
    clock.advance(6 * DAY_MS);
    expect((await historiesTo('700009'))['1/2']).toMatchObject(named(4));
    clock.advance(2 * DAY_MS);
    expect((await historiesTo('700009'))['1/2']).toMatchObject(UNNAMED);
  });

  test('are asked for at most two hundred lanes of an account in five minutes, answered or not', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    const other = await aConnected(admin, 'shiprocket');
    await aService(admin, other.id, { ...OF_SHIPROCKET, service: '51' });
    const at = clock.now();
    const lanes = Array.from({ length: 200 }, (_, n) => ({
      source_pin: 560038,
      destination_pin: 900000 + n,
      connection_id: delhivery.id,
      mot_id: 2,
      service: 'Surface',
      answered_at: n % 2 ? at : null,
      asked_at: at,
      ask_after: new Date(at.getTime() + (n % 2 ? DAY_MS : 10 * MINUTE_MS)),
    }));
    await db('service_days').insert(lanes);
    const histories = await historiesTo('700007');
    expect(histories['1/2']).toMatchObject(UNNAMED);
    expect(histories['2/2']).toMatchObject(named(4));
    expect(await asked(delhivery)).toBe(0);
    clock.advance(6 * MINUTE_MS);
    expect((await historiesTo('700007'))['1/2']).toMatchObject(named(4));
  });

  test('are asked for once by quotes of the same moment', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await delhivery.control({ call: 'expected-tat', fault: 'slow', ms: 300 });
    const histories = await Promise.all(Array.from({ length: 4 }, () => historiesTo('700010')));
    const byCourier = histories.filter(
      (one) => (one['1/2'] as { expectedBy: string | null }).expectedBy === 'COURIER',
    );
    expect(byCourier).toHaveLength(1);
    expect(await asked(delhivery)).toBe(1);
  });

  test('of a service that was added later are asked for at once', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await historiesTo('700011');
    await aService(admin, delhivery.id, { ...AIR, service: 'Express' });
    const histories = await historiesTo('700011');
    expect(histories['1/2']).toMatchObject(named(4));
    expect(histories['1/1']).toMatchObject(named(2));
    expect(await asked(delhivery)).toBe(2);
  });

  test('are never those of the company that carried the service before', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await historiesTo('700012');
    await endServices();
    const next = await aConnected(admin, 'delhivery');
    await next.control({ settings: { limits: { 'expected-tat': 0 } } });
    await aService(admin, next.id, { ...SURFACE, service: 'Surface' });
    expect((await historiesTo('700012'))['1/2']).toMatchObject(UNNAMED);
  });

  test('keep a quote waiting for a second at most, and not at all after five calls without an answer', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await delhivery.control({ call: 'expected-tat', fault: 'hang', times: 20 });
    const timed = async (pin: string) => {
      const began = performance.now();
      expect((await historiesTo(pin))['1/2']).toMatchObject(UNNAMED);
      return performance.now() - began;
    };
    // A busy machine may add as much again.
    for (let n = 0; n < 5; n += 1) expect(await timed(`70002${n}`)).toBeLessThan(2_000);
    expect(await asked(delhivery)).toBe(5);
    await timed('700025');
    expect(await asked(delhivery)).toBe(5);
  });

  test('are shown of one company while another refuses the account', async () => {
    const refused = await aConnected(admin, 'shiprocket');
    await aService(admin, refused.id, { ...OF_SHIPROCKET, service: '51' });
    await refused.control({ call: 'serviceability', fault: 'refuse', times: 20 });
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    for (let quotes = 0; quotes < 2; quotes += 1) {
      const histories = await historiesTo('700013');
      expect(histories['1/2']).toMatchObject(named(4));
      expect(histories['2/2']).toMatchObject(UNNAMED);
    }
    expect(await asked(delhivery)).toBe(1);
    expect(await asked(refused)).toBe(1);
    clock.advance(11 * MINUTE_MS);
    await historiesTo('700013');
    expect(await asked(delhivery)).toBe(1);
    expect(await asked(refused)).toBe(2);
  });

  test('do not make a quote fail that cannot keep them', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    const lane = { source_pin: 560038, destination_pin: 700014, connection_id: delhivery.id };
    const at = clock.now();
    await db.transaction(async (other) => {
      const row = { ...lane, mot_id: 2, service: 'Surface', asked_at: at, ask_after: at };
      await other('service_days').insert(row);
      expect((await historiesTo('700014'))['1/2']).toMatchObject(UNNAMED);
    });
  });

  test('do not make a quote fail whose account cannot be opened', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    const account = () => db('connections').where({ id: delhivery.id });
    const { secrets } = await account().first();
    const change = (sealed: string) =>
      account().update({ secrets: sealed, revision: db.raw('revision + 1') });
    await change(JSON.stringify({ token: 'of another key' }));
    try {
      expect((await historiesTo('700008'))['1/2']).toMatchObject(UNNAMED);
    } finally {
      // A server does not start with secrets that it cannot open.
      await change(secrets);
    }
  });

  test('are not shown for a service that the company no longer carries', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    expect((await historiesTo('700005'))['1/2']).toMatchObject(named(4));
    await endServices();
    expect((await historiesTo('700005'))['1/2']).toMatchObject(UNNAMED);
  });

  test('are not asked for on the way back', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    const histories = await historiesTo('560001', { shipmentTypeId: 2 });
    expect(Object.values(histories).length).toBeGreaterThan(0);
    expect(await asked(delhivery)).toBe(0);
  });

  test('are deleted a month after the last quote', async () => {
    const delhivery = await aConnected(admin, 'delhivery');
    await aService(admin, delhivery.id, { ...SURFACE, service: 'Surface' });
    await historiesTo('700006');
    const kept = () => db('service_days').where({ source_pin: 560038, destination_pin: 700006 });
    clock.advance(29 * DAY_MS);
    await deleteOldDays(aJob());
    expect(await kept()).toHaveLength(1);
    clock.advance(3 * DAY_MS);
    await deleteOldDays(aJob());
    expect(await kept()).toHaveLength(0);
  });
});
