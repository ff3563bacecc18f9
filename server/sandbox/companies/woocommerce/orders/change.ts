import type { Db } from '../../../../platform/database/connect.ts';
import { type Account, type Fields, fieldsOf, textIn, type World } from '../../calls/company.ts';
import * as sql from '../../stores/orders.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { findStore, gmtText, ownerOf, type Store } from '../store.ts';
import { publish } from '../webhooks/publish.ts';
import { buildOrder } from './build.ts';
import { addNote } from './notes.ts';
import { mergeMeta, type OrderBody, presentOrder, type StoreOrder } from './order.ts';

const UNPAID = ['pending', 'on-hold', 'failed'];

/** Cash on delivery counts as paid when the order is completed, any other method when it is processed. */
function paidAt({ body }: StoreOrder, status: string, now: Date): string | null {
  if (body.date_paid_gmt !== null) return body.date_paid_gmt;
  const paying = body.payment_method === 'cod' ? ['completed'] : ['processing', 'completed'];
  return paying.includes(status) ? gmtText(now) : null;
}

function changed(order: StoreOrder, changes: Fields, now: Date): StoreOrder {
  const { status: sent, billing, shipping, meta_data, set_paid, ...own } = changes;
  const isPaidNow = set_paid === true && UNPAID.includes(order.status);
  const status = textIn(sent) || (isPaidNow ? 'processing' : order.status);
  const isMoved = status !== order.status;
  const { body } = order;
  const paid = isMoved ? paidAt(order, status, now) : body.date_paid_gmt;
  return {
    ...order,
    status,
    modifiedAt: inSeconds(now),
    body: {
      ...body,
      date_paid_gmt: set_paid === true ? (paid ?? gmtText(now)) : paid,
      date_completed_gmt: isMoved && status === 'completed' ? gmtText(now) : body.date_completed_gmt,
      ...own,
      billing: { ...body.billing, ...fieldsOf(billing) },
      shipping: { ...body.shipping, ...fieldsOf(shipping) },
      meta_data: mergeMeta(order.id, body.meta_data, meta_data),
    },
  };
}

async function noteStatus(db: Db, of: Account, before: StoreOrder, after: StoreOrder, now: Date) {
  if (before.status === after.status) return;
  const note = `Order status changed from ${before.status} to ${after.status}.`;
  await addNote(db, of, { orderId: before.id, note, customer_note: false, author: 'WooCommerce' }, now);
}

type Saved = { order: StoreOrder; store: Store; sent: (number | null)[] };
/** What else is written when the order changes. */
type Also = (db: Db, order: StoreOrder) => Promise<Fields | null>;

/** A buyer's or a program's new order. A given `date_created_gmt` makes it older. */
export async function placeOrder(world: World, account: string, sent: Fields): Promise<Saved> {
  const of = ownerOf(account);
  const store = await findStore(world, account);
  const now = inSeconds(world.now());
  const { date_created_gmt: date, date_modified_gmt: modified, ...fields } = sent;
  const at = typeof date === 'string' ? new Date(`${date}Z`) : now;
  const order = await inStore(world, of, async (db) => {
    const id = await takeId(db, of);
    const body = await buildOrder({ db, of, store, id, at }, fields);
    const placed = {
      id,
      status: textIn(sent.status) || 'processing',
      body,
      createdAt: at,
      modifiedAt: typeof modified === 'string' ? new Date(`${modified}Z`) : at,
    };
    await sql.saveOrder(db, of, placed);
    return placed;
  });
  return { order, store, sent: await publish(world, of, 'order.created', presentOrder(order, store)) };
}

/** Null if there is no such order; an unchanged one if `also` refuses the change. */
export async function changeOrder(
  world: World,
  account: string,
  id: number,
  also: Also,
): Promise<Saved | null> {
  const of = ownerOf(account);
  const store = await findStore(world, account);
  const now = world.now();
  const done = await inStore(world, of, async (db) => {
    const before = await sql.findOrder<OrderBody>(db, of, id);
    if (!before) return null;
    const changes = await also(db, before);
    if (!changes) return { order: before, isChanged: false };
    const order = changed(before, changes, now);
    await sql.saveOrder(db, of, order);
    await noteStatus(db, of, before, order, now);
    return { order, isChanged: true };
  });
  if (!done) return null;
  const { order, isChanged } = done;
  const sent = isChanged ? await publish(world, of, 'order.updated', presentOrder(order, store)) : [];
  return { order, store, sent };
}

/** To the trash, or for good. */
export async function removeOrder(world: World, account: string, id: number, isForGood: boolean) {
  const of = ownerOf(account);
  const order = await inStore(world, of, async (db) => {
    const known = await sql.findOrder<OrderBody>(db, of, id);
    if (!known) return null;
    const trashed = { ...known, status: 'trash', modifiedAt: inSeconds(world.now()) };
    await (isForGood ? sql.deleteOrder(db, of, id) : sql.saveOrder(db, of, trashed));
    return isForGood ? known : trashed;
  });
  if (!order) return null;
  return { order, sent: await publish(world, of, 'order.deleted', { id }) };
}
