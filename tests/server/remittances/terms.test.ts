import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, db, type Person } from '../../setup/app.ts';
import { aCodShop, aDelivered, pay, payDaily, today } from '../../setup/cod.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
const set = (path: string, body: object, who: Person = admin) => call(`cod/${path}`, body, who.token);

describe('the terms of payouts', () => {
  test('have defaults until they are set', async () => {
    await db('cod_terms').delete();
    expect((await set('cycle', {})).body).toEqual({ weekdays: [1, 4], daysAfterDelivery: 8 });
    expect((await set('early-terms', {})).body).toEqual({ day2: null, day3: null, day4: null });
    expect((await set('terms', {})).body).toEqual({
      approvalAbove: 100_000,
      netsWallet: true,
      netsInvoices: true,
    });
  });

  test('are set each by itself, and read with an empty body', async () => {
    await set('cycle', { weekdays: [5, 2], daysAfterDelivery: 3 });
    await set('early-terms', { day3: 1.25 });
    await set('terms', { netsInvoices: false });
    expect((await set('cycle', {})).body).toEqual({ weekdays: [2, 5], daysAfterDelivery: 3 });
    expect((await set('early-terms', {})).body).toMatchObject({ day3: 1.25 });
    expect((await set('terms', {})).body).toMatchObject({ netsWallet: true, netsInvoices: false });
    await set('terms', { netsInvoices: true });
  });

  test('are audited when they change, and not when they are read', async () => {
    const entries = () =>
      db('audit_entries').where({ action: 'POST cod/terms' }).count({ n: '*' }).first() as Promise<{
        n: number;
      }>;
    const { n } = await entries();
    await set('terms', {});
    expect(await entries()).toEqual({ n });
    await set('terms', { netsWallet: true });
    expect(await entries()).toEqual({ n: n + 1 });
  });

  test.each([
    ['cycle', { weekdays: [], daysAfterDelivery: 1 }, 'Choose at least one weekday, from 1 (Monday) to 7'],
    ['cycle', { weekdays: [8], daysAfterDelivery: 1 }, 'Choose at least one weekday, from 1 (Monday) to 7'],
    [
      'cycle',
      { weekdays: [1], daysAfterDelivery: 61 },
      'Days after delivery must be a whole number from 0 to 60',
    ],
    ['early-terms', { day2: 21 }, 'The percentage must be from 0 to 20, with at most two decimals'],
    ['early-terms', { day2: 1.005 }, 'The percentage must be from 0 to 20, with at most two decimals'],
    ['terms', { approvalAbove: 'a lot' }, 'Enter the amount'],
  ])('%s refuses %j', async (path, body, message) => {
    const answer = await set(path, body);
    expect([answer.status, answer.body.errors[0].message]).toEqual([422, message]);
  });

  test('are the administrators’', async () => {
    const seller = await aSeller();
    for (const path of ['cycle', 'early-terms', 'terms'])
      expect((await set(path, {}, seller)).status).toBe(403);
  });
});

test('a seller chooses the bank account or the wallet', async () => {
  const seller = await aSeller();
  expect((await set('preference', {}, seller)).body).toEqual({ to: 'BANK' });
  expect((await set('preference', { to: 'WALLET' }, seller)).body).toEqual({ to: 'WALLET' });
  expect((await set('preference', {}, seller)).body).toEqual({ to: 'WALLET' });
  expect((await set('preference', { to: 'CASH' }, seller)).body.errors).toEqual([
    { field: 'to', message: 'Choose BANK or WALLET' },
  ]);
});

describe('the summary', () => {
  test('says where the rupees are and when the next payout is', async () => {
    await payDaily(admin);
    const shop = await aCodShop();
    const [received] = [await aDelivered(shop, 100), await aDelivered(shop, 200)];
    await pay(admin, received);
    const { body } = await call('cod/summary', {}, shop.seller.token);
    expect(body).toMatchObject({
      expected: 200,
      received: 100,
      remitted: 0,
      disputed: 0,
      counts: { expected: 1, received: 1, remitted: 0, disputed: 0 },
      nextRemittance: { amount: 100, count: 1 },
      paidTo: 'BANK',
      account: 'HDFC Bank …6789',
      heldUntil: null,
    });
    await set('cycle', { weekdays: [1, 4], daysAfterDelivery: 8 });
    const later = (await call('cod/summary', {}, shop.seller.token)).body.nextRemittance.date;
    expect(later >= today(8)).toBe(true);
    expect([1, 4]).toContain(new Date(`${later}T00:00:00Z`).getUTCDay());
  });

  test('has no next payout while nothing is received', async () => {
    const shop = await aCodShop();
    await aDelivered(shop);
    expect((await call('cod/summary', {}, shop.seller.token)).body.nextRemittance).toBeNull();
  });
});
