import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedInstallation } from '../../../seeds/installation.ts';
import { openCourier, registerPoint } from '../../../server/features/connections/connections.ts';
import { findPickupPoint } from '../../../server/features/pickup-points/pickup-points.ts';
import { deleteAnswered } from '../../../server/features/shipments/booking/refusals.sql.ts';
import { required } from '../../../server/platform/required.ts';
import { aScriptedDelhivery, aWaybill, THEIRS } from '../../setup/account-shops.ts';
import { aJob, anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../setup/connections.ts';
import { ADD_POINT, CREATE, EDIT_POINT, PICKUP, refused } from '../../setup/delhivery.ts';
import { inDays } from '../../setup/ndr.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { pointNameOf } from '../../setup/references.ts';
import { aShop, balanceOf, listed, order, ship, type Shop } from '../../setup/shipping.ts';

const company = aCompany();
const EXISTS = { success: false, error: ['client-warehouse of client with name HK already exists'] };
const SAVED = { success: true, data: { name: 'HK' }, error: '' };
const REFUSED = { success: false, error: ['pin: Pincode is not serviceable'] };
const REASON = 'Delhivery: pin: Pincode is not serviceable. Correct the pickup point and save it again.';
const LATE_MS = 90_000;
const REFUSED_MS = 600_000;
const BREAK_MS = 10_000;
/** Long enough for another click to arrive at the company, if it does not wait. */
const HOLD_MS = 400;

let admin: Person;
let shop: Shop;
let account: { id: number };
beforeAll(async () => {
  admin = await anAdmin();
});
beforeEach(async () => {
  shop = await aShop();
  account = await aScriptedDelhivery(admin, company, { awbs: [aWaybill(), aWaybill(), aWaybill()] });
});
afterEach(endServices);

const anOrderOfTheirs = () => order(shop, { logisticDetails: THEIRS });
const shipOne = async (id: number) => (await ship(shop, [id])).body.results[0];
const pointOf = async () => {
  const { body } = await call(
    `user/pickup-location/${shop.seller.userId}`,
    { userId: shop.seller.userId },
    shop.seller.token,
  );
  return body.find(({ id }: { id: number }) => id === shop.point);
};
async function move(address: string) {
  const { createdDate: _, refusals: __, ...point } = await pointOf();
  const answer = await call('user/pickup-location', { ...point, address }, shop.seller.token);
  expect(answer.status).toBe(200);
  return answer.body;
}
async function registerWithin(ms: number) {
  const ctx = aJob();
  const readPoint = async () => required(await findPickupPoint(ctx, shop.seller.userId, shop.point));
  const opened = required((await openCourier(ctx, account.id)).account);
  const asked = { connectionId: account.id, account: opened, point: await readPoint(), readPoint };
  return registerPoint(ctx, asked, ms);
}
const registered = () =>
  db('connection_points')
    .where({ connection_id: account.id, pickup_point_id: shop.point })
    .first('registered_name');

describe('a pickup point at a company', () => {
  test('is registered once for orders that are shipped together', async () => {
    const orders = [await anOrderOfTheirs(), await anOrderOfTheirs(), await anOrderOfTheirs()];
    const { body } = await ship(shop, orders);
    expect(body.success).toBe(3);
    expect(company.calls().filter((one) => one === ADD_POINT)).toHaveLength(1);
    expect(await registered()).toEqual({ registered_name: await pointNameOf(shop.point) });
  });

  test('has the address of the last edit, also if the first answer was unclear', async () => {
    const its = await anOrderOfTheirs();
    company.answers(ADD_POINT, 500, 'saved, but who knows');
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    await move('14 Brigade Road, beside the bakery');
    company.answers(ADD_POINT, 400, EXISTS);
    company.answers(EDIT_POINT, 200, SAVED);
    // The unanswered call may still take effect: an edit that overtook it would be lost.
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    clock.advance(LATE_MS);
    expect(await shipOne(its)).toMatchObject({ ok: true });
    expect(JSON.parse(company.bodyOf(EDIT_POINT))).toMatchObject({
      name: await pointNameOf(shop.point),
      address: '14 Brigade Road, beside the bakery',
    });
  });

  test('is registered again if an edit was unclear and is taken back', async () => {
    expect(await shipOne(await anOrderOfTheirs())).toMatchObject({ ok: true });
    const { address } = await pointOf();
    await move('14 Brigade Road, beside the bakery');
    company.answers(ADD_POINT, 400, EXISTS);
    company.answers(EDIT_POINT, 500, 'saved, but who knows');
    const its = await anOrderOfTheirs();
    expect(await shipOne(its)).toMatchObject({ ok: false });
    await move(address);
    clock.advance(LATE_MS);
    company.answers(EDIT_POINT, 200, SAVED);
    expect(await shipOne(its)).toMatchObject({ ok: true });
    expect(JSON.parse(company.bodyOf(EDIT_POINT))).toMatchObject({ address });
  });

  test('is not edited while an older edit is on its way, also in another order', async () => {
    expect(await shipOne(await anOrderOfTheirs())).toMatchObject({ ok: true });
    const [first, second] = [await anOrderOfTheirs(), await anOrderOfTheirs()];
    const sent: string[] = [];
    const held: (() => void)[] = [];
    company.answers(ADD_POINT, 400, EXISTS);
    company.answersBy(EDIT_POINT, (response, { body }) => {
      sent.push(JSON.parse(body).address);
      const say = () => void response.end(JSON.stringify(SAVED));
      if (sent.length > 1) say();
      else held.push(say);
    });
    await move('14 Brigade Road, beside the bakery');
    const older = shipOne(first);
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    await move('16 Brigade Road, above the bakery');
    const newer = shipOne(second);
    await after(HOLD_MS);
    expect(sent).toHaveLength(1);
    held[0]?.();
    await older;
    expect(await newer).toMatchObject({ ok: true });
    expect(sent).toEqual(['14 Brigade Road, beside the bakery', '16 Brigade Road, above the bakery']);
  });

  test('is not sent while the company does not answer, and the seller hears so at once', async () => {
    company.answers(ADD_POINT, 503, '');
    const its = await anOrderOfTheirs();
    for (let tries = 0; tries < 5; tries++) await shipOne(its);
    expect(await shipOne(its)).toMatchObject({
      code: 'COURIER_REFUSED',
      message: expect.stringContaining('isn’t answering right now'),
    });
    expect(company.calls().filter((one) => one === ADD_POINT)).toHaveLength(5);
    expect((await pointOf()).refusals).toEqual([]);
    clock.advance(BREAK_MS);
    company.answers(ADD_POINT, 200, SAVED);
    expect(await shipOne(its)).toMatchObject({ ok: true });
  });

  test('can be used at once if an edit of which nothing was sent is taken back', async () => {
    expect(await shipOne(await anOrderOfTheirs())).toMatchObject({ ok: true });
    const { address } = await pointOf();
    const [its, other] = [await anOrderOfTheirs(), await aShop()];
    const others = await order(other, { logisticDetails: THEIRS });
    company.answers(ADD_POINT, 503, '');
    for (let tries = 0; tries < 5; tries++) await ship(other, [others]);
    const asked = company.requests.length;
    await move('14 Brigade Road, beside the bakery');
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'COURIER_REFUSED' });
    expect(company.requests).toHaveLength(asked);
    await move(address);
    expect(await shipOne(its)).toMatchObject({ ok: true });
  });

  test('can be used at once if an edit that came too late in a click is taken back', async () => {
    expect(await shipOne(await anOrderOfTheirs())).toMatchObject({ ok: true });
    const { address } = await pointOf();
    const its = await anOrderOfTheirs();
    await move('14 Brigade Road, beside the bakery');
    const asked = company.requests.length;
    await expect(registerWithin(0)).rejects.toThrow('no time left');
    expect(company.requests).toHaveLength(asked);
    await move(address);
    expect(await shipOne(its)).toMatchObject({ ok: true });
  });

  test('keeps its name at Delhivery if it is edited after a restore from a backup', async () => {
    const warehouses = new Set<string>();
    company.answersBy(ADD_POINT, (response, { body }) => {
      const { name } = JSON.parse(body);
      response.end(JSON.stringify(warehouses.has(name) ? EXISTS : SAVED));
      warehouses.add(name);
    });
    company.answers(EDIT_POINT, 200, SAVED);
    company.answers(PICKUP, 201, { pickup_id: 4_363_128 });
    const its = await anOrderOfTheirs();
    expect(await shipOne(its)).toMatchObject({ ok: true });
    const name = await pointNameOf(shop.point);
    await db('installations').delete();
    await seedInstallation(db);
    expect(await pointNameOf(shop.point)).not.toBe(name);
    await move('14 Brigade Road, beside the bakery');
    await call(
      'process/shipping/pickup',
      { userId: shop.seller.userId, shippingId: [its], pickupAt: `${inDays(1)}T11:00` },
      shop.seller.token,
    );
    expect([...warehouses]).toEqual([name]);
    const edited = { name, address: '14 Brigade Road, beside the bakery' };
    expect(JSON.parse(company.bodyOf(EDIT_POINT))).toMatchObject(edited);
    expect(JSON.parse(company.bodyOf(PICKUP))).toMatchObject({ pickup_location: name });
  });

  test('keeps its name if an edit is refused, and shows the seller why until the next edit', async () => {
    expect(await shipOne(await anOrderOfTheirs())).toMatchObject({ ok: true });
    const before = await registered();
    expect((await pointOf()).refusals).toEqual([]);
    expect((await move('14 Brigade Road, beside the bakery')).refusals).toEqual([]);
    company.answers(ADD_POINT, 400, REFUSED);
    const its = await anOrderOfTheirs();
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'COURIER_REFUSED', message: REASON });
    const asked = company.requests.length;
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'COURIER_REFUSED', message: REASON });
    expect(company.requests).toHaveLength(asked);
    expect(await registered()).toEqual(before);
    expect((await pointOf()).refusals).toEqual([REASON]);
    expect((await move('16 Brigade Road, above the bakery')).refusals).toEqual([]);
    company.answers(ADD_POINT, 200, SAVED);
    expect(await shipOne(its)).toMatchObject({ ok: true });
    expect((await pointOf()).refusals).toEqual([]);
  });

  test('is registered again before a pickup if it was edited since the booking', async () => {
    const its = await anOrderOfTheirs();
    expect(await shipOne(its)).toMatchObject({ ok: true });
    await move('14 Brigade Road, beside the bakery');
    company.answers(ADD_POINT, 400, EXISTS);
    company.answers(EDIT_POINT, 200, SAVED);
    company.answers(PICKUP, 201, { pickup_id: 4_363_128 });
    const { body } = await call(
      'process/shipping/pickup',
      { userId: shop.seller.userId, shippingId: [its], pickupAt: `${inDays(1)}T11:00` },
      shop.seller.token,
    );
    expect(body.results[0]).toMatchObject({ ok: true, pickupReference: '4363128' });
    expect(company.calls().slice(-2)).toEqual([EDIT_POINT, PICKUP]);
    expect(JSON.parse(company.bodyOf(EDIT_POINT))).toMatchObject({
      address: '14 Brigade Road, beside the bakery',
    });
  });

  test('at Shiprocket gets another address name after an unclear answer and an edit', async () => {
    await endServices();
    const names: string[] = [];
    company.answers('POST /auth/login', 200, { token: 'a-token' });
    company.answers('GET /settings/company/pickup', 200, { data: { shipping_address: [] } });
    company.answersBy('POST /settings/company/addpickup', (response, { body }) => {
      names.push(JSON.parse(body).pickup_location);
      response.writeHead(500).end();
    });
    const { id } = await aConnection(admin, {
      provider: 'shiprocket',
      host: company.baseUrl(),
      settings: { email: 'api@example.com' },
      secrets: { password: 'a password of the API user' },
    });
    await aService(admin, id, THEIRS);
    const its = await anOrderOfTheirs();
    await shipOne(its);
    await shipOne(its);
    await move('14 Brigade Road, beside the bakery');
    clock.advance(LATE_MS);
    await shipOne(its);
    const [first, second, edited] = names;
    expect(first).toMatch(new RegExp(`^${await pointNameOf(shop.point)}-[0-9a-f]{8}$`));
    expect([second === first, edited === first, names.length]).toEqual([true, false, 3]);
  });
});

