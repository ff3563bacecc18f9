import { createHmac, timingSafeEqual } from 'node:crypto';
import { StoreFault, type StorePush } from '../store.ts';
import type { ShopifyClient } from './client.ts';

const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED'];

const LIST = `query { webhookSubscriptions(first: 50) { nodes {
  id topic endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } } } }`;
const CREATE = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
    webhookSubscription { id } userErrors { message } } }`;
const DELETE = `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { message } } }`;

type Subscription = { id: string; topic: string; endpoint: { callbackUrl?: string } };

async function listOurs({ ask }: ShopifyClient, address: string): Promise<Subscription[]> {
  const { webhookSubscriptions } = await ask<{ webhookSubscriptions: { nodes: Subscription[] } }>(LIST);
  return webhookSubscriptions.nodes.filter(({ endpoint }) => endpoint.callbackUrl === address);
}

/** The store deletes a subscription after some failures, so each poll looks. */
export async function openWebhooks(client: ShopifyClient, address: string): Promise<void> {
  const ours = await listOurs(client, address);
  for (const topic of TOPICS) {
    if (ours.some((one) => one.topic === topic)) continue;
    const { webhookSubscriptionCreate: made } = await client.ask<{
      webhookSubscriptionCreate: { userErrors: { message: string }[] };
    }>(CREATE, { topic, input: { callbackUrl: address, format: 'JSON' } });
    const [refused] = made.userErrors;
    if (refused)
      throw new StoreFault(
        'WEBHOOKS_BLOCKED',
        `The store takes no webhooks to us (${refused.message}): orders come by polling only`,
      );
  }
}

export async function closeWebhooks(client: ShopifyClient, address: string): Promise<void> {
  for (const { id } of await listOurs(client, address)) await client.ask(DELETE, { id });
}

/** Signed with the app's client secret over the body. */
export function readPush(headers: Record<string, unknown>, rawBody: Buffer, secret: string): StorePush {
  const signature = headers['x-shopify-hmac-sha256'];
  if (typeof signature !== 'string') return null;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'ORDER' : null;
}
