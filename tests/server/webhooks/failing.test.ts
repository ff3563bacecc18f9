import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldDeliveries } from '../../../server/features/webhooks/deliveries/deliveries.ts';
import { aJob, aSeller, call, clock, db, type Person } from '../../setup/app.ts';
import {
  aReceiver,
  anEndpoint,
  deliver,
  deliveriesOf,
  endpointOf,
  type Receiver,
  save,
  status,
  queueNumbers,
} from '../../setup/webhooks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAUSES_MIN = [5 / 60, 1, 5, 30, 120, 300, 600];
const EVENTS = 40;
/** Of the first pause, with its jitter. */
const SOON_MS = 6_000;

let receiver: Receiver;
let seller: Person;
let hook: { id: number };
const queue = (...numbers: number[]) => queueNumbers(aJob(), seller.userId, numbers);
const numbers = () => receiver.received.map(({ body }) => body.data.number);
const all = Array.from({ length: EVENTS }, (_, index) => index + 1);
beforeEach(async () => {
  await db('webhook_endpoints').update({ state: 'OFF' });
  receiver = await aReceiver();
  seller = await aSeller();
  hook = await anEndpoint(seller, receiver.url, ['order.created']);
  receiver.respond = status(500);
  await queue(...all);
});
afterEach(() => receiver.close());

describe('a webhook that fails', () => {
  test('keeps the schedule of its oldest delivery, however many wait, and is paused with it', async () => {
    await deliver();
    for (const [index, minutes] of PAUSES_MIN.entries()) {
      const before = receiver.received.length;
      clock.advance(minutes * MINUTE_MS * 1.1);
      await queue(EVENTS + index + 1);
      await deliver();
      expect(numbers().slice(before), `retry ${index + 1}`).toContain(1);
    }
    expect(receiver.received.length).toBeLessThanOrEqual(4 * (PAUSES_MIN.length + 1));
    expect(await endpointOf(seller, hook.id)).toMatchObject({ state: 'PAUSED' });
  });

  test('gets nothing new before the next attempt, and all after a success', async () => {
    await deliver();
    const first = numbers();
    await queue(EVENTS + 1);
    await deliver();
    expect(numbers()).toEqual(first);
    receiver.respond = status(204);
    clock.advance(SOON_MS);
    await deliver();
    expect(new Set(numbers())).toEqual(new Set([...all, EVENTS + 1]));
  });

  test('is tried at once when the seller changes it or asks for a delivery', async () => {
    await deliver();
    const first = receiver.received.length;
    receiver.respond = status(500);
    const [{ id: deliveryId }] = (await deliveriesOf(seller, hook.id)).data;
    await call('webhooks/redeliver', { deliveryId }, seller.token);
    await deliver();
    expect(receiver.received.length).toBeGreaterThan(first);
    receiver.respond = status(204);
    await save(seller, { id: hook.id, active: true });
    await deliver();
    expect(new Set(numbers())).toEqual(new Set(all));
  });

  test('shows when it is tried again, also for what is due before', async () => {
    await deliver();
    clock.advance(1_000);
    const next = (await deliveriesOf(seller, hook.id)).data.map((one: { nextAttempt: string }) =>
      Date.parse(one.nextAttempt),
    );
    expect(next).toHaveLength(EVENTS);
    expect(Math.min(...next)).toBe(Math.max(...next));
    expect(next[0]).toBeGreaterThan(clock.now().getTime());
    const [{ id: deliveryId }] = (await deliveriesOf(seller, hook.id)).data;
    const { body } = await call('webhooks/redeliver', { deliveryId }, seller.token);
    expect(Date.parse(body.nextAttempt)).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('at one event gets the others', async () => {
    receiver.respond = (res, { body }) => void res.writeHead(body.data.number === 1 ? 500 : 204).end();
    await deliver();
    clock.advance(SOON_MS);
    await deliver();
    await queue(EVENTS + 1);
    await deliver();
    expect(new Set(numbers())).toEqual(new Set([...all, EVENTS + 1]));
  });

  test('keeps what waits, however old it is', async () => {
    await deliver();
    clock.advance(31 * DAY_MS);
    await deleteOldDeliveries(aJob());
    expect((await deliveriesOf(seller, hook.id)).count).toBe(EVENTS);
  });
});
