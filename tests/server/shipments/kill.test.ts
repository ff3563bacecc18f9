import type { Knex } from 'knex';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anAdmin, call, db } from '../../setup/app.ts';
import { referenceOf } from '../../setup/references.ts';
import { type ServerProcess, startServer } from '../../setup/server-process.ts';
import { aShop, balanceOf, courierIs, order, type Shop } from '../../setup/shipping.ts';

const ROUNDS = 20;
const AT_RANDOM = 3;
const BOOKS = 4;
// InnoDB refreshes innodb_trx only if it was not read for 100 ms, so poll more slowly.
const PATIENCE = { timeout: 30_000, interval: 130 };
const START_BALANCE = 20_000;

type Phase = 'reserve' | 'book' | 'confirm' | 'random';
type Tried = { phase: Phase; id: number; mustBeReady: boolean };

let shops: Record<Phase, Shop>;
beforeAll(async () => {
  const [reserve, book, confirm, random] = [
    await aShop(START_BALANCE),
    await aShop(START_BALANCE),
    await aShop(START_BALANCE),
    await aShop(START_BALANCE),
  ];
  shops = { reserve, book, confirm, random };
});

const WAITING = `SELECT t.trx_query AS query FROM information_schema.innodb_trx t
  JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
  WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()`;

/** Lists the first words of every statement that waits for a lock, normalized to lower case. */
async function waiting(): Promise<string[]> {
  const [rows] = await db.raw(WAITING);
  return rows
    .map(
      ({ query }: { query: string }) => /^\w+ (into )?\S+/.exec(query.toLowerCase().replaceAll('`', ''))?.[0],
    )
    .sort();
}
const AT_COURIER = 'insert into sandbox_bookings';
const AT_WALLET = 'select balance_paise,';

const held = new Set<Knex.Transaction>();
afterEach(async () => {
  for (const trx of held) if (!trx.isCompleted()) await trx.rollback();
});

async function holding(lock: (trx: Knex.Transaction) => PromiseLike<unknown>): Promise<Knex.Transaction> {
  const trx = await db.transaction();
  held.add(trx);
  await lock(trx);
  return trx;
}

