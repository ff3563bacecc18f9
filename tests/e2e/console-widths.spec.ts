import { expect, type Page, test } from '@playwright/test';
import { daysAfter, istDay } from '../../server/platform/time.ts';
import { aCodParcel, aCodShop, sendCodFile, withPayouts } from './cod.ts';
import { adminToken, listAt, openConsole } from './console.ts';
import { expectResponsive } from './everywhere.ts';
import { anInvoicedShop } from './invoices.ts';
import { resize } from './layout.ts';
import { api } from './setup.ts';
import { aParcel, aShop, recharge, scan } from './shop.ts';
import { openCases } from './weights.ts';

// One client for twenty pages, instead of a client for each.
test.describe.configure({ timeout: 300_000 });

/** From this width, no text of a table may be cut. */
const DESK = 1440;

/** Opens another page of the back office without a reload. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${path}`);
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/admin${path}`);
}

/** Checks the page at all widths in both themes without a reload. */
async function checkPage(page: Page, path: string, shown: string) {
  await go(page, path);
  await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectResponsive(page, { fullTextFrom: DESK });
}

// spec: admin-lists-widths
test('the lists fit every width without overflow, hidden content or broken words', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page, 12_000);
  const parcels = [await aParcel(request, seller, 'COD'), await aParcel(request, seller)];
  await scan(
    request,
    parcels[0]!.awb,
    'UNDELIVERED',
    'Customer Unavailable at the address, asked for another day',
  );
  await openCases(request, [parcels[1]!], 1.8);
  const { userId } = seller;
  const pickupAt = `${istDay(new Date(Date.now() + 86_400_000))}T11:00`;
  await api(
    request,
    'process/shipping/pickup',
    { userId, shippingId: [parcels[1]!.trackingId], pickupAt },
    seller.token,
  );
  await openConsole(page, listAt('users', { q: seller.phone }));
  const lists: [path: string, shown: string][] = [
    [listAt('users', { q: seller.phone }), seller.email],
    ['/user-status', 'Balance'],
    [listAt('orders', { userId }), 'Asha Rao'],
    [listAt('shipments', { userId }), parcels[0]!.awb],
    [listAt('ndr', { userId }), 'Customer Unavailable'],
    [listAt('wallet-entries', { userId }), parcels[1]!.awb],
    [listAt('payments', { userId }), '₹12,000.00'],
    [listAt('weight-updates', { userId }), parcels[1]!.awb],
    [listAt('weight-cases', { userId }), parcels[1]!.awb],
    ['/extensions', 'Within City'],
    ['/rate-cards', 'Within City'],
    ['/logistics', 'Delhivery'],
    ['/pincodes', '110001'],
    [listAt('pickup-points', { userId }), 'Indiranagar Studio'],
    ['/audit', 'Administrator'],
    [listAt('pickups', { userId }), 'Indiranagar Studio'],
  ];
  for (const [path, shown] of lists) await checkPage(page, path, shown);
});

