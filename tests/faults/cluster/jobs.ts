import type { Db } from '../../../server/platform/database/connect.ts';
import { type Figure, pause } from '../setup/scenario.ts';
import { courierIs, openCheckout, orders, ship, type Shop } from '../setup/shop.ts';
import { timesDone } from './metrics.ts';

const EACH = 4;
const RUPEES = 150;
/** Couriers that book and drop the connection. One per seller, because five failures open a breaker. */
const SILENT = [2, 3, 4, 5, 6];
const TIMEOUT_MS = 100_000;

function lastMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 6, 30));
}

/** Payments are made at the gateway, but its callback and the browser's return are lost. */
async function loseCallbacks(apiUrl: string, db: Db, shops: readonly Shop[]): Promise<string[]> {
  const opened = await Promise.all(
    shops.flatMap((shop) => Array.from({ length: EACH }, () => openCheckout(apiUrl, shop, RUPEES))),
  );
  await db('sandbox_payments').whereIn('merchant_transaction_id', opened).update({ code: 'PAYMENT_SUCCESS' });
  return opened;
}

/** Parcels are booked at the courier, but its response is lost. */
async function loseBookingAnswers(
  apiUrl: string,
  sandboxUrl: string,
  shops: readonly Shop[],
): Promise<number[]> {
  const made = await Promise.all(
    shops.map(async (shop, index) => {
      const courierId = SILENT[index]!;
      await courierIs(sandboxUrl, 'booked-no-answer', courierId);
      const ids = await orders(apiUrl, shop, EACH, { courierId });
      await ship(apiUrl, shop, ids);
      return ids;
    }),
  );
  return made.flat();
}

/** Backdates some shipment charges of each seller, to make last month billable. */
async function chargeLastMonth(db: Db, shops: readonly Shop[]) {
  const at = lastMonth(new Date());
  for (const { userId } of shops) {
    const ids = await db('shipments')
      .where({ seller_id: userId, state: 'BOOKED' })
      .orderBy('id')
      .limit(EACH)
      .pluck('id');
    await db('wallet_entries').whereIn('shipment_id', ids).update({ created_at: at });
  }
  const first = await db('shipments').min({ id: 'id' }).first();
  await db('shipments').where({ id: first!.id }).update({ reserved_at: at });
}

type Jobs = { payments: string[]; bookings: number[] };

/** Creates work for the jobs; both instances find it at the same time. */
export async function createWork(
  apiUrl: string,
  sandboxUrl: string,
  db: Db,
  shops: readonly Shop[],
): Promise<Jobs> {
  await chargeLastMonth(db, shops);
  const [payments, bookings] = await Promise.all([
    loseCallbacks(apiUrl, db, shops),
    loseBookingAnswers(apiUrl, sandboxUrl, shops),
  ]);
  return { payments, bookings };
}

const LEFT = `SELECT (SELECT COUNT(*) FROM shipments WHERE state = 'RESERVED')
  + (SELECT COUNT(*) FROM payments p JOIN sandbox_payments s ON s.merchant_transaction_id = p.id
      WHERE p.state = 'PENDING' AND s.code = 'PAYMENT_SUCCESS')
  + (SELECT COUNT(*) FROM notifications WHERE state = 'QUEUED')
  + (SELECT COUNT(*) FROM tally_changes)
  + (SELECT COUNT(*) FROM daily_total_changes)
  + (SELECT COUNT(*) = 0 FROM invoice_runs WHERE done_at IS NOT NULL) AS n`;

/** Waits until the jobs have finished. Returns how many rows are left when the time is up. */
export async function untilJobsAreDone(db: Db): Promise<number> {
  for (const until = Date.now() + TIMEOUT_MS; ; await pause(500)) {
    const [[{ n }]] = await db.raw(LEFT);
    if (Number(n) === 0 || Date.now() > until) return Number(n);
  }
}

async function paymentsFigure(db: Db, ids: string[]): Promise<Figure> {
  const [credited, polls] = await Promise.all([
    db('wallet_entries').whereIn('payment_id', ids).pluck('payment_id'),
    db('payments').whereIn('id', ids).where({ state: 'SUCCESS', checks: 1 }),
  ]);
  return {
    what: `two instances settle ${ids.length} payments whose callback was lost: credits, payments queried once`,
    figure: `${credited.length}, ${polls.length}`,
    wanted: `${ids.length}, ${ids.length}`,
    isMet:
      credited.length === ids.length && new Set(credited).size === ids.length && polls.length === ids.length,
  };
}

