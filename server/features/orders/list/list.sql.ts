import type { Knex } from 'knex';
import type { PaymentType } from '../../../contract/reference.ts';
import { type OrderStatus, TRACKING_STATUSES, type TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows, rowsOf } from '../../../platform/database/queries.ts';
import type { ListCount } from '../../../platform/lists/counting.ts';
import { required } from '../../../platform/required.ts';
import { NOT_REMOVED, type Scope } from '../orders.sql.ts';
import { SCANS_BEFORE_MOVEMENT, CANCELLABLE_STATUSES } from './cancellable.ts';
import { BOOKED, IS_REFUSED, type ListWhere, matches } from './where/matches.sql.ts';

export { matches, type ListWhere, type OrderIdQuery, searchOrderIds } from './where/matches.sql.ts';

/** A list row, in paise and grams. */
export type ListedOrder = {
  id: number;
  sellerId: number;
  clientName: string | null;
  customerUniqueId: string;
  awb: string | null;
  trackingStatus: string | null;
  courierId: number;
  courierName: string;
  motId: number;
  name: string;
  phone: string;
  city: string;
  pin: number;
  paymentType: PaymentType;
  status: OrderStatus;
  shipmentTypeId: number;
  channel: string;
  totalPaise: number;
  chargePaise: number;
  /** The price before shipping; afterwards the sum of charges and refunds. */
  totalChargePaise: number;
  cancelledAt: Date | null;
  weightG: number;
  pickupPointId: number;
  pickupPointName: string | null;
  pickupAt: Date | null;
  createdAt: Date;
  canCancel: number;
  /** Why the courier did not take the pending order. */
  refusal: string | null;
  refusedAt: Date | null;
  /** What the order's store changed after it was shipped. */
  storeNote: string | null;
  /** Of a shipped order: when the shipment changed. */
  changedAt: Date;
};

const SORT_COLUMNS = {
  id: 'o.id',
  date: 'o.created_at',
  totalAmount: 'o.total_paise',
  charge: 'o.charge_paise',
} as const;
export type ListSort = { by: keyof typeof SORT_COLUMNS; ascending: boolean };
type ListPage = { limit: number; offset: number; sort: ListSort };

export const countListed = (ctx: Ctx, where: ListWhere): Promise<number> => countRows(matches(ctx, where));

