import { PAYMENT_MODES } from '../../../contract/reference.ts';
import { TRACKING_STATUSES, type TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import * as ndr from '../../ndr/ndr.ts';
import * as orderLists from '../../orders/orders.ts';
import * as tracking from '../../tracking/tracking.ts';
import * as wallet from '../../wallet/wallet.ts';
import type {
  EntriesFilter,
  NdrFilter,
  ORDER_SORTS,
  OrdersFilter,
  PAYMENT_SORTS,
  PaymentsFilter,
  ShipmentsFilter,
} from './lists.contract.ts';

/** The features' lists for administrators, of one client or of all. */

const FIRST = { range: { offset: 0, limit: 1 }, sort: { by: 'id', ascending: false } };

/** Finds one record of a list by id. */
const oneOf =
  <F>(
    list: (ctx: Ctx, query: ListQuery<F>) => Promise<{ rows: unknown[] }>,
    filterOf: (id: never) => F,
    absent: string,
  ) =>
  async (ctx: Ctx, id: number | string) => {
    const { rows } = await list(ctx, { ...FIRST, filter: filterOf(id as never) });
    if (!rows[0]) throw new Refusal('NOT_FOUND', absent);
    return rows[0];
  };

const forSeller = (ctx: Ctx, { userId }: { userId?: number }): Ctx => ({ ...ctx, sellerId: userId ?? null });
const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const orderFilters = ({
  status,
  q,
  paymentMethod,
  courierId,
  userId,
  fromDate,
  toDate,
  weightRange,
  valueRange,
  isRefused,
}: OrdersFilter) => ({
  isRefused,
  weightRange,
  valueRange,
  tab: status,
  search: q || undefined,
  userId,
  fromDate,
  toDate,
  paymentMethod: listOf(paymentMethod),
  courierId: listOf(courierId),
});

export async function listOrders(ctx: Ctx, { filter, range, sort }: ListQuery<OrdersFilter>) {
  const by = sort.by as (typeof ORDER_SORTS)[number];
  const page = { ...range, sort: { by, ascending: sort.ascending }, orderIds: filter.id };
  const { count, orders: rows } = await orderLists.listOrders(ctx, orderFilters(filter), page);
  return { count, rows: rows.map((row) => ({ id: row.id, ...orderLists.presentListed(row) })) };
}
export const getOrder = oneOf(listOrders, (id: number) => ({ id: [id] }), 'Order not found');
export const ordersCsv = (ctx: Ctx, { filter }: ListQuery<OrdersFilter>) =>
  orderLists.ordersCsv(ctx, orderFilters(filter));

const shipmentFilters = ({ status, q, id, fromDate, toDate, paymentMethod, courierId }: ShipmentsFilter) => ({
  q,
  ids: id,
  fromDate,
  toDate,
  paymentMethod: listOf(paymentMethod),
  courierId: listOf(courierId),
  pickupPoints: [],
  wayBill: [],
  statusId: status ? [TRACKING_STATUSES.indexOf(status as TrackingStatus) + 1] : [],
  limit: 1000,
  offSet: 0,
});

export async function listShipments(
  ctx: Ctx,
  { filter, range: { limit, offset }, sort }: ListQuery<ShipmentsFilter>,
) {
  const input = {
    ...shipmentFilters(filter),
    limit,
    offSet: offset,
    oldestFirst: sort.ascending,
    byId: sort.by === 'id',
  };
  const { count, rows } = await tracking.listShipments(forSeller(ctx, filter), input);
  return {
    count,
    rows: rows.map((row) => ({
      id: row.shipment_id,
      userId: row.seller_id,
      clientName: row.company_name,
      trackingId: row.order_id,
      orderId: row.customer_unique_id,
      wayBillId: row.awb,
      courierId: row.courier_id,
      logisticName: row.courier_name,
      customerName: row.name,
      city: row.city,
      pincode: String(row.pin),
      paymentMethod: row.payment_type,
      date: row.booked_at.toISOString(),
      orderDate: row.created_at.toISOString(),
      status: row.tracking_status,
      remarks: row.remarks,
      charge: toRupees(row.charge_paise),
      totalCharge: toRupees(row.total_charge_paise),
    })),
  };
}
export const getShipment = oneOf(listShipments, (id: number) => ({ id: [id] }), 'Shipment not found');
export const shipmentsCsv = (ctx: Ctx, { filter }: ListQuery<ShipmentsFilter>) =>
  tracking.downloadList(forSeller(ctx, filter), shipmentFilters(filter));

const ndrFilters = ({ status, q, id, fromDate, toDate, paymentMethod, courierId }: NdrFilter) => ({
  q: q || undefined,
  ids: id ?? [],
  fromDate,
  toDate,
  logisticsIds: listOf(courierId),
  statuses: listOf(status),
  paymentTypeIds: paymentMethod
    ? PAYMENT_MODES.filter(({ method }) => method === paymentMethod).map((mode) => mode.id)
    : [],
});

export async function listNdrs(ctx: Ctx, { filter, range, sort }: ListQuery<NdrFilter>) {
  // An empty id list matches nothing here, but the API's list treats it as no filter.
  if (filter.id?.length === 0) return { count: 0, rows: [] };
  const { count, data } = await ndr.listNdrs(forSeller(ctx, filter), {
    ...ndrFilters(filter),
    ...range,
    oldestFirst: sort.ascending,
    byId: sort.by === 'id',
  });
  return { count, rows: data };
}
export const getNdr = oneOf(listNdrs, (id: number) => ({ id: [id] }), 'NDR not found');
export const ndrsCsv = (ctx: Ctx, { filter }: ListQuery<NdrFilter>) =>
  ndr.downloadNdr(forSeller(ctx, filter), ndrFilters(filter));

async function entryFilters(ctx: Ctx, { q, kind, id, ...filter }: EntriesFilter) {
  return {
    ...filter,
    kinds: kind === undefined ? undefined : [kind as wallet.EntryKind],
    ids: id,
    found: q ? await orderLists.searchOrders(ctx, q) : undefined,
  };
}

export async function listEntries(ctx: Ctx, { filter, range, sort }: ListQuery<EntriesFilter>) {
  const inside = forSeller(ctx, filter);
  return wallet.listEntries(inside, await entryFilters(inside, filter), {
    ...range,
    oldestFirst: sort.ascending,
  });
}
export const getEntry = oneOf(listEntries, (id: number) => ({ id: [id] }), 'Ledger entry not found');
export async function entriesCsv(ctx: Ctx, { filter }: ListQuery<EntriesFilter>) {
  const inside = forSeller(ctx, filter);
  return wallet.downloadEntries(inside, await entryFilters(inside, filter));
}

const paymentFilters = ({ q, status, id, fromDate, toDate }: PaymentsFilter) => ({
  search: q,
  states: status && [status],
  ids: id,
  fromDate,
  toDate,
});

export const listPayments = (
  ctx: Ctx,
  { filter, range, sort: { by, ascending } }: ListQuery<PaymentsFilter>,
) =>
  wallet.listPayments(forSeller(ctx, filter), paymentFilters(filter), {
    ...range,
    ascending,
    by: by as (typeof PAYMENT_SORTS)[number],
  });
export const getPayment = oneOf(listPayments, (id: string) => ({ id: [id] }), 'Payment not found');
export const paymentsCsv = (ctx: Ctx, { filter }: ListQuery<PaymentsFilter>) =>
  wallet.downloadPayments(forSeller(ctx, filter), paymentFilters(filter));
