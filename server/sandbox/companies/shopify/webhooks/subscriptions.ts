import { isLoopbackHost } from '../../../../platform/outbound/addresses.ts';
import type { Account, World } from '../../calls/company.ts';
import { deleteRecord, findRecord, saveRecord, type StoreRecord } from '../../stores/records.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { hasScope, READ_FULFILLMENT_ORDERS } from '../access/scopes.ts';
import { gid, idIn } from '../gid.ts';
import { type Call, type UserError, userError } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { timeText } from '../orders/order.ts';
import type { ShopifyStore } from '../store.ts';
import { type Hook, listHooks } from './publish.ts';

const ADDRESS = ['webhookSubscription', 'callbackUrl'];
const OF_SHOPIFY = /(^|\.)(shopify\.com|myshopify\.com)$/;

const present = ({ id, body, createdAt }: StoreRecord<Hook>) => ({
  id: gid('WebhookSubscription', id),
  topic: body.topic,
  format: body.format,
  includeFields: body.includeFields,
  filter: body.filter,
  uri: body.address,
  callbackUrl: body.address,
  endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: body.address },
  createdAt: timeText(createdAt),
  updatedAt: body.updatedAt,
});

/** Why Shopify does not send to an address; null if it does. */
function faultIn(address: string, { httpCallbacks }: ShopifyStore): string | null {
  if (address === '') return "Address can't be blank";
  if (!URL.canParse(address)) return 'Address is invalid';
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && httpCallbacks && isLoopbackHost(hostname)) return null;
  if (protocol !== 'https:') return `Address protocol ${protocol}// is not supported`;
  if (OF_SHOPIFY.test(hostname) || isLoopbackHost(hostname))
    return 'Address cannot be a Shopify or an internal domain';
  return null;
}

const NO_SCOPE = 'You do not have permission to create or update webhooks with the specified topic.';
const PROTECTED =
  'This app is not approved to subscribe to webhook topics containing protected customer data. ' +
  'See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.';

/** Why the app must not hear of a topic; null if it may. */
function topicFault(call: Call, topic: string): string | null {
  const isOfOrders = topic.startsWith('ORDER');
  if (isOfOrders && call.store.protectedData === 'refused') return PROTECTED;
  const needed = isOfOrders
    ? ['read_orders']
    : topic.startsWith('FULFILLMENT_ORDERS_')
      ? READ_FULFILLMENT_ORDERS
      : topic.startsWith('PRODUCTS_')
        ? ['read_products']
        : null;
  return !needed || hasScope(call, needed) ? null : NO_SCOPE;
}

type CreateArgs = {
  topic: string;
  webhookSubscription: {
    uri?: string | null;
    callbackUrl?: string | null;
    format?: string | null;
    includeFields?: string[] | null;
    filter?: string | null;
  };
};

const refuse = (error: UserError) => ({ webhookSubscription: null, userErrors: [error] });

export async function webhookSubscriptionCreate(
  { topic, webhookSubscription: sent }: CreateArgs,
  call: Call,
) {
  const { world, of, store, version } = call;
  const address = (sent.uri ?? sent.callbackUrl ?? '').trim();
  const fault = faultIn(address, store);
  if (fault) return refuse(userError(ADDRESS, fault));
  const unheard = topicFault(call, topic);
  if (unheard) return refuse(userError(['topic'], unheard));
  const at = inSeconds(world.now());
  const body: Hook = {
    topic,
    address,
    format: sent.format ?? 'JSON',
    includeFields: sent.includeFields ?? [],
    filter: sent.filter ?? null,
    version,
    updatedAt: timeText(at),
  };
  const hook = await inStore(world, of, async (db) => {
    const known = await listHooks({ db }, of);
    if (known.some((one) => one.body.topic === topic && one.body.address === address)) return null;
    const record = { id: await takeId(db, of), orderId: 0, body, createdAt: at };
    await saveRecord(db, of, 'WEBHOOK', record);
    return record;
  });
  if (!hook) return refuse(userError(ADDRESS, 'Address for this topic has already been taken'));
  return { webhookSubscription: present(hook), userErrors: [] };
}

export async function webhookSubscriptionDelete({ id }: { id: string }, { world, of }: Call) {
  const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', idIn('WebhookSubscription', id));
  if (!hook)
    return {
      deletedWebhookSubscriptionId: null,
      userErrors: [userError(['id'], 'Webhook subscription does not exist')],
    };
  await deleteRecord(world.db, of, 'WEBHOOK', hook.id);
  return { deletedWebhookSubscriptionId: id, userErrors: [] };
}

type ListArgs = Page & { sortKey: string; topics?: string[] | null; uri?: string | null };

export async function webhookSubscriptions(args: ListArgs, { world, of }: Call) {
  const hooks = (await listHooks(world, of)).filter(
    ({ body }) =>
      (args.topics?.includes(body.topic) ?? true) && (args.uri == null || args.uri === body.address),
  );
  return connection(hooks, args, present);
}

export async function webhookSubscription({ id }: { id: string }, { world, of }: Call) {
  const hook = await findRecord<Hook>(world.db, of, 'WEBHOOK', idIn('WebhookSubscription', id));
  return hook && present(hook);
}

/** Shopify forgets the webhooks that failed eight times in four hours, and those of an app that is gone. */
export async function dropWebhooks(world: World, of: Account): Promise<number> {
  const hooks = await listHooks(world, of);
  for (const { id } of hooks) await deleteRecord(world.db, of, 'WEBHOOK', id);
  return hooks.length;
}
