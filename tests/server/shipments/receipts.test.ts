import { beforeAll, describe, expect, test } from 'vitest';
import { readReceipt } from '../../../server/features/rates/explain.ts';
import { anAdmin, call, clock, db, type Person, recharge } from '../../setup/app.ts';
import { anOrderPayload } from '../../setup/orders.ts';
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

type Receipt = {
  chargeType: string;
  rate: number;
  rateCalculatorCharges: Record<string, number>;
  explanation: string[];
};
type Charge = { kind: string; amount: number; date: string | null; receipt: Receipt };

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const chargesOf = async ({ seller }: Shop, id: number): Promise<{ total: number; charges: Charge[] }> =>
  (await call(`order/charges/${id}`, {}, seller.token)).body;
const verified = async ({ seller }: Shop) =>
  (await call('wallet/verify', { userId: seller.userId }, admin.token)).body;
const sumOf = ({ rateCalculatorCharges }: Receipt) =>
  Math.round(Object.values(rateCalculatorCharges).reduce((sum, rupees) => sum + rupees * 100, 0)) / 100;
const cents = (rupees: number) => Math.round(rupees * 100) / 100;
const cod = { logisticDetails: { paymentType: 'COD' } } as const;

/** Records scans one minute apart. Advances the clock first: no scan may be in the future. */
async function scans(awb: string, ...statuses: string[]) {
  for (const status of statuses) {
    clock.advance(60_000);
    expect((await scan(awb, status, { at: clock.now().toISOString() })).status).toBe(200);
  }
}

/** Publishes a new version of the courier's base cards with all rates multiplied by `times`. */
async function cardsTimes(courierId: number, times: number) {
  for (const { id, version } of await db('rate_cards')
    .where({ seller_id: 0, courier_id: courierId })
    .where('version', '>', 0)
    .select('id', 'version')) {
    const next = { version: version + 1 };
    const [terms] = await db('rate_card_versions').where({ card_id: id, version });
    const rates = await db('rate_card_version_rates').where({ card_id: id, version });
    await db('rate_card_versions').insert({
      ...terms,
      ...next,
      cod_base_paise: terms.cod_base_paise * times,
    });
    await db('rate_card_version_rates').insert(
      rates.map((rate) => ({
        ...rate,
        ...next,
        slab_one_millis: rate.slab_one_millis * times,
        slab_two_millis: rate.slab_two_millis * times,
      })),
    );
    await db('rate_cards').where({ id }).update(next);
  }
}

describe('the explanation of a charge', () => {
  // spec: extras-why-this-amount
  test('is the same receipt in the quote, the order, the ledger and tracking, and adds up to the paisa', async () => {
    const shop = await aShop();
    const quoted = await call(
      'service-provider/list',
      {
        shipmentTypeId: 1,
        sourcePinCode: '560038',
        destinationPinCode: '400020',
        paymentType: 'COD',
        weight: 0.5,
        volumetricWeight: { length: 20, width: 15, height: 8 },
        motId: 2,
        totalInvoiceAmount: 999,
      },
      shop.seller.token,
    );
    const { id, awb } = await aShipped(shop, cod);
    const { total, charges } = await chargesOf(shop, id);
    const [deduction] = await deductionsOf(shop);
    const receipt = deduction!.receipt as Receipt;
    expect(charges).toEqual([
      { kind: 'SHIPMENT_CHARGE', amount: receipt.rate, date: expect.any(String), receipt },
    ]);
    expect([total, receipt.rate, sumOf(receipt)]).toEqual([
      receipt.rate,
      deduction!.transactionAmount,
      receipt.rate,
    ]);
    const tabbed = await call(`get/shipping/tabbed/${id}`, {}, shop.seller.token);
    expect(tabbed.body.explanation).toEqual(receipt.explanation);
    const parcel = await call(`status/details/${awb}`, {}, shop.seller.token);
    expect(parcel.body).toMatchObject({ trackingId: id, charge: receipt.rate });
    const option = quoted.body.data.find(
      (one: { extenstionId: number }) => one.extenstionId === tabbed.body.orderCharges.extenstionId,
    );
    expect(option).toMatchObject({
      rate: receipt.rate,
      rateCalculatorCharges: receipt.rateCalculatorCharges,
    });
    for (const part of [
      /^Zone \d/,
      /^Charged weight/,
      /^Forward /,
      /^GST ₹/,
      /^COD /,
      /^GST on COD/,
      /version \d+$/,
    ]) {
      expect(
        receipt.explanation.filter((line) => part.test(line)),
        String(part),
      ).toHaveLength(1);
    }
  });

  // spec: extras-stored-receipts
  test('stays the same after a rate card change, and later charges use the card of the shipment', async () => {
    const shop = await aShop(20_000);
    const courier = { logisticDetails: { paymentType: 'COD', courierId: 3 } } as const;
    const { id, awb } = await aShipped(shop, courier);
    const [pending, before] = [await order(shop, courier), await chargesOf(shop, id)];
    const quote = await chargesOf(shop, pending);
    const stored = readReceipt((await db('shipments').where({ awb }).first('receipt')).receipt);
    await cardsTimes(3, 10);
    try {
      expect(await chargesOf(shop, id)).toEqual(before);
      expect((await deductionsOf(shop))[0]).toMatchObject({ receipt: before.charges[0]!.receipt });
      expect(await chargesOf(shop, pending)).toEqual(quote);
      const dearer = await aShipped(shop, courier);
      expect((await chargesOf(shop, dearer.id)).total).toBeGreaterThan(before.total * 5);
      await scans(awb, 'PICKED_UP', 'RTO_INITIATED');
      const rto = (await chargesOf(shop, id)).charges.find(({ kind }) => kind === 'RTO_CHARGE')!;
      const version = `Rate card ${stored.card.id}, version ${stored.card.version}`;
      expect(rto.receipt.explanation.at(-1)).toContain(version);
      expect(rto.receipt.rateCalculatorCharges.forwardCharges).toBe(stored.card.rto!.slabOneMillis / 1000);
    } finally {
      await cardsTimes(3, 0.1);
    }
  });

  test('of a pending order is its quote, and of a cancelled order the charge and the refund', async () => {
    const shop = await aShop();
    const id = await order(shop);
    const quote = await chargesOf(shop, id);
    expect(quote.charges).toMatchObject([{ kind: 'QUOTE', date: null, amount: quote.total }]);
    await ship(shop, [id]);
    await call(`cancel/${id}`, {}, shop.seller.token);
    const cancelled = await chargesOf(shop, id);
    expect(cancelled.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SHIPMENT_CHARGE', quote.total],
      ['SHIPMENT_REFUND', -quote.total],
    ]);
    expect(cancelled.total).toBe(0);
    expect(cancelled.charges[1]!.receipt).toEqual(quote.charges[0]!.receipt);
  });

  test('is visible only to the seller and administrators', async () => {
    const [shop, other] = [await aShop(), await aShop(100)];
    const { id, awb } = await aShipped(shop);
    expect((await call(`order/charges/${id}`, {}, other.seller.token)).status).toBe(404);
    expect((await call(`order/charges/${id}`)).status).toBe(401);
    expect((await call(`order/charges/${id}`, {}, admin.token)).body.trackingId).toBe(id);
    for (const token of [undefined, other.seller.token]) {
      const { body } = await call(`status/details/${awb}`, {}, token);
      expect([body.orderId, body.trackingId, body.charge]).toEqual([
        expect.any(String),
        undefined,
        undefined,
      ]);
    }
  });
});

