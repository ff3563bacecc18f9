import { beforeAll, describe, expect, test } from 'vitest';
import { nextCheckMs, settleDuePayments } from '../../../server/features/wallet/payments/payments.ts';
import { credit } from '../../../server/features/wallet/wallet.ts';
import { signedHeaders } from '../../../server/platform/outbound/signature.ts';
import {
  aJob,
  anAdmin,
  aSeller,
  call,
  clock,
  db,
  get,
  http,
  type Person,
  recharge,
  SANDBOX_SECRET,
} from '../../setup/app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let seller: Person;
let admin: Person;
beforeAll(async () => {
  [seller, admin] = await Promise.all([aSeller(), anAdmin()]);
});

const balance = async (who: Person) =>
  (await call('wallet/balance', { userId: who.userId }, who.token)).body.currentBalance;
const initiate = (who: Person, body: object) => call('initiatePayment', body, who.token);
const start = async (who: Person, amount: number) => {
  const { body } = await initiate(who, { amount });
  return { id: body.transactionId as string, checkout: new URL(body.redirectUrl).pathname };
};
const end = (checkout: string, outcome: string) => http().post(checkout).type('form').send({ outcome });
const statusOf = async (who: Person, id: string) => (await get(`payment-status/${id}`, who.token)).body;
const redirect = (id: string) => get(`process-payment-execute?transactionId=${id}`);

