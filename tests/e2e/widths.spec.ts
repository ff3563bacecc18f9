import { expect, test } from '@playwright/test';
import { expectFits, resize } from './layout.ts';
import { api, expectClean, hydrated } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';

// spec: public-portal-table-widths
test('the lists of pickup points, orders, failed deliveries, the wallet and parcels fit every width without broken words', async ({
  page,
}) => {
  const { request } = page;
  const seller = await aShop(page, 5000);
  const customer = {
    name: 'Lakshminarayanan Venkatasubramanian',
    city: 'Thiruvananthapuram',
    state: 'Kerala',
    pin: '695001',
    phoneNo: '9840427123',
  };
  await anOrder(request, seller, { orderId: 'HK20841130726', paymentType: 'COD', customer });
  const place = {
    pin: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '5 Double Road, Indiranagar, Bengaluru',
  };
  await api(
    request,
    'user/pickup-location',
    {
      id: null,
      userId: seller.userId,
      pickupPointName: 'Lakshminarayanapuram Warehouse',
      phone: seller.phone,
      ...place,
    },
    seller.token,
  );
  const failed = await aParcel(request, seller, 'COD');
  const parcel = await aParcel(request, seller);
  await scan(request, failed.awb, 'UNDELIVERED', 'Customer Unavailable, address incomplete');
  const pages: [path: string, shown: string][] = [
    ['/settings/pickup-points', 'Lakshminarayanapuram Warehouse'],
    ['/orders', 'HK20841130726'],
    ['/orders?tab=READY', parcel.orderId],
    ['/manage-ndr', failed.awb],
    ['/wallet', '₹5,000.00'],
    ['/tracking', parcel.awb],
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, shown] of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectFits(page);
    await resize(page, 1024);
    await expectClean(page);
  }
});

// spec: extras-tabs-height
test('the order tabs have the same position on every tab, on a phone and on a desktop', async ({ page }) => {
  const seller = await aShop(page, 2000);
  await aParcel(page.request, seller);
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = [];
    for (const tab of ['PENDING', 'READY', 'CANCEL']) {
      await page.goto(`/orders?tab=${tab}`);
      await hydrated(page);
      tops.push((await tabs.boundingBox())?.y);
    }
    expect(tops, `at ${width} px`).toEqual(Array(3).fill(tops[0]));
    expect(tops[0]).toBeGreaterThan(0);
  }
});

// spec: public-portal-table-widths
test('row actions and the phone number of a failed delivery stay visible on a tablet', async ({ page }) => {
  const seller = await aShop(page, 2000);
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/orders?tab=READY');
  await expect(page.getByRole('link', { name: `Print Label for order ${orderId}` })).toBeInViewport({
    ratio: 1,
  });
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  await page.goto('/manage-ndr');
  await expect(page.getByRole('link', { name: `Re-attempt order ${orderId}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('cell').getByText('9812345670', { exact: true })).toBeInViewport({ ratio: 1 });
});
