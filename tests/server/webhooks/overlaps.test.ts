import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const HOUR_MS = 3_600_000;

let receiver: Receiver;
let other: Receiver;
let seller: Person;
let hook: { id: number };
beforeEach(async () => {
  await db('webhook_endpoints').update({ state: 'OFF' });
  [receiver, other] = [await aReceiver(), await aReceiver()];
  seller = await aSeller();
  hook = await anEndpoint(seller, receiver.url, ['order.created']);
});
afterEach(async () => {
  await receiver.close();
  await other.close();
});

const queue = (number: number, connection: Knex = db) =>
  queueNumbers({ ...aJob(), db: connection }, seller.userId, [number]);
const numbers = ({ received }: Receiver) => received.map(({ body }) => body.data.number);
const stateOf = async (id: number) => (await endpointOf(seller, id)).state;
const resume = () => save(seller, { id: hook.id, active: true });
const switchOff = () => save(seller, { id: hook.id, active: false });
const replay = async () =>
  (
    await call(
      'webhooks/replay',
      { id: hook.id, since: new Date(clock.now().getTime() - HOUR_MS).toISOString() },
      seller.token,
    )
  ).body;

/** Begins deliveries. `answer` ends the request that is under way. */
async function delivering() {
  const before = receiver.received.length;
  let open: ServerResponse | undefined;
  receiver.respond = (res) => void (open = res);
  const done = deliver();
  while (receiver.received.length === before) await pause(10);
  return {
    answer: async (code: number) => {
      receiver.respond = status(code);
      open!.writeHead(code).end();
      await done;
    },
  };
}

/** A transaction that reads the database as it was when it began. */
async function begun(): Promise<Knex.Transaction> {
  const tx = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
  await tx('webhook_endpoints').first('id');
  return tx;
}

describe('a change of address', () => {
  test('while the last attempt is under way keeps the webhook active and the delivery queued', async () => {
    await queue(1);
    await db('webhook_deliveries').where({ endpoint_id: hook.id }).update({ tries: 7 });
    const { answer } = await delivering();
    await save(seller, { id: hook.id, url: other.url });
    await answer(500);
    expect(await stateOf(hook.id)).toBe('ACTIVE');
    clock.advance(6_000);
    await deliver();
    expect(numbers(other)).toEqual([1]);
  });

  test('keeps the webhook active when the former address answers 410', async () => {
    await queue(1);
    const { answer } = await delivering();
    await save(seller, { id: hook.id, url: other.url });
    await answer(410);
    expect(await stateOf(hook.id)).toBe('ACTIVE');
  });
});

describe('a webhook that stops while an event is under way', () => {
  test('does not send again what was delivered', async () => {
    await queue(1);
    const { answer } = await delivering();
    await switchOff();
    await answer(204);
    expect((await deliveriesOf(seller, hook.id)).data[0]).toMatchObject({
      state: 'DELIVERED',
      attempts: [{ status: 204 }],
    });
  });

  test('sends nothing when it resumes, and all in order by a replay', async () => {
    const shipping = await begun();
    await switchOff();
    await queue(1);
    await queue(2, shipping);
    await shipping.commit();
    await resume();
    await deliver();
    expect(numbers(receiver)).toEqual([]);
    expect(await replay()).toMatchObject({ queued: 2 });
    await deliver();
    expect(numbers(receiver)).toEqual([1, 2]);
  });
});

describe('a webhook that resumes while an event is under way', () => {
  test('sends an event that is queued afterwards', async () => {
    await switchOff();
    const shipping = await begun();
    await resume();
    await queue(1, shipping);
    await shipping.commit();
    await deliver();
    expect(numbers(receiver)).toEqual([1]);
  });

  test('waits for an event that is held, so that a replay finds it', async () => {
    await switchOff();
    const shipping = await db.transaction();
    await queue(1, shipping);
    const resuming = resume();
    const first = await Promise.race([resuming.then(() => 'resumed'), pause(500, 'waiting')]);
    await shipping.commit();
    await resuming;
    expect([first, (await replay()).queued]).toEqual(['waiting', 1]);
  });
});
