import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import { insertRows } from '../../platform/database/queries.ts';
import {
  type DayCell,
  type DayFact,
  type Fact,
  type Figure,
  FIGURES,
  LENGTHS,
  type Period,
} from './cells.ts';

/** The seller id of the totals of all sellers. */
export const ALL = 0;

export type ChangeRow = Omit<DayFact, 'city_id'>;

export const insertChanges = ({ db }: Ctx, changes: readonly ChangeRow[]): Promise<void> =>
  insertRows(db, 'daily_total_changes', changes);

/** `isByDay`: the periods are single days, and each has rows of its own. */
export type Days = { first: number; last: number; periods: readonly Period[]; isByDay: boolean };

function inPeriods(query: Knex.QueryBuilder, periods: readonly Period[]): Knex.QueryBuilder {
  return query.where((either) => {
    for (const days of LENGTHS) {
      const firstDays = periods.filter((period) => period.days === days).map(({ firstDay }) => firstDay);
      if (firstDays.length > 0)
        void either.orWhere((one) => void one.where({ days }).whereIn('first_day', firstDays));
    }
  });
}

const COLUMNS = ['city_id', 'status', 'courier_id', 'zone_id', 'has_failed', 'transit_tenths'] as const;

const noDay = (db: Db) => db.raw('0 AS day');

/** All parts of the union have the same columns. */
function totalsQuery(
  db: Db,
  figure: Figure,
  sellerId: number,
  { periods, isByDay }: Days,
): Knex.QueryBuilder {
  const columns: readonly string[] = [...FIGURES[figure], ...(isByDay ? ['first_day'] : [])];
  const sums = inPeriods(db('daily_totals').where({ figure, seller_id: sellerId }), periods)
    .select([...columns])
    .sum({ n: 'n', paise: 'paise' });
  if (columns.length > 0) sums.groupBy([...columns]);
  const query = db
    .from(sums.as('t'))
    .select(db.raw('? AS source', [figure]), isByDay ? 't.first_day as day' : noDay(db));
  if (columns.includes('city_id'))
    query.join('total_cities as c', 'c.id', 't.city_id').select('c.name as city');
  else query.select(db.raw("'' AS city"));
  for (const column of COLUMNS)
    query.select(columns.includes(column) ? `t.${column}` : db.raw("'' AS ??", [column]));
  return query.select(db.raw("'' AS payment_type"), db.raw('0 AS is_forward'), 't.n', 't.paise');
}

const FACTS = [
  'status',
  'courier_id',
  'zone_id',
  'has_failed',
  'transit_tenths',
  'payment_type',
  'is_forward',
];

/** Changes use the spelling of a city that the totals use. */
function changesQuery(db: Db, sellerId: number | null, { first, last, isByDay }: Days): Knex.QueryBuilder {
  const query = db('daily_total_changes as w')
    .leftJoin('total_cities as c', 'c.name', 'w.city')
    .whereBetween('w.day', [first, last]);
  if (sellerId !== null) query.where('w.seller_id', sellerId);
  const facts = FACTS.map((column) => `w.${column}`);
  if (isByDay) query.groupBy('w.day');
  return query
    .groupBy('w.kind', 'c.name', 'w.city', ...facts)
    .select('w.kind as source', isByDay ? 'w.day' : noDay(db))
    .select(db.raw('COALESCE(c.name, w.city) AS city'), db.raw('0 AS city_id'), ...facts)
    .sum({ n: 'w.n', paise: 'w.paise' });
}

const readyRows = (db: Db, sellerId: number): Knex.QueryBuilder =>
  db('daily_total_scopes')
    .where({ seller_id: sellerId })
    .whereNotNull('counted_at')
    .select(db.raw("'ready' AS source"), noDay(db), db.raw("'' AS city"), db.raw('0 AS city_id'))
    .select(FACTS.map((column) => db.raw("'' AS ??", [column])))
    .select(db.raw('0 AS n'), db.raw('0 AS paise'));

type UnionRow = Record<'source' | 'city' | 'status' | 'payment_type', string> &
  Record<'day' | 'courier_id' | 'zone_id' | 'has_failed' | 'is_forward' | 'n' | 'paise', string | number> & {
    transit_tenths: string | number | null;
  };

const toFact = (row: UnionRow) => ({
  day: Number(row.day),
  city: row.city,
  city_id: null,
  status: row.status,
  courier_id: Number(row.courier_id),
  zone_id: Number(row.zone_id),
  has_failed: Number(row.has_failed) === 1,
  n: Number(row.n),
  paise: Number(row.paise),
});

const isKind = (source: string): source is Fact['kind'] => source === 'order' || source === 'parcel';

/** Reads totals and unfolded changes in one statement: each change counts exactly once. */
export async function findTotals(
  { db }: Ctx,
  sellerId: number | null,
  days: Days,
  figures: readonly Figure[],
) {
  const scope = sellerId ?? ALL;
  const rows = (await db.unionAll(
    [
      readyRows(db, scope),
      changesQuery(db, sellerId, days),
      ...figures.map((figure) => totalsQuery(db, figure, scope, days)),
    ],
    true,
  )) as UnionRow[];
  const totals: DayCell[] = [];
  const changes: (Fact & Pick<DayFact, 'day'>)[] = [];
  for (const row of rows) {
    const { source, payment_type, transit_tenths: tenths } = row;
    if (isKind(source)) {
      const transit_tenths = tenths === null ? null : Number(tenths);
      changes.push({
        ...toFact(row),
        kind: source,
        payment_type,
        is_forward: Number(row.is_forward) === 1,
        transit_tenths,
      });
    } else if (source !== 'ready') {
      totals.push({ ...toFact(row), figure: source as Figure, transit_tenths: Number(tenths) });
    }
  }
  return { isReady: rows.some(({ source }) => source === 'ready'), totals, changes };
}

type TopSeller = { sellerId: number; clientName: string | null; n: number };

export async function listTopSellers({ db }: Ctx, days: Days, limit: number): Promise<TopSeller[]> {
  const totals = inPeriods(
    db('daily_totals').where({ figure: 'orders' }).whereNot({ seller_id: ALL }),
    days.periods,
  );
  const changes = db('daily_total_changes')
    .where({ kind: 'order' })
    .whereBetween('day', [days.first, days.last]);
  const top = db
    .from(
      db.unionAll([totals.select('seller_id', 'n'), changes.select('seller_id', 'n')], true).as('counted'),
    )
    .groupBy('seller_id')
    .select('seller_id')
    .sum({ orders: 'n' })
    .having('orders', '>', 0)
    .orderBy([{ column: 'orders', order: 'desc' }, { column: 'seller_id' }])
    .limit(limit);
  const rows = await db
    .from(top.as('top'))
    .leftJoin('seller_companies as c', 'c.user_id', 'top.seller_id')
    .orderBy([{ column: 'top.orders', order: 'desc' }, { column: 'top.seller_id' }])
    .select<TopSeller[]>({ sellerId: 'top.seller_id', clientName: 'c.company_name', n: 'top.orders' });
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}
