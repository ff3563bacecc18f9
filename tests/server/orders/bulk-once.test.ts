import type { Knex } from 'knex';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aSeller, call, db, type Person, program } from '../../setup/app.ts';
import { aRow, file, HEADER, sendOrders } from '../../setup/bulk-orders.ts';
import { anOrderId, aPickupPoint } from '../../setup/orders.ts';
import { readReport, type Upload } from '../../setup/uploads.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

type Common = Record<string, unknown>;
const send = (what: Upload, changes: Common = {}, as = seller, headers = {}) =>
  sendOrders(as, point, what, changes, headers);
const rowsOf = ({ userId }: Person) => db('orders').where({ seller_id: userId }).orderBy('id');
const countOf = async (person: Person) => (await rowsOf(person)).length;

describe('an uploaded file', () => {
  test('sent twice with the same key is stored once, and gets the same response', async () => {
    const key = { 'Idempotency-Key': anOrderId() };
    const what = file(aRow());
    const [first, again] = [await send(what, {}, seller, key), await send(what, {}, seller, key)];
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await send(file(aRow()), {}, seller, key)).toMatchObject({ status: 409 });
  });

  test('that was refused is accepted with the same key once the conflict is resolved', async () => {
    const key = { 'Idempotency-Key': anOrderId() };
    const orderId = anOrderId();
    const { body } = await send(file(aRow({ 'Order ID': orderId })));
    const what = file(aRow({ 'Order ID': orderId }));
    const first = await send(what, {}, seller, key);
    expect(readReport(first).rows[1]!.at(-1)).toBe('Order ID: Order ID already exists');
    await call(`order/remove/${body.trackingIds[0]}`, {}, seller.token);
    const again = await send(what, {}, seller, key);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await send(what, {}, seller, key)).body).toEqual(again.body);
  });

  test('is accepted if the conflicting order is deleted while the file is being refused', async () => {
    const orderId = anOrderId();
    const { body } = await send(file(aRow({ 'Order ID': orderId })));
    const { db: theirs } = program.deps;
    const transaction = theirs.transaction.bind(theirs) as (work: unknown) => Promise<unknown>;
    const removing = vi.spyOn(theirs, 'transaction').mockImplementationOnce((async (work: unknown) => {
      try {
        return await transaction(work);
      } catch (error) {
        await db('orders').where({ id: body.trackingIds[0] }).delete();
        throw error;
      }
    }) as never);
    const answer = await send(file(aRow({ 'Order ID': orderId })));
    removing.mockRestore();
    expect([answer.status, answer.body.success]).toEqual([200, 1]);
    expect(await db('orders').where({ seller_id: seller.userId, customer_unique_id: orderId })).toMatchObject(
      [{ id: answer.body.trackingIds[0] }],
    );
  });

  test('sent twice at once without a key is stored once; the other request is refused because the order ids exist', async () => {
    const rows = Array.from({ length: 600 }, () => aRow());
    const before = await countOf(seller);
    const answers = await Promise.all([send(file(...rows)), send(file(...rows))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const report = readReport(answers.find(({ status }) => status === 422)!);
    expect(new Set(report.rows.slice(1).map((row) => row.at(-1)))).toEqual(
      new Set(['Order ID: Order ID already exists']),
    );
    expect(await countOf(seller)).toBe(before + 600);
  });

  test('is stored with each order’s own product when the database increments ids by three', async () => {
    const { db: theirs } = program.deps;
    const transaction = theirs.transaction.bind(theirs) as (
      work: (trx: Knex) => Promise<unknown>,
    ) => Promise<unknown>;
    const byThrees = async (work: (trx: Knex) => Promise<unknown>) =>
      transaction(async (trx) => {
        await trx.raw('SET auto_increment_increment = 3');
        return work(trx).finally(() => trx.raw('SET auto_increment_increment = DEFAULT'));
      });
    const storing = vi.spyOn(theirs, 'transaction').mockImplementationOnce(byThrees as never);
    const rows = Array.from({ length: 5 }, () => aRow());
    const named = rows.map((row) =>
      row.map((cell, at) => (HEADER[at] === 'Product Name' ? `Of ${row[0]}` : cell)),
    );
    const { body } = await send(file(...named));
    storing.mockRestore();
    const stored = await db('orders').whereIn('id', body.trackingIds).orderBy('id');
    expect(stored.map(({ customer_unique_id: orderId }) => orderId)).toEqual(
      rows.map(([orderId]) => orderId),
    );
    expect(stored[4].id - stored[0].id).toBe(12);
    const products = await db('order_products').whereIn('order_id', body.trackingIds).orderBy('order_id');
    expect(products.map(({ order_id: id, name }) => [id, name])).toEqual(
      stored.map(({ id, customer_unique_id: orderId }) => [id, `Of ${orderId}`]),
    );
  });

  test('of 3,000 orders is stored completely and in order while other requests are answered', async () => {
    const many = await aSeller();
    const pickupLocationId = await aPickupPoint(many);
    const rows = Array.from({ length: 3_000 }, () => aRow({ 'Address 2': '', 'Product Code': '' }));
    let isDone = false;
    let answered = 0;
    const others = async () => {
      while (!isDone)
        answered += Number(
          (await call(`get/shipping/${many.userId}/PENDING`, {}, many.token)).status === 200,
        );
    };
    const what = {
      name: 'many.csv',
      bytes: [HEADER, ...rows]
        .map((row) => row.map((cell) => (/,/.test(cell ?? '') ? `"${cell}"` : cell)).join())
        .join('\n'),
    };
    const [{ status, body }] = await Promise.all([
      send(what, { pickupLocationId }, many).finally(() => (isDone = true)),
      others(),
    ]);
    expect([status, body.success]).toEqual([200, 3_000]);
    const stored = await rowsOf(many);
    const idOf = new Map(stored.map((row) => [row.customer_unique_id, row.id]));
    expect(body.trackingIds).toEqual(rows.map(([orderId]) => idOf.get(orderId)));
    expect((await db('order_products').whereIn('order_id', body.trackingIds)).length).toBe(3_000);
    expect(answered).toBeGreaterThan(3);

    const bad = { name: 'bad.csv', bytes: what.bytes.replaceAll('9812345670', '98') };
    const { rows: reported } = readReport(await send(bad, { pickupLocationId }, many));
    expect(reported.length).toBe(3_001);
    expect(new Set(reported.slice(1).map((row) => row.at(-1)))).toEqual(
      new Set(['Order ID: Order ID already exists; Phone: Phone Number must be 10 digits']),
    );
  }, 120_000);
});