describe('a parcel that returns to the seller', () => {
  // spec: extras-rto-charges
  test('is charged for the RTO and refunded the COD charge once, even if scans are repeated or late', async () => {
    const shop = await aShop();
    const { id, awb } = await aShipped(shop, cod);
    const [shipped] = (await chargesOf(shop, id)).charges;
    const before = await balanceOf(shop);
    await scans(awb, 'PICKED_UP', 'OUT_FOR_DELIVERY', 'UNDELIVERED');
    expect(await balanceOf(shop)).toBe(before);
    const initiated = { at: clock.now().toISOString() };
    await Promise.all(Array.from({ length: 5 }, () => scan(awb, 'RTO_INITIATED', initiated)));
    await scans(awb, 'RTO_IN_TRANSIT', 'RTO_DELIVERED');
    await scan(awb, 'RTO_INITIATED', { at: initiated.at, remarks: 'told late' });

    const { charges, total } = await chargesOf(shop, id);
    const { codCharge, codChargeGST } = shipped!.receipt.rateCalculatorCharges;
    const back = cents(codCharge! + codChargeGST!);
    expect(charges.map(({ kind }) => kind)).toEqual(['SHIPMENT_CHARGE', 'COD_REVERSAL', 'RTO_CHARGE']);
    const [, reversal, rto] = charges as [Charge, Charge, Charge];
    expect([reversal.amount, reversal.receipt.rate, sumOf(reversal.receipt)]).toEqual([-back, back, back]);
    expect([rto.amount, sumOf(rto.receipt)]).toEqual([rto.receipt.rate, rto.receipt.rate]);
    expect(rto.receipt).toMatchObject({
      chargeType: 'RTO',
      rateCalculatorCharges: { codCharge: 0, codChargeGST: 0 },
    });
    expect(total).toBe(cents(shipped!.amount - back + rto.amount));
    expect(await balanceOf(shop)).toBe(cents(before + back - rto.amount));

    const ledger = await deductionsOf(shop);
    expect(ledger).toMatchObject([
      {
        kind: 'RTO_CHARGE',
        orderDeductionStatus: 'DEDUCTED',
        transactionAmount: rto.amount,
        receipt: rto.receipt,
        wayBillId: awb,
      },
      {
        kind: 'COD_REVERSAL',
        orderDeductionStatus: 'REFUNDED',
        transactionAmount: back,
        receipt: reversal.receipt,
      },
      { kind: 'SHIPMENT_CHARGE', orderDeductionStatus: 'DEDUCTED', receipt: shipped!.receipt },
    ]);
    expect(await verified(shop)).toMatchObject({ ok: true, entries: 4 });
  });

  test('gets no COD refund if it was prepaid', async () => {
    const shop = await aShop();
    const { id, awb } = await aShipped(shop);
    await scans(awb, 'RTO_IN_TRANSIT');
    expect((await chargesOf(shop, id)).charges.map(({ kind }) => kind)).toEqual([
      'SHIPMENT_CHARGE',
      'RTO_CHARGE',
    ]);
  });

  test('can make the balance negative, which stops shipping until a recharge covers it', async () => {
    const shop = await aShop(1);
    const id = await order(shop);
    const { total } = await chargesOf(shop, id);
    await recharge(shop.seller, total - 1);
    const { results } = (await ship(shop, [id])).body;
    expect([results[0].ok, await balanceOf(shop)]).toEqual([true, 0]);
    await scans(results[0].wayBillId, 'RTO_INITIATED');
    const due = await balanceOf(shop);
    expect(due).toBeLessThan(0);
    const next = await order(shop);
    expect((await ship(shop, [next])).body.results[0]).toMatchObject({
      ok: false,
      message: 'Insufficient wallet balance',
    });
    await recharge(shop.seller, total - due);
    expect((await ship(shop, [next])).body.results[0].ok).toBe(true);
    expect(await balanceOf(shop)).toBe(0);
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  test('is refunded the RTO and charged for COD again if it is delivered after all', async () => {
    const shop = await aShop();
    const { id, awb } = await aShipped(shop, cod);
    const before = await balanceOf(shop);
    clock.advance(3_600_000);
    const delivered = clock.now().toISOString();
    await scans(awb, 'UNDELIVERED', 'RTO_INITIATED');
    expect(await balanceOf(shop)).not.toBe(before);
    await scan(awb, 'DELIVERED', { at: delivered });
    expect(await balanceOf(shop)).toBe(before);
    const { charges, total } = await chargesOf(shop, id);
    expect(charges.map(({ kind }) => kind)).toEqual([
      'SHIPMENT_CHARGE',
      'COD_REVERSAL',
      'RTO_CHARGE',
      'RTO_REFUND',
      'COD_CHARGE',
    ]);
    expect(total).toBe(charges[0]!.amount);
    await scans(awb, 'RTO_DELIVERED');
    expect((await chargesOf(shop, id)).charges.slice(5).map(({ kind }) => kind)).toEqual([
      'COD_REVERSAL',
      'RTO_CHARGE',
    ]);
    const ledger = await deductionsOf(shop);
    expect(ledger).toHaveLength(7);
    expect(ledger.every(({ receipt }) => receipt !== null)).toBe(true);
    expect(await verified(shop)).toMatchObject({ ok: true, entries: 8 });
  });

  test('is billed to a postpaid seller without changing the wallet', async () => {
    const shop = await aShop(0);
    await call('update/user/payment', { userId: shop.seller.userId, prepaidUser: false }, admin.token);
    const { id, awb } = await aShipped(shop, cod);
    await scans(awb, 'RTO_INITIATED');
    const { charges, total } = await chargesOf(shop, id);
    expect(charges.map(({ kind }) => kind)).toEqual(['SHIPMENT_CHARGE', 'COD_REVERSAL', 'RTO_CHARGE']);
    expect(total).toBe(cents(charges.reduce((sum, { amount }) => sum + amount, 0)));
    expect(await db('wallet_entries').where({ user_id: shop.seller.userId })).toHaveLength(0);
    const noted = await db('shipment_charges')
      .where({ seller_id: shop.seller.userId })
      .select('kind', 'is_charged');
    expect(noted).toEqual([
      { kind: 'COD_REVERSAL', is_charged: 0 },
      { kind: 'RTO_CHARGE', is_charged: 0 },
    ]);
  });

  test('is not charged for an RTO if it is a customer return', async () => {
    const shop = await aShop();
    const { data } = (
      await call(
        'service-provider/list',
        {
          shipmentTypeId: 2,
          sourcePinCode: '560001',
          destinationPinCode: '400020',
          paymentType: 'PREPAID',
          weight: 0.5,
          volumetricWeight: { length: 20, width: 15, height: 8 },
          motId: 2,
          totalInvoiceAmount: 999,
        },
        shop.seller.token,
      )
    ).body;
    expect(data[0]).toMatchObject({ chargeType: 'RVP', rateCalculatorCharges: { codCharge: 0 } });
    const payload = anOrderPayload(shop.point, { shipmentTypeId: 2 });
    const { status, body } = await call('add/shipping', payload, shop.seller.token);
    expect(status, JSON.stringify(body)).toBe(200);
    const { results } = (await ship(shop, [body.trackingId])).body;
    await scans(results[0].wayBillId, 'RTO_INITIATED');
    expect((await chargesOf(shop, body.trackingId)).charges.map(({ kind }) => kind)).toEqual([
      'SHIPMENT_CHARGE',
    ]);
  });
});
