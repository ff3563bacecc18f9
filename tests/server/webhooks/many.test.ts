import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deliverWebhooks } from '../../../server/features/webhooks/delivering/delivering.ts';
import { aJob, aSeller, db } from '../../setup/app.ts';
import { aReceiver, anEndpoint, hang, queueNumbers, status } from '../../setup/webhooks.ts';

const ENDPOINTS = 230;
const MAX_SERVED = 200;
const MAX_QUERIES = 5;

type Query = { __knexQueryUid?: string };

/** Counts the queries that are under way in the program at the same time. BEGIN and COMMIT have no id and no response. */
function watchQueries() {
  const { db: programs } = aJob();
  const running = new Set<string>();
  let most = 0;
  const begin = ({ __knexQueryUid: id }: Query) => {
    if (id) running.add(id);
    most = Math.max(most, running.size);
  };
  const end = (_answer: unknown, { __knexQueryUid: id }: Query) => void running.delete(id ?? '');
  programs.on('query', begin).on('query-response', end).on('query-error', end);
  return {
    most: () => most,
    stop: () => programs.off('query', begin).off('query-response', end).off('query-error', end),
  };
}

test('an instance serves 200 of many due webhooks at once, with few queries at a time', async () => {
  await db('webhook_endpoints').update({ state: 'OFF' });
  const receiver = await aReceiver();
  const seller = await aSeller();
  const { id } = await anEndpoint(seller, receiver.url, ['order.created']);
  const { id: _id, ...row } = await db('webhook_endpoints').where({ id }).first();
  await db('webhook_endpoints').insert(Array.from({ length: ENDPOINTS - 1 }, () => row));
  await queueNumbers(aJob(), seller.userId, [1]);
  receiver.respond = hang;
  const queries = watchQueries();
  const delivered = deliverWebhooks(aJob());
  const countLeased = async () =>
    (await db('webhook_endpoints').whereNotNull('lease_token').count<{ n: number }[]>({ n: '*' }))[0]!.n;
  await expect.poll(countLeased, { timeout: 8_000 }).toBe(MAX_SERVED);
  // Long enough to take more.
  await pause(1_000);
  expect(await countLeased()).toBe(MAX_SERVED);
  receiver.respond = status(204);
  await delivered;
  queries.stop();
  await db('webhook_endpoints').where({ seller_id: seller.userId }).update({ state: 'OFF' });
  expect(queries.most()).toBeLessThanOrEqual(MAX_QUERIES);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(ENDPOINTS);
  await receiver.close();
}, 40_000);
