import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, clock, db, http, type Person, recharge } from '../../setup/app.ts';
import { aShipped, aShop, order, scan, ship, type Shop } from '../../setup/shipping.ts';

type Entry = {
  id: number;
  kind: string;
  opening: number;
  amount: number;
  closing: number;
  orderId: string | null;
  wayBillId: string | null;
  paymentId: string | null;
  trackingId: number | null;
  date: string;
};
const entriesOf = async (
  { seller }: Pick<Shop, 'seller'>,
  body: object = {},
): Promise<{ count: number; data: Entry[] }> =>
  (await call('wallet/entries', { limit: 100, ...body }, seller.token)).body;
const paymentsOf = async (seller: Person, body: object = {}) =>
  (await call('wallet/payments', body, seller.token)).body;
const kinds = ({ data }: { data: Entry[] }) => data.map(({ kind }) => kind);

let admin: Person;
let shop: Shop;
let first: { id: number; awb: string };
let second: { id: number; awb: string };
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop(1_000)]);
  first = await aShipped(shop, {
    customerDetails: { customerUniqueId: 'Ledger-7' },
    logisticDetails: { paymentType: 'COD' },
  });
  second = await aShipped(shop);
  await call(`cancel/${second.id}`, {}, shop.seller.token);
  for (const status of ['PICKED_UP', 'RTO_INITIATED']) {
    clock.advance(60_000);
    await scan(first.awb, status, { at: clock.now().toISOString() });
  }
  await recharge(shop.seller, 250);
});

describe('the ledger', () => {
  // spec: wallet-entries
  test('lists every entry newest first, and each opens with the closing balance of the previous entry', async () => {
    const { count, data } = await entriesOf(shop);
    expect(kinds({ data }).sort()).toEqual([
      'COD_REVERSAL',
      'RECHARGE',
      'RECHARGE',
      'RTO_CHARGE',
      'SHIPMENT_CHARGE',
      'SHIPMENT_CHARGE',
      'SHIPMENT_REFUND',
    ]);
    expect([count, data[0]!.kind, data.at(-1)!.opening]).toEqual([7, 'RECHARGE', 0]);
    for (const [at, entry] of data.entries()) {
      expect(Math.round((entry.opening + entry.amount) * 100)).toBe(Math.round(entry.closing * 100));
      if (at > 0) expect(data[at - 1]!.opening).toBe(entry.closing);
    }
    const { currentBalance } = (await call('wallet/balance', {}, shop.seller.token)).body;
    expect(data[0]!.closing).toBe(currentBalance);
    expect(data[0]).toMatchObject({
      orderId: null,
      wayBillId: null,
      paymentId: expect.stringMatching(/^HK/),
    });
  });

  // spec: wallet-entries
  test('is complete across its pages', async () => {
    const { data } = await entriesOf(shop);
    const pages = await Promise.all([0, 3, 6].map((offset) => entriesOf(shop, { limit: 3, offset })));
    expect(pages.flatMap((page) => page.data)).toEqual(data);
    expect(pages.map(({ count }) => count)).toEqual([7, 7, 7]);
  });

  // spec: wallet-entries
  test.each([
    ['part of an order id in any case', () => 'edger-7'],
    ['an AWB', () => first.awb],
    ['the beginning of an AWB', () => first.awb.slice(0, -1)],
  ])('can be searched by %s', async (_by, search) => {
    const found = (await entriesOf(shop, { search: search() })).data.filter(
      ({ trackingId }) => trackingId === first.id,
    );
    expect(kinds({ data: found }).sort()).toEqual(['COD_REVERSAL', 'RTO_CHARGE', 'SHIPMENT_CHARGE']);
    expect((await entriesOf(shop, { search: 'edger-7' })).count).toBe(3);
    expect((await entriesOf(shop, { search: '%' })).count).toBe(0);
  });

  // spec: wallet-entries
  test('can be filtered by kind and day', async () => {
    expect(kinds(await entriesOf(shop, { kind: ['RECHARGE', 'SHIPMENT_REFUND'] })).sort()).toEqual([
      'RECHARGE',
      'RECHARGE',
      'SHIPMENT_REFUND',
    ]);
    expect((await entriesOf(shop, { fromDate: '2001-01-01', toDate: '2001-01-31' })).data).toEqual([]);
    expect((await entriesOf(shop, { fromDate: '2001-01-01' })).count).toBe(7);
    expect((await call('wallet/entries', { kind: ["x' OR 1=1"] }, shop.seller.token)).status).toBe(422);
  });

  // spec: wallet-entries
  test('is visible only to the seller, and to administrators by userId', async () => {
    const other = await aSeller({ balance: 100 });
    expect((await entriesOf({ seller: other }, { search: 'Ledger-7' })).count).toBe(0);
    expect((await call('wallet/entries', { userId: shop.seller.userId }, other.token)).status).toBe(403);
    expect((await call('wallet/entries')).status).toBe(401);
    expect((await call('wallet/entries', { userId: shop.seller.userId }, admin.token)).body.count).toBe(7);
    expect((await call('wallet/entries', {}, admin.token)).status).toBe(422);
  });

  // spec: wallet-entries
  test('can be downloaded with all matches, and debit and credit in separate columns', async () => {
    const lines = (await call('wallet/entries/download', {}, shop.seller.token)).text.trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain(
      'Date (IST),Type,Order ID,AWB,Transaction ID,Opening (Rs),Debit (Rs),Credit (Rs),Balance (Rs)',
    );
    const [recharged] = lines.slice(1);
    expect(recharged).toMatch(/,RECHARGE,,,HK\w+,[\d.-]+,,250,[\d.]+,$/);
    const narrowed = (
      await call('wallet/entries/download', { search: first.awb, kind: ['RTO_CHARGE'] }, shop.seller.token)
    ).text
      .trim()
      .split('\r\n');
    expect(narrowed[1]).toMatch(
      new RegExp(`,RTO_CHARGE,Ledger-7,${first.awb},,[\\d.-]+,[\\d.]+,,[\\d.-]+,$`),
    );
    expect(narrowed).toHaveLength(2);
  });
});

