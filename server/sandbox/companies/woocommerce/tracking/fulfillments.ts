import type { Db } from '../../../../platform/database/connect.ts';
import { type Account, type Asked, type Fields, fieldsOf, type Handler, ok } from '../../calls/company.ts';
import { findOrder } from '../../stores/orders.sql.ts';
import { findRecord, listRecords, saveRecord, type StoreRecord } from '../../stores/records.sql.ts';
import { inSeconds } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { changeOrder } from '../orders/change.ts';
import { mergeMeta, type Meta, type StoreOrder } from '../orders/order.ts';
import { created, invalidId, restError } from '../rest.ts';
import { gmtText, ownerOf } from '../store.ts';

type Fulfillment = {
  status: string;
  isFulfilled: boolean;
  updatedAt: string;
  deletedAt: string | null;
  meta: Meta[];
};

const UNKNOWN_ORDER = invalidId('order');
const UNKNOWN = restError(404, 'woocommerce_rest_fulfillment_invalid_id', 'Fulfillment not found.');
const refuse = (message: string) => restError(400, 'woocommerce_rest_fulfillment_invalid', message);

const present = ({ id, orderId, body }: StoreRecord<Fulfillment>) => ({
  id,
  entity_type: 'WC_Order',
  entity_id: String(orderId),
  status: body.status,
  is_fulfilled: body.isFulfilled,
  date_updated: body.updatedAt.replace('T', ' '),
  date_deleted: body.deletedAt?.replace('T', ' ') ?? null,
  meta_data: body.meta,
});

const itemsOf = (meta: Meta[]): Fields[] => {
  const items = meta.find(({ key }) => key === '_items')?.value;
  return Array.isArray(items) ? items.map(fieldsOf) : [];
};

const quantityIn = (items: Fields[], id: number) =>
  items.reduce((sum, { item_id, qty }) => sum + (Number(item_id) === id ? Number(qty) : 0), 0);

/** What is wrong with the items; null if the order still has that many of each. */
function faultIn(meta: Meta[], order: StoreOrder, others: StoreRecord<Fulfillment>[]): string | null {
  const items = itemsOf(meta);
  if (items.length === 0) return 'The fulfillment must have at least one item.';
  const gone = others.filter(({ body }) => body.deletedAt === null).flatMap(({ body }) => itemsOf(body.meta));
  for (const { item_id: id, qty } of items) {
    const line = order.body.line_items.find((one) => one.id === Number(id));
    if (!line) return 'The order has no such item.';
    if (!Number.isInteger(qty) || Number(qty) < 1) return 'The quantity must be a positive integer.';
    const wanted = quantityIn(items, line.id) + quantityIn(gone, line.id);
    if (wanted > line.quantity) return 'The quantity is greater than what is left to fulfill.';
  }
  return null;
}

type Write = { id: number | null; sent: Fields };

/** Saves a new fulfillment, or replaces the whole meta set of a known one. */
async function write(db: Db, of: Account, order: StoreOrder, { id, sent }: Write, now: Date) {
  const all = await listRecords<Fulfillment>(db, of, 'FULFILLMENT', order.id);
  const known = all.find((one) => one.id === id && one.body.deletedAt === null);
  if (id !== null && !known) return UNKNOWN;
  const newId = known?.id ?? (await takeId(db, of));
  const meta = mergeMeta(newId, [], sent.meta_data);
  const fault = faultIn(
    meta,
    order,
    all.filter((one) => one !== known),
  );
  if (fault) return refuse(fault);
  const isFulfilled = sent.is_fulfilled === true || sent.status === 'fulfilled';
  const body = {
    status: isFulfilled ? 'fulfilled' : 'unfulfilled',
    isFulfilled,
    updatedAt: gmtText(now),
    deletedAt: null,
    meta,
  };
  const record = { id: newId, orderId: order.id, body, createdAt: known?.createdAt ?? inSeconds(now) };
  await saveRecord(db, of, 'FULFILLMENT', record);
  return record;
}

async function save({ world, account, req }: Asked, id: number | null) {
  let written: Awaited<ReturnType<typeof write>> = UNKNOWN_ORDER;
  await changeOrder(world, account, Number(req.params.id), async (db, order) => {
    written = await write(db, ownerOf(account), order, { id, sent: fieldsOf(req.body) }, world.now());
    return 'orderId' in written ? {} : null;
  });
  return written as Awaited<ReturnType<typeof write>>;
}

export const createFulfillment: Handler = async (asked) => {
  const saved = await save(asked, null);
  return 'orderId' in saved ? created(present(saved)) : saved;
};

export const updateFulfillment: Handler = async (asked) => {
  const saved = await save(asked, Number(asked.req.params.fulfillment));
  return 'orderId' in saved ? ok(present(saved)) : saved;
};

export const listFulfillments: Handler = async ({ world, account, req }) => {
  const [of, orderId] = [ownerOf(account), Number(req.params.id)];
  if (!(await findOrder(world.db, of, orderId))) return UNKNOWN_ORDER;
  const all = await listRecords<Fulfillment>(world.db, of, 'FULFILLMENT', orderId);
  return ok(all.filter(({ body }) => body.deletedAt === null).map(present));
};

/** Deleting is soft: the fulfillment stays with the date. */
export const deleteFulfillment: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  let deleted: StoreRecord<Fulfillment> | undefined;
  await changeOrder(world, account, Number(req.params.id), async (db, order) => {
    const known = await findRecord<Fulfillment>(db, of, 'FULFILLMENT', Number(req.params.fulfillment));
    if (known?.orderId !== order.id || known.body.deletedAt !== null) return null;
    const body = { ...known.body, deletedAt: gmtText(world.now()) };
    deleted = { ...known, body };
    await saveRecord(db, of, 'FULFILLMENT', deleted);
    return {};
  });
  return deleted ? ok({ message: 'Fulfillment deleted successfully.' }) : UNKNOWN;
};
