import {
  type Answer,
  type Fields,
  fieldsOf,
  type Handler,
  ok,
  textIn,
  type World,
} from '../../calls/company.ts';
import * as sql from '../../stores/orders.sql.ts';
import { addressOf, created, invalidId, invalidParam, paged, restError } from '../rest.ts';
import { findStore, gmtText, ownerOf, type Store } from '../store.ts';
import { changeOrder, placeOrder, removeOrder } from './change.ts';
import { CORE_STATUSES, type OrderBody, presentOrder } from './order.ts';
import { readQuery } from './query.ts';

const INVALID_ID = invalidId('shop_order');

/** What a program may write; WordPress ignores the rest. */
const WRITABLE = [
  'status',
  'customer_note',
  'billing',
  'shipping',
  'payment_method',
  'payment_method_title',
  'transaction_id',
  'set_paid',
  'meta_data',
];
const WRITABLE_ONCE = [...WRITABLE, 'line_items', 'shipping_lines', 'fee_lines'];

const pick = (sent: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)));

function faultIn(sent: Fields, store: Store): Answer | null {
  const { status, meta_data: meta } = sent;
  const allowed = [...CORE_STATUSES, ...store.extraStatuses].filter((name) => name !== 'trash');
  if (status !== undefined && !allowed.includes(textIn(status)))
    return invalidParam('status', `status is not one of ${allowed.join(', ')}.`);
  if (meta !== undefined && !Array.isArray(meta))
    return invalidParam('meta_data', 'meta_data is not of type array.');
  return null;
}

export const listOrders: Handler = async ({ world, account, req }) => {
  const address = addressOf(req);
  const store = await findStore(world, account);
  const read = readQuery(address.searchParams, store);
  if ('fault' in read) return read.fault;
  const { orders, total } = await sql.listOrders<OrderBody>(world.db, ownerOf(account), read.query);
  const { page, perPage } = read.query;
  const items = orders.map((order) => presentOrder(order, store));
  return paged(items, total, { page, perPage, address });
};

export const getOrder: Handler = async ({ world, account, req }) => {
  const order = await sql.findOrder<OrderBody>(world.db, ownerOf(account), Number(req.params.id));
  return order ? ok(presentOrder(order, await findStore(world, account))) : INVALID_ID;
};

export async function update(world: World, account: string, id: number, sent: Fields): Promise<Answer> {
  const fault = faultIn(sent, await findStore(world, account));
  if (fault) return fault;
  const saved = await changeOrder(world, account, id, async () => pick(sent, WRITABLE));
  return saved ? ok(presentOrder(saved.order, saved.store)) : INVALID_ID;
}

export async function create(world: World, account: string, sent: Fields): Promise<Answer> {
  const fault = faultIn(sent, await findStore(world, account));
  if (fault) return fault;
  const { set_paid, ...own } = pick(sent, WRITABLE_ONCE);
  const paid = set_paid === true && { status: 'processing', date_paid_gmt: gmtText(world.now()) };
  const fields = { status: 'pending', ...paid, ...own, created_via: 'rest-api' };
  const { order, store } = await placeOrder(world, account, fields);
  return created(presentOrder(order, store));
}

export async function remove(world: World, account: string, id: number, isForGood: boolean): Promise<Answer> {
  const known = await sql.findOrder<OrderBody>(world.db, ownerOf(account), id);
  if (known?.status === 'trash' && !isForGood)
    return restError(410, 'woocommerce_rest_already_trashed', 'The order has already been deleted.');
  const removed = await removeOrder(world, account, id, isForGood);
  return removed ? ok(presentOrder(removed.order, await findStore(world, account))) : INVALID_ID;
}

export const updateOrder: Handler = ({ world, account, req }) =>
  update(world, account, Number(req.params.id), fieldsOf(req.body));

export const createOrder: Handler = ({ world, account, req }) => create(world, account, fieldsOf(req.body));

export const deleteOrder: Handler = ({ world, account, req }) =>
  remove(world, account, Number(req.params.id), req.query.force === 'true');