describe('recharges', () => {
  // spec: wallet-payments
  test('are listed with any outcome, with amount, status and reference', async () => {
    const seller = await aSeller();
    const ids: string[] = [];
    for (const [amount, outcome] of [
      [300, 'success'],
      [400, 'pending'],
      [500, 'failure'],
    ] as const) {
      const { body } = await call('initiatePayment', { amount }, seller.token);
      await http().post(new URL(body.redirectUrl).pathname).type('form').send({ outcome });
      await http().get(`/api/process-payment-execute?transactionId=${body.transactionId}`);
      await db('payments')
        .where({ id: body.transactionId })
        .update({ created_at: new Date(clock.now().getTime() + ids.length) });
      ids.push(body.transactionId);
    }
    const { count, data } = await paymentsOf(seller);
    expect(count).toBe(3);
    expect(data).toMatchObject([
      {
        transactionId: ids[2],
        amount: 500,
        status: 'FAILED',
        description: 'The payment failed at the bank.',
        settledDate: expect.any(String),
      },
      { transactionId: ids[1], amount: 400, status: 'PENDING', settledDate: null },
      { transactionId: ids[0], amount: 300, status: 'SUCCESS', transactionType: 'UPI' },
    ]);
    const open = await paymentsOf(seller, { state: ['PENDING', 'FAILED'], limit: 1 });
    expect([open.count, open.data[0].transactionId]).toEqual([2, ids[2]]);
    expect((await paymentsOf(await aSeller())).count).toBe(0);
    expect((await call('wallet/payments', { userId: seller.userId }, admin.token)).body.count).toBe(3);
    expect((await call('wallet/payments', { userId: seller.userId }, shop.seller.token)).status).toBe(403);
  });
});

// spec: wallet-cannot-pay
test('shipping without enough balance returns the needed amount and the balance', async () => {
  const poor = await aShop(0.5);
  const id = await order(poor);
  const { charge } = (await call(`get/shipping/${poor.seller.userId}/PENDING`, {}, poor.seller.token)).body
    .data[0];
  const { results } = (await ship(poor, [id])).body;
  expect(results).toEqual([
    {
      trackingId: id,
      ok: false,
      wayBillId: null,
      code: 'INSUFFICIENT_BALANCE',
      message: 'Insufficient wallet balance',
      needed: charge,
      balance: 0.5,
    },
  ]);
  await recharge(poor.seller, charge);
  expect((await ship(poor, [id])).body.results[0]).not.toHaveProperty('needed');
});
