import { utils, write } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, clock, db, type Person, recharge } from '../../setup/app.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  deductionsOf,
  order,
  scan,
  ship,
  type Shop,
} from '../../setup/shipping.ts';
import { csv, readReport, upload } from '../../setup/uploads.ts';
import {
  anUpload,
  chargesOf,
  HEADER,
  process,
  processed,
  sumOf,
  uploadWeights,
} from '../../setup/weights.ts';

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = [await anAdmin(), await aShop(100_000)];
});

const cents = (rupees: number) => Math.round(rupees * 100) / 100;
const verified = async ({ seller }: Shop) =>
  (await call('wallet/verify', { userId: seller.userId }, admin.token)).body;
const cod = { logisticDetails: { paymentType: 'COD' } } as const;
const kinds = async (of: Shop, id: number) => (await chargesOf(of, id)).charges.map(({ kind }) => kind);
const uploads = async () =>
  Number((await db('weight_uploads').where({ uploaded_by: admin.userId }).count({ n: '*' }))[0]!.n);

/** The 0.5 kg card. A heavier order would get a cheaper card, but a reweighed parcel keeps its card. */
let card: number;
const onCard = (weight: number, changes: object = {}) => ({
  ...changes,
  packingDetails: { weight, length: 1, width: 1, height: 1 },
  orderCharges: { extenstionId: card },
});
beforeAll(async () => {
  const { body } = await call(`get/shipping/tabbed/${await order(shop)}`, {}, shop.seller.token);
  card = body.orderCharges.extenstionId;
});

/** The charge of a new order of this weight, in rupees. */
const priceAt = async (weight: number, changes: object = {}) =>
  (await chargesOf(shop, await order(shop, onCard(weight, changes)))).total;

