import { randomBytes } from 'node:crypto';
import {
  type Account,
  type Answer,
  type Fields,
  fieldsOf,
  type Handler,
  ok,
  textIn,
  type World,
} from '../../calls/company.ts';
import { sendWebhook } from '../../calls/webhooks.ts';
import {
  deleteRecord,
  findRecord,
  listRecords,
  saveRecord,
  type StoreRecord,
} from '../../stores/records.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { addressOf, created, invalidId, invalidParam, paged, restError } from '../rest.ts';
import { findStore, gmtText, localText, ownerOf, type Store } from '../store.ts';
import type { Hook } from './publish.ts';

const TOPIC = /^(?:(?:coupon|customer|order|product)\.(?:created|updated|deleted|restored)|action\.\w+)$/;
const STATUSES = ['active', 'paused', 'disabled'];
const UNKNOWN = invalidId('shop_webhook');

/** The secret is written, never shown. */
function presentHook({ id, body, createdAt }: StoreRecord<Hook>, store: Store) {
  const [resource, event] = body.topic.split('.');
  const { name, status, topic, delivery_url } = body;
  const modifiedAt = new Date(`${body.modifiedAt}Z`);
  return {
    id,
    name,
    status,
    topic,
    resource,
    event,
    hooks: topic.startsWith('order.') ? [`woocommerce_${event}_order`] : [],
    delivery_url,
    date_created: localText(createdAt, store),
    date_created_gmt: gmtText(createdAt),
    date_modified: localText(modifiedAt, store),
    date_modified_gmt: gmtText(modifiedAt),
  };
}

function faultIn({ status, topic, delivery_url: url }: Fields): Answer | null {
  if (status !== undefined && !STATUSES.includes(textIn(status)))
    return invalidParam('status', `status is not one of ${STATUSES.join(', ')}.`);
  if (topic !== undefined && !TOPIC.test(textIn(topic)))
    return restError(400, 'woocommerce_rest_shop_webhook_invalid_topic', 'Webhook topic must be valid.');
  if (url !== undefined && !/^https?:\/\/\S+$/.test(textIn(url)))
    return restError(
      400,
      'woocommerce_rest_shop_webhook_invalid_delivery_url',
      'Webhook delivery URL must be a valid URL starting with http:// or https://.',
    );
  return null;
}

/** The first message to an address is a form and tells of no order. Its failure is not counted. */
async function ping(world: World, of: Account, { id, body }: StoreRecord<Hook>) {
  if (body.status !== 'active' || (await findStore(world, of.account)).webhooksBlocked) return;
  await sendWebhook(world, of, body.delivery_url, {
    subject: `webhook:${id}`,
    event: 'ping',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `webhook_id=${id}`,
  });
}

export const createWebhook: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  const sent = { topic: '', delivery_url: '', ...fieldsOf(req.body) };
  const fault = faultIn(sent);
  if (fault) return fault;
  const { name, secret, status = 'active' } = fieldsOf(req.body);
  const at = inSeconds(world.now());
  const body: Hook = {
    name: textIn(name) || `Webhook created on ${gmtText(at)}`,
    status: status as Hook['status'],
    topic: sent.topic,
    delivery_url: sent.delivery_url,
    secret: textIn(secret) || randomBytes(25).toString('hex'),
    failures: 0,
    modifiedAt: gmtText(at),
  };
  const hook = await inStore(world, of, async (db) => {
    const record = { id: await takeId(db, of), orderId: 0, body, createdAt: at };
    await saveRecord(db, of, 'WEBHOOK', record);
    return record;
  });
  await ping(world, of, hook);
  return created(presentHook(hook, await findStore(world, account)));
};

export const listWebhooks: Handler = async ({ world, account, req }) => {
  const address = addressOf(req);
  const query = address.searchParams;
  const [perPage, page] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)];
  const status = query.get('status') ?? 'all';
  const hooks = (await listRecords<Hook>(world.db, ownerOf(account), 'WEBHOOK'))
    .filter(({ body }) => status === 'all' || body.status === status)
    .reverse();
  const store = await findStore(world, account);
  const items = hooks.slice((page - 1) * perPage, page * perPage).map((hook) => presentHook(hook, store));
  return paged(items, hooks.length, { page, perPage, address });
};

export const getWebhook: Handler = async ({ world, account, req }) => {
  const hook = await findRecord<Hook>(world.db, ownerOf(account), 'WEBHOOK', Number(req.params.id));
  return hook ? ok(presentHook(hook, await findStore(world, account))) : UNKNOWN;
};

const CHANGEABLE = ['name', 'status', 'topic', 'delivery_url', 'secret'];

/** Switching a webhook on forgives its failures. A new address is pinged. */
export const updateWebhook: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  const sent = Object.entries(fieldsOf(req.body)).filter(([name]) => CHANGEABLE.includes(name));
  const changes = Object.fromEntries(sent);
  const fault = faultIn(changes);
  if (fault) return fault;
  const done = await inStore(world, of, async (db) => {
    const before = await findRecord<Hook>(db, of, 'WEBHOOK', Number(req.params.id));
    if (!before) return null;
    const body = { ...before.body, ...changes, modifiedAt: gmtText(world.now()) };
    const hook = { ...before, body: changes.status === 'active' ? { ...body, failures: 0 } : body };
    await saveRecord(db, of, 'WEBHOOK', hook);
    return { hook, isMoved: body.delivery_url !== before.body.delivery_url };
  });
  if (!done) return UNKNOWN;
  if (done.isMoved) await ping(world, of, done.hook);
  return ok(presentHook(done.hook, await findStore(world, account)));
};

export const deleteWebhook: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  if (req.query.force !== 'true' && fieldsOf(req.body).force !== true)
    return restError(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.');
  const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', Number(req.params.id));
  if (!hook) return UNKNOWN;
  await deleteRecord(world.db, of, 'WEBHOOK', hook.id);
  return ok(presentHook(hook, await findStore(world, account)));
};
