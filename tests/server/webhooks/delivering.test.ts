import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldDeliveries } from '../../../server/features/webhooks/deliveries/deliveries.ts';
import { deliverWebhooks } from '../../../server/features/webhooks/delivering/delivering.ts';
import { sendWebhookNotices } from '../../../server/features/webhooks/endpoints/notices.ts';
import { aJob, call, clock, db, get } from '../../setup/app.ts';
import { aShop, aShipped, order, scan, type Shop } from '../../setup/shipping.ts';
import {
  aReceiver,
  anEndpoint,
  deliver,
  deliveriesOf,
  endpointOf,
  hang,
  type Receiver,
  save,
  status,
  verify,
} from '../../setup/webhooks.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
];
const LONGEST_JITTER = 1.1;

let receiver: Receiver;
let shop: Shop;
beforeEach(async () => {
  // The official library compares with the real time.
  clock.skewMs = 0;
  await db('webhook_endpoints').update({ state: 'OFF' });
  receiver = await aReceiver();
  shop = await aShop();
});
afterEach(() => receiver.close());

const types = () => receiver.received.map(({ body }) => body.type);
const hook = (...events: string[]) => anEndpoint(shop.seller, receiver.url, events);
const failAll = async () => {
  await deliver();
  for (const pauseMs of PAUSES_MS) {
    clock.advance(pauseMs * LONGEST_JITTER);
    await deliver();
  }
};

