import type { Ctx } from '../../deps.ts';
import { pick } from '../../platform/pick.ts';
import { required } from '../../platform/required.ts';
import { listCod } from '../cod/cod.ts';
import { listMessages } from '../messages/messages.ts';
import { listNdrs } from '../ndr/ndr.ts';
import { countOrdersOfBuyer, getOrder, listOrders, presentListed, presentOrder } from '../orders/orders.ts';
import { listOrderCharges } from '../shipments/shipments.ts';
import { getDetails as getTracking } from '../tracking/tracking.ts';
import { listEntries } from '../wallet/wallet.ts';
import { listActions } from './actions.ts';
import { findNotes } from './notes/notes.ts';

/** More than one parcel gets. */
const MAX_ENTRIES = 50;
const MAX_MESSAGES = 50;
const FIRST = { limit: 1, offset: 0 };
/** Sellers do not see providers or their errors. */
const SHOWN = ['id', 'kind', 'channel', 'recipient', 'state'] as const;

async function messagesOf(ctx: Ctx, wayBillId: string | null) {
  if (wayBillId === null) return [];
  const { rows } = await listMessages(ctx, {
    filter: { wayBillId },
    range: { limit: MAX_MESSAGES, offset: 0 },
    sort: { by: 'id', ascending: false },
  });
  return rows.map(({ createdAt: date, ...row }) => ({ ...pick(row, SHOWN), date }));
}

async function entriesOf(ctx: Ctx, orderId: number) {
  const { rows } = await listEntries(ctx, { orderId }, { limit: MAX_ENTRIES, offset: 0, oldestFirst: false });
  return rows.map(({ userId: _owner, clientName: _name, ...row }) => row);
}

async function failedDeliveryOf(ctx: Ctx, id: number) {
  const { data } = await listNdrs(ctx, {
    ids: [id],
    logisticsIds: [],
    paymentTypeIds: [],
    statuses: [],
    ...FIRST,
  });
  return data[0] ?? null;
}

const codOf = async (ctx: Ctx, wayBillId: string | null) =>
  wayBillId === null ? null : ((await listCod(ctx, { wayBillId, ...FIRST })).data[0] ?? null);

/** Everything about one order. Another seller's order is a 404, like an unknown one. */
export async function getOrderDetails(ctx: Ctx, { id }: { id: number }) {
  const order = await getOrder(ctx, id);
  const own: Ctx = { ...ctx, sellerId: order.sellerId };
  const { orders } = await listOrders(own, {}, { ...FIRST, orderIds: [id] });
  const row = presentListed(required(orders[0]));
  const awb = row.wayBillId;
  const [form, charges, tracking, ndr, cod, walletEntries, messages, buyer, notes] = await Promise.all([
    presentOrder(own, order),
    listOrderCharges(own, order),
    awb === null ? null : getTracking(own, { awb }),
    failedDeliveryOf(own, id),
    codOf(own, awb),
    entriesOf(own, id),
    messagesOf(own, awb),
    countOrdersOfBuyer(own, { sellerId: order.sellerId, phone: order.phone, butOrderId: id }),
    findNotes(own, id),
  ]);
  return {
    row,
    order: form,
    charges,
    tracking,
    ndr,
    cod,
    walletEntries,
    messages,
    buyer,
    ...notes,
    actions: listActions({ status: order.status, canCancel: row.canCancel, ndr }),
  };
}
