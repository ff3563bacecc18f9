import { expect, test } from 'vitest';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { addRule, preferring, readOrder, serviceOf } from '../../setup/courier-rules.ts';
import { aShop, courierIs, ship } from '../../setup/shipping.ts';
import { readReport } from '../../setup/uploads.ts';

const FOR_ME = { chooseForMe: true, courierId: null, motId: null };

test('each order of a file gets the courier that the rules choose for it, at the price of a single order', async () => {
  const shop = await aShop();
  await addRule(shop, {
    conditions: { paymentType: 'COD' },
    courier: preferring({ courierId: 4, motId: 2 }, { courierId: 5, motId: 2 }),
  });
  const rows = [aRow(), aRow({ 'Payment Mode': 'COD' })];
  const { status, body } = await sendOrders(shop.seller, shop.point, file(...rows), FOR_ME);
  expect(status).toBe(200);
  const [prepaid, cod] = body.trackingIds;
  expect(await serviceOf(shop, cod)).toEqual({ courierId: 4, motId: 2 });
  expect((await serviceOf(shop, prepaid)).courierId).not.toBe(7);
  const { logisticDetails, orderCharges } = await readOrder(shop, cod);
  expect(logisticDetails.chooseForMe).toBe(true);
  expect(orderCharges.rate).toBeGreaterThan(0);
  await courierIs('refuse', 4);
  expect((await ship(shop, [cod])).body.success).toBe(1);
  expect(await serviceOf(shop, cod)).toEqual({ courierId: 5, motId: 2 });
});

test('an order that nobody carries is named in the report, and nothing of the file is stored', async () => {
  const shop = await aShop();
  const report = readReport(
    await sendOrders(
      shop.seller,
      shop.point,
      file(aRow(), aRow({ Pincode: '999999', State: 'Goa' })),
      FOR_ME,
    ),
  );
  expect(report.rows[2]!.at(-1)).toContain('Pincode');
});

test('a file without a courier is refused unless the rules choose', async () => {
  const shop = await aShop();
  const { status, body } = await sendOrders(shop.seller, shop.point, file(aRow()), {
    courierId: null,
    motId: null,
  });
  expect([status, body.errors.map(({ field }: { field: string }) => field.split('.').at(-1))]).toEqual([
    422,
    ['courierId', 'motId'],
  ]);
});
