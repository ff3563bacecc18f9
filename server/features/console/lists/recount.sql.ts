import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tally, TallyList } from '../../../platform/lists/recording.sql.ts';

const TABLES = {
  orders: 'orders',
  shipments: 'shipments',
  ndrs: 'ndrs',
  'wallet-entries': 'wallet_entries',
  payments: 'payments',
};
const NOT_REMOVED = 0;
const BOOKED = ['BOOKED', 'CANCELLED'];

const istDayOf = (db: Db, column: string) =>
  db.raw("DATE_FORMAT(?? + INTERVAL 330 MINUTE, '%Y%m%d')", [column]);

type Columns = {
  seller_id: string;
  day: string;
  status: string | Knex.Raw;
  payment_type?: string;
  courier_id?: string;
};

/** Each list's rows and the columns that its tallies group by. */
const ROWS: Record<TallyList, (db: Db) => [Knex.QueryBuilder, Columns]> = {
  orders: (db) => [
    db('orders as o').where('o.removed_ref', NOT_REMOVED),
    {
      seller_id: 'o.seller_id',
      day: 'o.created_at',
      status: db.raw("IF(o.status = 'BOOKING', 'PENDING', o.status)"),
      payment_type: 'o.payment_type',
      courier_id: 'o.courier_id',
    },
  ],
  shipments: (db) => [
    db('shipments as s').join('orders as o', 'o.id', 's.order_id').whereIn('s.state', BOOKED),
    {
      seller_id: 's.seller_id',
      day: 's.booked_at',
      status: 's.tracking_status',
      payment_type: 'o.payment_type',
      courier_id: 's.courier_id',
    },
  ],
  ndrs: (db) => [
    db('ndrs as n').join('orders as o', 'o.id', 'n.order_id'),
    {
      seller_id: 'n.seller_id',
      day: 'n.failed_at',
      status: 'n.status',
      payment_type: 'o.payment_type',
      courier_id: 'o.courier_id',
    },
  ],
  'wallet-entries': (db) => [
    db('wallet_entries as e'),
    { seller_id: 'e.user_id', day: 'e.created_at', status: 'e.kind' },
  ],
  payments: (db) => [db('payments as p'), { seller_id: 'p.user_id', day: 'p.created_at', status: 'p.state' }],
};

export async function countBy({ db }: Ctx, list: TallyList, by: 'seller_id' | 'day'): Promise<Tally[]> {
  const [rows, columns] = ROWS[list](db);
  const { seller_id, day, status, payment_type, courier_id } = columns;
  const counted = rows
    .select({ of: by === 'day' ? istDayOf(db, day) : seller_id, status })
    .select({ payment_type: payment_type ?? db.raw("''"), courier_id: courier_id ?? db.raw('0') });
  const groups: (Omit<Tally, 'list'> & { of: number })[] = await db
    .from(counted.as('c'))
    .groupBy('c.of', 'c.status', 'c.payment_type', 'c.courier_id')
    .select('c.*')
    .count({ n: '*' });
  return groups.map(({ of, ...group }) => ({
    ...group,
    list,
    seller_id: 0,
    day: 0,
    [by]: Number(of),
    courier_id: Number(group.courier_id),
    n: Number(group.n),
  }));
}

/** Returns the database's estimate of a list's rows, which costs nothing. */
export async function estimateRows({ db }: Ctx, list: TallyList): Promise<number> {
  const row = await db('information_schema.tables')
    .whereRaw('table_schema = DATABASE()')
    .where('table_name', TABLES[list])
    .first<{ n: number | null } | undefined>({ n: 'table_rows' });
  return Number(row?.n ?? 0);
}
