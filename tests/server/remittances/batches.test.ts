import { beforeAll, describe, expect, test } from 'vitest';
import { finishBatches, finishRemittances } from '../../../server/features/remittances/remittances.ts';
import { sendBankNotices } from '../../../server/features/sellers/sellers.ts';
import { aJob, anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import {
  aCodShop,
  aDelivered,
  aUtr,
  codOf,
  makeBatch,
  paid,
  pay,
  payDaily,
  remittancesOf,
  saveAccount,
  today,
} from '../../setup/cod.ts';
import { dueInvoiceRow } from '../../setup/due-invoice.ts';
import { aShop, balanceOf, type Shop } from '../../setup/shipping.ts';

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([anAdmin(), anAdmin()]);
  await payDaily(admin);
});

/** A shop with received COD of these prices. */
async function aShopWithCod(prices: number[] = [1_000], shop?: Shop) {
  const payee = shop ?? (await aCodShop());
  const parcels = [];
  for (const price of prices) parcels.push(await aDelivered(payee, price));
  await pay(admin, ...parcels);
  return { shop: payee, parcels };
}

const verify = async () => (await call('cod/verify', {}, admin.token)).body;

describe('a payout', () => {
  test('has a remittance for each seller, which is paid with its UTR', async () => {
    const { shop, parcels } = await aShopWithCod([1_000, 250.5]);
    const made = await makeBatch(admin);
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({ state: 'READY', date: today(), madeBy: admin.emailId, paidAt: null }),
    ]);
    const [remittance] = await remittancesOf(shop);
    expect(remittance).toEqual({
      id: expect.any(Number),
      date: today(),
      amount: 1_250.5,
      charges: 0,
      paid: 1_250.5,
      count: 2,
      utr: null,
      status: 'READY',
      earlyCharge: 0,
      deducted: 0,
      paidTo: 'BANK',
      account: 'HDFC Bank …6789',
      paidAt: null,
    });
    expect(await codOf(shop, parcels[0]!)).toMatchObject({ status: 'RECEIVED', remittanceId: remittance.id });
    const csv = (await call(`cod/batch/${made.body.id}/csv`, {}, admin.token)).text;
    expect(csv).toContain(`50100123456789,HDFC0001234,Asha Traders,1250.5,COD-${remittance.id}`);
    const utr = aUtr();
    expect((await paid(admin, made.body.id, [{ remittanceId: remittance.id, utr }])).status).toBe(200);
    expect((await remittancesOf(shop))[0]).toMatchObject({ status: 'PAID', utr: utr.toUpperCase() });
    expect(await codOf(shop, parcels[0]!)).toMatchObject({ status: 'REMITTED' });
    expect((await verify()).broken).toEqual([]);
  });

  test('is made once for a day, also when two administrators press at once', async () => {
    await aShopWithCod();
    clock.advance(86_400_000);
    const answers = await Promise.all(
      [admin, other].map(({ token }) => call('cod/batch', { date: today() }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('BATCH_MADE');
    expect((await call('cod/batch', { date: today() }, admin.token)).body.code).toBe('BATCH_MADE');
  });

  test('needs a day that has come, something due and an administrator', async () => {
    await aShopWithCod();
    expect((await call('cod/batch', { date: today(1) }, admin.token)).body.errors).toEqual([
      { field: 'date', message: 'The date must be today or earlier' },
    ]);
    expect((await call('cod/batch', {}, admin.token)).body.errors).toEqual([
      { field: 'date', message: 'Enter the date' },
    ]);
    expect((await call('cod/batch', { date: '2020-01-01' }, admin.token)).body.code).toBe('NOTHING_DUE');
    const shop = await aShop();
    expect((await call('cod/batch', { date: today() }, shop.seller.token)).status).toBe(403);
  });

  test('leaves out what was delivered too lately', async () => {
    await call('cod/cycle', { weekdays: [1, 4], daysAfterDelivery: 8 }, admin.token);
    const { shop, parcels } = await aShopWithCod();
    await makeBatch(admin);
    expect(await codOf(shop, parcels[0]!)).toMatchObject({ remittanceId: null });
    clock.advance(7 * 86_400_000);
    await makeBatch(admin);
    expect((await codOf(shop, parcels[0]!)).remittanceId).not.toBeNull();
    await payDaily(admin);
  });

  test('to the wallet is credited at once', async () => {
    const shop = await aCodShop();
    await call('cod/preference', { to: 'WALLET' }, shop.seller.token);
    await aShopWithCod([400], shop);
    const before = await balanceOf(shop);
    await makeBatch(admin);
    expect((await remittancesOf(shop))[0]).toMatchObject({
      status: 'PAID',
      paidTo: 'WALLET',
      paid: 400,
      utr: null,
    });
    expect(await balanceOf(shop)).toBe(before + 400);
    const { body } = await call('wallet/entries', { kind: ['COD_REMITTANCE'] }, shop.seller.token);
    expect(body.data).toHaveLength(1);
    expect((await verify()).broken).toEqual([]);
  });

  test('deducts a negative wallet and invoices that are overdue', async () => {
    const { shop } = await aShopWithCod([1_000], await aCodShop(1_000));
    await call(
      'admin/wallet-adjustments',
      {
        userId: shop.seller.userId,
        direction: 'DEBIT',
        kind: 'CORRECTION',
        amount: (await balanceOf(shop)) + 150,
        reason: 'A test',
        allowNegative: true,
      },
      admin.token,
    );
    const [invoiceId] = await db('invoices').insert(
      dueInvoiceRow({
        sellerId: shop.seller.userId,
        month: '2026-01',
        financialYear: '2025-26',
        number: `T${clock.now().getTime() % 1e9}`,
        issuedOn: '2026-02-01',
        dueOn: '2026-02-16',
        paise: 25_000,
      }),
    );
    await makeBatch(admin);
    const [remittance] = await remittancesOf(shop);
    expect(remittance).toMatchObject({ amount: 1_000, deducted: 400, charges: 400, paid: 600 });
    const { body } = await call(`cod/remittances/${remittance.id}`, {}, shop.seller.token);
    expect(body.deductions).toEqual([
      { kind: 'INVOICE', invoice: expect.any(String), amount: 250 },
      { kind: 'WALLET', invoice: null, amount: 150 },
    ]);
    expect(await balanceOf(shop)).toBe(0);
    expect((await db('invoices').where({ id: invoiceId }).first()).received_paise).toBe(25_000);
    expect((await verify()).broken).toEqual([]);
  });

  test('whose process died is finished by the job', async () => {
    const { shop } = await aShopWithCod([1_000]);
    clock.advance(86_400_000);
    const [id] = await db('cod_batches').insert({
      date: today(),
      state: 'MAKING',
      made_by: admin.userId,
      made_at: clock.now(),
      remittance_count: 0,
      parcel_count: 0,
      bank_paise: 0,
      wallet_paise: 0,
    });
    await finishBatches(aJob());
    expect(await remittancesOf(shop)).toEqual([]);
    clock.advance(3 * 60_000);
    await Promise.all([finishBatches(aJob()), finishBatches(aJob())]);
    expect(await remittancesOf(shop)).toHaveLength(1);
    expect((await get(`admin/cod-batches/${id}`, admin.token)).body).toMatchObject({ state: 'READY' });
    expect((await verify()).broken).toEqual([]);
  });
});

describe('a bank account', () => {
  test('that is missing holds the money', async () => {
    const shop = await aShop(20_000);
    await aShopWithCod([500], shop);
    await aShopWithCod();
    const { body } = await makeBatch(admin);
    expect(body.held).toContainEqual({
      userId: shop.seller.userId,
      clientName: expect.anything(),
      reason: 'No bank account',
      amount: 500,
      count: 1,
    });
    expect(await remittancesOf(shop)).toEqual([]);
    expect((await call('cod/summary', {}, shop.seller.token)).body.nextRemittance).toBeNull();
  });

  test('that changed holds payouts for 48 hours, and the owner is told', async () => {
    const { shop } = await aShopWithCod([500]);
    await saveAccount(shop.seller, admin, { accountNumber: '60100999988887' });
    const summary = async () => (await call('cod/summary', {}, shop.seller.token)).body;
    expect(await summary()).toMatchObject({
      account: 'HDFC Bank …8887',
      heldUntil: expect.any(String),
      nextRemittance: { date: today(3) },
    });
    await Promise.all([sendBankNotices(aJob()), sendBankNotices(aJob())]);
    const { body: sent } = await get(`sandbox/outbox?to=${encodeURIComponent(shop.seller.emailId)}`);
    const told = sent.filter(({ text }: { text: string }) => text.includes('HDFC Bank …8887'));
    expect(told).toHaveLength(1);
    expect(told[0].text).toContain('Payouts are on hold for 48 hours');
    await aShopWithCod();
    const { body } = await makeBatch(admin);
    expect(body.held).toContainEqual(
      expect.objectContaining({
        userId: shop.seller.userId,
        reason: 'The bank account changed less than 48 hours ago',
      }),
    );
    await makeBatch(admin);
    expect((await remittancesOf(shop))[0]).toMatchObject({ account: 'HDFC Bank …8887' });
    expect((await summary()).heldUntil).toBeNull();
  });
});

describe('a large payout', () => {
  test('needs a second administrator before it can be paid', async () => {
    await call('cod/terms', { approvalAbove: 100 }, admin.token);
    const { shop } = await aShopWithCod([1_000]);
    const { body: batch } = await makeBatch(admin);
    await call('cod/terms', { approvalAbove: 100_000 }, admin.token);
    expect(batch.state).toBe('WAITING');
    const [{ id: remittanceId }] = await remittancesOf(shop);
    const rows = [{ remittanceId, utr: aUtr() }];
    expect((await paid(admin, batch.id, rows)).body.code).toBe('NOT_APPROVED');
    expect((await call(`cod/batch/${batch.id}/csv`, {}, admin.token)).body.code).toBe('NOT_APPROVED');
    const approve = (who: Person) => call(`cod/batch/${batch.id}/approve`, {}, who.token);
    expect((await approve(admin)).body.code).toBe('OWN_REQUEST');
    expect((await approve(other)).body).toMatchObject({ state: 'READY', approvedBy: other.emailId });
    expect((await approve(other)).body.code).toBe('ALREADY_APPROVED');
    expect((await paid(admin, batch.id, rows)).status).toBe(200);
  });
});

describe('a remittance', () => {
  test('is paid once, also when two administrators press at once', async () => {
    const { shop } = await aShopWithCod([1_000]);
    const { body: batch } = await makeBatch(admin);
    const [{ id: remittanceId }] = await remittancesOf(shop);
    const [first, second] = [aUtr(), aUtr()];
    const answers = await Promise.all([
      paid(admin, batch.id, [{ remittanceId, utr: first }]),
      paid(other, batch.id, [{ remittanceId, utr: second }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('ALREADY_PAID');
    const [{ utr }] = await remittancesOf(shop);
    expect((await paid(admin, batch.id, [{ remittanceId, utr: utr.toLowerCase() }])).status).toBe(200);
  });

  test('is not paid by the UTR of another one, of another payout, or without a UTR, and no row is stored then', async () => {
    const [one, two] = [await aShopWithCod([100]), await aShopWithCod([200])];
    const { body: batch } = await makeBatch(admin);
    const [[a], [b]] = [await remittancesOf(one.shop), await remittancesOf(two.shop)];
    const utr = aUtr();
    const both = [a, b].map(({ id: remittanceId }) => ({ remittanceId, utr }));
    expect((await paid(admin, batch.id, both)).body.code).toBe('UTR_USED');
    expect((await remittancesOf(one.shop))[0].status).toBe('READY');
    expect((await paid(admin, batch.id, [])).status).toBe(422);
    expect((await paid(admin, batch.id, [{ remittanceId: a.id, utr: 'x' }])).status).toBe(422);
    expect((await paid(admin, batch.id, [{ remittanceId: 4_000_000_000, utr }])).body.errors).toEqual([
      { field: 'rows.0.remittanceId', message: 'This remittance isn’t in the payout' },
    ]);
    expect((await paid(admin, 4_000_000_000, both)).status).toBe(404);
  });

  test('whose parcels were not marked before the process died is finished by the job', async () => {
    const { shop, parcels } = await aShopWithCod([1_000]);
    await makeBatch(admin);
    const [{ id }] = await remittancesOf(shop);
    await db('cod_remittances').where({ id }).update({ state: 'PAYING', utr: aUtr(), paid_at: clock.now() });
    await Promise.all([finishRemittances(aJob()), finishRemittances(aJob())]);
    expect(await codOf(shop, parcels[0]!)).toMatchObject({ status: 'REMITTED' });
    expect((await verify()).broken).toEqual([]);
  });

  test('is shown to its seller only, with its parcels as csv and its statement as PDF', async () => {
    const { shop, parcels } = await aShopWithCod([1_000, 20]);
    await makeBatch(admin);
    const [{ id }] = await remittancesOf(shop);
    const stranger = await aShop();
    for (const path of ['', '/csv', '/pdf']) {
      expect((await call(`cod/remittances/${id}${path}`, {}, stranger.seller.token)).status).toBe(404);
      expect((await call(`cod/remittances/${id}${path}`, {}, shop.seller.token)).status).toBe(200);
    }
    const { text } = await call(`cod/remittances/${id}/csv`, {}, shop.seller.token);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    const { body } = await call(`cod/remittances/${id}`, {}, shop.seller.token);
    expect(body.parcels.map(({ wayBillId }: { wayBillId: string }) => wayBillId)).toEqual(
      parcels.map(({ awb }) => awb),
    );
  });

  test('fixes its parcels: none is taken back before it is paid, and after it the seller owes it', async () => {
    const { shop, parcels } = await aShopWithCod([1_000]);
    const { body: batch } = await makeBatch(admin);
    const undo = () => call('cod/undo', { wayBillId: parcels[0]!.awb, reason: 'Not delivered' }, admin.token);
    expect((await undo()).body.code).toBe('COD_IN_PAYOUT');
    const [{ id: remittanceId }] = await remittancesOf(shop);
    await paid(admin, batch.id, [{ remittanceId, utr: aUtr() }]);
    const before = await balanceOf(shop);
    expect((await undo()).body).toMatchObject({ owed: 1_000 });
    expect(await balanceOf(shop)).toBe(before - 1_000);
    const { body } = await call('wallet/entries', { kind: ['COD_RECOVERY'] }, shop.seller.token);
    expect(body.data[0]).toMatchObject({ amount: -1_000, wayBillId: parcels[0]!.awb });
    expect((await verify()).broken).toEqual([]);
  });
});
