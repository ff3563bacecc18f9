import { MANUAL_CHANNEL } from '../../../contract/reference.ts';
import {
  type OrderStatus,
  type OrderTab,
  PARCEL_GROUPS,
  type ParcelGroup,
} from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { countListed, listCountQuery, type TallyFilter, toCount } from '../../../platform/lists/counting.ts';
import { toRupees } from '../../../platform/money.ts';
import { istRange } from '../../../platform/time.ts';
import { endsOf } from '../../common.contract.ts';
import { CANCELLABLE_STATUSES } from './cancellable.ts';
import { ANY_CHANNEL, type TabInput } from './list.contract.ts';
import * as sql from './list.sql.ts';
import * as matching from './where/matching.sql.ts';

export type { ListedOrder } from './list.sql.ts';

export const STATUSES_OF: Record<OrderTab, OrderStatus[]> = {
  PENDING: ['PENDING', 'BOOKING'],
  READY: ['READY'],
  CANCEL: ['CANCEL'],
};
const NEWEST_FIRST: sql.ListSort = { by: 'id', ascending: false };
const BATCH = 1000;
const MAX_CHANNELS = 100;

/** The API's filters. `userId` applies to administrators only; sellers always see their own orders. */
export type OrderFilters = Partial<TabInput> & {
  status?: readonly OrderStatus[];
  userId?: number;
  /** Pending orders that a courier did not take, and that were not edited since. */
  isRefused?: boolean;
};
export type OrderPage = { limit: number; offset: number; sort?: sql.ListSort; orderIds?: readonly number[] };

const unlessEmpty = <T>(values: readonly T[] | undefined) => (values?.length ? values : undefined);

const whereOf = (ctx: Ctx, filters: OrderFilters): sql.ListWhere => ({
  ...istRange(filters.fromDate, filters.toDate),
  scope: ctx.sellerId ?? filters.userId ?? null,
  statuses: filters.tab ? STATUSES_OF[filters.tab] : unlessEmpty(filters.status),
  paymentTypes: unlessEmpty(filters.paymentMethod),
  courierIds: unlessEmpty(filters.courierId),
  pickupPointIds: unlessEmpty(filters.pickupPoints),
  ...(filters.channel === ANY_CHANNEL ? { notChannel: MANUAL_CHANNEL } : { channel: filters.channel }),
  search: filters.search,
  weightG: endsOf(filters.weightRange, 1000),
  valuePaise: endsOf(filters.valueRange, 100),
  isRefused: filters.isRefused || undefined,
  tracking: PARCEL_GROUPS.find(({ id }) => id === filters.parcel)?.statuses,
});

/**
 * Searches one seller's orders by customer name, phone, AWB and any part of the order id. Across sellers it matches
 * only prefixes of order id and AWB, which have indexes.
 */
export async function searchableWhere(ctx: Ctx, filters: OrderFilters): Promise<sql.ListWhere> {
  const { search, ...where } = whereOf(ctx, filters);
  if (where.scope !== null || search === undefined) return { ...where, search };
  return { ...where, found: await sql.searchOrderIds(ctx, null, search) };
}

/** Returns a factory of queries for matching order ids, to join in other lists. */
export const searchOrders = (ctx: Ctx, search: string): Promise<sql.OrderIdQuery> =>
  sql.searchOrderIds(ctx, ctx.sellerId, search);

/** Converts a list's filters for the tallies. Returns null if the tallies lack one of the filters. */
function tallyFilterOf({ scope, ...where }: sql.ListWhere): TallyFilter | null {
  const { from, until, statuses, paymentTypes, courierIds, ...uncounted } = where;
  if (
    Object.values<unknown>(uncounted).some((one) => one !== undefined) ||
    statuses?.some((status) => status === 'BOOKING') !== statuses?.some((status) => status === 'PENDING')
  )
    return null;
  return { sellerId: scope, from, until, statuses, paymentTypes, courierIds };
}

/** Lists orders, newest first by default. `count` covers all matches, from the tallies where possible. */
export async function listOrders(
  ctx: Ctx,
  filters: OrderFilters,
  page: OrderPage,
): Promise<{ count: number; orders: sql.ListedOrder[] }> {
  const { limit, offset, sort = NEWEST_FIRST, orderIds } = page;
  const where = { ...(await searchableWhere(ctx, filters)), ids: orderIds };
  const slice = { limit, offset, sort };
  const tallied = tallyFilterOf(where);
  const countDirectly = () => sql.countListed(ctx, where);
  const countAlone = () => (tallied ? countListed(ctx, 'orders', tallied, countDirectly) : countDirectly());
  const countQuery = tallied && listCountQuery(ctx, 'orders', tallied);
  if (!countQuery) {
    const count = await countAlone();
    return { count, orders: count > offset ? await sql.listPage(ctx, where, slice) : [] };
  }
  const orders = await sql.listCounted(ctx, where, slice, countQuery);
  const [first] = orders;
  if (offset === 0 && orders.length < limit) return { count: orders.length, orders };
  return { count: first ? (toCount(first) ?? (await countDirectly())) : await countAlone(), orders };
}