describe('a delivery', () => {
  test('is signed as Standard Webhooks say, with the same id on each attempt', async () => {
    const { id, secret } = await hook('order.created');
    receiver.respond = status(500);
    const trackingId = await order(shop);
    await deliver();
    receiver.respond = status(200);
    clock.advance(6 * SECOND_MS);
    await deliver();
    const [first, second] = receiver.received;
    expect(first!.headers['webhook-id']).toMatch(/^msg_[\w-]{20,}$/);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.text).toBe(first!.text);
    expect(first!.headers['content-type']).toBe('application/json');
    expect(verify(secret, first!)).toMatchObject({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { trackingId, orderId: expect.stringMatching(/^T-/), status: 'PENDING' },
    });
    expect(() => verify(secret, { ...first!, text: first!.text.replace('PENDING', 'READY') })).toThrow();
    const { count, data } = await deliveriesOf(shop.seller, id);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      state: 'DELIVERED',
      trackingId,
      request: first!.text,
      nextAttempt: null,
    });
    expect(data[0].attempts).toMatchObject([
      { status: 500, error: expect.stringContaining('answered 500') },
      { status: 200, error: null },
    ]);
  });

  test('is tried again after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h and 10 h, and not before', async () => {
    await hook('order.created');
    receiver.respond = status(500);
    await order(shop);
    await deliver();
    for (const [index, pauseMs] of PAUSES_MS.entries()) {
      clock.advance(pauseMs - 3 * SECOND_MS);
      await deliver();
      expect(receiver.received, `before retry ${index + 1}`).toHaveLength(index + 1);
      clock.advance(pauseMs * (LONGEST_JITTER - 1) + 3 * SECOND_MS);
      await deliver();
      expect(receiver.received, `retry ${index + 1}`).toHaveLength(index + 2);
    }
  });

  test('pauses the webhook after the last retry, and the seller gets an e-mail', async () => {
    const { id, url } = await hook('order.created');
    receiver.respond = status(500);
    await order(shop);
    await failAll();
    expect(receiver.received).toHaveLength(8);
    const paused = await endpointOf(shop.seller, id);
    expect(paused).toMatchObject({ state: 'PAUSED', active: false });
    expect(paused.reason).toContain('The address answered 500.');
    expect((await deliveriesOf(shop.seller, id)).data[0]).toMatchObject({ state: 'FAILED' });
    await sendWebhookNotices(aJob());
    await sendWebhookNotices(aJob());
    const { body } = await get(`sandbox/outbox?to=${shop.seller.emailId}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ channel: 'email', to: shop.seller.emailId });
    expect(body[0].text).toContain(url);
    expect(body[0].text).toContain(`/settings/webhooks/${id}`);
  });

  test('is held while the webhook is paused, and sent by a replay once it is active', async () => {
    const { id } = await hook('order.created');
    receiver.respond = status(500);
    await order(shop);
    await failAll();
    const since = clock.now().toISOString();
    const trackingId = await order(shop);
    receiver.respond = status(200);
    await deliver();
    expect(receiver.received).toHaveLength(8);
    const refused = await call('webhooks/replay', { id, since }, shop.seller.token);
    expect([refused.status, refused.body.code]).toEqual([409, 'WEBHOOK_NOT_ACTIVE']);
    const { body: resumed } = await save(shop.seller, { id, active: true });
    expect(resumed).toMatchObject({ state: 'ACTIVE', reason: null });
    await deliver();
    expect(receiver.received).toHaveLength(8);
    const { body } = await call('webhooks/replay', { id, since }, shop.seller.token);
    expect(body).toMatchObject({ queued: 1, nextSince: null });
    await deliver();
    expect(receiver.received.at(-1)!.body.data).toMatchObject({ trackingId });
  });

  test('is replayed since a time with its zone, and refused without one', async () => {
    const { id } = await hook('order.created');
    const refused = await call('webhooks/replay', { id, since: '2026-03-01T09:30:00' }, shop.seller.token);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'since', message: 'Enter a date and time, such as 2026-03-01T09:30:00Z.' }],
    ]);
    for (const since of ['2026-03-01T09:30:00Z', '2026-03-01T15:00:00+05:30'])
      expect((await call('webhooks/replay', { id, since }, shop.seller.token)).status, since).toBe(200);
  });

  test('that is answered 410 switches the webhook off', async () => {
    const { id } = await hook('order.created');
    receiver.respond = status(410);
    await order(shop);
    await deliver();
    expect(await endpointOf(shop.seller, id)).toMatchObject({
      state: 'OFF',
      reason: 'The address answered 410 (gone), which turns a webhook off.',
    });
    clock.advance(DAY_MS);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('is not sent on by a redirect', async () => {
    const { id } = await hook('order.created');
    receiver.respond = (res, { headers }) =>
      void res.writeHead(307, { Location: `http://${headers.host}/other` }).end();
    await order(shop);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const { data } = await deliveriesOf(shop.seller, id);
    expect(data[0]).toMatchObject({ state: 'WAITING' });
    expect(data[0].attempts[0].error).toContain('We don’t follow redirects');
  });

  test('waits as long as Retry-After says, an hour at most', async () => {
    await hook('order.created');
    receiver.respond = status(429, { 'Retry-After': '120' });
    await order(shop);
    await deliver();
    clock.advance(110 * SECOND_MS);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.respond = status(503, { 'Retry-After': '864000' });
    clock.advance(11 * SECOND_MS);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    clock.advance(HOUR_MS + SECOND_MS);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  test('without an answer within 10 s has failed', async () => {
    const { id } = await hook('order.created');
    receiver.respond = hang;
    await order(shop);
    const begun = performance.now();
    await deliver();
    expect(performance.now() - begun).toBeLessThan(12_000);
    const [one] = (await deliveriesOf(shop.seller, id)).data;
    expect(one.attempts).toMatchObject([{ status: null, error: 'No answer within 10 s.' }]);
  }, 20_000);

  test('can be sent again with the same id', async () => {
    const { id } = await hook('order.created');
    await order(shop);
    await deliver();
    const [{ id: deliveryId }] = (await deliveriesOf(shop.seller, id)).data;
    const { body } = await call('webhooks/redeliver', { deliveryId }, shop.seller.token);
    expect(body).toMatchObject({ id: deliveryId, state: 'WAITING' });
    await deliver();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
    const [again] = (await deliveriesOf(shop.seller, id, { state: 'DELIVERED' })).data;
    expect(again.attempts).toHaveLength(2);
  });

  test('is kept for 30 days', async () => {
    const { id } = await hook('order.created');
    await order(shop);
    await deliver();
    const { id: deliveryId } = await db('webhook_deliveries').where({ endpoint_id: id }).first('id');
    clock.advance(29 * DAY_MS);
    await deleteOldDeliveries(aJob());
    expect((await deliveriesOf(shop.seller, id)).count).toBe(1);
    clock.advance(2 * DAY_MS);
    await deleteOldDeliveries(aJob());
    expect((await deliveriesOf(shop.seller, id)).count).toBe(0);
    expect(await db('webhook_attempts').where({ delivery_id: deliveryId })).toEqual([]);
  });
});

describe('the order of deliveries', () => {
  test('is that of the events for each shipment: a later one waits for an earlier one', async () => {
    await hook('shipment.booked', 'shipment.status');
    const { awb } = await aShipped(shop);
    receiver.respond = (res, { body }) =>
      void res.writeHead(body.type === 'shipment.booked' && receiver.received.length === 1 ? 500 : 200).end();
    await deliver();
    await scan(awb, 'PICKED_UP');
    await scan(awb, 'IN_TRANSIT');
    await deliver();
    expect(types()).toEqual(['shipment.booked']);
    const other = await aShipped(shop);
    await deliver();
    expect(types()).toEqual(['shipment.booked', 'shipment.booked']);
    expect(receiver.received[1]!.body.data.wayBillId).toBe(other.awb);
    clock.advance(6 * SECOND_MS);
    await deliver();
    expect(receiver.received.slice(2).map(({ body }) => [body.type, body.data.status])).toEqual([
      ['shipment.booked', 'READY_TO_SHIP'],
      ['shipment.status', 'PICKED_UP'],
      ['shipment.status', 'IN_TRANSIT'],
    ]);
  });

  test('stays when several instances deliver at the same moment, and each is sent once', async () => {
    await hook('shipment.booked', 'shipment.status');
    const parcels = [];
    for (let made = 0; made < 6; made++) parcels.push(await aShipped(shop));
    for (const reported of ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'])
      for (const { awb } of parcels) await scan(awb, reported);
    receiver.respond = (res) => void setTimeout(() => res.writeHead(200).end(), Math.random() * 20);
    await Promise.all(Array.from({ length: 4 }, deliver));
    for (const { awb } of parcels)
      expect(
        receiver.received
          .filter(({ body }) => body.data.wayBillId === awb)
          .map(({ body }) => body.data.status),
      ).toEqual(['READY_TO_SHIP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']);
  });
});

describe('a process that ends between the attempt and its result', () => {
  test('leaves the delivery to another one, which sends it again after the lease', async () => {
    const { id } = await hook('order.created');
    await order(shop);
    await db('webhook_endpoints')
      .where({ id })
      .update({ lease_token: 'of a dead process', lease_until: new Date(clock.now().getTime() + 30_000) });
    await deliver();
    expect(receiver.received).toHaveLength(0);
    clock.advance(31 * SECOND_MS);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('sends again what it sent without storing the result', async () => {
    const { id } = await hook('order.created');
    await order(shop);
    const broken = aJob();
    const failing = new Proxy(broken.db, {
      get: (target, name) =>
        name === 'transaction'
          ? () => Promise.reject(new Error('killed'))
          : Reflect.get(target, name, target),
    });
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(broken.log), { error: (facts: unknown) => logged.push(facts) });
    await deliverWebhooks({ ...broken, db: failing, log });
    await deliver();
    expect([receiver.received.length, logged.length]).toEqual([1, 1]);
    clock.advance(31 * SECOND_MS);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveriesOf(shop.seller, id)).data[0].state).toBe('DELIVERED');
  });
});

describe('a webhook that hangs', () => {
  test('holds no other one up', async () => {
    const hanging = await aReceiver();
    hanging.respond = hang;
    await anEndpoint(shop.seller, hanging.url, ['order.created']);
    await hook('order.created');
    for (let made = 0; made < 8; made++) await order(shop);
    const delivered = deliver();
    const begun = performance.now();
    while (receiver.received.length < 8 && performance.now() - begun < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(receiver.received).toHaveLength(8);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(hanging.received.length).toBeLessThanOrEqual(4);
    await hanging.close();
    await delivered;
  }, 30_000);
});
