import { randomUUID } from 'node:crypto';
import type { Account, Fields, World } from '../../calls/company.ts';
import type { Webhook } from '../../calls/webhooks.sql.ts';
import { sendWebhook } from '../../calls/webhooks.ts';
import {
  type Delivery,
  deliverHeld,
  type Held,
  hold,
  type Proof,
  sendAll,
  sign,
} from '../../stores/deliveries.ts';
import { findRecord, listRecords, type StoreRecord } from '../../stores/records.sql.ts';
import { legacyId } from '../gid.ts';
import type { ShopOrder } from '../orders/order.ts';
import { restOrder } from '../orders/rest.ts';
import { domainOf, findStore, type ShopifyStore } from '../store.ts';

export type Hook = {
  topic: string;
  address: string;
  format: string;
  includeFields: string[];
  filter: string | null;
  version: string;
  updatedAt: string;
};

/** A topic with the order as payload, or with a special one. */
export type Happened = string | { topic: string; payload: Fields };

/** ORDERS_PARTIALLY_FULFILLED is `orders/partially_fulfilled` in a header. */
export function topicHeader(topic: string): string {
  const [, resource = '', event = ''] =
    /^(FULFILLMENT_ORDERS|FULFILLMENT_EVENTS|ORDER_TRANSACTIONS|[A-Z]+)_(.+)$/.exec(topic) ?? [];
  return `${resource}/${event}`.toLowerCase();
}

type Message = { topic: string; subject: string; payload: Fields; eventId: string; proof?: Proof };

const pick = (payload: Fields, names: string[]): Fields =>
  names.length === 0
    ? payload
    : Object.fromEntries(Object.entries(payload).filter(([name]) => names.includes(name)));

export function webhookOf(
  world: World,
  { account }: Account,
  store: ShopifyStore,
  { body: hook }: StoreRecord<Hook>,
  { topic, subject, payload, eventId, proof = 'right' }: Message,
): Webhook {
  const body = JSON.stringify(pick(payload, hook.includeFields));
  const secret = proof === 'right' ? (store.signWith ?? store.clientSecret) : 'a wrong secret';
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Shopify-Captain-Hook',
    'X-Shopify-Topic': topicHeader(topic),
    ...(proof === 'none' ? {} : { 'X-Shopify-Hmac-Sha256': sign(secret, body) }),
    'X-Shopify-Shop-Domain': domainOf(account),
    'X-Shopify-API-Version': hook.version,
    'X-Shopify-Webhook-Id': randomUUID(),
    'X-Shopify-Event-Id': eventId,
    'X-Shopify-Triggered-At': world.now().toISOString(),
  };
  return { subject, event: topic, headers, body };
}

export const listHooks = ({ db }: Pick<World, 'db'>, of: Account) => listRecords<Hook>(db, of, 'WEBHOOK');

/** Sends to a webhook that is still there. */
const send =
  (world: World, of: Account) =>
  async ({ hookId, webhook }: Delivery): Promise<(number | null)[]> => {
    const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', hookId);
    return hook ? [await sendWebhook(world, of, hook.body.address, webhook)] : [];
  };

/** Sends messages to the webhooks for them, or holds them for the control. Resolves with the receivers' statuses. */
export async function publishAll(world: World, of: Account, messages: Omit<Message, 'eventId'>[]) {
  const store = await findStore(world, of.account);
  const hooks = await listHooks(world, of);
  const deliveries = messages.flatMap((message) => {
    const eventId = randomUUID();
    return hooks
      .filter(({ body }) => body.topic === message.topic)
      .map((hook) => ({
        hookId: hook.id,
        webhook: webhookOf(world, of, store, hook, { ...message, eventId }),
      }));
  });
  if (store.deliveries === 'at-once') return sendAll(deliveries, send(world, of));
  await hold(world, of, deliveries);
  return [];
}

/** Tells what happened to an order. */
export async function publish(world: World, of: Account, order: ShopOrder, happened: Happened[]) {
  const store = await findStore(world, of.account);
  const subject = String(legacyId(order.id));
  const messages = happened.flatMap((what) => {
    const { topic, payload } =
      typeof what === 'string' ? { topic: what, payload: restOrder(order, store) } : what;
    const times = topic === 'ORDERS_UPDATED' ? store.updatesPerChange : 1;
    return Array.from({ length: times }, () => ({ topic, payload, subject }));
  });
  return publishAll(world, of, messages);
}

export const deliver = (world: World, of: Account, held: Held) =>
  deliverHeld(world, of, held, send(world, of));