describe('a file of weights', () => {
  // spec: weights-flow
  test('is stored with the cost difference of each row, and charges nothing yet', async () => {
    const [one, two, three] = [await aShipped(shop), await aShipped(shop, onCard(2)), await aShipped(shop)];
    const before = await balanceOf(shop);
    const { status, body } = await uploadWeights(admin, [
      [one.awb, 1.4, '', '', ''],
      [two.awb, '0.5', '', '', ''],
      [three.awb, 0.3, 20, 15, 8],
    ]);
    expect(status).toBe(200);
    const [half, heavy, two_] = await Promise.all([priceAt(0.5), priceAt(1.4), priceAt(2)]);
    expect(body).toMatchObject({
      uploadId: expect.any(Number),
      count: 3,
      totals: { more: 1, less: 1, same: 1, toCharge: cents(heavy - half), toReturn: cents(two_ - half) },
      rows: [
        {
          awb: one.awb,
          userId: shop.seller.userId,
          weightBefore: 0.5,
          chargedWeight: 1.4,
          weightAfter: 1.4,
          length: null,
          difference: cents(heavy - half),
        },
        { awb: two.awb, weightBefore: 2, weightAfter: 0.5, difference: cents(half - two_) },
        {
          awb: three.awb,
          chargedWeight: 0.3,
          weightAfter: 0.48,
          length: 20,
          width: 15,
          height: 8,
          difference: 0,
        },
      ],
    });
    expect(await balanceOf(shop)).toBe(before);
    const { body: state } = await call('weight-update/progress', { uploadId: body.uploadId }, admin.token);
    expect(state).toEqual({
      uploadId: body.uploadId,
      state: 'UPLOADED',
      settle: null,
      fileName: 'rows.csv',
      total: 3,
      processed: 0,
      failed: 0,
      done: false,
      totals: body.totals,
    });
  });

  // spec: weights-file-rules
  test.each(['xlsx', 'xls'] as const)('can be an %s workbook', async (bookType) => {
    const { awb } = await aShipped(shop);
    const bytes = write(utils.book_new(utils.aoa_to_sheet([HEADER, [awb, 0.4, '', '', '']])), {
      type: 'buffer',
      bookType,
    }) as Buffer;
    const { status, body } = await upload('upload/weight-update', admin, {
      name: `weights.${bookType}`,
      bytes,
    });
    expect([status, body.rows]).toMatchObject([200, [{ awb, chargedWeight: 0.4, difference: 0 }]]);
  });

  // spec: weights-file-rules
  test('is required, must have a supported type and size, and must not be empty', async () => {
    const refusal = async (file: Parameters<typeof upload>[2]) => {
      const { status, body } = await upload('upload/weight-update', admin, file);
      return [status, body.message];
    };
    expect(await refusal(null)).toEqual([422, 'Weight update file is required']);
    expect(await refusal({ name: 'a.csv', bytes: Buffer.alloc(1_000_001, 'a') })).toEqual([
      413,
      'Uploaded file is too big.',
    ]);
    expect(await refusal({ name: 'a.pdf', bytes: '%PDF' })).toEqual([
      415,
      'Uploaded file has unsupported format.',
    ]);
    expect(await refusal({ name: 'a.xlsx', bytes: 'AWB' })).toEqual([
      415,
      'Uploaded file has unsupported format.',
    ]);
    expect(await refusal(csv([HEADER]))).toEqual([422, 'The file has no weights']);
    const many = csv([HEADER, ...Array.from({ length: 10_001 }, (_, at) => [`A${at}`, 1, '', '', ''])]);
    expect(await refusal(many)).toEqual([422, 'The file has more than 10000 rows']);
  });

  // spec: weights-error-report
  test('with invalid rows returns a report of them and is not stored', async () => {
    const [good, gone] = [await aShipped(shop), await aShipped(shop)];
    await call(`cancel/${gone.id}`, {}, shop.seller.token);
    const stored = await uploads();
    const report = readReport(
      await uploadWeights(admin, [
        [good.awb, 1, '', '', ''],
        ['', 1, '', '', ''],
        ['NO-SUCH-AWB', 1, '', '', ''],
        [good.awb.toLowerCase(), 2, '', '', ''],
        [gone.awb, 1, '', '', ''],
        [good.awb, 'heavy', '', '', ''],
        [good.awb, 0, '', '', ''],
        [good.awb, 1001, '', '', ''],
        [good.awb, 1, 10, 10, ''],
        [good.awb, 1, 10, -1, 501],
      ]),
    );
    expect(report.rows[0]).toEqual([...HEADER, 'Errors']);
    expect(report.rows.slice(1).map((row) => row.at(-1))).toEqual([
      '',
      'AWB: AWB is required',
      'AWB: AWB Not Found',
      'AWB: This AWB is already in row 2',
      'AWB: The parcel was cancelled',
      'Charged Weight (kg): Charged Weight should be greater than 0',
      'Charged Weight (kg): Charged Weight should be greater than 0',
      'Charged Weight (kg): Charged Weight should not be more than 1000kg',
      'Height (cm): Enter length, width and height, or none of them',
      'Width (cm): Width should be greater than 0; Height (cm): Height should not be more than 500cm',
    ]);
    expect(report.faulty[3]).toContain('AWB');
    expect(await uploads()).toBe(stored);
    const noColumn = readReport(await upload('upload/weight-update', admin, csv([['AWB'], [good.awb]])));
    expect(noColumn.rows[0]).toEqual(['AWB', 'Charged Weight (kg)', 'Errors']);
  });
});

