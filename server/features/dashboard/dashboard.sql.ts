import type { Knex } from 'knex';
import { FORWARD_PICKUP } from '../../contract/reference.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';
import { RETURNED } from '../daily-totals/daily-totals.ts';

export type Scope = { sellerId: number | null; from: Date; until: Date };

const NOT_REMOVED = 0;
const PLACED = ['PENDING', 'BOOKING', 'READY'];

/** Forces the index: without a seller the planner prefers to read every row. */
const orders = ({ db }: Ctx) => db.raw('orders as o force index (orders_figures)');
const shipments = ({ db }: Ctx) => db.raw('shipments as s force index (shipments_figures)');

function ordersIn(ctx: Ctx, { sellerId, from, until }: Scope, statuses: string[]): Knex.QueryBuilder {
  const query = ctx.db
    .from(orders(ctx))
    .where('o.removed_ref', NOT_REMOVED)
    .whereIn('o.status', statuses)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until);
  return sellerId === null ? query : query.where('o.seller_id', sellerId);
}

function shipmentsIn(ctx: Ctx, { sellerId, from, until }: Scope): Knex.QueryBuilder {
  const query = ctx.db
    .from(shipments(ctx))
    .where('s.state', 'BOOKED')
    .where('s.ordered_at', '>=', from)
    .where('s.ordered_at', '<', until);
  return sellerId === null ? query : query.where('s.seller_id', sellerId);
}

export type StatusCount = { status: string; n: number };

/** Counts unshipped orders by their own status, shipped ones by tracking status. */
export async function countByStatus(ctx: Ctx, scope: Scope): Promise<StatusCount[]> {
  const [unshipped, shipped] = (await Promise.all([
    ordersIn(ctx, scope, ['PENDING', 'BOOKING', 'CANCEL'])
      .groupBy('o.status')
      .select('o.status as status')
      .count({ n: '*' }),
    shipmentsIn(ctx, scope)
      .groupBy('s.tracking_status')
      .select('s.tracking_status as status')
      .count({ n: '*' }),
  ])) as StatusCount[][];
  return [...(unshipped ?? []), ...(shipped ?? [])].map(({ status, n }) => ({ status, n: Number(n) }));
}

type CitySales = { city: string; n: number; paise: number; codN: number; codPaise: number };

/** One index scan. The collation merges 'pune' and 'Pune' under one of the spellings. */
export async function sumSalesByCity(ctx: Ctx, scope: Scope): Promise<CitySales[]> {
  const rows: CitySales[] = await ordersIn(ctx, scope, PLACED)
    .where('o.shipment_type_id', FORWARD_PICKUP)
    .groupBy('o.city')
    .select({
      city: ctx.db.raw('MIN(o.city)'),
      n: ctx.db.raw('COUNT(*)'),
      paise: ctx.db.raw('SUM(o.total_paise)'),
      codN: ctx.db.raw("SUM(o.payment_type = 'COD')"),
      codPaise: ctx.db.raw("SUM(IF(o.payment_type = 'COD', o.total_paise, 0))"),
    });
  return rows.map(({ city, n, paise, codN, codPaise }) => ({
    city,
    n: Number(n),
    paise: Number(paise),
    codN: Number(codN),
    codPaise: Number(codPaise),
  }));
}

/** Days since 1970 in India, which has no daylight saving time. */
const dayOf = ({ db }: Ctx, column: string) =>
  db.raw("DATEDIFF(?? + INTERVAL 330 MINUTE, '1970-01-01')", [column]);

export type DaySales = { day: number; n: number; paise: number };

export async function sumSalesByDay(ctx: Ctx, scope: Scope): Promise<DaySales[]> {
  const rows: DaySales[] = await ordersIn(ctx, scope, PLACED)
    .where('o.shipment_type_id', FORWARD_PICKUP)
    .groupBy('day')
    .select({ day: dayOf(ctx, 'o.created_at') })
    .count({ n: '*' })
    .sum({ paise: 'o.total_paise' });
  return rows.map(({ day, n, paise }) => ({ day: Number(day), n: Number(n), paise: Number(paise) }));
}

export type DayParcels = { day: number; status: TrackingStatus; n: number };

export async function countParcelsByDay(ctx: Ctx, scope: Scope): Promise<DayParcels[]> {
  const rows: DayParcels[] = await shipmentsIn(ctx, scope)
    .groupBy('day', 's.tracking_status')
    .select({ day: dayOf(ctx, 's.ordered_at'), status: 's.tracking_status' })
    .count({ n: '*' });
  return rows.map(({ day, status, n }) => ({ day: Number(day), status, n: Number(n) }));
}

export type CityCount = { city: string; n: number };

export async function countReturnsByCity(ctx: Ctx, scope: Scope): Promise<CityCount[]> {
  const rows: CityCount[] = await shipmentsIn(ctx, scope)
    .whereIn('s.tracking_status', RETURNED)
    .join('orders as o', 'o.id', 's.order_id')
    .where('o.shipment_type_id', FORWARD_PICKUP)
    .groupBy('o.city')
    .select({ city: ctx.db.raw('MIN(o.city)'), n: ctx.db.raw('COUNT(*)') });
  return rows.map(({ city, n }) => ({ city, n: Number(n) }));
}

export type ClientCount = { sellerId: number; clientName: string | null; n: number };

const ALL_STATUSES = [...PLACED, 'CANCEL'];

export async function listTopClients(ctx: Ctx, scope: Scope, limit: number): Promise<ClientCount[]> {
  const top = ordersIn(ctx, scope, ALL_STATUSES)
    .groupBy('o.seller_id')
    .select('o.seller_id')
    .count({ n: '*' })
    .orderBy([{ column: 'n', order: 'desc' }, { column: 'o.seller_id' }])
    .limit(limit);
  const rows = await ctx.db
    .from(top.as('top'))
    .leftJoin('seller_companies as c', 'c.user_id', 'top.seller_id')
    .orderBy([{ column: 'top.n', order: 'desc' }, { column: 'top.seller_id' }])
    .select<ClientCount[]>({ sellerId: 'top.seller_id', clientName: 'c.company_name', n: 'top.n' });
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

export const countOrders = (ctx: Ctx, scope: Scope): Promise<number> =>
  countRows(ordersIn(ctx, scope, ALL_STATUSES));

type WaitingCount = { status: string; n: number; paise: number };

export async function listWaitingOrders({ db }: Ctx, sellerId: number): Promise<WaitingCount[]> {
  const rows = await db('orders')
    .where({ seller_id: sellerId, removed_ref: NOT_REMOVED })
    .whereIn('status', ['PENDING', 'BOOKING'])
    .groupBy('status')
    .select('status')
    .count({ n: '*' })
    .sum({ paise: 'charge_paise' });
  return (rows as WaitingCount[]).map(({ status, n, paise }) => ({
    status,
    n: Number(n),
    paise: Number(paise),
  }));
}

export async function countParcels(
  { db }: Ctx,
  sellerId: number,
  statuses: TrackingStatus[],
  before?: Date,
): Promise<number> {
  const query = db('shipments')
    .where({ seller_id: sellerId, state: 'BOOKED' })
    .whereIn('tracking_status', statuses);
  if (before) query.where('booked_at', '<', before);
  return countRows(query);
}

export const countWaitingNdrs = ({ db }: Ctx, sellerId: number): Promise<number> =>
  countRows(db('ndrs').where({ seller_id: sellerId, status: 'PENDING' }));
