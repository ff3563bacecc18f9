import type { OrderStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { insertRows } from '../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import { type CountedOrder, countOrders, listedStatus } from '../daily-totals/daily-totals.ts';
import { insertProducts } from './lines/products.sql.ts';
import type { Content, OrderDraft, ProductDraft, StoredOrder } from './order.ts';
import { buyerTextsBy } from './orders.contract.ts';

type OrderRow = Row & {
  pin: number;
  source_pin: number;
  zone_id: number;
  zone_why: string;
  courier_choice: string | null;
};

const toStored = ({
  pin,
  source_pin,
  zone_id,
  zone_why,
  courier_choice: choice,
  ...row
}: OrderRow): StoredOrder => ({
  ...fromRow<Omit<StoredOrder, 'pin' | 'zone' | 'sourcePin' | 'courierChoice'>>(row),
  courierChoice: choice === null ? null : (JSON.parse(choice) as StoredOrder['courierChoice']),
  pin: String(pin),
  zone: { id: zone_id, why: zone_why },
  sourcePin: String(source_pin),
});

const toOrderRow = (draft: OrderDraft) => ({
  customer_unique_id: draft.customerUniqueId,
  shipment_type_id: draft.shipmentTypeId,
  name: draft.name,
  phone: draft.phone,
  email: draft.email,
  address: draft.address,
  ...toRow(buyerTextsBy('name', ({ name }) => draft[name])),
  city: draft.city,
  state: draft.state,
  pin: Number(draft.pin),
  payment_type: draft.paymentType,
  total_paise: draft.totalPaise,
  total_qty: draft.totalQty,
  weight_g: draft.weightG,
  length_mm: draft.lengthMm,
  width_mm: draft.widthMm,
  height_mm: draft.heightMm,
  courier_id: draft.courierId,
  mot_id: draft.motId,
  courier_choice: draft.courierChoice && JSON.stringify(draft.courierChoice),
  pickup_point_id: draft.pickupPointId,
  pickup_at: draft.pickupAt,
  rate_card_id: draft.rateCardId,
  rate_card_version: draft.receipt.card.version,
  zone_id: draft.receipt.zone.id,
  zone_why: draft.receipt.zone.why,
  source_pin: Number(draft.receipt.ends.sourcePin),
  charge_paise: draft.chargePaise,
});

export const NOT_REMOVED = 0;
/** A seller's id, or null for all sellers (administrators and jobs). */
export type Scope = number | null;
export const ANY_SELLER = null;

const liveOrders = ({ db }: Ctx, scope: Scope) =>
  db('orders').where({ removed_ref: NOT_REMOVED, ...(scope === null ? {} : { seller_id: scope }) });

export async function findOrders(ctx: Ctx, scope: Scope, ids: readonly number[]): Promise<StoredOrder[]> {
  const rows = await liveOrders(ctx, scope).whereIn('id', ids).orderBy('id').select<OrderRow[]>('*');
  return rows.map(toStored);
}

type WithProductRow = OrderRow &
  (
    | { product_name: string; product_code: string | null; price_paise: number; qty: number }
    | { product_name: null }
  );

export async function findWithContents({ db }: Ctx, sellerId: number, id: number) {
  const rows: WithProductRow[] = await db('orders as o')
    .leftJoin('order_products as p', 'p.order_id', 'o.id')
    .where({ 'o.id': id, 'o.seller_id': sellerId, 'o.removed_ref': NOT_REMOVED })
    .orderBy('p.id')
    .select('o.*', {
      product_name: 'p.name',
      product_code: 'p.code',
      price_paise: 'p.price_paise',
      qty: 'p.qty',
    });
  const contents = rows.flatMap((row): Content[] =>
    row.product_name === null
      ? []
      : [{ name: row.product_name, code: row.product_code, pricePaise: row.price_paise, qty: row.qty }],
  );
  return rows[0] && { order: toStored(rows[0]), contents };
}

export type OwnedOrder = { id: number; sellerId: number };

/** Reads the owners of any seller's orders, for administrators. */
export const findOwners = (ctx: Ctx, ids: readonly number[]): Promise<OwnedOrder[]> =>
  liveOrders(ctx, null).whereIn('id', ids).select({ id: 'id', sellerId: 'seller_id' });

const keyNameOf = ({ user }: Ctx) => user?.apiKey?.name ?? null;

const newOrderMeta = (ctx: Ctx, sellerId: number, channel: string, createdAt: Date) => ({
  seller_id: sellerId,
  created_by_key: keyNameOf(ctx),
  channel,
  status: 'PENDING',
  created_at: createdAt,
  updated_at: createdAt,
  changed_at: createdAt,
});

/** Counts new orders in lists and dashboards. Equal orders of one call add up to one row. */
export const countInserted = (ctx: Ctx, sellerId: number, createdAt: Date, drafts: readonly OrderDraft[]) =>
  countOrders(
    ctx,
    drafts.map(({ paymentType, courierId, city, shipmentTypeId, totalPaise }) => ({
      after: {
        sellerId,
        createdAt,
        status: 'PENDING',
        paymentType,
        courierId,
        city,
        shipmentTypeId,
        totalPaise,
      },
    })),
  );

/** Updates the counts too. Requires a transaction, like every change below. */
export async function insertOrder(
  ctx: Ctx,
  sellerId: number,
  channel: string,
  draft: OrderDraft,
  products: readonly ProductDraft[],
): Promise<number> {
  const createdAt = ctx.now();
  const meta = newOrderMeta(ctx, sellerId, channel, createdAt);
  const [id] = await ctx.db('orders').insert({ ...toOrderRow(draft), ...meta });
  await insertProducts(ctx, required(id), products);
  await countInserted(ctx, sellerId, createdAt, [draft]);
  return required(id);
}

/** Inserts a batch without its products and counts, and returns the ids by order id. */
export async function insertOrders(
  ctx: Ctx,
  sellerId: number,
  channel: string,
  createdAt: Date,
  drafts: readonly OrderDraft[],
): Promise<Map<string, number>> {
  await insertRows(ctx.db, 'orders', drafts.map(toOrderRow), newOrderMeta(ctx, sellerId, channel, createdAt));
  return findIdsByOrderId(
    ctx,
    sellerId,
    drafts.map(({ customerUniqueId }) => customerUniqueId),
  );
}

type OrderKey = { id: number; customer_unique_id: string };
const idByOrderId = (rows: OrderKey[]) => new Map(rows.map((row) => [row.customer_unique_id, row.id]));

/** Returns row ids by the seller's own order ids. Unknown order ids are omitted. */
export async function findIdsByOrderId(
  ctx: Ctx,
  sellerId: number,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  return idByOrderId(
    await liveOrders(ctx, sellerId)
      .whereIn('customer_unique_id', orderIds)
      .select('id', 'customer_unique_id'),
  );
}

/** The order id of the seller's newest order of a channel. Null: none. */
export async function findNewestOrderId(ctx: Ctx, sellerId: number, channel: string): Promise<string | null> {
  // By status: the index then has the newest of each, and no row is read.
  const newest = (await liveOrders(ctx, sellerId).where({ channel }).groupBy('status').max({ id: 'id' })) as {
    id: number;
  }[];
  if (newest.length === 0) return null;
  const row = (await liveOrders(ctx, sellerId)
    .where('id', Math.max(...newest.map(({ id }) => Number(id))))
    .first('customer_unique_id')) as Pick<OrderKey, 'customer_unique_id'> | undefined;
  return row?.customer_unique_id ?? null;
}

/** True locks the row until the transaction ends. False: missing, in another state or another seller's. */
async function updateWhere(
  ctx: Ctx,
  scope: Scope,
  id: number,
  from: OrderStatus,
  values: object,
): Promise<boolean> {
  const at = ctx.now();
  const changed = await liveOrders(ctx, scope)
    .where({ id, status: from })
    .update({ ...values, updated_at: at, changed_at: at });
  return changed === 1;
}

/** Something else that the list of pending orders shows has changed. A shipped order's list reads the shipment's time. */
export const markChanged = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db('orders').whereIn('id', ids).update({ changed_at: ctx.now() });

/** Finds recent orders that an instance older than `changed_at` changed, during an upgrade. */
export async function listMissedChanges({ db }: Ctx, newest: number): Promise<number[]> {
  const row = await db('orders').max({ last: 'id' }).first();
  return db('orders')
    .where('id', '>', Number(row?.last ?? 0) - newest)
    .whereRaw('updated_at > changed_at')
    .pluck('id');
}

/** Locks the row until the transaction ends, and changes nothing. */
export const holdPending = async (ctx: Ctx, scope: Scope, id: number): Promise<boolean> =>
  (await liveOrders(ctx, scope).where({ id, status: 'PENDING' }).forUpdate().first('id')) !== undefined;

export const lockPending = (ctx: Ctx, scope: Scope, id: number) => updateWhere(ctx, scope, id, 'PENDING', {});

const COUNTED = {
  sellerId: 'seller_id',
  createdAt: 'created_at',
  status: 'status',
  paymentType: 'payment_type',
  courierId: 'courier_id',
  city: 'city',
  shipmentTypeId: 'shipment_type_id',
  totalPaise: 'total_paise',
};

/** Requires the caller to hold the order's lock. */
const findCounted = async ({ db }: Ctx, id: number): Promise<CountedOrder> =>
  required(await db('orders').where({ id }).first<CountedOrder | undefined>(COUNTED));

export async function updatePending(ctx: Ctx, scope: Scope, id: number, draft: OrderDraft): Promise<boolean> {
  if (!(await lockPending(ctx, scope, id))) return false;
  const before = await findCounted(ctx, id);
  await updateWhere(ctx, scope, id, 'PENDING', toOrderRow(draft));
  await countOrders(ctx, [{ before, after: { ...before, ...draft } }]);
  return true;
}

export async function deletePending(ctx: Ctx, scope: Scope, id: number): Promise<boolean> {
  const isGone = await updateWhere(ctx, scope, id, 'PENDING', { removed_ref: id });
  if (isGone) await countOrders(ctx, [{ before: await findCounted(ctx, id) }]);
  return isGone;
}

/** `known` saves a query. Pass it only if it was read after the order left PENDING. */
export async function changeStatus(
  ctx: Ctx,
  scope: Scope,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
  known?: CountedOrder,
): Promise<boolean> {
  const shippedBy = to === 'BOOKING' ? { shipped_by_key: keyNameOf(ctx) } : {};
  const isChanged = await updateWhere(ctx, scope, id, from, { status: to, ...shippedBy });
  if (!isChanged || listedStatus(from) === listedStatus(to)) return isChanged;
  const order = known ?? (await findCounted(ctx, id));
  await countOrders(ctx, [{ before: { ...order, status: from }, after: { ...order, status: to } }]);
  return true;
}

/** Saves the API key of a cancellation at its request: the sweep may finish it. */
export const saveCanceller = (ctx: Ctx, { sellerId, id }: OwnedOrder) =>
  liveOrders(ctx, sellerId)
    .where({ id })
    .update({ cancelled_by_key: keyNameOf(ctx) });
