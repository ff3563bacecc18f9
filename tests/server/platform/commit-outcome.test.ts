import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Program } from '../../../server/start.ts';
import { aCommitProxy, type CommitFate } from '../../faults/setup/commit-proxy.ts';
import { call, db, startAnother } from '../../setup/app.ts';
import { aFlakyDatabase } from '../../setup/flaky-database.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShop, order, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let proxy: Awaited<ReturnType<typeof aCommitProxy>>;
let program: Program;
beforeAll(async () => {
  shop = await aShop();
  proxy = await aCommitProxy(schemaUrl(workerSchema()));
  program = await startAnother({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await program.stop();
  proxy.close();
});

/** Applies `fate` to the next commit only. */
function nextCommit(fate: CommitFate) {
  proxy.fate = () => {
    proxy.fate = () => 'passes';
    return fate;
  };
}

const send = async ({ port }: Program, path: string, body: object, key: string) => {
  const headers = {
    Authorization: `Bearer ${shop.seller.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  };
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

const aProduct = (shippingId: number) => ({
  shippingId,
  productName: 'Belt',
  productCode: 'B-1',
  productPrice: 100,
  productQty: 1,
});
const beltsOf = async (id: number) =>
  (await db('order_products').where({ order_id: id, name: 'Belt' })).length;

test('a keyed call whose database connection breaks after the commit succeeds, and a repeat gets the same response', async () => {
  const id = await order(shop);
  const key = randomUUID();
  nextCommit('after');
  const first = await send(program, 'orderTabbed/addNew/product', aProduct(id), key);
  expect([first.status, proxy.cuts.after]).toEqual([200, 1]);
  const again = await send(program, 'orderTabbed/addNew/product', aProduct(id), key);
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await beltsOf(id)).toBe(1);
});

test('a keyed call whose database connection breaks before the commit is 503, and a retry acts once', async () => {
  const id = await order(shop);
  const key = randomUUID();
  nextCommit('before');
  const first = await send(program, 'orderTabbed/addNew/product', aProduct(id), key);
  expect([first.status, first.headers.get('Retry-After'), proxy.cuts.before]).toEqual([503, '2', 1]);
  expect(await beltsOf(id)).toBe(0);
  expect((await send(program, 'orderTabbed/addNew/product', aProduct(id), key)).status).toBe(200);
  expect(await beltsOf(id)).toBe(1);
});

test('an order whose commit was not acknowledged is returned with its tracking id', async () => {
  const payload = anOrderPayload(shop.point);
  nextCommit('after');
  const { status, body } = await send(program, 'add/shipping', payload, randomUUID());
  const orderId = payload.customerDetails.customerUniqueId;
  expect(status).toBe(200);
  expect(
    await db('orders').where({ customer_unique_id: orderId, seller_id: shop.seller.userId }),
  ).toMatchObject([{ id: body.trackingId }]);
});

test('a call that fails during a database outage frees its key as soon as the database is back', async () => {
  const flaky = await aFlakyDatabase();
  const flakyServer = await startAnother({ databaseUrl: flaky.url });
  const id = await order(shop);
  const key = randomUUID();
  const lock = await db.transaction();
  await lock('orders').where({ id }).forUpdate().first('id');
  const first = send(flakyServer, 'orderTabbed/addNew/product', aProduct(id), key);
  const held = () => db('idempotency_keys').where({ idem_key: key });
  await expect.poll(held, { timeout: 5_000 }).toHaveLength(1);
  await flaky.cut();
  expect((await first).status).toBe(503);
  await lock.rollback();
  expect(await held()).toHaveLength(1);
  await flaky.mend();
  await expect.poll(held, { timeout: 5_000 }).toHaveLength(0);
  expect(
    (await call('orderTabbed/addNew/product', aProduct(id), shop.seller.token, { 'Idempotency-Key': key }))
      .status,
  ).toBe(200);
  expect(await beltsOf(id)).toBe(1);
  await flakyServer.stop();
  await flaky.close();
});
