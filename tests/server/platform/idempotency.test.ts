import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CarrierUnclear } from '../../../server/carriers/carrier.ts';
import { deleteOldKeys } from '../../../server/platform/idempotency/idempotency.sql.ts';
import { HEARTBEAT_MS } from '../../../server/platform/idempotency/idempotency.ts';
import { aJob, aSeller, call, clock, db, type Person, program } from '../../setup/app.ts';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, order, ship } from '../../setup/shipping.ts';
import { readReport } from '../../setup/uploads.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

let made = 0;
const aKey = () => `key-${process.pid}-${(made += 1)}`;
const add = (payload: object, key: string, as = seller) =>
  call('add/shipping', payload, as.token, { 'Idempotency-Key': key });
const ordersOf = async ({ userId }: Person) =>
  Number((await db('orders').where({ seller_id: userId }).count({ n: '*' }))[0]!.n);

describe('the same Idempotency-Key', () => {
  test('with the same body returns the first response again and acts once', async () => {
    const [key, payload, before] = [aKey(), anOrderPayload(point), await ordersOf(seller)];
    const first = await add(payload, key);
    const again = await add(payload, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await ordersOf(seller)).toBe(before + 1);
  });

  test('from ten simultaneous callers acts once and returns the same response to all', async () => {
    const [key, payload, before] = [aKey(), anOrderPayload(point), await ordersOf(seller)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(payload, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.trackingId)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed']).length).toBe(9);
    expect(await ordersOf(seller)).toBe(before + 1);
  });

  test('keeps the response of a refusal that a corrected body cannot fix', async () => {
    const payload = anOrderPayload(point);
    await add(payload, aKey());
    const key = aKey();
    const first = await add(payload, key);
    expect([first.status, first.body.message]).toEqual([409, 'Order ID already exists']);
    const again = await add(payload, key);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      409,
      first.body,
      'true',
    ]);
  });

  test('accepts a corrected body after a 422, then keeps that response', async () => {
    const [key, before] = [aKey(), await ordersOf(seller)];
    const right = anOrderPayload(point);
    const wrong = { ...right, customerDetails: { ...right.customerDetails, pin: '12' } };
    expect([(await add(wrong, key)).status, (await add(wrong, key)).status]).toEqual([422, 422]);
    const corrected = await add(right, key);
    expect([corrected.status, corrected.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await add(right, key)).body).toEqual(corrected.body);
    expect((await add(wrong, key)).body).toMatchObject({
      code: 'KEY_REUSED',
      message: 'This Idempotency-Key was used with another body.',
    });
    expect(await ordersOf(seller)).toBe(before + 1);
  });

  test('sent with an invalid and a corrected body at once is used by the corrected one only, in either order', async () => {
    for (const turn of [0, 1]) {
      const [key, before] = [aKey(), await ordersOf(seller)];
      const right = anOrderPayload(point);
      const wrong = { ...right, customerDetails: { ...right.customerDetails, pin: '12' } };
      const bodies = [wrong, right, wrong, right];
      const answers = await Promise.all(
        (turn === 0 ? bodies : bodies.reverse()).map((body) =>
          add(body, key).then(({ status }) => ({ body, status })),
        ),
      );
      expect(answers.filter(({ body }) => body === right).map(({ status }) => status)).toEqual([200, 200]);
      // The wrong body is either invalid (422) or in conflict with the earlier right body (409).
      for (const { status } of answers.filter(({ body }) => body === wrong))
        expect([409, 422]).toContain(status);
      expect(await ordersOf(seller)).toBe(before + 1);
    }
  });

  test('accepts the corrected file after a file with invalid rows', async () => {
    const headers = { 'Idempotency-Key': aKey() };
    const before = await ordersOf(seller);
    const faulty = await sendOrders(seller, point, file(aRow({ Pincode: '12' })), {}, headers);
    expect(readReport(faulty).faulty).toEqual(['Pincode']);
    const mended = file(aRow());
    const taken = await sendOrders(seller, point, mended, {}, headers);
    expect([taken.status, taken.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await sendOrders(seller, point, mended, {}, headers)).headers['idempotency-replayed']).toBe(
      'true',
    );
    expect(await ordersOf(seller)).toBe(before + 1);
  });

  test('with another body is a conflict and changes nothing', async () => {
    const key = aKey();
    await add(anOrderPayload(point), key);
    const before = await ordersOf(seller);
    const { status, body } = await add(anOrderPayload(point), key);
    expect([status, body.code, body.message]).toEqual([
      409,
      'KEY_REUSED',
      'This Idempotency-Key was used with another body.',
    ]);
    expect(await ordersOf(seller)).toBe(before);
  });

  test('is independent for another user or another call', async () => {
    const other = await aSeller();
    const [key, payload] = [aKey(), anOrderPayload(point)];
    await add(payload, key);
    const theirs = {
      ...payload,
      logisticDetails: {
        ...payload.logisticDetails,
        userPickLocationOrDeliveryId: await aPickupPoint(other),
      },
    };
    expect((await add(theirs, key, other)).status).toBe(200);
    const profile = { firstName: 'Asha', lastName: 'Rao', phone: seller.phoneNo };
    expect(
      (await call('user/customer-profile', profile, seller.token, { 'Idempotency-Key': key })).status,
    ).toBe(200);
  });

  test('is case-sensitive', async () => {
    const [key, before] = [aKey(), await ordersOf(seller)];
    await add(anOrderPayload(point), key);
    expect((await add(anOrderPayload(point), key.toUpperCase())).status).toBe(200);
    expect(await ordersOf(seller)).toBe(before + 2);
  });

  test('expires after 24 hours, not earlier', async () => {
    const [key, payload] = [aKey(), anOrderPayload(point)];
    const first = await add(payload, key);
    clock.advance(24 * 3_600_000 - 60_000);
    await deleteOldKeys(aJob());
    expect((await add(payload, key)).body).toEqual(first.body);
    clock.advance(61_000);
    expect((await add(payload, key)).body).toMatchObject({
      code: 'ORDER_ID_TAKEN',
      message: 'Order ID already exists',
    });
    expect((await add(anOrderPayload(point), aKey())).status).toBe(200);
  });

  test.each(['', ' '.repeat(129), 'x'.repeat(129), 'with\ttab'])(
    'is refused unless it has 1 to 128 printable characters: %j',
    async (key) => {
      const { status, body } = await add(anOrderPayload(point), key);
      expect([status, body.code]).toEqual([400, 'MALFORMED']);
    },
  );

  test('is accepted with 128 characters', async () => {
    expect((await add(anOrderPayload(point), aKey().padEnd(128, '~'))).status).toBe(200);
  });
});

