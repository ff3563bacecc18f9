import { randomBytes } from 'node:crypto';
import { getPort } from '../../../ports.sql.ts';
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
import { findRecord, listRecords, saveRecord, type StoreRecord } from '../../stores/records.sql.ts';
import { inStore } from '../../stores/store.ts';
import { findStore } from '../store.ts';

export type Hook = {
  name: string;
  status: 'active' | 'paused' | 'disabled';
  topic: string;
  delivery_url: string;
  secret: string;
  failures: number;
  modifiedAt: string;
};

const MAX_FAILURES = 5;
const isSuccess = (status: number | null) =>
  status !== null && ((status >= 200 && status < 300) || status === 301 || status === 302);

type Message = { topic: string; payload: Fields; proof?: Proof };

export function webhookOf(
  { id, body: hook }: StoreRecord<Hook>,
  source: string,
  { topic, payload, proof = 'right' }: Message,
): Webhook {
  const body = JSON.stringify(payload);
  const [resource = '', event = ''] = topic.split('.');
  const signature = proof === 'right' ? sign(hook.secret, body) : sign('a wrong secret', body);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'WooCommerce/10.3.4 Hookshot (WordPress/6.8.3)',
    'X-WC-Webhook-Source': source,
    'X-WC-Webhook-Topic': topic,
    'X-WC-Webhook-Resource': resource,
    'X-WC-Webhook-Event': event,
    ...(proof === 'none' ? {} : { 'X-WC-Webhook-Signature': signature }),
    'X-WC-Webhook-ID': String(id),
    'X-WC-Webhook-Delivery-ID': randomBytes(16).toString('hex'),
  };
  return { subject: String(payload.id), event: topic, headers, body };
}

/** The fifth failure in a row switches the webhook off; a success starts the count again. */
const count = (world: World, of: Account, id: number, isDelivered: boolean) =>
  inStore(world, of, async (db) => {
    const hook = await findRecord<Hook>(db, of, 'WEBHOOK', id);
    if (!hook) return;
    const failures = isDelivered ? 0 : hook.body.failures + 1;
    const status = failures >= MAX_FAILURES ? 'disabled' : hook.body.status;
    await saveRecord(db, of, 'WEBHOOK', { ...hook, body: { ...hook.body, failures, status } });
  });

/** Sends to a webhook that is still active. Resolves with nothing if it is not. */
async function send(world: World, of: Account, { hookId, webhook }: Delivery): Promise<(number | null)[]> {
  const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', hookId);
  if (hook?.body.status !== 'active') return [];
  const status = await sendWebhook(world, of, hook.body.delivery_url, webhook);
  await count(world, of, hookId, isSuccess(status));
  return [status];
}

/** The store's own address. */
export const sourceOf = async ({ db }: World, { company, account }: Account) =>
  `http://127.0.0.1:${await getPort(db, 'http')}/${company}/${account}/`;

/** Sends an event to its active webhooks, or holds it for the control. Resolves with the receivers' statuses. */
export async function publish(
  world: World,
  of: Account,
  topic: string,
  payload: Fields,
): Promise<(number | null)[]> {
  const { webhooksBlocked, deliveries: when, updatesPerChange } = await findStore(world, of.account);
  if (webhooksBlocked) return [];
  const times = topic === 'order.updated' ? updatesPerChange : 1;
  const hooks = await listRecords<Hook>(world.db, of, 'WEBHOOK');
  const source = await sourceOf(world, of);
  const deliveries = hooks
    .filter(({ body }) => body.status === 'active' && body.topic === topic)
    .flatMap((hook) =>
      Array.from({ length: times }, () => ({
        hookId: hook.id,
        webhook: webhookOf(hook, source, { topic, payload }),
      })),
    );
  if (when === 'at-once') return sendAll(deliveries, (delivery) => send(world, of, delivery));
  await hold(world, of, deliveries);
  return [];
}

export const deliver = (world: World, of: Account, held: Held) =>
  deliverHeld(world, of, held, (delivery) => send(world, of, delivery));
