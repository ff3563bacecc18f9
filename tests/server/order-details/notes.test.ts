import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_TAGS } from '../../../server/contract/limits.ts';
import { NOTE_TEXTS } from '../../../server/contract/texts/order-details.ts';
import { anAdmin, aSeller, call, db, type Person } from '../../setup/app.ts';
import { aShop, order, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(), anAdmin()]);
});

const add = (who: Person, id: number, text: unknown) => call(`order/notes/${id}`, { text }, who.token);
const remove = (who: Person, id: number, noteId: number) =>
  call(`order/notes/${id}/remove`, { noteId }, who.token);
const tag = (who: Person, id: number, tags: unknown) => call(`order/tags/${id}`, { tags }, who.token);
const details = async (id: number) => (await call(`order/details/${id}`, {}, shop.seller.token)).body;

describe('the notes of an order', () => {
  test('are kept newest first, each with its author', async () => {
    const id = await order(shop);
    await add(shop.seller, id, '  Gift wrap, no invoice in the parcel.  ');
    const { status, body } = await add(admin, id, 'Called the seller');
    expect(status).toBe(200);
    expect(body.notes).toMatchObject([
      { text: 'Called the seller', isSellers: false },
      { text: 'Gift wrap, no invoice in the parcel.', isSellers: true },
    ]);
    expect((await details(id)).notes).toEqual(body.notes);
  });

  test('can be removed only by the side that wrote them', async () => {
    const id = await order(shop);
    const [own] = (await add(shop.seller, id, 'Fragile')).body.notes;
    const [theirs] = (await add(admin, id, 'Claimed')).body.notes;
    for (const [who, note] of [
      [shop.seller, theirs],
      [admin, own],
    ]) {
      const { status, body } = await remove(who, id, note.id);
      expect([status, body.message]).toEqual([404, NOTE_TEXTS.notFound]);
    }
    const other = await order(shop);
    expect((await remove(shop.seller, other, own.id)).status).toBe(404);
    expect((await remove(shop.seller, id, own.id)).body.notes).toMatchObject([{ id: theirs.id }]);
  });

  test('need a text that is not too long', async () => {
    const id = await order(shop);
    for (const [text, message] of [
      [undefined, NOTE_TEXTS.missing],
      [null, NOTE_TEXTS.missing],
      ['   ', NOTE_TEXTS.missing],
      [7, NOTE_TEXTS.missing],
      ['x'.repeat(MAX_NOTE_LENGTH + 1), NOTE_TEXTS.tooLong],
    ]) {
      const { status, body } = await add(shop.seller, id, text);
      expect([status, body.errors?.[0]]).toEqual([422, { field: 'text', message }]);
    }
    expect((await add(shop.seller, id, 'த'.repeat(MAX_NOTE_LENGTH))).status).toBe(200);
    expect((await details(id)).notes).toHaveLength(1);
  });

  test('have a limit that many at once do not pass', async () => {
    const id = await order(shop);
    await db('order_notes').insert(
      Array.from({ length: MAX_NOTES - 1 }, () => ({
        order_id: id,
        is_sellers: true,
        text: 'One of many',
        created_at: new Date(),
      })),
    );
    const answers = await Promise.all([1, 2, 3].map((n) => add(shop.seller, id, `The last ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      message: NOTE_TEXTS.tooMany,
    });
  });

  test('of another seller’s order are a 404', async () => {
    const id = await order(shop);
    const other = await aSeller();
    for (const { status } of [await add(other, id, 'Mine'), await tag(other, id, ['Mine'])])
      expect(status).toBe(404);
    expect(await details(id)).toMatchObject({ notes: [], tags: [] });
  });
});

describe('the tags of an order', () => {
  test('are replaced as a whole', async () => {
    const id = await order(shop);
    expect((await tag(shop.seller, id, ['Gift', ' Repeat  buyer '])).body.tags).toEqual([
      'Gift',
      'Repeat buyer',
    ]);
    expect((await tag(shop.seller, id, ['Café', 'Cafe'])).body.tags).toEqual(['Cafe', 'Café']);
    expect((await tag(shop.seller, id, ['VIP'])).body.tags).toEqual(['VIP']);
    expect((await details(id)).tags).toEqual(['VIP']);
    expect((await tag(shop.seller, id, [])).body.tags).toEqual([]);
  });

  test('are few, short and different, or none is saved', async () => {
    const id = await order(shop);
    await tag(shop.seller, id, ['VIP']);
    for (const tags of [
      undefined,
      [null, null],
      ['Gift', 'gift'],
      [''],
      ['x'.repeat(25)],
      Array.from({ length: MAX_TAGS + 1 }, (_, n) => `Tag ${n}`),
    ])
      expect((await tag(shop.seller, id, tags)).status).toBe(422);
    expect((await details(id)).tags).toEqual(['VIP']);
  });
});