describe('a key whose call', () => {
  test('got a 429 can be used for the retry', async () => {
    const busy = await aSeller();
    const its = await aPickupPoint(busy);
    const MAX_UPLOADS = 4;
    const rows = Array.from({ length: 2 * MAX_UPLOADS }, () => aRow());
    const holding = await db.transaction();
    onTestFinished(async () => {
      await holding.rollback();
    });
    const template = await db('orders').where({ seller_id: seller.userId }).first();
    await holding('orders').insert(
      rows.map((row) => ({ ...template, id: undefined, seller_id: busy.userId, customer_unique_id: row[0] })),
    );
    let refused = 0;
    const waiting = rows.map(async (row) => {
      const { status } = await sendOrders(busy, its, file(row));
      if (status === 429) refused++;
    });
    // All that are admitted wait for the lock on their order id.
    await expect.poll(() => refused, { timeout: 30_000 }).toBe(rows.length - MAX_UPLOADS);
    const headers = { 'Idempotency-Key': aKey() };
    const what = file(aRow());
    expect((await sendOrders(busy, its, what, {}, headers)).status).toBe(429);
    await holding.rollback();
    await Promise.all(waiting);
    const taken = await sendOrders(busy, its, what, {}, headers);
    expect([taken.status, taken.headers['idempotency-replayed']]).toEqual([200, undefined]);
  }, 60_000);

  test('failed with a 5xx can be used again', async () => {
    const shop = await aShop();
    const { id } = await aShipped(shop, { logisticDetails: { courierId: 6 } });
    const cancel = (key: string) => call(`cancel/${id}`, {}, shop.seller.token, { 'Idempotency-Key': key });
    const key = aKey();
    const asked = vi
      .spyOn(program.deps.carriers.sandbox!, 'cancel')
      .mockRejectedValueOnce(new CarrierUnclear('no answer'));
    const failed = await cancel(key);
    asked.mockRestore();
    expect(failed.status).toBe(503);
    expect(await cancel(key)).toMatchObject({ status: 200, body: { trackingId: id, status: 'CANCEL' } });
  });

  test('was killed can be used again after 45 seconds; until then it is a conflict with Retry-After', async () => {
    const [key, payload] = [aKey(), anOrderPayload(point)];
    const first = await add(payload, key);
    expect(first.status).toBe(200);
    // Simulates a server that was killed before it stored its response.
    await db('idempotency_keys').where({ idem_key: key }).update({ status: null, answer: null });
    await db('orders').where({ id: first.body.trackingId }).delete();
    const waiting = await add(payload, key);
    expect([waiting.body.code, Number(waiting.headers['retry-after']) > 0]).toEqual(['KEY_IN_USE', true]);
    clock.advance(46_000);
    expect((await add(payload, key)).status).toBe(200);
  });

  test('was killed is taken over by a caller that is waiting when the 45 seconds end', async () => {
    const [key, payload, before] = [aKey(), anOrderPayload(point), await ordersOf(seller)];
    const first = await add(payload, key);
    await db('idempotency_keys')
      .where({ idem_key: key })
      .update({ status: null, answer: null, created_at: clock.now() });
    await db('orders').where({ id: first.body.trackingId }).delete();
    const [waiting] = await Promise.all([
      add(payload, key),
      new Promise((resolve) => setTimeout(resolve, 500)).then(() => clock.advance(46_000)),
    ]);
    expect([waiting.status, waiting.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await ordersOf(seller)).toBe(before + 1);
  });

  test('runs longer than 45 seconds is not freed: a repeat waits, and the call acts once', async () => {
    const shop = await aShop();
    const id = await order(shop);
    const key = aKey();
    const beat = vi.spyOn(globalThis, 'setInterval');
    const wallet = await db.transaction();
    await wallet('wallets').where({ user_id: shop.seller.userId }).forUpdate().first();
    const first = ship(shop, [id], { 'Idempotency-Key': key }).then((answer) => answer);
    const claimed = () => db('idempotency_keys').where({ idem_key: key }).first();
    await expect.poll(claimed, { timeout: 5_000 }).toBeTruthy();
    const hold = beat.mock.calls.find(([, ms]) => ms === HEARTBEAT_MS)![0];
    beat.mockRestore();
    clock.advance(40_000);
    hold();
    const now = clock.now().getTime();
    await expect
      .poll(async () => now - (await claimed()).created_at.getTime(), { timeout: 5_000 })
      .toBeLessThan(10_000);
    clock.advance(40_000);
    const second = ship(shop, [id], { 'Idempotency-Key': key }).then((answer) => answer);
    await expect.poll(async () => (await claimed())?.status, { timeout: 1_000 }).toBeNull();
    await wallet.rollback();
    const answers = [await first, await second];
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true');
    expect(answers[1]!.body).toEqual(answers[0]!.body);
  });

  test('is still running makes a repeat wait for it', async () => {
    const shop = await aShop();
    const id = await order(shop);
    const key = { 'Idempotency-Key': aKey() };
    const wallet = await db.transaction();
    await wallet('wallets').where({ user_id: shop.seller.userId }).forUpdate().first();
    let answered = 0;
    const calls = [1, 2].map(() => ship(shop, [id], key).finally(() => (answered += 1)));
    await expect
      .poll(() => db('idempotency_keys').where({ idem_key: key['Idempotency-Key'] }), { timeout: 5_000 })
      .toHaveLength(1);
    expect(answered).toBe(0);
    await wallet.rollback();
    const [first, second] = await Promise.all([calls[0]!, calls[1]!]);
    expect(first.body).toMatchObject({ success: 1, failed: 0 });
    expect(second.body).toEqual(first.body);
  });
});

test('a read-only call ignores the key', async () => {
  const key = { 'Idempotency-Key': aKey() };
  expect((await call('wallet/balance', {}, seller.token, key)).status).toBe(200);
  expect((await call('wallet/balance', { userId: seller.userId }, seller.token, key)).status).toBe(200);
  expect(await db('idempotency_keys').where({ idem_key: key['Idempotency-Key'] })).toEqual([]);
});