// spec: admin-lists-widths
test('details and forms fit every width', async ({ page }) => {
  const { request } = page;
  const { seller, parcels } = await anInvoicedShop(page);
  const { userId } = seller;
  const token = await adminToken(request);
  await api(request, 'update/user/payment', { userId, prepaidUser: true }, token);
  await recharge(request, seller, 2500);
  await api(request, 'custom/rate/enable', { userId, enableCustomRates: true }, token);
  await api(
    request,
    'extension/add',
    { userId, courierId: 1, motId: 1, slabOneWeight: 0.5, slabTwoWeight: 0.5 },
    token,
  );
  await openCases(request, [parcels[1]!], 1.8);
  const { data: cases } = await api(request, 'weight-cases/list', { userId }, seller.token);
  const audit = await (
    await request.get(`/api/admin/audit?filter={"sellerId":${userId}}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).json();
  const { extensions } = await api(request, 'extension/getAll', { courierId: 1, limit: 1 }, token);
  const invoices = await (
    await request.get(`/api/admin/invoices?filter={"userId":${userId}}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).json();
  const adjustment = await api(
    request,
    'admin/wallet-adjustments',
    {
      userId,
      direction: 'CREDIT',
      kind: 'GOODWILL',
      amount: 100,
      reason: 'For the late pickup of a week ago',
    },
    token,
  );
  await openConsole(page, listAt('invoices', { userId }));
  const pages: [path: string, shown: string][] = [
    [listAt('invoices', { userId }), invoices[0].number],
    [`/invoices/${invoices[0].id}/show`, invoices[0].number],
    [listAt('wallet-adjustments', { userId }), 'For the late pickup'],
    [`/wallet-adjustments/${adjustment.id}/show`, 'For the late pickup'],
    [`/orders/${parcels[0]!.trackingId}/show`, 'Ledger entries'],
    [`/users/${userId}/show`, 'Asha Crafts'],
    [`/users/${userId}/show/wallet`, 'Transaction History'],
    [`/users/${userId}/show/logistics`, 'Mode of Transport'],
    [`/users/${userId}/show/bank`, 'IFSC'],
    [`/users/${userId}/show/rates`, 'Within City'],
    [`/weight-cases/${cases[0].id}/show`, parcels[1]!.awb],
    [`/audit/${audit[0].id}/show`, 'Before'],
    [`/extensions/${extensions[0].extensionId}`, 'Volumetric divisor'],
    ['/serviceability?source=560001&destination=781001', 'Delhivery'],
    ['/weight/update', 'Upload'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
  await go(page, `/extensions/${extensions[0].extensionId}`);
  await page.getByRole('button', { name: 'Rates', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Forward, Zone 1, slab one' })).toBeVisible();
  await expectResponsive(page, { fullTextFrom: DESK });
});

test('the pages of connections and of going live fit every width', async ({ page }) => {
  const token = await adminToken(page.request);
  const { id } = await api(page.request, 'connections/demo', { provider: 'razorpay' }, token);
  await api(page.request, 'connections/test', { id }, token);
  const headers = { Authorization: `Bearer ${token}` };
  const calls = await page.request.get(`/api/admin/exchanges?filter={"connectionId":${id}}`, { headers });
  const [exchange] = await calls.json();
  await openConsole(page, '/connections');
  const pages: [path: string, shown: string][] = [
    ['/connections', 'Sandbox couriers'],
    ['/connections/create?provider=phonepe', 'Webhook HMAC secret'],
    [`/connections/${id}`, 'Test connection'],
    ['/carrier-services', 'No account'],
    [listAt('exchanges', { connectionId: id }), 'Razorpay, emulated'],
    ['/message-templates', 'have no SMS template'],
    ['/message-templates/create', 'With example values.'],
    ['/messages', 'Find by AWB'],
    [`/exchanges/${exchange.id}/show`, 'Razorpay, emulated'],
    ['/go-live', 'To check by hand'],
    ['/operator-settings', 'Legal details'],
    ['/two-step', 'Set up two-step sign-in'],
  ];
  for (const [path, shown] of pages) await checkPage(page, path, shown);
});

test('the pages of COD fit every width', async ({ page }) => {
  await withPayouts(async (day) => {
    const { request } = page;
    const seller = await aCodShop(page);
    const [full, short] = [
      await aCodParcel(request, seller, { price: 49_000, deliveredOn: day }),
      await aCodParcel(request, seller, { price: 1_000, deliveredOn: day }),
    ];
    const { fileId } = await sendCodFile(request, [
      [full, 49_000],
      [short, 900],
      ['NO-PARCEL-HAS-THIS-AWB', 99.5],
    ]);
    const token = await adminToken(request);
    const batch = await api(request, 'cod/batch', { date: daysAfter(day, 10) }, token);
    await openConsole(page, '/cod-overview');
    const pages: [path: string, shown: string][] = [
      ['/cod-overview', 'Sellers are owed'],
      ['/cod-files', 'cod.csv'],
      [`/cod-files/${fileId}/show`, 'NO-PARCEL-HAS-THIS-AWB'],
      [listAt('cod-differences', { wayBillId: short }), short],
      ['/cod-batches', 'To pay'],
      [`/cod-batches/${batch.id}/show`, 'Paste UTRs'],
      ['/cod-terms', 'Days after delivery'],
    ];
    for (const [path, shown] of pages) await checkPage(page, path, shown);
  });
});

// spec: admin-lists-menu, admin-lists-hidden-pages, admin-lists-content-width
test('the menu lists the specification’s entries in order, and is a sidebar from 992 px and a drawer below', async ({
  page,
}) => {
  await openConsole(page, '/logistics');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Weight',
    'User status',
    'Manage users',
    'Base rates',
    'PIN codes',
    'Logistics',
    'Serviceability',
    'Orders',
    'Shipments',
    'NDR',
    'Wallet entries',
    'Wallet adjustments',
    'Payments',
    'COD',
    'Invoices',
    'API log',
    'Audit trail',
    'Go live',
    'Operator settings',
    'Connections',
  ]);
  const groupOf = (name: string) => menu.getByRole('list', { name, exact: true }).getByRole('link');
  await expect(groupOf('Rates')).toHaveText(['Base rates']);
  await expect(groupOf('Others')).toHaveText(['PIN codes', 'Logistics', 'Serviceability']);
  await resize(page, 1920);
  const { x = 0, width = 0 } = (await page.getByRole('table').boundingBox()) ?? {};
  // The content is at most 1584 px wide with 24 px padding on either side, although there is room for more.
  expect([width > 1400, width <= 1584 - 48, x + width < 1920 - 24]).toEqual([true, true, true]);
  await resize(page, 992);
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  await resize(page, 991);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Base rates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Base rates' })).toBeVisible();
  await expect(menu).toBeHidden();

  // These pages are not in the menu, but their paths work.
  await page.goto('/admin/pickup');
  await expect(page.getByRole('heading', { level: 1, name: 'Pickups' })).toBeVisible();
  await page.goto('/admin/pickup-points');
  await expect(page.getByRole('heading', { level: 1, name: 'Pickup points' })).toBeVisible();
});
