import { expect, type Page, test } from '@playwright/test';
import { SCOPES } from '../../server/contract/scopes.ts';
import { ordersFile } from './bulk.setup.ts';
import { aCodShop, aDelivered, COLLECTED, offerEarly, payOut, sendCodFile, withPayouts } from './cod.ts';
import { expectResponsive } from './everywhere.ts';
import { anInvoicedShop } from './invoices.ts';
import { press } from './orders.setup.ts';
import { api, hydrated } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';
import { aConnected, aStore, untilRead } from './stores.ts';
import { openCases } from './weights.ts';

// One seller for sixty checks, instead of a seller for each.
test.describe.configure({ timeout: 300_000 });

/** Checks the page at all widths in both themes, loaded once. */
async function checkPage(page: Page, path: string, shown: string) {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectResponsive(page);
  });
}

const LONG_NAME = {
  name: 'Lakshminarayanan Venkatasubramanian',
  city: 'Thiruvananthapuram',
  state: 'Kerala',
  pin: '695001',
  phoneNo: '9840427123',
};

// spec: public-portal-widths
test('the dashboard, the order lists, failed deliveries and tracking fit every width and pass axe', async ({
  page,
}) => {
  const { request } = page;
  const seller = await aShop(page, 5000);
  await anOrder(request, seller, { orderId: 'P-20841', paymentType: 'COD', customer: LONG_NAME });
  await anOrder(request, seller, { orderId: 'CHANNEL-1', channel: 'My shop on the web' });
  const [failed, parcel] = [await aParcel(request, seller, 'COD'), await aParcel(request, seller)];
  await scan(request, failed.awb, 'UNDELIVERED', 'Customer Unavailable, address incomplete');
  const pages: [path: string, shown: string][] = [
    ['/dashboard', 'Revenue'],
    ['/orders', 'P-20841'],
    ['/orders?tab=READY', parcel.orderId],
    [`/orders?tab=READY&open=${failed.trackingId}`, 'address incomplete'],
    [`/orders/${failed.trackingId}`, 'address incomplete'],
    ['/channel-orders', 'CHANNEL-1'],
    ['/manage-ndr', failed.awb],
    [`/manage-ndr/reattempt?id=${failed.trackingId}`, 'Re-attempt 1 failed delivery'],
    [`/manage-ndr/${failed.trackingId}/return`, 'RTO charge'],
    ['/tracking', parcel.awb],
    [`/tracking/${failed.awb}`, 'Customer Unavailable'],
    ['/orders/request-pickup', 'Indiranagar Studio'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
});

// spec: public-portal-widths
test('the wallet, weight differences and tools fit every width and pass axe', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page, 5000);
  const [one, two] = [await aParcel(request, seller, 'COD'), await aParcel(request, seller)];
  await openCases(request, [one, two], 1.4);
  const { data } = await api(request, 'weight-cases/list', { userId: seller.userId }, seller.token);
  const parcel = {
    from: '560038',
    to: '400069',
    length: '30',
    width: '20',
    height: '15',
    weight: '1.2',
    value: '1800',
    payment: 'COD',
    mode: 'all',
  };
  const pages: [path: string, shown: string][] = [
    ['/wallet', '₹5,000.00'],
    ['/wallet?tab=transactions', '₹5,000.00'],
    ['/wallet?tab=recharges', '₹5,000.00'],
    ['/wallet?tab=deductions', one.awb],
    [`/orders/${one.trackingId}/charges`, 'Why this amount?'],
    ['/weight-differences', one.awb],
    [`/weight-differences/${data[0].id}`, 'as the courier found it'],
    [`/tools/rate-calculator?${new URLSearchParams(parcel)}`, '3: Metro to Metro'],
    ['/tools/pincodes?pin=400020', '400020 Mumbai'],
    ['/tools/all-logistics', 'Surface'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
});

// spec: public-portal-widths
test('invoices and settings fit every width and pass axe', async ({ page }) => {
  const { parcels, seller } = await anInvoicedShop(page);
  const { key } = await api(
    page.request,
    'api-keys',
    { name: 'Web shop', scopes: SCOPES, expiresOn: '2099-12-31' },
    seller.token,
  );
  await page.request.post(`/api/wallet/balance?key=${key}`);
  await page.goto('/invoices');
  const invoice = (await page.getByRole('link', { name: /^HK\// }).getAttribute('href')) ?? '';
  const pages: [path: string, shown: string][] = [
    ['/invoices', 'Due'],
    [invoice, parcels[0]!.awb],
    ['/settings/account', 'Company'],
    ['/settings/account?tab=company&edit', 'Company Name'],
    ['/settings/account?tab=profile', 'First Name'],
    ['/settings/account?tab=bank', 'IFSC'],
    ['/settings/pickup-points', 'Indiranagar Studio'],
    ['/settings/pickup-points/new', 'Pickup Point Name'],
    ['/settings/pickup-points/upload', 'Upload pickup points'],
    ['/settings/logistics', 'Delhivery'],
    ['/settings/notifications', 'Out for delivery'],
    ['/settings/tracking-page', 'Your saved page'],
    ['/settings/courier-rules', 'No rules yet'],
    ['/settings/courier-rules/new', 'Which courier'],
    ['/settings/api-keys', 'Exposed on'],
    ['/settings/webhooks', 'No webhooks yet'],
    ['/settings/webhooks/new', 'A courier accepts a shipment'],
    ['/settings/stores', 'No stores yet'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
});

// spec: public-portal-widths
test('stores and the orders that need attention fit every width and pass axe', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page);
  const store = await aStore(request, seller);
  const long = { first_name: 'Lakshminarayanan', last_name: 'Venkatasubramanian', phone: '', address_1: '7' };
  await store.place({ billing: long, shipping: { postcode: '999999', state: '' } });
  await store.place({ status: 'on-hold', payment_method: 'bacs' });
  const courier = { mode: 'preferred', preferred: [{ courierId: 1, motId: 2 }] };
  const id = await aConnected(request, seller, store, { rules: { courier, packing: null, autoShip: true } });
  await untilRead(request, seller, { attention: 2 });
  const broken = await aStore(request, seller);
  const wrong = { ...broken, consumerSecret: 'cs_wrong' };
  const failingId = await aConnected(request, seller, wrong, { name: 'Broken shop, Jaipur' });
  const failing = async () => (await api(request, 'channels/list', {}, seller.token)).data[1].error;
  await expect.poll(failing, { timeout: 30_000 }).not.toBeNull();
  const pages: [path: string, shown: string][] = [
    ['/settings/stores', 'Sync has failed since'],
    ['/settings/stores/new', 'How to create the keys'],
    [`/settings/stores/${id}?test=1`, 'The connection works.'],
    [`/settings/stores/${failingId}?test=1`, 'The connection does not work yet.'],
    [`/settings/stores/${id}/remove`, 'Its orders stay'],
    ['/channel-orders/attention', 'Fix this in your store.'],
    ['/channel-orders', '2 orders need attention'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
});

// spec: public-portal-widths
test('COD fits every width and passes axe', async ({ page }) => {
  await withPayouts(async (day) => {
    const { request } = page;
    await offerEarly(request);
    const seller = await aCodShop(page);
    const paid = await aDelivered(request, seller, day);
    await sendCodFile(request, [[paid.awb, COLLECTED]]);
    const { id } = await payOut(request, seller, day);
    const [short, early] = [await aDelivered(request, seller), await aDelivered(request, seller)];
    await sendCodFile(request, [[short.awb, COLLECTED - 100]]);
    await api(request, 'cod/early', { wayBillIds: [early.awb], day: 2 }, seller.token);
    const waiting = await aDelivered(request, seller);
    const pages: [path: string, shown: string][] = [
      ['/cod', waiting.awb],
      ['/cod?status=DISPUTED', short.awb],
      ['/cod?tab=remittances', `COD-${id}`],
      [`/cod/remittances/${id}`, paid.awb],
      [`/cod/early?awb=${early.awb}&awb=${waiting.awb}`, 'Already paid early'],
    ];
    for (const [path, shown] of pages) await checkPage(page, path, shown);
  });
});

// spec: public-portal-widths
test('the errors of an uploaded file fit every width and pass axe', async ({ page }) => {
  await aShop(page);
  await page.goto('/orders/create/order?type=single');
  await page.getByRole('link', { name: 'Bulk Order' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Orders' })).toBeVisible();
  await hydrated(page);
  await page.getByLabel('Orders file').setInputFiles(ordersFile(['BAD-1', 'BAD-2'], { phone: '12345' }));
  await press(page, 'Next');
  await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
  await press(page, 'Upload orders');
  await expect(page.getByText('2 of 2 rows have errors.')).toBeVisible();
  await expectResponsive(page);
});
