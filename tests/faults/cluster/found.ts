import type { Ctx } from '../../../server/deps.ts';
import { countBy } from '../../../server/features/console/lists/recount.sql.ts';
import { verifyLedger } from '../../../server/features/wallet/verify.sql.ts';
import { connectDatabase, type Db } from '../../../server/platform/database/connect.ts';
import { sumList } from '../../../server/platform/lists/counting.ts';
import type { TallyList } from '../../../server/platform/lists/recording.sql.ts';
import { urlOf } from './cluster.ts';
import type { Acknowledged } from './load.ts';

/** Reads from one node through one connection. `wsrep_sync_wait` makes it apply the cluster's writes first. */
export async function readingFrom<T>(port: number, read: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase(urlOf(port), 1);
  try {
    await db.raw('SET SESSION wsrep_sync_wait = 15');
    return await read(db);
  } finally {
    await db.destroy();
  }
}

const asCtx = (db: Db) => ({ db }) as Ctx;

/** Verifies every ledger entry on this node. */
export async function ledgerOf(db: Db) {
  const { entries, broken } = await verifyLedger(asCtx(db), null);
  const [sum] = await db('wallet_entries').sum({ paise: 'amount_paise' });
  return { entries, paise: Number(sum?.paise), broken: broken.length };
}

export async function contentsOf(db: Db): Promise<Record<string, number>> {
  const tables: string[] = await db('information_schema.tables')
    .whereRaw('table_schema = DATABASE()')
    .pluck('table_name');
  const [rows] = await db.raw('CHECKSUM TABLE ??', [tables]);
  return Object.fromEntries(
    (rows as { Table: string; Checksum: number }[]).map(({ Table, Checksum }) => [Table, Checksum]),
  );
}

/** Writes that were acknowledged to clients but are not stored. */
export async function lostOf(db: Db, { orders, shipped, payments }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const stored = new Map(
    (await db('orders').select('id', 'seller_id', 'customer_unique_id')).map((row) => [row.id, row]),
  );
  for (const { id, userId, orderId } of orders) {
    const row = stored.get(id);
    if (row?.seller_id !== userId || row.customer_unique_id !== orderId) lost.push(`order ${id}`);
  }
  const awbs = new Map(
    (await db('shipments').where({ state: 'BOOKED' }).select('order_id', 'awb')).map((row) => [
      row.order_id,
      row.awb,
    ]),
  );
  for (const { id, awb } of shipped) if (awbs.get(id) !== awb) lost.push(`AWB ${awb}`);
  const credited = new Set(await db('wallet_entries').where({ kind: 'RECHARGE' }).pluck('payment_id'));
  for (const id of payments) if (!credited.has(id)) lost.push(`recharge ${id}`);
  return lost;
}

const DOUBLED = {
  orders: `SELECT COUNT(*) AS n FROM (SELECT 1 FROM orders WHERE removed_ref = 0
    GROUP BY seller_id, customer_unique_id HAVING COUNT(*) > 1) AS found`,
  AWBs: `SELECT COUNT(*) AS n FROM (SELECT 1 FROM sandbox_bookings WHERE state = 'BOOKED'
    GROUP BY SUBSTRING_INDEX(SUBSTRING_INDEX(reference, '-', -2), '-', 1) HAVING COUNT(*) > 1) AS found`,
  'orders charged otherwise than their state says': `SELECT COUNT(*) AS n FROM (SELECT o.id FROM orders o
    LEFT JOIN wallet_entries e ON e.order_id = o.id GROUP BY o.id, o.status, o.charge_paise
    HAVING COALESCE(SUM(e.amount_paise), 0) <> IF(o.status = 'READY', -o.charge_paise, 0)) AS found`,
  'payments credited otherwise than the gateway says': `SELECT COUNT(*) AS n FROM (SELECT s.merchant_transaction_id
    FROM sandbox_payments s LEFT JOIN wallet_entries e ON e.payment_id = s.merchant_transaction_id
    GROUP BY s.merchant_transaction_id, s.code, s.amount_paise
    HAVING COALESCE(SUM(e.amount_paise), 0) <> IF(s.code = 'PAYMENT_SUCCESS', s.amount_paise, 0)) AS found`,
};

/** Duplicates, and orders or payments with a wrong amount. */
export async function findDuplicates(db: Db): Promise<string[]> {
  const doubled: string[] = [];
  for (const [what, QUERY] of Object.entries(DOUBLED)) {
    const [[row]] = await db.raw(QUERY);
    if (row.n > 0) doubled.push(`${row.n} ${what}`);
  }
  return doubled;
}

/** The difference between the stored counts and the real ones. */
export async function miscountedIn(db: Db): Promise<number> {
  const lists: TallyList[] = ['orders', 'shipments', 'wallet-entries', 'payments'];
  let off = 0;
  for (const list of lists) {
    const rows = (await countBy(asCtx(db), list, 'seller_id')).reduce((sum, { n }) => sum + n, 0);
    off += Math.abs(rows - (await sumList(asCtx(db), list)));
  }
  return off;
}
