import Joi from 'joi';
import { toPaise } from '../../../../platform/money.ts';
import type { Account, World } from '../../calls/company.ts';
import type { Actions } from '../../calls/control.ts';
import { findRecord, saveRecord } from '../../stores/records.sql.ts';
import { inStore } from '../../stores/store.ts';
import { edited } from '../changes/build.ts';
import { cancel } from '../changes/cancel.ts';
import { changeOrder, placeOrder } from '../changes/change.ts';
import { type Edit, paid, refunded, removed } from '../changes/edits.ts';
import * as inputs from '../changes/input.ts';
import { fillStore } from '../demo/fill.ts';
import { gid, idOf, legacyId } from '../gid.ts';
import type { OrderBody, ShopOrder } from '../orders/order.ts';
import { financialStatus, fulfillmentStatus, isFulfillable, moneyOf } from '../orders/state.ts';
import type { ProductChange } from '../products.ts';
import { send } from '../shipping/fulfill.ts';
import { held, type Refused, released, type Sent } from '../shipping/parts.ts';
import type { Happened } from '../webhooks/publish.ts';

const UNKNOWN = { error: 'There is no such order.' };
/** The number at the end of an order's gid, as webhooks have it. */
const id = Joi.number().integer().required();

type Changed = { order: ShopOrder; sent: (number | null)[] };

const answered = ({ order: { body }, sent }: Changed) => ({
  financialStatus: financialStatus(body),
  fulfillmentStatus: fulfillmentStatus(body),
  sent,
});

type Tell = (order: ShopOrder, after: OrderBody) => Happened[];

/** An edit by the shop owner, told to the webhooks. */
async function edit(
  world: World,
  of: Account,
  orderId: number,
  change: (body: OrderBody, now: string) => Edit,
  tell: Tell = () => [],
) {
  const done = await changeOrder<string | null>(world, of, idOf(orderId), (order, now) => {
    const after = change(order.body, now);
    if ('refused' in after) return { result: after.refused };
    return { body: after.body, happened: tell(order, after.body), result: null };
  });
  if (!done) return UNKNOWN;
  return done.result === null ? answered(done) : { error: done.result };
}

const partEvent =
  (topic: string): Tell =>
  ({ body: before }, after) =>
    after.fulfillmentOrders
      .filter((part, n) => part.status !== before.fulfillmentOrders[n]?.status)
      .map((part) => ({
        topic,
        payload: {
          fulfillment_order: { id: gid('FulfillmentOrder', part.id), status: part.status.toLowerCase() },
        },
      }));

const editEvent =
  (place: number, quantity: number): Tell =>
  ({ id: orderId, body }) => [
    {
      topic: 'ORDERS_EDITED',
      payload: {
        order_edit: {
          order_id: legacyId(orderId),
          line_items: {
            additions: [],
            removals: [{ id: legacyId(body.lines[place]?.id ?? 0), delta: quantity }],
          },
        },
      },
    },
  ];

type Id = { id: number };

/** What the buyer and the shop owner do. */
export const OWNER: Actions = {
  /** The demo store's fifty orders, once. They were there before any webhook was. */
  fill: { input: Joi.boolean(), act: (world, of) => fillStore(world, of.account) },
  /** A buyer's order; members replace those of the usual one. */
  order: {
    input: inputs.ORDER,
    async act(world, of, input: inputs.OrderInput) {
      const { order, sent } = await placeOrder(world, of.account, input);
      return { id: legacyId(order.id), gid: gid('Order', order.id), name: order.body.name, sent };
    },
  },
  change: {
    input: Joi.object({ id, order: inputs.CHANGE.required() }),
    act: (world, of, { id: orderId, order }: Id & { order: inputs.ChangeInput }) =>
      edit(world, of, orderId, (body) => ({ body: edited(body, order) })),
  },
  cancel: {
    input: Joi.object({
      id,
      reason: inputs.CANCEL_REASON.default('CUSTOMER'),
      refund: Joi.boolean().default(false),
    }),
    async act(world, of, { id: orderId, reason, refund }: Id & { reason: string; refund: boolean }) {
      const done = await changeOrder(world, of, idOf(orderId), (order, now) =>
        cancel(order, now, reason, refund),
      );
      if (!done) return UNKNOWN;
      return done.result ? { error: done.result.refused } : answered(done);
    },
  },
  /** Rupees; without an amount: all that is outstanding. */
  pay: {
    input: Joi.object({ id, amount: Joi.number().positive() }),
    act: (world, of, { id: orderId, amount }: Id & { amount?: number }) =>
      edit(
        world,
        of,
        orderId,
        (body) => paid(body, amount === undefined ? null : toPaise(amount)),
        (_order, after) => (moneyOf(after).outstanding === 0 ? ['ORDERS_PAID'] : []),
      ),
  },
  refund: {
    input: Joi.object({ id, amount: Joi.number().positive().required() }),
    act: (world, of, { id: orderId, amount }: Id & { amount: number }) =>
      edit(world, of, orderId, (body) => refunded(body, toPaise(amount))),
  },
  /** Takes pieces out of the order; `line` is the place of the line in it. */
  remove: {
    input: Joi.object({
      id,
      line: Joi.number().integer().min(0).default(0),
      quantity: Joi.number().integer().min(1).default(1),
    }),
    act: (world, of, { id: orderId, line, quantity }: Id & { line: number; quantity: number }) =>
      edit(world, of, orderId, (body) => removed(body, line, quantity), editEvent(line, quantity)),
  },
  hold: {
    input: Joi.object({ id, reason: Joi.string().default('') }),
    act: (world, of, { id: orderId, reason }: Id & { reason: string }) =>
      edit(world, of, orderId, (body) => held(body, reason), partEvent('FULFILLMENT_ORDERS_PLACED_ON_HOLD')),
  },
  release: {
    input: Joi.object({ id }),
    act: (world, of, { id: orderId }: Id) =>
      edit(world, of, orderId, released, partEvent('FULFILLMENT_ORDERS_HOLD_RELEASED')),
  },
  /** The shop owner sends the order without the app. */
  fulfill: {
    input: Joi.object({ id, tracking: inputs.TRACKING.default({}) }),
    async act(world, of, { id: orderId, tracking }: Id & { tracking: inputs.TrackingInput }) {
      const done = await changeOrder<Sent | Refused>(world, of, idOf(orderId), (order, now) => {
        const parts = order.body.fulfillmentOrders.filter(isFulfillable).map((part) => ({ id: part.id }));
        if (parts.length === 0)
          return { result: { refused: 'The order has nothing left to send.', field: [] } };
        return send(order, now, { parts, tracking: inputs.trackingOf(tracking), notifyCustomer: true });
      });
      if (!done) return UNKNOWN;
      return 'refused' in done.result ? { error: done.result.refused } : answered(done);
    },
  },
  /** Replaces members of a variant, or deletes it. */
  product: {
    input: Joi.object({
      id,
      title: Joi.string(),
      sku: Joi.string().allow(''),
      price: Joi.number().min(0),
      grams: Joi.number().integer().min(0),
      deleted: Joi.boolean(),
    }),
    act: (world, of, { id: variantId, ...changes }: Id & ProductChange) =>
      inStore(world, of, async (db) => {
        const known = await findRecord<ProductChange>(db, of, 'PRODUCT', variantId);
        const body = { ...known?.body, ...changes };
        await saveRecord(db, of, 'PRODUCT', { id: variantId, orderId: 0, body, createdAt: world.now() });
      }),
  },
};