export async function countByStatus(ctx: Ctx, where: ListWhere): Promise<Map<OrderStatus, number>> {
  const rows: { status: OrderStatus; count: number }[] = await matches(ctx, where)
    .groupBy('o.status')
    .select('o.status')
    .count({ count: '*' });
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

const NOT_DELIVERED = TRACKING_STATUSES.filter((status) => status !== 'DELIVERED');
export type TrackingCount = { status: TrackingStatus; count: number };

/** Counts the rows of `shipments`, a query of shipments as `h`. */
export async function countByTracking(shipments: Knex.QueryBuilder): Promise<TrackingCount[]> {
  const rows: TrackingCount[] = await shipments
    .groupBy('h.tracking_status')
    .select('h.tracking_status as status')
    .count({ count: '*' });
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** Counts parcels by status, without the delivered ones: these are most of a seller's parcels. */
export const countNotDelivered = (ctx: Ctx, where: ListWhere): Promise<TrackingCount[]> =>
  countByTracking(matches(ctx, { ...where, statuses: ['READY'], tracking: NOT_DELIVERED }));

const EVERY_STATUS: readonly OrderStatus[] = ['PENDING', 'BOOKING', 'READY', 'CANCEL'];

/** The index that has each status in this order. All sellers' orders sort by the column of their date filter. */
function indexOf({ scope }: ListWhere, by: ListSort['by']): { index: string; columns: string[] } {
  if (scope === null) return { index: 'orders_newest', columns: ['created_at', 'id'] };
  if (by === 'totalAmount') return { index: 'orders_seller_value', columns: ['total_paise', 'id'] };
  return { index: 'orders_seller_tab', columns: ['id'] };
}

/** Reads the first of each status from an index, then the first of these: no more rows than a page needs. */
function firstIds(ctx: Ctx, where: ListWhere, { limit, offset, sort }: ListPage): Knex.QueryBuilder {
  const { index, columns } = indexOf(where, sort.by);
  const direction = sort.ascending ? 'asc' : 'desc';
  const order = (alias: string) =>
    columns.map((column) => ({ column: `${alias}.${column}`, order: direction }));
  const branches = (where.statuses ?? EVERY_STATUS).map((status) =>
    matches(ctx, { ...where, statuses: [status] }, index)
      .select(columns.map((column) => `o.${column}`))
      .orderBy(order('o'))
      .limit(limit + offset),
  );
  return firstOf(ctx, branches, order('n'), { limit, offset });
}

/** One seller's parcels: the index has the orders of each tracking status by id. */
function firstParcels(ctx: Ctx, where: ListWhere, slice: ListPage) {
  const order = slice.sort.ascending ? 'asc' : 'desc';
  const branches = (where.tracking ?? []).map((status) =>
    matches(ctx, { ...where, tracking: [status] })
      .select('h.order_id as id')
      .orderBy('h.order_id', order)
      .limit(slice.limit + slice.offset),
  );
  return firstOf(ctx, branches, [{ column: 'n.id', order }], slice);
}

/** `branches` have the first rows of each status, up to the end of the page. */
function firstOf(
  { db }: Ctx,
  branches: Knex.QueryBuilder[],
  order: { column: string; order: string }[],
  { limit, offset }: Pick<ListPage, 'limit' | 'offset'>,
): Knex.QueryBuilder {
  if (branches.length === 1 && offset === 0) return required(branches[0]);
  return db
    .from(db.unionAll(branches, true).as('n'))
    .select('n.id')
    .orderBy(order)
    .limit(limit)
    .offset(offset);
}

/** Selects the page's ids by a suitable index. Across sellers, id order and time order agree. */
function pageIds(
  ctx: Ctx,
  where: ListWhere,
  { limit, offset, sort }: ListPage,
  order: { column: string; order: string }[],
) {
  const isSearched =
    where.ids !== undefined ||
    where.search !== undefined ||
    where.found !== undefined ||
    where.isRefused !== undefined ||
    where.beforeId !== undefined;
  const isNarrowed = where.statuses !== undefined || where.from !== undefined || where.until !== undefined;
  const ids = (index?: string) =>
    matches(ctx, where, index).select('o.id').orderBy(order).limit(limit).offset(offset);
  const slice = { limit, offset, sort };
  const isOfSeller = where.scope !== null;
  if (where.tracking && isOfSeller && sort.by === 'id') return firstParcels(ctx, where, slice);
  if (isSearched) return ids();
  if (isOfSeller) return sort.by === 'id' || sort.by === 'totalAmount' ? firstIds(ctx, where, slice) : ids();
  if (sort.ascending) return ids();
  if (sort.by === 'date' || (sort.by === 'id' && isNarrowed)) return firstIds(ctx, where, slice);
  return ids(sort.by === 'id' ? 'PRIMARY' : undefined);
}

/** Adds the shipping charge (0 if cancelled) and all later charges, like `orderCharges`. */
const TOTAL_CHARGE = `CAST(CASE WHEN s.id IS NULL THEN o.charge_paise WHEN s.cancelled_at IS NULL THEN s.charge_paise ELSE 0 END
    + COALESCE((SELECT SUM(x.amount_paise) FROM shipment_charges AS x WHERE x.shipment_id = s.id), 0) AS SIGNED)`;

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join();

/** Is 1 or 0. Reads scans only for parcels that await pickup. */
const CAN_CANCEL = `CASE WHEN o.status = 'READY' AND s.tracking_status IN (${quoted(CANCELLABLE_STATUSES)})
    THEN NOT EXISTS (SELECT 1 FROM scans AS n WHERE n.shipment_id = s.id AND n.status NOT IN (${quoted(SCANS_BEFORE_MOVEMENT)})) ELSE 0 END`;

const COLUMNS = `o.id, o.seller_id AS sellerId, f.company_name AS clientName, o.customer_unique_id AS customerUniqueId,
    s.awb, s.tracking_status AS trackingStatus, o.courier_id AS courierId, c.name AS courierName, o.mot_id AS motId,
    o.name, o.phone, o.city, o.pin, o.payment_type AS paymentType, o.status, o.shipment_type_id AS shipmentTypeId, o.channel,
    o.total_paise AS totalPaise, o.charge_paise AS chargePaise, ${TOTAL_CHARGE} AS totalChargePaise, s.cancelled_at AS cancelledAt,
    o.weight_g AS weightG,
    o.pickup_point_id AS pickupPointId, p.name AS pickupPointName, o.pickup_at AS pickupAt, o.created_at AS createdAt,
    ${CAN_CANCEL} AS canCancel, r.reason AS refusal, r.refused_at AS refusedAt, w.note AS storeNote,
    COALESCE(s.changed_at, o.changed_at) AS changedAt`;
const joinedTo = (shipments: string) => `JOIN orders AS o ON o.id = page.id
  JOIN couriers AS c ON c.id = o.courier_id
  LEFT JOIN pickup_points AS p ON p.id = o.pickup_point_id
  LEFT JOIN seller_companies AS f ON f.user_id = o.seller_id
  LEFT JOIN order_refusals AS r ON r.order_id = o.id AND ${IS_REFUSED}
  LEFT JOIN channel_orders AS w ON w.order_id = o.id AND w.note IS NOT NULL
  ${shipments}`;
const JOINED = joinedTo(
  `LEFT JOIN shipments AS s FORCE INDEX (shipments_order_id_attempt_unique) ON s.order_id = o.id AND s.state IN (${quoted(BOOKED)})`,
);

/** Picks the page from orders alone, then joins the names. */
const LISTED = `SELECT ${COLUMNS} FROM ? AS page ${JOINED} ORDER BY ?`;
const LISTED_SHIPPED = `SELECT ${COLUMNS} FROM ? AS page ${joinedTo('JOIN shipments AS s ON s.id = page.shipment_id')} ORDER BY ?`;
const LISTED_AND_COUNTED = `SELECT ${COLUMNS}, (?) AS listCount FROM ? AS page ${JOINED} ORDER BY ?`;

function pageOf(ctx: Ctx, where: ListWhere, slice: ListPage) {
  const direction = slice.sort.ascending ? 'asc' : 'desc';
  const by = [SORT_COLUMNS[slice.sort.by], SORT_COLUMNS.id];
  const order = [...new Set(by)].map((column) => ({ column, order: direction }));
  return {
    page: pageIds(ctx, where, slice, order),
    inOrder: slice.sort.ascending ? ctx.db.raw('??, ??', by) : ctx.db.raw('?? DESC, ?? DESC', by),
  };
}

export const listIds = ({ db }: Ctx, page: Knex.QueryBuilder, inOrder: Knex.Raw): Promise<ListedOrder[]> =>
  rowsOf(db.raw(LISTED, [page, inOrder]));

/** A page of shipments. Each row has the `shipment_id` and the order's id. */
export const listShipped = (
  { db }: Ctx,
  page: Knex.QueryBuilder,
  inOrder: Knex.Raw,
): Promise<ListedOrder[]> => rowsOf(db.raw(LISTED_SHIPPED, [page, inOrder]));

export function listPage(ctx: Ctx, where: ListWhere, slice: ListPage): Promise<ListedOrder[]> {
  const { page, inOrder } = pageOf(ctx, where, slice);
  return listIds(ctx, page, inOrder);
}

/** Reads a page and the total count in one query. Each row carries the count. */
export function listCounted(
  ctx: Ctx,
  where: ListWhere,
  slice: ListPage,
  count: Knex.Raw,
): Promise<(ListedOrder & ListCount)[]> {
  const { page, inOrder } = pageOf(ctx, where, slice);
  return rowsOf(ctx.db.raw(LISTED_AND_COUNTED, [count, page, inOrder]));
}

export async function listChannels({ db }: Ctx, scope: Scope, but: string, limit: number): Promise<string[]> {
  const orders = db('orders').where('removed_ref', NOT_REMOVED).whereNot('channel', but);
  if (scope !== null) orders.where('seller_id', scope);
  return orders.distinct('channel').orderBy('channel').limit(limit).pluck('channel');
}