/** The sweep calls the courier once per claimed booking, so more calls than bookings mean a double claim. */
async function bookingsFigures(db: Db, ids: number[], metricsPorts: readonly number[]): Promise<Figure[]> {
  const ready = await db('orders').whereIn('id', ids).where({ status: 'READY' });
  const booked = await db('shipments').whereIn('order_id', ids).where({ state: 'BOOKED' });
  const entries = await db('wallet_entries').whereIn('order_id', ids);
  const turns = await Promise.all(
    metricsPorts.map((port) => timesDone(port, 'job', { job: 'finish-stuck-bookings' })),
  );
  const timesAsked = (port: number) =>
    Promise.all(
      SILENT.map((courier) => timesDone(port, 'outside_call', { call: 'settle', courier: String(courier) })),
    );
  const asked = await Promise.all(
    metricsPorts.map(async (port) => (await timesAsked(port)).reduce((sum, count) => sum + count, 0)),
  );
  return [
    {
      what: `two instances sweep ${ids.length} bookings without an answer: READY, shipments, ledger entries`,
      figure: `${ready.length}, ${booked.length}, ${entries.length}`,
      wanted: `${ids.length} each`,
      isMet: [ready, booked, entries].every(({ length }) => length === ids.length),
    },
    {
      what: `their sweeps: runs of each instance; calls of each to the courier about these bookings`,
      figure: `${turns.join(' and ')}; ${asked.join(' + ')}`,
      wanted: `each has runs; ${ids.length} in total`,
      isMet: turns.every((count) => count > 0) && asked.reduce((sum, count) => sum + count, 0) === ids.length,
    },
  ];
}

type Sent = { text: string; channel: string; sent_at: Date };

/** A message sent while the writer dies cannot be confirmed: an SMS ends as unclear, an e-mail is sent again. */
async function messagesFigure(db: Db, killedAt: Date): Promise<Figure> {
  const sent: Sent[] = await db('sandbox_messages')
    .whereNull('otp')
    .orderBy('id')
    .select('text', 'channel', 'sent_at');
  const queued = await db('notifications').whereIn('state', ['SENT', 'UNCLEAR']);
  const unclear = queued.filter(({ state }) => state === 'UNCLEAR').length;
  const first = new Map<string, Date>();
  const again = sent.filter((message) => {
    const key = `${message.channel} ${message.text}`;
    const isAgain = first.has(key);
    if (!isAgain) first.set(key, message.sent_at);
    return isAgain && Math.abs(first.get(key)!.getTime() - killedAt.getTime()) > 5_000;
  });
  const inDoubt = sent.length - first.size - again.length;
  return {
    what: 'two instances send messages: buyers’ messages, sent twice, sent twice because the writer died',
    figure: `${first.size} of ${queued.length}, of which ${unclear} unclear, ${again.length}, ${inDoubt}`,
    wanted: 'all, 0, those in flight',
    isMet: first.size >= queued.length - unclear && first.size <= queued.length && again.length === 0,
  };
}

const BILLED = `SELECT i.serial, i.total_paise AS billed, (SELECT -SUM(e.amount_paise) FROM wallet_entries e WHERE e.user_id = i.seller_id
  AND e.shipment_id IS NOT NULL AND e.created_at < ?) AS charged FROM invoices i WHERE i.state = 'ISSUED' ORDER BY i.serial`;

type Billed = { serial: number; billed: number; charged: number };

async function invoicesFigure(db: Db, sellers: number): Promise<Figure> {
  const monthsEnd = new Date(lastMonth(new Date()).getTime() + 60_000);
  const [rows] = await db.raw(BILLED, [monthsEnd]);
  const lines = await db('invoice_lines').select('line_no');
  const isRight = (rows as Billed[]).every(
    ({ serial, billed, charged }, index) => serial === index + 1 && Number(billed) === Number(charged),
  );
  return {
    what: `two instances bill ${sellers} sellers’ month: invoices, lines, whether numbers have no gap and sums equal the charges`,
    figure: `${rows.length}, ${lines.length}, ${isRight ? 'yes' : 'no'}`,
    wanted: `${sellers}, ${sellers * EACH}, yes`,
    isMet: rows.length === sellers && lines.length === sellers * EACH && isRight,
  };
}

/** Checks that each piece of work is done once although two instances look for it. */
export const jobFigures = async (
  db: Db,
  { payments, bookings }: Jobs,
  sellers: number,
  killedAt: Date,
  metricsPorts: readonly number[],
): Promise<Figure[]> => [
  await paymentsFigure(db, payments),
  ...(await bookingsFigures(db, bookings, metricsPorts)),
  await messagesFigure(db, killedAt),
  await invoicesFigure(db, sellers),
];