describe('processing weights with an immediate charge', () => {
  // spec: weights-flow
  test('charges the difference in the ledger, with a receipt of before and after', async () => {
    const { id, awb } = await aShipped(shop);
    const [before, [shipped]] = [await balanceOf(shop), (await chargesOf(shop, id)).charges];
    const heavy = await priceAt(1.4);
    expect(await processed(admin, [[awb, 1.4, '', '', '']])).toMatchObject({
      processed: 1,
      failed: 0,
      total: 1,
    });
    const due = cents(heavy - shipped!.amount);
    expect(await balanceOf(shop)).toBe(cents(before - due));
    const { total, charges } = await chargesOf(shop, id);
    expect([total, charges.map(({ kind, amount }) => [kind, amount])]).toEqual([
      heavy,
      [
        ['SHIPMENT_CHARGE', shipped!.amount],
        ['WEIGHT_CHARGE', due],
      ],
    ]);
    const { receipt } = charges[1]!;
    expect([receipt.chargeType, receipt.rate, sumOf(receipt)]).toEqual(['WEIGHT', due, due]);
    for (const part of [
      /^Charged weight 1.4 kg instead of 0.5 kg/,
      /^Zone \d/,
      /^Before: Forward freight ₹/,
      /^After: Forward freight ₹/,
      /^Difference ₹[\d.]+ = freight ₹.* \+ GST ₹.*version \d+$/,
    ]) {
      expect(
        receipt.explanation.filter((line) => part.test(line)),
        String(part),
      ).toHaveLength(1);
    }
    const [entry] = await deductionsOf(shop);
    expect(entry).toMatchObject({
      kind: 'WEIGHT_CHARGE',
      wayBillId: awb,
      transactionAmount: due,
      orderDeductionStatus: 'DEDUCTED',
      receipt,
    });
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  // spec: weights-charged-once
  test('refunds a lower weight, and changes nothing within the same slab', async () => {
    const [heavy, light] = [await aShipped(shop, onCard(3)), await aShipped(shop)];
    const [before, paid] = [await balanceOf(shop), (await chargesOf(shop, heavy.id)).total];
    expect(
      await processed(admin, [
        [heavy.awb, 0.5, '', '', ''],
        [light.awb, 0.4, '', '', ''],
      ]),
    ).toMatchObject({ processed: 2, failed: 0 });
    const half = await priceAt(0.5);
    expect(await balanceOf(shop)).toBe(cents(before + paid - half));
    const { charges, total } = await chargesOf(shop, heavy.id);
    expect([total, charges[1]]).toMatchObject([
      half,
      { kind: 'WEIGHT_REFUND', amount: cents(half - paid), receipt: { rate: cents(paid - half) } },
    ]);
    expect((await deductionsOf(shop))[0]).toMatchObject({
      kind: 'WEIGHT_REFUND',
      orderDeductionStatus: 'REFUNDED',
    });
    expect(await kinds(shop, light.id)).toEqual(['SHIPMENT_CHARGE']);
  });

  test('uses the box dimensions if they are given', async () => {
    const { id, awb } = await aShipped(shop);
    await processed(admin, [[awb, 0.5, 40, 30, 20]]);
    const { charges, total } = await chargesOf(shop, id);
    expect(total).toBe(await priceAt(4.8));
    expect(charges[1]!.receipt.explanation.join()).toContain('40 × 30 × 20 cm ÷ 5000');
  });

  // spec: weights-calls, weights-charged-once
  test('runs once, even if it is requested several times at once', async () => {
    const { id, awb } = await aShipped(shop);
    const uploadId = await anUpload(admin, [[awb, 1, '', '', '']]);
    const before = await balanceOf(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => process(admin, uploadId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'ALREADY_PROCESSED',
      message: 'This weight update was already processed',
    });
    expect((await process(admin, uploadId, 'case')).status).toBe(409);
    const { charges } = await chargesOf(shop, id);
    expect(charges.map(({ kind }) => kind)).toEqual(['SHIPMENT_CHARGE', 'WEIGHT_CHARGE']);
    expect(await balanceOf(shop)).toBe(cents(before - charges[1]!.amount));
    expect((await process(admin, 999_999_999)).status).toBe(404);
  });

  // spec: weights-charged-once
  test('of a later upload charges only the further difference, with its own receipt', async () => {
    const { id, awb } = await aShipped(shop);
    for (const weight of [1, 1, 2.2, 0.5]) await processed(admin, [[awb, weight, '', '', '']]);
    const { charges, total } = await chargesOf(shop, id);
    const [half, one, more] = [charges[0]!.amount, await priceAt(1), await priceAt(2.2)];
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SHIPMENT_CHARGE', half],
      ['WEIGHT_CHARGE', cents(one - half)],
      ['WEIGHT_CHARGE', cents(more - one)],
      ['WEIGHT_REFUND', cents(half - more)],
    ]);
    expect(total).toBe(half);
    const ledger = (await deductionsOf(shop)).filter(({ trackingId }) => trackingId === id);
    expect(ledger.map(({ receipt }) => receipt)).toEqual(charges.map(({ receipt }) => receipt).reverse());
  });

  // spec: weights-both-ways
  test('includes a charged RTO, and a refund of the RTO includes its weight difference', async () => {
    const { id, awb } = await aShipped(shop, cod);
    clock.advance(3_600_000);
    const delivered = clock.now().toISOString();
    clock.advance(60_000);
    await scan(awb, 'RTO_INITIATED', { at: clock.now().toISOString() });
    const before = await chargesOf(shop, id);
    await processed(admin, [[awb, 1.4, '', '', '']]);
    const after = await chargesOf(shop, id);
    const weight = after.charges.at(-1)!;
    expect(weight.kind).toBe('WEIGHT_CHARGE');
    expect(weight.receipt.explanation.filter((line) => line.startsWith('After: '))).toEqual([
      expect.stringMatching(/^After: Forward/),
      expect.stringMatching(/^After: RTO/),
    ]);
    expect(sumOf(weight.receipt)).toBe(weight.amount);
    expect(after.total).toBe(cents(before.total + weight.amount));
    await scan(awb, 'DELIVERED', { at: delivered });
    expect((await chargesOf(shop, id)).total).toBe(await priceAt(1.4, cod));
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  // spec: weights-both-ways
  test('before an RTO makes the RTO cost that of the new weight', async () => {
    const { id, awb } = await aShipped(shop);
    await processed(admin, [[awb, 1.4, '', '', '']]);
    const heavy = await aShipped(shop, onCard(1.4));
    for (const each of [awb, heavy.awb]) await scan(each, 'RTO_INITIATED');
    expect((await chargesOf(shop, id)).total).toBe((await chargesOf(shop, heavy.id)).total);
  });

  test('is refunded when the parcel is cancelled', async () => {
    const { id, awb } = await aShipped(shop);
    const before = await balanceOf(shop);
    const paid = (await chargesOf(shop, id)).total;
    await processed(admin, [[awb, 1.4, '', '', '']]);
    await call(`cancel/${id}`, {}, shop.seller.token);
    const { charges, total } = await chargesOf(shop, id);
    expect([total, charges.map(({ kind }) => kind)]).toEqual([
      0,
      ['SHIPMENT_CHARGE', 'SHIPMENT_REFUND', 'WEIGHT_CHARGE', 'WEIGHT_REFUND'],
    ]);
    expect(await balanceOf(shop)).toBe(cents(before + paid));
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  test('fails a parcel that was cancelled after the upload, and charges the others', async () => {
    const [gone, good] = [await aShipped(shop), await aShipped(shop)];
    const uploadId = await anUpload(admin, [
      [gone.awb, 1, '', '', ''],
      [good.awb, 1, '', '', ''],
    ]);
    await call(`cancel/${gone.id}`, {}, shop.seller.token);
    expect((await process(admin, uploadId)).body).toMatchObject({ processed: 1, failed: 1, done: true });
    expect((await chargesOf(shop, gone.id)).total).toBe(0);
    expect(await kinds(shop, good.id)).toContain('WEIGHT_CHARGE');
  });

  test('can make the balance negative, which stops shipping', async () => {
    const poor = await aShop(1);
    const id = await order(poor);
    const { total } = await chargesOf(poor, id);
    await recharge(poor.seller, total - 1);
    const { results } = (await ship(poor, [id])).body;
    await processed(admin, [[results[0].wayBillId, 5, '', '', '']]);
    expect(await balanceOf(poor)).toBeLessThan(0);
    expect((await ship(poor, [await order(poor)])).body.results[0]).toMatchObject({
      ok: false,
      message: 'Insufficient wallet balance',
    });
    expect(await verified(poor)).toMatchObject({ ok: true });
  });

  test('of a postpaid seller is billed without changing the wallet', async () => {
    const postpaid = await aShop(0);
    await call('update/user/payment', { userId: postpaid.seller.userId, prepaidUser: false }, admin.token);
    const { id, awb } = await aShipped(postpaid);
    await processed(admin, [[awb, 1.4, '', '', '']]);
    expect(await kinds(postpaid, id)).toEqual(['SHIPMENT_CHARGE', 'WEIGHT_CHARGE']);
    expect(await db('wallet_entries').where({ user_id: postpaid.seller.userId })).toHaveLength(0);
    expect(
      await db('shipment_charges').where({ seller_id: postpaid.seller.userId }).pluck('is_charged'),
    ).toEqual([0]);
  });
});
