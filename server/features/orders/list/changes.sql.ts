import type { Knex } from 'knex';
import type { OrderStatus, OrderTab } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows, readBy } from '../../../platform/database/queries.ts';
import {
  countByTracking,
  type ListedOrder,
  listIds,
  listShipped,
  type ListWhere,
  matches,
} from './list.sql.ts';

type ChangedWhere = Omit<ListWhere, 'statuses'> & { since: Date };

const PENDING: readonly OrderStatus[] = ['PENDING', 'BOOKING'];
/** A shipped order changes with its shipment, which has the state of its tab. */
const SHIPPED = {
  READY: { status: 'READY', state: 'BOOKED' },
  CANCEL: { status: 'CANCEL', state: 'CANCELLED' },
} as const;
type ShippedTab = keyof typeof SHIPPED;

const oldestFirst = (alias: string) => ['changed_at', 'id'].map((column) => `${alias}.${column}`);

/** Changed orders of one status, in the order of the index. */
const pendingOf = (ctx: Ctx, { since, ...where }: ChangedWhere, status: OrderStatus): Knex.QueryBuilder =>
  matches(
    ctx,
    { ...where, statuses: [status] },
    where.scope === null ? 'orders_changed' : 'orders_seller_changed',
  ).where('o.changed_at', '>=', since);

function changedShipments({ db }: Ctx, { scope, since }: ChangedWhere, tab: ShippedTab): Knex.QueryBuilder {
  const index = scope === null ? 'shipments_changed' : 'shipments_seller_changed';
  const query = db
    .from(readBy(db, 'shipments as h', index))
    .where('h.state', SHIPPED[tab].state)
    .where('h.changed_at', '>=', since);
  return scope === null ? query : query.where('h.seller_id', scope);
}

/** The index gives changed shipments in order; only those of a page have their orders read. */
function shippedOf(ctx: Ctx, where: ChangedWhere, tab: ShippedTab): Knex.QueryBuilder {
  const { since: _since, ...filters } = where;
  const orders = matches(ctx, { ...filters, statuses: [SHIPPED[tab].status] }).select('o.id as order_id');
  const isNarrowed = Object.entries<unknown>(filters).some(
    ([name, value]) => name !== 'scope' && value !== undefined,
  );
  const shipments = changedShipments(ctx, where, tab);
  return isNarrowed ? shipments.join(orders.as('m'), 'm.order_id', 'h.order_id') : shipments;
}

export async function countChanged(ctx: Ctx, where: ChangedWhere, tab: OrderTab): Promise<number> {
  if (tab !== 'PENDING') return countRows(shippedOf(ctx, where, tab));
  const counts = await Promise.all(PENDING.map((status) => countRows(pendingOf(ctx, where, status))));
  return counts.reduce((sum, count) => sum + count, 0);
}

export const countChangedParcels = (ctx: Ctx, where: ChangedWhere) =>
  countByTracking(shippedOf(ctx, where, 'READY'));

type Slice = { limit: number; offset: number };

/** With the shipment's id, because joining by the order would give every shipment of an order to every row of it. */
const shippedIds = (ctx: Ctx, where: ChangedWhere, tab: ShippedTab, { limit, offset }: Slice) =>
  shippedOf(ctx, where, tab)
    .select('h.order_id as id', 'h.id as shipment_id')
    .orderBy(oldestFirst('h'))
    .limit(limit)
    .offset(offset);

function pendingIds(ctx: Ctx, where: ChangedWhere, { limit, offset }: Slice) {
  const branches = PENDING.map((status) =>
    pendingOf(ctx, where, status)
      .select(oldestFirst('o'))
      .orderBy(oldestFirst('o'))
      .limit(limit + offset),
  );
  return ctx.db
    .from(ctx.db.unionAll(branches, true).as('n'))
    .select('n.id')
    .orderBy(oldestFirst('n'))
    .limit(limit)
    .offset(offset);
}

/** Oldest change first: a row that changes while a shop reads moves to the end and is not missed. */
export function listChanged(
  ctx: Ctx,
  where: ChangedWhere,
  tab: OrderTab,
  slice: Slice,
): Promise<ListedOrder[]> {
  const inOrder = ctx.db.raw('changedAt, o.id');
  return tab === 'PENDING'
    ? listIds(ctx, pendingIds(ctx, where, slice), inOrder)
    : listShipped(ctx, shippedIds(ctx, where, tab, slice), inOrder);
}
