import Joi from 'joi';
import type { Account, Fields, World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { lastWebhook } from '../calls/webhooks.sql.ts';
import { resendWebhook, sendWebhook } from '../calls/webhooks.ts';
import { HELD, type Held, type Proof, PROOF } from '../stores/deliveries.ts';
import { listAllOrders, findOrder } from '../stores/orders.sql.ts';
import { findRecord, listRecords, saveRecord } from '../stores/records.sql.ts';
import { inStore } from '../stores/store.ts';
import { takeId } from '../stores/stores.sql.ts';
import { fillStore } from './demo/fill.ts';
import { rupees } from './orders/build.ts';
import { changeOrder, placeOrder, removeOrder } from './orders/change.ts';
import { type OrderBody, presentOrder } from './orders/order.ts';
import { NAME } from './rest.ts';
import { defaults, findStore } from './store.ts';
import { deliver, type Hook, sourceOf, webhookOf } from './webhooks/publish.ts';

const UNKNOWN = { error: 'There is no such order.' };
const NO_HOOK = { error: 'There is no such webhook.' };

const id = Joi.number().integer().required();
const ORDER = Joi.object();

type Change = { id: number; order: Fields };
type Refund = { id: number; amount: number; reason: string };
type Forge = { id: number; topic: string; order: Fields; proof: Proof };

const changeOf = async (world: World, { account }: Account, orderId: number, changes: Fields) => {
  const saved = await changeOrder(world, account, orderId, async () => changes);
  return saved ? { status: saved.order.status, sent: saved.sent } : UNKNOWN;
};

const ACTIONS: Actions = {
  /** The demo store's fifty orders, once. They were there before any webhook was. */
  fill: { input: Joi.boolean(), act: (world, of) => fillStore(world, of.account) },
  /** A buyer's order; members replace those of the usual one. */
  order: {
    input: ORDER,
    async act(world, of, order: Fields) {
      const { order: placed, sent } = await placeOrder(world, of.account, order);
      return { id: placed.id, sent };
    },
  },
  /** The shop owner edits an order. */
  change: {
    input: Joi.object({ id, order: ORDER.required() }),
    act: (world, of, { id: orderId, order }: Change) => changeOf(world, of, orderId, order),
  },
  cancel: {
    input: Joi.object({ id }),
    act: (world, of, { id: orderId }: Change) => changeOf(world, of, orderId, { status: 'cancelled' }),
  },
  trash: {
    input: Joi.object({ id }),
    async act(world, of, { id: orderId }: Change) {
      const removed = await removeOrder(world, of.account, orderId, false);
      return removed ? { status: 'trash', sent: removed.sent } : UNKNOWN;
    },
  },
  /** `amount` is in rupees. The order's total stays; a refund of all of it changes the status. */
  refund: {
    input: Joi.object({ id, amount: Joi.number().positive().required(), reason: Joi.string().default('') }),
    async act(world, of, { id: orderId, amount, reason }: Refund) {
      const saved = await changeOrder(world, of.account, orderId, async (db, { body }) => {
        const refund = { id: await takeId(db, of), reason, total: `-${rupees(Math.round(amount * 100))}` };
        const refunds = [...body.refunds, refund];
        const left = Number(body.total) + refunds.reduce((sum, { total }) => sum + Number(total), 0);
        return { refunds, ...(left < 0.005 ? { status: 'refunded' } : {}) };
      });
      return saved ? { status: saved.order.status, sent: saved.sent } : UNKNOWN;
    },
  },
  /** Replaces members of a product, or adds one. */
  product: {
    input: Joi.object({ id }).unknown(),
    act: (world, of, { id: productId, ...changes }: Fields & { id: number }) =>
      inStore(world, of, async (db) => {
        const known = await findRecord<Fields>(db, of, 'PRODUCT', productId);
        const body = { id: productId, ...known?.body, ...changes };
        await saveRecord(db, of, 'PRODUCT', { id: productId, orderId: 0, body, createdAt: world.now() });
      }),
  },
  /** Sends the held webhooks. */
  deliver: {
    input: HELD,
    act: async (world, of, held: Held) => ({ sent: await deliver(world, of, held) }),
  },
  /** The last webhook about an order, byte for byte. */
  resend: {
    input: Joi.object({ id }),
    async act(world, of, { id: orderId }: Change) {
      const last = await lastWebhook(world.db, of, String(orderId));
      const hookId = Number(last?.headers['X-WC-Webhook-ID'] ?? 0);
      const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', hookId);
      if (!hook) return NO_HOOK;
      return { sent: [await resendWebhook(world, of, hook.body.delivery_url, String(orderId))] };
    },
  },
  /** Claims of an order what `order` says. The store's own order stays. */
  forge: {
    input: Joi.object({
      id,
      topic: Joi.string().default('order.updated'),
      order: ORDER.default({}),
      proof: PROOF,
    }),
    async act(world, of, { id: orderId, topic, order, proof }: Forge) {
      const hooks = await listRecords<Hook>(world.db, of, 'WEBHOOK');
      const hook = hooks.find(({ body }) => body.topic === topic);
      if (!hook) return NO_HOOK;
      const known = await findOrder<OrderBody>(world.db, of, orderId);
      const shown = known && presentOrder(known, await findStore(world, of.account));
      const payload = { id: orderId, ...shown, ...order };
      const webhook = webhookOf(hook, await sourceOf(world, of), { topic, payload, proof });
      return { sent: [await sendWebhook(world, of, hook.body.delivery_url, webhook)] };
    },
  },
};

async function listHappened(world: World, of: Account) {
  const [orders, hooks, notes, fulfillments] = await Promise.all([
    listAllOrders<OrderBody>(world.db, of),
    listRecords<Hook>(world.db, of, 'WEBHOOK'),
    listRecords<Fields>(world.db, of, 'NOTE'),
    listRecords<Fields>(world.db, of, 'FULFILLMENT'),
  ]);
  const store = await findStore(world, of.account);
  return {
    orders: orders.map((order) => presentOrder(order, store)),
    hooks: hooks.map(({ id: hookId, body }) => ({ id: hookId, ...body })),
    notes: notes.map(({ orderId, body }) => ({ orderId, ...body })),
    fulfillments: fulfillments.map(({ orderId, body }) => ({ orderId, ...body })),
  };
}

export const woocommerceControl = (world: World, calls: ReadonlySet<string>) =>
  controlRouter(world, { name: NAME, calls, settings: defaults(''), actions: ACTIONS, list: listHappened });
