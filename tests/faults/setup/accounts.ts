import type { Db } from '../../../server/platform/database/connect.ts';
import type { CustomerLog } from './customers.ts';
import { call, must } from './http.ts';
import { readParcels, type Parcels } from './parcels.ts';
import { pause } from './program.ts';
import type { Figure } from './scenario.ts';
import { type Shop, verifyLedger } from './shop.ts';

const GOOD = [200, 302, 303];
const LOOK_MS = 100;

/** Responses other than a success and 503 or 409 with Retry-After. */
export const unexpectedAnswers = ({ seen }: CustomerLog) =>
  seen.filter(
    ({ status, retryAfter }) => !GOOD.includes(status) && !((status === 503 || status === 409) && retryAfter),
  );

/** Polls until nothing is in progress. The scenario's limit is the timeout. */
export async function settledParcels(db: Db, ids: readonly number[]): Promise<Parcels> {
  for (;;) {
    const parcels = await readParcels(db, ids);
    if (parcels.unsettled.length === 0) return parcels;
    await pause(LOOK_MS);
  }
}

/** Counts the acknowledged results that are missing or duplicated. */
async function accounted(db: Db, { orders, shipments, payments, products }: CustomerLog) {
  const stored = new Map(
    (await db('orders').select('id', 'customer_unique_id')).map((row) => [
      row.id as number,
      row.customer_unique_id as string,
    ]),
  );
  const copies = await db('orders')
    .groupBy('seller_id', 'customer_unique_id')
    .having(db.raw('COUNT(*)'), '>', 1)
    .select('customer_unique_id');
  const awbs = new Map(
    (await db('shipments').where({ state: 'BOOKED' }).select('order_id', 'awb')).map((row) => [
      row.order_id,
      row.awb,
    ]),
  );
  const credits: { payment_id: string; n: number; paise: number }[] = await db('wallet_entries')
    .where({ kind: 'RECHARGE' })
    .groupBy('payment_id')
    .select('payment_id')
    .count({ n: '*' })
    .sum({ paise: 'amount_paise' });
  const credited = new Map(credits.map(({ payment_id: id, paise }) => [id, Number(paise)]));
  const added: { order_id: number; name: string }[] = await db('order_products')
    .where('name', 'like', 'Extra %')
    .select('order_id', 'name');
  const addedTo = new Map(added.map((row) => [row.name, row.order_id]));
  const ended = new Set(await db('payments').where({ state: 'SUCCESS' }).pluck('id'));
  return {
    lost:
      orders.filter(({ orderId, trackingId }) => stored.get(trackingId) !== orderId).length +
      shipments.filter(({ trackingId, awb }) => awbs.get(trackingId) !== awb).length +
      payments.filter(({ id, rupees }) => credited.get(id) !== rupees * 100).length +
      products.filter(({ trackingId, name }) => addedTo.get(name) !== trackingId).length,
    doubled:
      copies.length +
      (added.length - addedTo.size) +
      credits.filter(({ payment_id: id, n }) => Number(n) !== 1 || !ended.has(id)).length,
  };
}

/** The difference between a list's reported count and its rows. */
async function miscount(db: Db, apiUrl: string, { userId, token }: Shop): Promise<number> {
  const list = await must(
    call<{ count: number }>(apiUrl, `get/shipping/${userId}/PENDING`, { limit: 10 }, { token }),
  );
  const [row] = await db('orders').where({ seller_id: userId, status: 'PENDING' }).count({ n: '*' });
  return list.count - Number(row!.n);
}

/** The invariants after any fault, once everything is settled. */
export async function accountFigures(
  db: Db,
  apiUrl: string,
  shops: readonly Shop[],
  log: CustomerLog,
): Promise<Figure[]> {
  const { wrong } = await settledParcels(
    db,
    log.orders.map(({ trackingId }) => trackingId),
  );
  const { lost, doubled } = await accounted(db, log);
  const ledger = await verifyLedger(apiUrl);
  const counts = await Promise.all(shops.map((shop) => miscount(db, apiUrl, shop)));
  const miscounted = counts.filter((off) => off !== 0).length;
  const { orders, shipments, payments, products, givenUp } = log;
  for (const { id, why } of wrong) console.log(`order ${id} is ${why}`);
  return [
    {
      what: `acknowledged results (${orders.length} orders, ${shipments.length} shipments, ${payments.length} recharges, ${products.length} products): lost; duplicated; given up`,
      wanted: '0, 0, 0',
      figure: `${lost}, ${doubled}, ${givenUp.length}`,
      isMet: lost === 0 && doubled === 0 && givenUp.length === 0,
    },
    {
      what: 'parcels neither shipped once nor unshipped; ledgers that do not add up; wrong list counts',
      wanted: '0, 0, 0',
      figure: `${wrong.length}, ${ledger.broken.length}, ${miscounted}`,
      isMet: wrong.length === 0 && ledger.ok && miscounted === 0,
    },
  ];
}