const ship = async (
  { apiUrl }: ServerProcess,
  { seller }: Shop,
  ids: number[],
): Promise<{ success: number }> => {
  const headers = { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${apiUrl}/process/shipping`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ shippingId: ids }),
  });
  return (await answer.json()) as { success: number };
};

const stateOf = async (id: number) => (await db('shipments').where({ order_id: id }).first('state'))?.state;

/**
 * Kills a server while row locks hold three orders in the reserve, book and confirm phases. Orders of a fourth seller are
 * in random phases. In even rounds the courier books the second order but its response is lost; in odd rounds it hangs.
 */
async function killedMidway(round: number): Promise<Tried[]> {
  const isBooked = round % 2 === 0;
  await courierIs(isBooked ? 'booked-no-answer' : 'hang', BOOKS);
  const make = async () => ({
    reserve: await order(shops.reserve),
    book: await order(shops.book, { logisticDetails: { courierId: BOOKS } }),
    confirm: await order(shops.confirm),
    random: await Promise.all(Array.from({ length: AT_RANDOM }, () => order(shops.random))),
  });
  const [server, ids] = await Promise.all([startServer(), make()]);

  const wallet = await holding((trx) =>
    trx('wallets').where({ user_id: shops.reserve.seller.userId }).forUpdate().first(),
  );
  const keptAtCourier = async (id: number) => {
    const reference = await referenceOf(id);
    return holding((trx) =>
      trx('sandbox_bookings').insert({
        reference,
        courier_id: 1,
        state: 'VOID',
        created_at: new Date(),
      }),
    );
  };
  const atCourier = await keptAtCourier(ids.confirm);
  const alsoAtCourier = isBooked ? await keptAtCourier(ids.book) : null;
  const answers = (['reserve', 'book', 'confirm'] as const).map((phase) =>
    ship(server, shops[phase], [ids[phase]]),
  );
  const unanswered = Promise.allSettled(answers);
  await expect.poll(waiting, PATIENCE).toEqual([AT_COURIER, ...(isBooked ? [AT_COURIER] : []), AT_WALLET]);
  await expect.poll(() => stateOf(ids.book), PATIENCE).toBe('RESERVED');
  const rows = await holding(async (trx) => {
    await trx('orders').where({ id: ids.confirm }).forUpdate().first('id');
    if (isBooked) await trx('shipments').where({ order_id: ids.book }).forUpdate().first('id');
  });
  // Release one lock at a time: two inserts waiting for the same gap lock would deadlock.
  await atCourier.rollback();
  if (alsoAtCourier) {
    await expect.poll(waiting, PATIENCE).toContain('update orders');
    await alsoAtCourier.rollback();
  }
  await expect
    .poll(waiting, PATIENCE)
    .toEqual([AT_WALLET, 'update orders', ...(isBooked ? ['update shipments'] : [])]);

  const anywhere = ship(server, shops.random, ids.random).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
  expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
  expect((await unanswered).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await anywhere;
  await Promise.all([wallet.rollback(), rows.rollback()]);
  return [
    { phase: 'reserve', id: ids.reserve, mustBeReady: false },
    { phase: 'book', id: ids.book, mustBeReady: isBooked },
    { phase: 'confirm', id: ids.confirm, mustBeReady: true },
    ...ids.random.map((id) => ({ phase: 'random' as const, id, mustBeReady: false })),
  ];
}

const unsettled = async (ids: number[]) =>
  (await db('orders').whereIn('id', ids).where({ status: 'BOOKING' })).length +
  (await db('shipments').whereIn('order_id', ids).where({ state: 'RESERVED' })).length;

/** The state of an order in our tables, at the courier and in the wallet. */
async function storyOf(id: number) {
  const [{ status, charge_paise: charge }] = await db('orders').where({ id });
  const entries = await db('wallet_entries').where({ order_id: id }).orderBy('id');
  const shipments = await db('shipments').where({ order_id: id }).whereIn('state', ['BOOKED', 'RESERVED']);
  const bookings = await db('sandbox_bookings')
    .where('reference', 'like', `HK%-${id}-%`)
    .where({ state: 'BOOKED' });
  return {
    status,
    awbs: shipments.map((shipment) => shipment.awb),
    bookedByCourier: bookings.map((booking) => booking.awb),
    timesAsked: bookings.map((booking) => booking.times_asked),
    deductions: entries.filter((entry) => entry.kind === 'SHIPMENT_CHARGE').length,
    refunds: entries.filter((entry) => entry.kind === 'SHIPMENT_REFUND').length,
    charge,
    gainedAndLost: entries.reduce((sum, entry) => sum + entry.amount_paise, 0),
  };
}

/** Expects READY with one AWB and one net deduction, or PENDING without a charge. */
async function expectConsistent(id: number): Promise<'READY' | 'PENDING'> {
  const story = await storyOf(id);
  if (story.status === 'READY') {
    expect(story).toMatchObject({
      awbs: [expect.stringMatching(/^\d{12}$/)],
      timesAsked: [1],
      gainedAndLost: -story.charge,
    });
    expect(story.bookedByCourier).toEqual(story.awbs);
    expect(story.deductions - story.refunds).toBe(1);
  } else {
    expect(story).toMatchObject({ status: 'PENDING', awbs: [], bookedByCourier: [], gainedAndLost: 0 });
    expect(story.refunds).toBe(story.deductions);
  }
  return story.status;
}

async function expectWholeLedgers(tried: Tried[]) {
  const admin = await anAdmin();
  for (const [phase, shop] of Object.entries(shops)) {
    const { body } = await call('wallet/verify', { userId: shop.seller.userId }, admin.token);
    expect(body).toMatchObject({ ok: true, wallets: 1, broken: [] });
    const ready = await db('orders')
      .whereIn(
        'id',
        tried.filter((one) => one.phase === phase).map((one) => one.id),
      )
      .where({ status: 'READY' });
    const spent = ready.reduce((sum, row) => sum + row.charge_paise, 0);
    expect(await balanceOf(shop)).toBeCloseTo(START_BALANCE - spent / 100, 2);
  }
}

test('a server killed 20 times at each step of shipping leaves every order either shipped and charged once or pending and uncharged', async () => {
  const tried: Tried[] = [];
  for (let round = 0; round < ROUNDS; round++) tried.push(...(await killedMidway(round)));
  const ids = tried.map((one) => one.id);

  await courierIs('ok', BOOKS);
  const server = await startServer();
  await expect.poll(() => unsettled(ids), { timeout: 60_000, interval: 200 }).toBe(0);
  const ends: Record<Phase, string[]> = { reserve: [], book: [], confirm: [], random: [] };
  for (const { phase, id } of tried) ends[phase].push(await expectConsistent(id));
  const times = (count: number, of: string) => Array<string>(count).fill(of);
  expect(ends.reserve).toEqual(times(ROUNDS, 'PENDING'));
  expect(ends.book).toEqual(
    tried.filter((one) => one.phase === 'book').map((one) => (one.mustBeReady ? 'READY' : 'PENDING')),
  );
  expect(ends.confirm).toEqual(times(ROUNDS, 'READY'));
  await expectWholeLedgers(tried);

  for (const phase of ['reserve', 'book', 'random'] as const) {
    const mine = tried.filter((one) => one.phase === phase).map((one) => one.id);
    const pending = await db('orders').whereIn('id', mine).where({ status: 'PENDING' }).select('id');
    if (pending.length > 0)
      expect(
        (
          await ship(
            server,
            shops[phase],
            pending.map((row) => row.id),
          )
        ).success,
      ).toBe(pending.length);
  }
  for (const { id } of tried) expect(await expectConsistent(id)).toBe('READY');
  await expectWholeLedgers(tried);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
}, 240_000);