describe('a recharge', () => {
  // spec: wallet-redirect, wallet-payment-status, api-wallet-balance, api-initiate-payment, api-payment-status
  test('is credited when the gateway reports it as paid', async () => {
    const { id, checkout } = await start(seller, 500.5);
    expect((await http().get(checkout)).text).toContain('₹500.50');
    const paid = await end(checkout, 'success');
    expect([paid.status, paid.headers.location]).toEqual([
      303,
      `/api/process-payment-execute?transactionId=${id}`,
    ]);
    const back = await redirect(id);
    expect([back.status, back.headers.location]).toEqual([302, `/payment-status?tansActionId=${id}`]);
    expect(await statusOf(seller, id)).toMatchObject({
      code: 'PAYMENT_SUCCESS',
      message: 'Your payment is successful.',
      amount: 500.5,
      merchantTransactionId: id,
      transactionType: 'UPI',
      cardType: null,
    });
    expect(await balance(seller)).toBe(500.5);
  });

  // spec: api-process-payment
  test('is credited once, even if the redirect and the callback arrive many times at once', async () => {
    const who = await aSeller();
    const { id, checkout } = await start(who, 1000);
    await end(checkout, 'success');
    const message = JSON.stringify({ merchantTransactionId: id });
    const callback = () =>
      http()
        .post('/api/payment/callback')
        .set(signedHeaders(SANDBOX_SECRET, message, clock.now()))
        .send(message);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => redirect(id)),
      ...Array.from({ length: 5 }, callback),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([302, 200]));
    expect(await balance(who)).toBe(1000);
    expect(await db('wallet_entries').where({ user_id: who.userId })).toHaveLength(1);
  });

  // spec: api-payment-status
  test('by card shows the card type, and the promo code in the payment and the history', async () => {
    const who = await aSeller();
    const { body } = await initiate(who, { amount: 400, promoCode: 'DIWALI25' });
    await http()
      .post(new URL(body.redirectUrl).pathname)
      .type('form')
      .send({ outcome: 'success', card: '1' });
    await redirect(body.transactionId);
    expect(await statusOf(who, body.transactionId)).toMatchObject({
      transactionType: 'CARD',
      cardType: 'CREDIT_CARD',
      promoCode: 'DIWALI25',
    });
    const { walletTransactionHistory } = (await call('wallet/transaction/history', {}, who.token)).body;
    expect(walletTransactionHistory).toMatchObject([{ addedAmount: 400, promoCode: 'DIWALI25' }]);
    expect(await balance(who)).toBe(400);
  });

  // spec: api-payment-status
  test('that fails credits nothing', async () => {
    const who = await aSeller();
    const { id, checkout } = await start(who, 700);
    await end(checkout, 'failure');
    await redirect(id);
    expect(await statusOf(who, id)).toMatchObject({
      code: 'PAYMENT_ERROR',
      description: 'The payment failed at the bank.',
    });
    expect(await balance(who)).toBe(0);
    await end(checkout, 'success');
    await redirect(id);
    expect(await balance(who)).toBe(0);
  });

  test('that stays pending is credited by the job after it is paid', async () => {
    const who = await aSeller();
    const { id, checkout } = await start(who, 900);
    await end(checkout, 'pending');
    await redirect(id);
    expect(await statusOf(who, id)).toMatchObject({ code: 'PAYMENT_PENDING' });
    await db('sandbox_payments').where({ merchant_transaction_id: id }).update({ code: 'PAYMENT_SUCCESS' });
    await settleDuePayments(aJob());
    expect(await balance(who)).toBe(0);
    clock.advance(21_000);
    await Promise.all([settleDuePayments(aJob()), settleDuePayments(aJob())]);
    expect(await balance(who)).toBe(900);
  });

  test('is asked for no more once the gateway has clearly said after three days that it is pending', async () => {
    const who = await aSeller();
    const { id, checkout } = await start(who, 900);
    await end(checkout, 'pending');
    const askAfter = async (ms: number) => {
      clock.advance(ms);
      await settleDuePayments(aJob());
    };
    await askAfter(3 * DAY_MS);
    await db('sandbox_payments').where({ merchant_transaction_id: id }).update({ code: 'PAYMENT_SUCCESS' });
    await askAfter(HOUR_MS);
    expect(await statusOf(who, id)).toMatchObject({ code: 'PAYMENT_PENDING' });
    await redirect(id);
    expect(await balance(who)).toBe(900);
  });

  test('is not credited if the paid amount differs from the requested one', async () => {
    const who = await aSeller();
    const { id, checkout } = await start(who, 1000);
    await db('sandbox_payments').where({ merchant_transaction_id: id }).update({ amount_paise: 100 });
    await end(checkout, 'success');
    await redirect(id);
    expect(await statusOf(who, id)).toMatchObject({ code: 'PAYMENT_ERROR' });
    expect(await balance(who)).toBe(0);
  });

  test('is not credited by the redirect alone', async () => {
    const who = await aSeller();
    const { id } = await start(who, 1000);
    await get(`process-payment-execute?transactionId=${id}&code=PAYMENT_SUCCESS&outcome=success`);
    expect(await balance(who)).toBe(0);
  });

  test.each([
    ['?transactionId=HKunknown', '/payment-status?tansActionId=HKunknown'],
    ['?transactionId=%22%3E%0d%0aSet-Cookie:x', '/payment-status'],
    ['', '/payment-status'],
  ])('with the unknown query %j still redirects the browser to the status page', async (query, location) => {
    const { status, headers } = await get(`process-payment-execute${query}`);
    expect([status, headers.location]).toEqual([302, location]);
  });

  test('callback for an unknown payment is not found', async () => {
    const message = JSON.stringify({ merchantTransactionId: 'HKunknown' });
    expect(
      (
        await http()
          .post('/api/payment/callback')
          .set(signedHeaders(SANDBOX_SECRET, message, clock.now()))
          .send(message)
      ).status,
    ).toBe(404);
  });

  test('sent twice with the same Idempotency-Key makes one payment, with or without a trailing slash', async () => {
    const who = await aSeller();
    const ask = (path: string, body: object) =>
      call(path, body, who.token, { 'Idempotency-Key': 'recharge' });
    const [first, again] = [
      await ask('initiatePayment', { amount: 250 }),
      await ask('initiatePayment/', { amount: 250 }),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await ask('initiatePayment?promoCode=SAVE10', { amount: 250 })).status).toBe(409);
    expect(await db('payments').where({ user_id: who.userId })).toHaveLength(1);
  });

  test('callback with an invalid or expired signature is refused and changes nothing', async () => {
    const who = await aSeller();
    const { id } = await start(who, 1000);
    await db('sandbox_payments').where({ merchant_transaction_id: id }).update({ code: 'PAYMENT_SUCCESS' });
    const message = JSON.stringify({ merchantTransactionId: id });
    const send = (headers: Record<string, string>) =>
      http().post('/api/payment/callback').set(headers).send(message);
    const json = { 'Content-Type': 'application/json' };
    expect((await send(json)).status).toBe(401);
    expect((await send({ ...signedHeaders('another secret', message, clock.now()) })).status).toBe(401);
    expect(
      (await send(signedHeaders(SANDBOX_SECRET, message, new Date(clock.now().getTime() - 301_000)))).status,
    ).toBe(401);
    expect((await send(signedHeaders(SANDBOX_SECRET, `${message} `, clock.now()))).status).toBe(401);
    expect(await balance(who)).toBe(0);
  });

  // spec: wallet-recharge-amount, wallet-promo-code, constants-patterns, extras-phones-and-amounts
  test.each([
    [{}, 'Please enter amount'],
    [{ amount: 'many' }, 'Please enter amount'],
    [{ amount: 0.09 }, 'Amount should not be less than 200'],
    [{ amount: 200.005 }, 'Amount can have two decimals at most'],
    [{ amount: -5 }, 'Amount should not be less than 200'],
    [{ amount: 500_001 }, 'Amount should not be more than 500000'],
    [{ amount: 1000, promoCode: 'SAVE 10%' }, 'Special Characters are not allowed'],
  ])('of %j is refused: %s', async (body, text) => {
    const answer = await initiate(seller, body);
    expect([answer.status, answer.body.message]).toEqual([422, text]);
  });

  // spec: wallet-recharge-amount
  test('can be as small as a tenth of a rupee', async () => {
    expect((await initiate(seller, { amount: 0.1 })).status).toBe(200);
  });

  test('is only for prepaid sellers; an administrator can start one for a seller', async () => {
    const who = await aSeller();
    const { body } = await initiate(admin, { userId: who.userId, amount: 250 });
    await end(new URL(body.redirectUrl).pathname, 'success');
    await redirect(body.transactionId);
    expect(await balance(who)).toBe(250);
    expect((await initiate(admin, { amount: 250 })).status).toBe(422);
    expect((await initiate(seller, { userId: who.userId, amount: 250 })).status).toBe(403);
    await call('update/user/payment', { userId: who.userId, prepaidUser: false }, admin.token);
    expect((await initiate(who, { amount: 250 })).body.code).toBe('POSTPAID');
  });

  test('status is visible only to the payer and administrators', async () => {
    const [who, other] = [await aSeller(), await aSeller()];
    const id = await recharge(who, 300);
    expect((await get(`payment-status/${id}`, other.token)).status).toBe(404);
    expect((await get(`payment-status/${id}`)).status).toBe(401);
    expect((await get(`payment-status/${id}`, admin.token)).body.amount).toBe(300);
  });

  test('is checked at increasing intervals, and finally no more', () => {
    const ages = [0, 60_000, 120_000, 200_000, 600_000, 7_200_000, 29 * DAY_MS, 31 * DAY_MS];
    expect(ages.map(nextCheckMs)).toEqual([3_000, 6_000, 10_000, 30_000, 60_000, 3_600_000, 3_600_000, null]);
  });
});

