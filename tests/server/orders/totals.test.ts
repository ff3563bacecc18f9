import { beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller, call, clock, get, type Person } from '../../setup/app.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';
import { chargesOf, processed } from '../../setup/weights.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Row = { trackingId: number; charge: number; totalCharge: number; cancelledDate: string | null };
const cents = (rupees: number) => Math.round(rupees * 100) / 100;

const rowsOf = async ({ seller }: Shop, tab: string): Promise<Row[]> =>
  (await call(`get/shipping/${seller.userId}/${tab}`, { limit: 100 }, seller.token)).body.data;
const rowOf = async (shop: Shop, tab: string, id: number) =>
  (await rowsOf(shop, tab)).find(({ trackingId }) => trackingId === id)!;
const ofAdmin = async (list: string, filter: object): Promise<Row[]> =>
  (await get(`admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, admin.token)).body;

/** The net amount that the ledger deducted for an order, in rupees. */
async function ledgerOf({ seller }: Shop, trackingId: number): Promise<number> {
  const { data } = (await call('wallet/entries', { limit: 1000 }, seller.token)).body as {
    data: { trackingId: number; amount: number }[];
  };
  return cents(
    data.filter((entry) => entry.trackingId === trackingId).reduce((sum, { amount }) => sum - amount, 0),
  );
}

async function goBack(awb: string) {
  for (const status of ['PICKED_UP', 'RTO_INITIATED']) {
    clock.advance(60_000);
    await scan(awb, status, { at: clock.now().toISOString() });
  }
}

/** A COD parcel with a weight charge and a return: five ledger amounts. */
async function aCostlyParcel(shop: Shop) {
  const parcel = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
  await processed(admin, [[parcel.awb, 2.6, '', '', '']]);
  await goBack(parcel.awb);
  return parcel;
}

// spec: wallet-order-cost
test('a list shows the current cost of an order: the sum of its charges and refunds, as in its receipts and the ledger', async () => {
  const shop = await aShop();
  const [plain, costly] = [await aShipped(shop), await aCostlyParcel(shop)];
  const { total, charges } = await chargesOf(shop, costly.id);
  expect(charges.length).toBeGreaterThan(3);
  const row = await rowOf(shop, 'READY', costly.id);
  expect(row).toMatchObject({ totalCharge: total, charge: charges[0]!.amount, cancelledDate: null });
  expect([row.totalCharge, row.totalCharge > row.charge]).toEqual([await ledgerOf(shop, costly.id), true]);
  const other = await rowOf(shop, 'READY', plain.id);
  expect([other.totalCharge, other.totalCharge]).toEqual([other.charge, await ledgerOf(shop, plain.id)]);
  const searched = (
    await call(`get/shipping/${shop.seller.userId}/READY`, { search: costly.awb }, shop.seller.token)
  ).body.data;
  expect(searched).toMatchObject([{ totalCharge: total }]);
  for (const list of ['orders', 'shipments']) {
    const found = await ofAdmin(list, { userId: shop.seller.userId, q: costly.awb });
    expect(
      found.map(({ totalCharge }) => totalCharge),
      list,
    ).toEqual([total]);
  }
  expect((await call(`status/details/${costly.awb}`, {}, shop.seller.token)).body).toMatchObject({
    totalCharge: total,
  });
  expect((await call(`status/details/${costly.awb}`)).body.totalCharge).toBeUndefined();
  const csv = (await call(`get/shipping/download/${shop.seller.userId}/READY`, {}, shop.seller.token)).text;
  expect(csv).toContain('Total Charge (Rs)');
  expect(csv.split('\r\n').find((line) => line.includes(costly.awb))).toMatch(
    new RegExp(`,${total.toFixed(2).replace(/\.?0+$/, '')}0?0?,"?"?$`),
  );
});

// spec: wallet-cancelled-refund
test('a pending order shows what shipping will cost; a cancelled one shows zero and its cancellation date', async () => {
  const shop = await aShop();
  const pending = await rowOf(shop, 'PENDING', await order(shop));
  expect([pending.totalCharge, pending.cancelledDate]).toEqual([pending.charge, null]);
  const { id } = await aShipped(shop);
  await call(`cancel/${id}`, {}, shop.seller.token);
  const cancelled = await rowOf(shop, 'CANCEL', id);
  expect([cancelled.totalCharge, await ledgerOf(shop, id), cancelled.charge > 0]).toEqual([0, 0, true]);
  expect(new Date(cancelled.cancelledDate!).getTime()).toBeLessThanOrEqual(clock.now().getTime());
});

// spec: wallet-order-cost
test('an order of a postpaid seller shows the same sum, although no wallet paid it', async () => {
  const seller = await aSeller();
  await call('update/user/payment', { userId: seller.userId, prepaidUser: false }, admin.token);
  const shop = { seller, point: await aPickupPoint(seller) };
  const { id } = await aCostlyParcel(shop);
  const { total } = await chargesOf(shop, id);
  expect((await rowOf(shop, 'READY', id)).totalCharge).toBe(total);
  expect(await ledgerOf(shop, id)).toBe(0);
});
