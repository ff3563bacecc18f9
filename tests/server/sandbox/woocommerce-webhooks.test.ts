import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWebhookReceiver } from '../../setup/companies.ts';
import { aStore } from '../../setup/woocommerce.ts';

const SECRET = 'shared-secret';

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
let store: ReturnType<typeof aStore>;
let hookId: number;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});

const create = async (topic: string): Promise<number> => {
  const hook = { name: 'Harkara', topic, delivery_url: receiver.url, secret: SECRET };
  return (await store.call('POST', '/webhooks', hook)).body.id;
};

beforeEach(async () => {
  Object.assign(receiver.state, { status: 200 });
  store = aStore();
  await store.act({ settings: { updatesPerChange: 1 } });
  receiver.received.length = 0;
  hookId = await create('order.updated');
});

const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('base64');
const bodies = () => receiver.received.slice(1).map(({ body }) => JSON.parse(body));
const notesIn = () => bodies().map(({ customer_note }) => customer_note);
const change = (id: number, customer_note: string) => store.act({ change: { id, order: { customer_note } } });

describe('a webhook of a store', () => {
  test('first sends a form with its id', () => {
    expect(receiver.received).toMatchObject([
      { body: `webhook_id=${hookId}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]);
  });

  test('brings the order as the API shows it, signed over the raw body in base64', async () => {
    const id = await store.place();
    await change(id, 'Ring the bell');
    const { headers, body } = receiver.received[1]!;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-wc-webhook-source': `${store.host}/`,
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': 'updated',
      'x-wc-webhook-signature': sign(body),
      'x-wc-webhook-id': String(hookId),
      'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.parse(body)).toEqual((await store.get(`/orders/${id}`)).body);
  });

  test('echoes a program’s own write, as often as the store says', async () => {
    const id = await store.place();
    await store.act({ settings: { updatesPerChange: 3 } });
    await store.call('PUT', `/orders/${id}`, { customer_note: 'ours' });
    expect(notesIn()).toEqual(['ours', 'ours', 'ours']);
  });

  test('tells of new and of deleted orders by the topics for them', async () => {
    await create('order.created');
    await create('order.deleted');
    receiver.received.length = 1;
    const id = await store.place({ status: 'on-hold' });
    await store.act({ trash: { id } });
    expect(bodies()).toEqual([expect.objectContaining({ id, status: 'on-hold' }), { id }]);
  });

  test('is switched off by the fifth failure in a row, and on again by the API', async () => {
    const id = await store.place();
    const status = async () => (await store.get(`/webhooks/${hookId}`)).body.status;
    const changes = async (times: number, answer: number) => {
      receiver.state.status = answer;
      for (let n = 0; n < times; n++) await change(id, `answered ${answer}`);
    };
    await changes(4, 500);
    await changes(1, 302);
    await changes(4, 404);
    expect(await status()).toBe('active');
    await changes(2, 404);
    expect(await status()).toBe('disabled');
    expect(bodies()).toHaveLength(10);
    await store.call('PUT', `/webhooks/${hookId}`, { status: 'active' });
    await changes(1, 200);
    expect(bodies()).toHaveLength(11);
  });

  test('can come late, twice and in another order', async () => {
    const id = await store.place();
    await store.act({ settings: { deliveries: 'held' } });
    for (const note of ['first', 'second']) await change(id, note);
    expect(bodies()).toEqual([]);
    expect(await store.act({ deliver: { times: 2, reversed: true } })).toEqual({
      sent: [200, 200, 200, 200],
    });
    expect(notesIn()).toEqual(['second', 'second', 'first', 'first']);
    expect(await store.act({ deliver: {} })).toEqual({ sent: [] });
  });

  test('never comes from a store that is blocked, and stays active', async () => {
    const id = await store.place();
    await store.act({ settings: { webhooksBlocked: true } });
    for (let n = 0; n < 6; n++) await change(id, 'unheard');
    await create('order.created');
    expect(receiver.received).toHaveLength(1);
    expect((await store.get(`/webhooks/${hookId}`)).body.status).toBe('active');
  });

  test('comes again byte for byte, or forged, when a test asks', async () => {
    const id = await store.place();
    await store.act({ cancel: { id } });
    await store.act({ resend: { id } });
    const [sent, again] = receiver.received.slice(1);
    expect(again!.body).toBe(sent!.body);
    expect(again!.headers['x-wc-webhook-delivery-id']).toBe(sent!.headers['x-wc-webhook-delivery-id']);
    await store.act({ forge: { id, order: { status: 'completed' } } });
    await store.act({ forge: { id, proof: 'none' } });
    const [wrong, none] = receiver.received.slice(3);
    expect(JSON.parse(wrong!.body)).toMatchObject({ id, status: 'completed' });
    expect(wrong!.headers['x-wc-webhook-signature']).not.toBe(sign(wrong!.body));
    expect(none!.headers['x-wc-webhook-signature']).toBeUndefined();
    expect((await store.get(`/orders/${id}`)).body.status).toBe('cancelled');
  });
});

test('webhooks are listed without their secret, refused with a wrong topic or address, and deleted by force', async () => {
  const { body } = await store.get('/webhooks');
  expect(body).toMatchObject([
    { id: hookId, topic: 'order.updated', status: 'active', delivery_url: receiver.url },
  ]);
  expect(JSON.stringify(body)).not.toContain(SECRET);
  for (const wrong of [{ topic: 'order.moved' }, { delivery_url: 'ftp://shop.example' }]) {
    const hook = { topic: 'order.created', delivery_url: receiver.url, ...wrong };
    expect((await store.call('POST', '/webhooks', hook)).status).toBe(400);
  }
  expect((await store.call('DELETE', `/webhooks/${hookId}`)).status).toBe(501);
  expect((await store.call('DELETE', `/webhooks/${hookId}?force=true`)).status).toBe(200);
  expect((await store.get(`/webhooks/${hookId}`)).status).toBe(404);
});
