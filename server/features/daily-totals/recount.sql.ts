import { FORWARD_PICKUP } from '../../contract/reference.ts';
import type { Ctx } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import { startOfIstDayNumber } from '../../platform/time.ts';
import { type DayFact, FIGURES } from './cells.ts';
import { ALL } from './daily-totals.sql.ts';
import { tenthsOf } from './daily-totals.ts';
import type { DayTotal } from './folding.ts';

const NOT_REMOVED = 0;
/** Every status by name, which uses the index on status and time. */
const STATUSES = ['PENDING', 'BOOKING', 'READY', 'CANCEL'];

/** False if a recount began after `before`, or if another instance claims this one. */
export const claimRecount = async ({ db, now }: Ctx, before: Date): Promise<boolean> =>
  (await db('daily_total_scopes')
    .where({ seller_id: ALL })
    .where('begun_at', '<=', before)
    .update({ begun_at: now() })) === 1;

export const setRecountedAt = ({ db }: Ctx, at: Date) =>
  db('daily_total_scopes').where({ seller_id: ALL }).update({ begun_at: at });

/** Sellers with more than `min` orders; seller 0 is the total of all sellers. */
export const listSellersWithOrders = ({ db }: Ctx, min: number): Promise<number[]> =>
  db('tallies')
    .where({ list: 'orders', day: 0 })
    .groupBy('seller_id')
    .havingRaw('SUM(n) > ?', [min])
    .pluck('seller_id');

export const saveScopes = ({ db, now }: Ctx, ids: readonly number[]) =>
  db('daily_total_scopes')
    .insert(ids.map((seller_id) => ({ seller_id, is_kept: true, begun_at: now() })))
    .onConflict('seller_id')
    .merge({ is_kept: true });

export const setCounted = ({ db, now }: Ctx): Promise<number> =>
  db('daily_total_scopes').where({ is_kept: true }).whereNull('counted_at').update({ counted_at: now() });

const ordersCreatedOn = (db: Db, day: number) =>
  db('orders as o')
    .leftJoin('total_cities as c', 'c.name', 'o.city')
    .where('o.removed_ref', NOT_REMOVED)
    .whereIn('o.status', STATUSES)
    .where('o.created_at', '>=', startOfIstDayNumber(day))
    .where('o.created_at', '<', startOfIstDayNumber(day + 1));

export const listUnknownCities = ({ db }: Ctx, day: number): Promise<string[]> =>
  ordersCreatedOn(db, day).whereNull('c.id').distinct('o.city').pluck('o.city');

export async function countOrdersOfDay({ db }: Ctx, day: number): Promise<DayFact[]> {
  const columns = ['o.seller_id', 'c.id', 'o.payment_type', 'o.shipment_type_id', 'is_cancelled'];
  const rows: Record<string, string | number>[] = await ordersCreatedOn(db, day)
    .groupBy(columns)
    .select('o.seller_id', 'c.id as city_id', 'o.payment_type', 'o.shipment_type_id')
    .select(db.raw("o.status = 'CANCEL' AS is_cancelled"))
    .count({ n: '*' })
    .sum({ paise: 'o.total_paise' });
  return rows.map((row) => ({
    kind: 'order',
    seller_id: Number(row.seller_id),
    day,
    city: '',
    city_id: row.city_id as number | null,
    status: Number(row.is_cancelled) === 1 ? 'CANCEL' : 'PLACED',
    payment_type: String(row.payment_type),
    is_forward: row.shipment_type_id === FORWARD_PICKUP,
    courier_id: 0,
    zone_id: 0,
    has_failed: false,
    transit_tenths: null,
    n: Number(row.n),
    paise: Number(row.paise),
  }));
}

type ParcelRow = {
  seller_id: number;
  city_id: number | null;
  shipment_type_id: number;
  courier_id: number;
  zone_id: number;
  status: string;
  has_failed: number;
  transit_hours: number | null;
};

export async function listParcelsOfDay({ db }: Ctx, day: number): Promise<DayFact[]> {
  const rows: ParcelRow[] = await ordersCreatedOn(db, day)
    .join('shipments as s', 's.order_id', 'o.id')
    .where('s.state', 'BOOKED')
    .whereNotNull('s.ordered_at')
    .select('s.seller_id', 'c.id as city_id', 'o.shipment_type_id', 's.courier_id', 's.zone_id')
    .select('s.tracking_status as status', 's.has_failed', 's.transit_hours');
  return rows.map(({ shipment_type_id, transit_hours, ...row }) => ({
    ...row,
    kind: 'parcel',
    day,
    city: '',
    payment_type: '',
    is_forward: shipment_type_id === FORWARD_PICKUP,
    has_failed: row.has_failed === 1,
    transit_tenths: tenthsOf(transit_hours),
    n: 1,
    paise: 0,
  }));
}

export async function listTotalsOfDay({ db }: Ctx, day: number): Promise<DayTotal[]> {
  const rows = await db<DayTotal & { days: number; first_day: number }>('daily_totals')
    .whereIn('figure', Object.keys(FIGURES))
    .where({ days: 1, first_day: day });
  return rows.map(({ days: _days, first_day: _firstDay, ...row }) => ({
    ...row,
    city: '',
    day,
    has_failed: Boolean(row.has_failed),
    n: Number(row.n),
    paise: Number(row.paise),
  }));
}

/** Returns false if none are left. */
export const deleteBefore = async ({ db }: Ctx, figure: string, days: number, day: number, limit: number) =>
  (await db('daily_totals').where({ figure, days }).where('first_day', '<', day).limit(limit).delete()) ===
  limit;
