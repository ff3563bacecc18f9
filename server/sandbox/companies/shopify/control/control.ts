import type { Account, World } from '../../calls/company.ts';
import { controlRouter } from '../../calls/control.ts';
import { listAllOrders } from '../../stores/orders.sql.ts';
import { gid, legacyId } from '../gid.ts';
import { type Fulfillment, type OrderBody, type ShopOrder, timeText } from '../orders/order.ts';
import { displayStatus, financialStatus, fulfillmentStatus, moneyOf } from '../orders/state.ts';
import { listCarriers } from '../rates/carriers.ts';
import { defaults, NAME } from '../store.ts';
import { listHooks } from '../webhooks/publish.ts';
import { APP } from './app.ts';
import { OWNER } from './owner.ts';

const listed = (fulfillment: Fulfillment) => ({
  gid: gid('Fulfillment', fulfillment.id),
  status: fulfillment.status,
  displayStatus: displayStatus(fulfillment),
  tracking: fulfillment.tracking,
  notifyCustomer: fulfillment.notifyCustomer,
  events: fulfillment.events.map(({ status, message, happenedAt }) => ({ status, message, happenedAt })),
});

/** An order as the shop owner sees it: nothing is hidden. Amounts are rupees. */
const presentOrder = ({ id, body, createdAt, modifiedAt }: ShopOrder) => ({
  id: legacyId(id),
  gid: gid('Order', id),
  name: body.name,
  financialStatus: financialStatus(body),
  fulfillmentStatus: fulfillmentStatus(body),
  total: moneyOf(body).currentTotal / 100,
  outstanding: moneyOf(body).outstanding / 100,
  gateways: body.gateways,
  test: body.test,
  cancelledAt: body.cancelledAt,
  closedAt: body.closedAt,
  createdAt: timeText(createdAt),
  updatedAt: timeText(modifiedAt),
  address: body.address,
  lines: body.lines,
  fulfillmentOrders: body.fulfillmentOrders.map(({ id: partId, status, lines }) => ({
    gid: gid('FulfillmentOrder', partId),
    status,
    remaining: lines.map(({ remaining }) => remaining),
  })),
  fulfillments: body.fulfillments.map(listed),
});

async function listHappened(world: World, of: Account) {
  const [orders, hooks, carriers] = await Promise.all([
    listAllOrders<OrderBody>(world.db, of),
    listHooks(world, of),
    listCarriers(world, of),
  ]);
  return {
    orders: orders.map(presentOrder),
    hooks: hooks.map(({ id, body }) => ({ gid: gid('WebhookSubscription', id), ...body })),
    carriers: carriers.map(({ id, body }) => ({ gid: gid('DeliveryCarrierService', id), ...body })),
  };
}

export const shopifyControl = (world: World, calls: Iterable<string>) =>
  controlRouter(world, {
    name: NAME,
    calls,
    settings: defaults(''),
    actions: { ...OWNER, ...APP },
    list: listHappened,
  });