describe('the ledger', () => {
  // spec: wallet-history, api-wallet-history
  test('shows recharges newest first, each opening with the closing balance of the previous recharge', async () => {
    const who = await aSeller();
    for (const rupees of [100, 200.25, 300]) await recharge(who, rupees);
    const { body } = await call('wallet/transaction/history', { type: 'TRANSACTION', limit: 2 }, who.token);
    expect(body).toMatchObject({ totalCount: 3, orderDeductionResponseList: [] });
    expect(body.walletTransactionHistory).toMatchObject([
      {
        addedAmount: 300,
        opening: 300.25,
        closing: 600.25,
        existingBalance: 600.25,
        paymentStatus: 'PAYMENT_SUCCESS',
        transferType: 'CREDIT',
      },
      { addedAmount: 200.25, opening: 100, closing: 300.25 },
    ]);
    const rest = await call('wallet/transaction/history', { offset: 2 }, who.token);
    expect(rest.body.walletTransactionHistory).toMatchObject([{ addedAmount: 100, opening: 0 }]);
    const none = await call('wallet/transaction/history', { toDate: '2020-01-01' }, who.token);
    expect(none.body.totalCount).toBe(0);
    const since = (fromDate: string) => call('wallet/transaction/history', { fromDate }, who.token);
    expect([
      (await since('2020-01-01')).body.totalCount,
      (await since('2099-01-01')).body.totalCount,
    ]).toEqual([3, 0]);
  });

  test('can be downloaded by its seller as CSV, newest first, for the requested days', async () => {
    const who = await aSeller();
    const { body } = await initiate(who, { amount: 100.5, promoCode: 'SAVE10' });
    await end(new URL(body.redirectUrl).pathname, 'success');
    await redirect(body.transactionId);
    await recharge(who, 200);
    const ask = (input: object, token = who.token) =>
      call('wallet/transaction/history/download', input, token);
    const all = await ask({});
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(all.headers['content-disposition']).toMatch(
      /^attachment; filename="?wallet-transactions-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    const [header, newest, oldest, ...rest] = all.text.trim().split('\r\n');
    expect(all.text.startsWith('\ufeff')).toBe(true);
    expect(header).toBe('Date (IST),Transaction ID,Type,Promo Code,Opening (Rs),Amount (Rs),Closing (Rs)');
    expect([
      newest!.endsWith('RECHARGE,,100.5,200,300.5'),
      oldest!.endsWith('RECHARGE,SAVE10,0,100.5,100.5'),
    ]).toEqual([true, true]);
    expect(rest).toEqual([]);
    expect((await ask({ toDate: '2020-01-01' })).text.trim().split('\r\n')).toHaveLength(1);
    expect((await ask({ type: 'DEDUCTION' })).text).toContain('Order ID,AWB,Type');
    expect((await ask({ userId: who.userId }, seller.token)).status).toBe(403);
    expect((await ask({ fromDate: 'yesterday' })).status).toBe(422);
  });

  // spec: wallet-recharge-chart
  test('summary shows the last five recharges', async () => {
    const who = await aSeller();
    for (const rupees of [1, 2, 3, 4, 5, 6]) await recharge(who, rupees);
    const { body } = await call('wallet/recharge-summary', { userId: who.userId }, who.token);
    expect(body.map((one: { addedAmount: number }) => one.addedAmount)).toEqual([6, 5, 4, 3, 2]);
  });

  test('adds one entry for each reference, even from simultaneous calls', async () => {
    const who = await aSeller();
    const reason = { userId: who.userId, amountPaise: 500, reference: `test:${who.userId}` };
    const done = await Promise.all(Array.from({ length: 10 }, () => credit(aJob(), reason)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await balance(who)).toBe(5);
  });

  test('counts an entry on the day of its date, even if midnight passes during the write', async () => {
    const who = await aSeller();
    const times = [new Date('2026-03-31T18:29:59.999Z')];
    const job = { ...aJob(), now: () => times.shift() ?? new Date('2026-03-31T18:30:00.001Z') };
    await credit(job, { userId: who.userId, amountPaise: 100, reference: `midnight:${who.userId}` });
    expect(
      await db('tally_changes').where({ list: 'wallet-entries', seller_id: who.userId }).pluck('day'),
    ).toEqual([20_260_331]);
  });

  test('stores all simultaneous entries without gaps', async () => {
    const who = await aSeller();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        credit(aJob(), { userId: who.userId, amountPaise: 100, reference: `many:${who.userId}:${n}` }),
      ),
    );
    const entries = await db('wallet_entries').where({ user_id: who.userId }).orderBy('seq');
    expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const { body } = await call('wallet/verify', { userId: who.userId }, admin.token);
    expect(body).toEqual({ ok: true, wallets: 1, entries: 40, broken: [] });
  });

  test('verify finds a changed balance, a changed entry and a missing one', async () => {
    for (const spoil of [
      (id: number) => db('wallets').where({ user_id: id }).increment('balance_paise', 1),
      (id: number) => db('wallet_entries').where({ user_id: id, seq: 1 }).increment('closing_paise', 1),
      (id: number) => db('wallet_entries').where({ user_id: id, seq: 1 }).delete(),
    ]) {
      const who = await aSeller();
      for (const rupees of [10, 20]) await recharge(who, rupees);
      await spoil(who.userId);
      const { body } = await call('wallet/verify', { userId: who.userId }, admin.token);
      expect([body.ok, body.broken[0]?.userId]).toEqual([false, who.userId]);
      await db('wallet_entries').where({ user_id: who.userId }).delete();
      await db('wallets').where({ user_id: who.userId }).delete();
    }
    expect((await call('wallet/verify', {}, admin.token)).body.ok).toBe(true);
  });

  // spec: api-order-deductions
  test('is visible only to the seller and administrators, and verify only to administrators', async () => {
    const other = await aSeller();
    for (const path of [
      'wallet/balance',
      'wallet/transaction/history',
      'order/deductions',
      'wallet/recharge-summary',
    ]) {
      expect((await call(path, { userId: other.userId }, seller.token)).status).toBe(403);
      expect((await call(path, {})).status).toBe(401);
      expect((await call(path, {}, admin.token)).status).toBe(422);
      expect((await call(path, { userId: other.userId }, admin.token)).status).toBe(200);
    }
    expect((await call('wallet/verify', {}, seller.token)).status).toBe(403);
  });

  test('exists only for sellers: for any other userId an administrator gets a 404', async () => {
    for (const userId of [admin.userId, 99_999_999]) {
      for (const path of ['wallet/balance', 'wallet/transaction/history', 'wallet/recharge-summary']) {
        expect((await call(path, { userId }, admin.token)).status).toBe(404);
      }
      expect((await initiate(admin, { userId, amount: 250 })).status).toBe(404);
    }
  });
});