/** Counts per group of parcels, from counts per tracking status. */
export function parcelCountsOf(counts: readonly sql.TrackingCount[]): Record<ParcelGroup, number> {
  const sumOf = (statuses: readonly string[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(PARCEL_GROUPS.map(({ id, statuses }) => [id, sumOf(statuses)])) as Record<
    ParcelGroup,
    number
  >;
}

/** The count of the listed tab, or of its parcels in a group: only READY orders have one. */
const countOf = (
  { tab, parcel }: TabInput,
  tabCounts: Record<OrderTab, number>,
  parcelCounts: Record<ParcelGroup, number>,
): number => {
  if (!parcel) return tabCounts[tab];
  return tab === 'READY' ? parcelCounts[parcel] : 0;
};

/** Lists a tab's page as `listOrders` does, with the counts of all tabs and groups of parcels. */
export async function listWithTabCounts(
  ctx: Ctx,
  filters: TabInput & OrderFilters,
  { limit, offset, sort = NEWEST_FIRST }: OrderPage,
) {
  const { tracking, ...where } = await searchableWhere(ctx, filters);
  const [byStatus, notDelivered, orders] = await Promise.all([
    sql.countByStatus(ctx, { ...where, statuses: undefined }),
    sql.countNotDelivered(ctx, where),
    sql.listPage(ctx, { ...where, tracking }, { limit, offset, sort }),
  ]);
  const sumOf = (tab: OrderTab) =>
    STATUSES_OF[tab].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  const tabCounts = { PENDING: sumOf('PENDING'), READY: sumOf('READY'), CANCEL: sumOf('CANCEL') };
  // Each READY order has one parcel. Counting the delivered ones would read most orders of a seller.
  const delivered = notDelivered.reduce((rest, { count }) => rest - count, tabCounts.READY);
  const parcelCounts = parcelCountsOf([
    ...notDelivered,
    { status: 'DELIVERED', count: Math.max(0, delivered) },
  ]);
  return { count: countOf(filters, tabCounts, parcelCounts), tabCounts, parcelCounts, orders };
}

export const listChannels = (ctx: Ctx) => sql.listChannels(ctx, ctx.sellerId, MANUAL_CHANNEL, MAX_CHANNELS);

/** Yields all matches in batches, newest first. */
export async function* eachListed(ctx: Ctx, filters: OrderFilters): AsyncGenerator<sql.ListedOrder[]> {
  const where = await searchableWhere(ctx, filters);
  const page = { limit: BATCH, offset: 0, sort: NEWEST_FIRST };
  yield* readBatches<sql.ListedOrder>(BATCH, (last) =>
    sql.listPage(ctx, { ...where, beforeId: last?.id ?? Number.MAX_SAFE_INTEGER }, page),
  );
}

const PENDING: readonly OrderStatus[] = ['PENDING'];

/** How many of a seller's orders are pending, by id, and what shipping them charges. */
export const sumPending = (ctx: Ctx, sellerId: number, ids: readonly number[]) =>
  matching.sumCharges(ctx, { scope: sellerId, ids, statuses: PENDING });

/** The same of the matches of a filter: none, if it is for shipped orders. */
export async function sumPendingMatches(ctx: Ctx, sellerId: number, filter: TabInput) {
  const where = await searchableWhere(ctx, { ...filter, userId: sellerId });
  const isPending = where.statuses?.includes('PENDING') ?? false;
  return isPending ? matching.sumCharges(ctx, { ...where, statuses: PENDING }) : { count: 0, totalPaise: 0 };
}

/** The first matches of a seller that the action may apply to, made before `until`. */
export async function listMatches(
  ctx: Ctx,
  sellerId: number,
  filter: TabInput,
  { action, until, limit }: { action: 'CHANGE' | 'CANCEL' | 'PRINT'; until: Date; limit: number },
): Promise<matching.Match[]> {
  const where = await searchableWhere(ctx, { ...filter, userId: sellerId });
  const made = { ...where, until: where.until && where.until < until ? where.until : until };
  const status: OrderStatus = action === 'CHANGE' ? 'PENDING' : 'READY';
  if (!where.statuses?.includes(status)) return [];
  if (action !== 'CANCEL') return matching.listMatches(ctx, { ...made, statuses: [status] }, limit);
  const { tracking = CANCELLABLE_STATUSES } = where;
  const cancellable = tracking.filter((one) => CANCELLABLE_STATUSES.includes(one));
  if (cancellable.length === 0) return [];
  return matching.listMatches(ctx, { ...made, statuses: [status], tracking: cancellable }, limit);
}

export const presentListed = (order: sql.ListedOrder) => ({
  trackingId: order.id,
  orderId: order.customerUniqueId,
  wayBillId: order.awb,
  logisticName: order.courierName,
  courierId: order.courierId,
  motId: order.motId,
  userId: order.sellerId,
  clientName: order.clientName,
  customerName: order.name,
  phoneNo: order.phone,
  city: order.city,
  pincode: String(order.pin),
  date: order.createdAt.toISOString(),
  paymentMethod: order.paymentType,
  active: order.status !== 'BOOKING',
  canCancel: order.canCancel === 1,
  status: order.status,
  currentStatus: order.trackingStatus ?? 'PENDING',
  shipmentTypeId: order.shipmentTypeId,
  channel: order.channel,
  totalAmount: toRupees(order.totalPaise),
  charge: toRupees(order.chargePaise),
  totalCharge: toRupees(order.totalChargePaise),
  cancelledDate: order.cancelledAt?.toISOString() ?? null,
  weight: order.weightG / 1000,
  pickupPointId: order.pickupPointId,
  pickupPointName: order.pickupPointName,
  shipmentScheduleDate: order.pickupAt?.toISOString() ?? null,
  refusal: order.refusal,
  refusedDate: order.refusedAt?.toISOString() ?? null,
  storeNote: order.storeNote,
  updatedAt: order.changedAt.toISOString(),
});
