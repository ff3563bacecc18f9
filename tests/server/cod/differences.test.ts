import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import { aDelivered, aShippedCod, codOf, differenceOf, resolve, sendFile } from '../../setup/cod.ts';
import { aShop, balanceOf, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(30_000), anAdmin()]);
});

/** A parcel of ₹1,000 for which the courier sent ₹600. */
async function aShort() {
  const parcel = await aDelivered(shop);
  await sendFile(admin, [[parcel.awb, 600]]);
  return { parcel, id: (await differenceOf(admin, parcel.awb)).id as number };
}

describe('an amount that is missing', () => {
  test('is owed by nobody once it is accepted', async () => {
    const { parcel, id } = await aShort();
    expect((await resolve(admin, id, 'ACCEPT')).body).toMatchObject({
      state: 'ACCEPTED',
      resolution: 'As agreed',
      resolvedBy: admin.emailId,
    });
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'RECEIVED', amount: 600, collected: 1_000 });
  });

  test('stays disputed while it is claimed, and can be written off then: the operator pays it', async () => {
    const { parcel, id } = await aShort();
    expect((await resolve(admin, id, 'CLAIM')).body.state).toBe('CLAIMED');
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'DISPUTED' });
    expect((await resolve(admin, id, 'WRITE_OFF')).body.state).toBe('WRITTEN_OFF');
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'RECEIVED', amount: 1_000 });
  });

  test('arrives with a later file, once that row is accepted', async () => {
    const { parcel, id } = await aShort();
    await resolve(admin, id, 'CLAIM');
    await sendFile(admin, [[parcel.awb, 450]]);
    const second = await differenceOf(admin, parcel.awb, { kind: 'TWICE' });
    expect(second).toMatchObject({ sent: 450, expected: 0 });
    await resolve(admin, second.id, 'ACCEPT');
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'RECEIVED', amount: 1_000 });
    expect((await get(`admin/cod-differences/${id}`, admin.token)).body.state).toBe('ACCEPTED');
  });

  test('is resolved once, also when two administrators press at once', async () => {
    const { parcel, id } = await aShort();
    const other = await anAdmin();
    const answers = await Promise.all([resolve(admin, id, 'ACCEPT'), resolve(other, id, 'WRITE_OFF')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await resolve(admin, id, 'CLAIM')).body.code).toBe('ALREADY_RESOLVED');
    expect(['RECEIVED']).toContain((await codOf(shop, parcel)).status);
  });

  test('is of no parcel any more after the delivery was taken back', async () => {
    const { parcel, id } = await aShort();
    await call('cod/undo', { wayBillId: parcel.awb, reason: 'Not delivered' }, admin.token);
    expect((await resolve(admin, id, 'WRITE_OFF')).status).toBe(200);
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'UNDONE', amount: 0 });
  });
});

describe('a row without a parcel', () => {
  test('settles it once it is delivered and the row is accepted', async () => {
    const parcel = await aShippedCod(shop);
    await sendFile(admin, [[parcel.awb, 900]]);
    const difference = await differenceOf(admin, parcel.awb);
    await scan(parcel.awb, 'DELIVERED');
    await resolve(admin, difference.id, 'ACCEPT');
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'DISPUTED' });
    expect(await differenceOf(admin, parcel.awb, { kind: 'SHORT' })).toMatchObject({ difference: -100 });
    const row = await db('cod_file_rows').where({ awb: parcel.awb }).first();
    expect(row.applied_paise).toBe(90_000);
  });

  test('brings what a later file left missing', async () => {
    const parcel = await aShippedCod(shop);
    await sendFile(admin, [[parcel.awb, 1_000]]);
    const unknown = await differenceOf(admin, parcel.awb);
    await scan(parcel.awb, 'DELIVERED');
    await sendFile(admin, [[parcel.awb, 600]]);
    await resolve(admin, unknown.id, 'ACCEPT');
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'RECEIVED', amount: 1_000 });
    expect(await differenceOf(admin, parcel.awb, { kind: 'SHORT' })).toMatchObject({ state: 'ACCEPTED' });
    const rows = await db('cod_file_rows').where({ awb: parcel.awb }).orderBy('id').pluck('applied_paise');
    expect(rows).toEqual([40_000, 60_000]);
    expect((await call('cod/verify', {}, admin.token)).body.broken).toEqual([]);
  });

  test.each(['CLAIM', 'WRITE_OFF', 'ACCEPT'])(
    'moves no money with %s while there is none',
    async (action) => {
      const awb = `NONE-${action}-${clock.now().getTime()}`;
      await sendFile(admin, [[awb, 10]]);
      const { id } = await differenceOf(admin, awb);
      expect((await resolve(admin, id, action)).status).toBe(200);
      expect(await db('cod_receivables').where({ awb })).toEqual([]);
    },
  );
});

test('too much money moves nobody’s wallet', async () => {
  const parcel = await aDelivered(shop);
  await sendFile(admin, [[parcel.awb, 1_200]]);
  const before = await balanceOf(shop);
  await resolve(admin, (await differenceOf(admin, parcel.awb)).id, 'ACCEPT');
  expect(await codOf(shop, parcel)).toMatchObject({ status: 'RECEIVED', amount: 1_000 });
  expect(await balanceOf(shop)).toBe(before);
});

describe('the list of differences', () => {
  test('filters by kind, state, courier, AWB and age', async () => {
    const { parcel, id } = await aShort();
    const found = (filter: object) =>
      call('cod/differences', { wayBillId: parcel.awb, ...filter }, admin.token).then(
        ({ body }) => body.count,
      );
    expect(await found({ kind: 'SHORT', state: 'OPEN', courierId: 1, age: '0-7' })).toBe(1);
    expect(await found({ kind: 'OVER' })).toBe(0);
    expect(await found({ courierId: 2 })).toBe(0);
    expect(await found({ age: '8-30' })).toBe(0);
    const old = new Date(clock.now().getTime() - 9 * 86_400_000);
    await db('cod_differences').where({ id }).update({ found_at: old });
    expect(await found({ age: '8-30' })).toBe(1);
    expect(await found({ age: '31-' })).toBe(0);
  });

  test('is for administrators, who can download it', async () => {
    expect((await call('cod/differences', {}, shop.seller.token)).status).toBe(403);
    const { parcel } = await aShort();
    const filter = JSON.stringify({ wayBillId: parcel.awb });
    const { text } = await call('admin/cod-differences/download', { filter }, admin.token);
    expect(text.split('\r\n')[1]).toContain(`${parcel.awb},`);
  });

  test('refuses an unknown difference, action and an empty reason', async () => {
    const { id } = await aShort();
    expect((await resolve(admin, 4_000_000_000, 'ACCEPT')).status).toBe(404);
    expect((await resolve(admin, id, 'FORGET')).status).toBe(422);
    expect((await resolve(admin, id, 'ACCEPT', '')).body.errors).toEqual([
      { field: 'reason', message: 'Enter the reason' },
    ]);
    expect((await resolve(shop.seller, id, 'ACCEPT')).status).toBe(403);
  });
});
