import { type Account, type World } from '../../calls/company.ts';
import * as sql from '../../stores/orders.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { type OrderBody, searchStatus, type ShopOrder, timeText } from '../orders/order.ts';
import { settled } from '../orders/state.ts';
import { ownerOf } from '../store.ts';
import { type Happened, publish } from '../webhooks/publish.ts';
import { buildOrder } from './build.ts';
import type { OrderInput } from './input.ts';

const FIRST_NUMBER = 1_001;

type Saved = { order: ShopOrder; sent: (number | null)[] };

/** Keeps a new order. Called inside the store's transaction. */
export async function addOrder(
  db: World['db'],
  of: Account,
  input: OrderInput,
  now: Date,
): Promise<ShopOrder> {
  const at = inSeconds(input.createdAt ?? now);
  const id = await takeId(db, of);
  const number = FIRST_NUMBER + (await sql.countOrders(db, of));
  const body = await buildOrder({ db, of, id, number, at }, input);
  const order = { id, status: searchStatus(body), body, createdAt: at, modifiedAt: at };
  await sql.saveOrder(db, of, order);
  return order;
}

/** A buyer's order. A given `createdAt` makes it older. */
export async function placeOrder(world: World, account: string, input: OrderInput): Promise<Saved> {
  const of = ownerOf(account);
  const order = await inStore(world, of, (db) => addOrder(db, of, input, world.now()));
  return { order, sent: await publish(world, of, order, ['ORDERS_CREATE']) };
}

/** Without a body nothing changes, and nothing is sent. */
export type Changed<R> = { body?: OrderBody; happened?: Happened[]; result: R };

/** Changes an order and tells of it. Null if there is no such order. */
export async function changeOrder<R>(
  world: World,
  of: Account,
  id: number,
  change: (order: ShopOrder, now: string) => Changed<R>,
): Promise<(Saved & { result: R }) | null> {
  const at = inSeconds(world.now());
  const done = await inStore(world, of, async (db) => {
    const before = await sql.findOrder<OrderBody>(db, of, id);
    if (!before) return null;
    const { body, happened = [], result } = change(before, timeText(at));
    if (!body) return { order: before, happened: null, result };
    const after = settled(body, timeText(at));
    const order = { ...before, body: after, status: searchStatus(after), modifiedAt: at };
    await sql.saveOrder(db, of, order);
    return { order, happened, result };
  });
  if (!done) return null;
  const { order, happened, result } = done;
  const sent = happened ? await publish(world, of, order, [...happened, 'ORDERS_UPDATED']) : [];
  return { order, sent, result };
}
