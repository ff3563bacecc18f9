import { DAY_MS } from '../../../../platform/time.ts';
import { findOrder, listAllOrders } from '../../stores/orders.sql.ts';
import { READ_FULFILLMENT_ORDERS, hasScope, requireOrders, requireScope } from '../access/scopes.ts';
import { idIn, orderIdOf } from '../gid.ts';
import type { Call } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { presentSent } from '../shipping/fulfill.ts';
import { presentFulfillmentOrder } from '../shipping/present.ts';
import type { OrderBody, ShopOrder } from './order.ts';
import { presentOrder } from './present.ts';
import { readSearch } from './search.ts';

const VISIBLE_DAYS = 60;

/** Orders of the last sixty days; older ones need another scope. */
function isVisible(call: Call, { createdAt }: ShopOrder): boolean {
  const oldest = call.world.now().getTime() - VISIBLE_DAYS * DAY_MS;
  return createdAt.getTime() >= oldest || hasScope(call, ['read_all_orders']);
}

async function findVisible(call: Call, id: number): Promise<ShopOrder | null> {
  const order = await findOrder<OrderBody>(call.world.db, call.of, id);
  return order && isVisible(call, order) ? order : null;
}

/** As the index has it: to the microsecond. */
const indexed = (at: Date) => at.toISOString().replace('T', ' ').replace(/Z$/, '000');

const SORT_KEYS: Record<string, (order: ShopOrder) => string | number> = {
  CREATED_AT: ({ createdAt }) => indexed(createdAt),
  PROCESSED_AT: ({ createdAt }) => indexed(createdAt),
  UPDATED_AT: ({ modifiedAt }) => indexed(modifiedAt),
  ORDER_NUMBER: ({ body }) => body.number,
};

type ListArgs = Page & { query?: string | null; sortKey: string };

export async function orders(args: ListArgs, call: Call) {
  requireOrders(call, 'orders');
  const { world, of, store, searches } = call;
  const search = readSearch(args.query ?? '');
  if (search.warnings.length > 0)
    searches.push({ path: ['orders'], query: args.query ?? '', warnings: search.warnings });
  const indexedUntil = world.now().getTime() - (args.query ? store.searchLagSeconds : 0) * 1_000;
  const found = (await listAllOrders<OrderBody>(world.db, of)).filter(
    (order) => isVisible(call, order) && order.modifiedAt.getTime() <= indexedUntil && search.isFound(order),
  );
  return connection(found, args, (order) => presentOrder(order, store), SORT_KEYS[args.sortKey]);
}

export async function order({ id }: { id: string }, call: Call) {
  requireOrders(call, 'order');
  const found = await findVisible(call, idIn('Order', id));
  return found && presentOrder(found, call.store);
}

export async function fulfillment({ id }: { id: string }, call: Call) {
  requireOrders(call, 'fulfillment');
  const known = idIn('Fulfillment', id);
  const found = await findVisible(call, orderIdOf(known));
  const sent = found?.body.fulfillments.find((one) => one.id === known);
  return found && sent ? presentSent(found, sent, call) : null;
}

export async function fulfillmentOrder({ id }: { id: string }, call: Call) {
  requireScope(call, 'fulfillmentOrder', READ_FULFILLMENT_ORDERS);
  const known = idIn('FulfillmentOrder', id);
  const found = await findVisible(call, orderIdOf(known));
  const part = found?.body.fulfillmentOrders.find((one) => one.id === known);
  if (!found || !part) return null;
  return { ...presentFulfillmentOrder(found, part), order: () => presentOrder(found, call.store) };
}
