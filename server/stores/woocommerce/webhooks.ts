import { createHmac, timingSafeEqual } from 'node:crypto';
import { StoreFault, type StorePush } from '../store.ts';
import type { WooClient } from './client.ts';

const TOPICS = ['order.created', 'order.updated', 'order.deleted'];

type Webhook = { id: number; topic: string; status: string; delivery_url: string };

async function listOurs({ call }: WooClient, address: string): Promise<Webhook[]> {
  const { body } = await call('GET', 'wc/v3/webhooks?per_page=100');
  const all = Array.isArray(body) ? (body as Webhook[]) : [];
  return all.filter((webhook) => webhook.delivery_url === address);
}

/** The store switches a webhook off after five failures in a row, so each poll looks. */
export async function openWebhooks(client: WooClient, address: string, secret: string): Promise<void> {
  const ours = await listOurs(client, address);
  for (const topic of TOPICS) {
    const known = ours.find((webhook) => webhook.topic === topic);
    if (known?.status === 'active') continue;
    const { status } = known
      ? await client.call('PUT', `wc/v3/webhooks/${known.id}`, { status: 'active', secret })
      : await client.call('POST', 'wc/v3/webhooks', {
          name: `Harkara ${topic}`,
          topic,
          delivery_url: address,
          secret,
        });
    if (status === 404)
      throw new StoreFault(
        'WEBHOOKS_BLOCKED',
        'The store does not let us make webhooks: orders come by polling only',
      );
  }
}

export async function closeWebhooks(client: WooClient, address: string): Promise<void> {
  for (const { id } of await listOurs(client, address))
    await client.call('DELETE', `wc/v3/webhooks/${id}?force=true`);
}

const isSigned = (rawBody: Buffer, secret: string, signature: string) => {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The store's first ping is a form and unsigned; it does nothing here. */
export function readPush(headers: Record<string, unknown>, rawBody: Buffer, secret: string): StorePush {
  const signature = headers['x-wc-webhook-signature'];
  if (typeof signature === 'string' && isSigned(rawBody, secret, signature)) return 'ORDER';
  return signature === undefined && /^webhook_id=\d+$/.test(rawBody.toString('utf8').trim()) ? 'PING' : null;
}
