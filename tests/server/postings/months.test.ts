import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_HASH, nextHash } from '../../../server/features/postings/file/format.ts';
import { signDueMonths } from '../../../server/features/postings/postings.ts';
import { aJob, anAdmin, call, db, type Person } from '../../setup/app.ts';
import { setClock } from '../../setup/billing.ts';
import { aDelivered, codOf, pay } from '../../setup/cod.ts';
import { aShop, balanceOf, type Shop } from '../../setup/shipping.ts';

/** A month that no other test has postings in. */
const MONTH = '2041-03';
let admin: Person;
let shop: Shop;
let before: number;

type Row = Record<string, string>;
const TITLES =
  'No,Time (UTC),Ledger,Entry,Seller,Kind,Amount (Rs),Side,From,To,Order,Shipment,AWB,Reference,Hash';

const download = (month: string) => call(`postings/months/${month}/csv`, {}, admin.token);

async function fileOf(month: string) {
  const { text } = await download(month);
  const [title, columns, ...lines] = text.trimEnd().split('\n');
  const end = lines.pop()!.split(',');
  const names = columns!.split(',');
  const rows = lines.map((line): Row =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index]!, cell])),
  );
  return { title: title!.split(','), columns, lines, rows, end };
}

const paise = (rows: Row[]) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row['Amount (Rs)']) * 100), 0);

beforeAll(async () => {
  setClock('2041-02-28 12:00');
  shop = await aShop(10_000);
  before = await balanceOf(shop);
  // 00:30 on 1 March in India is still February in UTC.
  setClock('2041-03-01 00:30');
  admin = await anAdmin();
});

describe('a month of postings', () => {
  test('is signed once it is over in India, and continues the month before', async () => {
    const parcels = [await aDelivered(shop, 1_299), await aDelivered(shop, 400.5)];
    await pay(admin, parcels[0]!);
    setClock('2041-04-01 01:59');
    await signDueMonths(aJob());
    const months = async () => (await call('postings/months', {}, admin.token)).body.data;
    const [february] = await months();
    expect(february.month).toBe('2041-02');
    setClock('2041-04-01 02:01');
    await signDueMonths(aJob());
    const [march, second, ...older] = await months();
    expect(march).toEqual({
      month: MONTH,
      count: expect.any(Number),
      previousHash: february.finalHash,
      finalHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      publicKey: (await call('postings/months', {}, admin.token)).body.publicKey,
      signedAt: expect.stringMatching(/^2041-03-31T20:31/),
    });
    expect(second).toEqual(february);
    expect([february, ...older].at(-1).previousHash).toBe(FIRST_HASH);
    await signDueMonths(aJob());
    expect((await months())[0]).toEqual(march);
  });

  test('has every entry of wallets and posting of COD once, in order, with the running hash', async () => {
    const { title, columns, rows, lines, end } = await fileOf(MONTH);
    const { body } = await call('postings/months', {}, admin.token);
    expect(title).toEqual(['Harkara postings', '1', MONTH, body.data[0].previousHash]);
    expect(columns).toBe(TITLES);
    const range = ['2041-02-28 18:30:00.000', '2041-03-31 18:30:00.000'];
    for (const [ledger, table] of [
      ['wallet', 'wallet_entries'],
      ['cod', 'cod_postings'],
    ] as const) {
      const ids = await db(table)
        .whereBetween('created_at', range as [string, string])
        .pluck('id');
      const listed = rows.filter((row) => row.Ledger === ledger).map((row) => Number(row.Entry));
      expect(listed.sort((a, b) => a - b)).toEqual(ids.sort((a: number, b: number) => a - b));
      expect(ids).not.toEqual([]);
    }
    const place = (row: Row) => `${row['Time (UTC)']},${row.Ledger},${row.Entry!.padStart(12, '0')}`;
    expect(rows.map(place)).toEqual(rows.map(place).sort());
    expect(rows.map((row) => Number(row.No))).toEqual(rows.map((_row, index) => index + 1));
    let hash = body.data[0].previousHash;
    for (const line of lines) {
      hash = nextHash(hash, line.slice(0, line.lastIndexOf(',')));
      expect(line.endsWith(hash)).toBe(true);
    }
    expect(end.slice(0, 5)).toEqual([
      'End',
      String(rows.length),
      hash,
      body.data[0].signedAt,
      body.data[0].publicKey,
    ]);
  });

  test('adds up to what wallets changed by, and to COD’s totals', async () => {
    const own = (await fileOf(MONTH)).rows.filter((row) => row.Seller === String(shop.seller.userId));
    const wallet = own.filter((row) => row.Ledger === 'wallet');
    expect(wallet.map((row) => row.Kind)).toEqual(['SHIPMENT_CHARGE', 'SHIPMENT_CHARGE']);
    expect(paise(wallet)).toBe(Math.round(((await balanceOf(shop)) - before) * 100));
    const cod = own.filter((row) => row.Ledger === 'cod');
    const moved = (side: string, to: string) =>
      paise(cod.filter((row) => row.Side === side && row.To === to)) -
      paise(cod.filter((row) => row.Side === side && row.From === to));
    const totals = await db('cod_totals').where({ seller_id: shop.seller.userId });
    const sum = (field: 'paise' | 'due_paise') => totals.reduce((all, row) => all + Number(row[field]), 0);
    expect(moved('SELLER', 'DUE')).toBe(sum('paise'));
    expect(moved('COURIER', 'EXPECTED')).toBe(sum('due_paise'));
    expect([sum('paise'), sum('due_paise')]).toEqual([169_950, 40_050]);
    const awb = cod[0]!.AWB!;
    expect(await codOf(shop, { awb })).toMatchObject({ wayBillId: awb });
  });

  test('has the same bytes each time', async () => {
    const [first, again] = [await download(MONTH), await download(MONTH)];
    expect(first.text).toBe(again.text);
    expect(first.headers['content-disposition']).toContain(`postings-${MONTH}.csv`);
  });

  test('is not to be had before it is signed, or by a seller', async () => {
    expect((await download('2041-04')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await download('2041-13')).body).toMatchObject({ code: 'INVALID' });
    expect((await call(`postings/months/${MONTH}/csv`, {}, shop.seller.token)).status).toBe(403);
  });

  test('ends with what was signed, whatever is changed in the database afterwards', async () => {
    const { end, rows } = await fileOf(MONTH);
    const id = Number(rows.find((row) => row.Ledger === 'wallet')!.Entry);
    await db('wallet_entries').where({ id }).increment('amount_paise', 1);
    try {
      const changed = await fileOf(MONTH);
      expect(changed.end).toEqual(end);
      expect(changed.rows.at(-1)!.Hash).not.toBe(end[2]);
    } finally {
      await db('wallet_entries').where({ id }).decrement('amount_paise', 1);
    }
  });
});