describe('an order that a courier does not take', () => {
  const refusedInConsole = async () => {
    const filter = encodeURIComponent(JSON.stringify({ isRefused: true, userId: shop.seller.userId }));
    return (await get(`admin/orders?filter=${filter}`, admin.token)).body.map(({ id }: { id: number }) => id);
  };
  const rowOf = async (id: number) =>
    (await listed(shop, 'PENDING')).find(({ trackingId }) => trackingId === id);
  const LOW = 'client manifest charge API failed due to insufficient balance';
  const LOW_REASON =
    'Delhivery: client manifest charge API failed due to insufficient balance. The Delhivery account needs a recharge. Choose another courier.';

  test('stays pending and uncharged with the company’s words and what to do, and is counted in the back office', async () => {
    company.answers(CREATE, 200, refused(LOW));
    const [its, other] = [await anOrderOfTheirs(), await anOrderOfTheirs()];
    const before = await balanceOf(shop);
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'COURIER_REFUSED', message: LOW_REASON });
    expect(await balanceOf(shop)).toBe(before);
    expect(await rowOf(its)).toMatchObject({ status: 'PENDING', refusal: LOW_REASON });
    expect(await rowOf(other)).toMatchObject({ refusal: null, refusedDate: null });
    expect(await refusedInConsole()).toEqual([its]);
    const { body } = await get(`admin/orders/${its}`, admin.token);
    expect(body.refusal).toBe(LOW_REASON);
  });

  test('says so too if the pool is empty, the point refused or no account active', async () => {
    const its = await anOrderOfTheirs();
    company.answers(ADD_POINT, 400, REFUSED);
    await shipOne(its);
    expect(await rowOf(its)).toMatchObject({ refusal: REASON });
    company.answers(ADD_POINT, 200, SAVED);
    clock.advance(REFUSED_MS);
    await db('connection_awbs').where({ connection_id: account.id }).delete();
    await shipOne(its);
    expect(await rowOf(its)).toMatchObject({
      refusal: 'The courier account has no free AWBs. Contact support.',
    });
    await db('connections').where({ id: account.id }).update({ is_active: false });
    await shipOne(its);
    expect(await rowOf(its)).toMatchObject({
      refusal: 'No courier account is connected for this service.',
    });
    expect(await refusedInConsole()).toEqual([its]);
  });

  test('is pending at once and asked for no more if nothing was sent, and its AWB goes to no other', async () => {
    const [unclear, its] = [await anOrderOfTheirs(), await anOrderOfTheirs()];
    company.answers(CREATE, 403, 'too many calls');
    expect(await shipOne(unclear)).toMatchObject({ code: 'COURIER_UNCLEAR' });
    const before = await balanceOf(shop);
    company.requests.length = 0;
    const message = expect.stringContaining('isn’t answering right now');
    expect(await shipOne(its)).toMatchObject({ code: 'COURIER_REFUSED', message });
    expect(company.requests).toEqual([]);
    expect(await rowOf(its)).toMatchObject({ status: 'PENDING' });
    expect(await balanceOf(shop)).toBe(before);
    expect(await db('shipments').where({ order_id: its }).first('state', 'next_recheck_at')).toEqual({
      state: 'RELEASED',
      next_recheck_at: null,
    });
    const { body: pool } = await call(`connections/${account.id}/awbs`, {}, admin.token);
    expect(pool).toEqual({ free: 1, used: 2 });
  });

  test('says nothing any more once it is edited or shipped', async () => {
    await db('connection_awbs').where({ connection_id: account.id }).delete();
    const [edited, shipped] = [await anOrderOfTheirs(), await anOrderOfTheirs()];
    await ship(shop, [edited, shipped]);
    expect((await refusedInConsole()).sort()).toEqual([edited, shipped].sort());
    const payload = anOrderPayload(shop.point, {
      customerDetails: { userId: shop.seller.userId, trackingId: edited },
      logisticDetails: THEIRS,
    });
    expect((await call('update/shipping/tabbed', payload, shop.seller.token)).status).toBe(200);
    expect(await rowOf(edited)).toMatchObject({ refusal: null });
    await loadAwbs(admin, account.id, [aWaybill()]);
    expect(await shipOne(shipped)).toMatchObject({ ok: true });
    expect(await refusedInConsole()).toEqual([]);
    await deleteAnswered(aJob());
    expect(await db('order_refusals').whereIn('order_id', [edited, shipped]).pluck('order_id')).toEqual([
      edited,
    ]);
  });

  test('does not count if the seller’s own balance is too low', async () => {
    shop = await aShop(1);
    const its = await anOrderOfTheirs();
    expect(await shipOne(its)).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' });
    expect(await refusedInConsole()).toEqual([]);
  });
});
