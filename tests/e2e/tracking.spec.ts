import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { showFilters } from './orders.setup.ts';
import { ADMIN, expectClean, hydrated, settled, signIn, stopClock } from './setup.ts';
import { aParcel, aShop, scan } from './shop.ts';

// spec: tracking-page, tracking-goes-to-awb, tracking-summary, tracking-scans, tracking-cancel
test('a visitor finds a parcel by its AWB but sees no name and no seller actions', async ({
  page,
  browser,
}) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await scan(page.request, awb, 'PICKED_UP', 'Collected from the seller');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/track/package');
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByText('AWB Number is required')).toBeVisible();
  await visitor.getByLabel('AWB number').fill('NOSUCH');
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByText('Invalid AWB')).toBeVisible();
  await expect(visitor.getByLabel('AWB number')).toHaveValue('NOSUCH');
  await visitor.getByLabel('AWB number').fill(` ${awb} `);
  await visitor.getByRole('button', { name: 'Track' }).click();

  await expect(visitor).toHaveURL(`/tracking/${awb}?publicTrack=true&courier=Delhivery`);
  await expect(visitor.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
  await expect(visitor.getByText(orderId, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Delhivery' })).toBeVisible();
  await expect(visitor.getByText('400020')).toBeVisible();
  await expect(visitor.getByText('Collected from the seller')).toBeVisible();
  await expect(visitor.getByText('Asha Rao')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Cancel Shipment' })).toHaveCount(0);
  await expect(visitor.getByText('Sign In', { exact: true }).first()).toBeAttached();
  expect(await visitor.locator('script[src], link[rel=modulepreload]').count()).toBe(0);
  await expectClean(visitor);
  await visitor.context().close();
});

// spec: tracking-awb-not-found
test('the public tracking pages are accessible and report an empty or unknown AWB', async ({ page }) => {
  await page.goto('/track/package?awb=');
  await expect(page.getByText('AWB Number is required')).toBeVisible();
  await expectClean(page);
  const answer = await page.goto('/tracking/NOSUCH');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'AWB Not Found' })).toBeVisible();
  await expectClean(page);
  // Every form for an AWB shows the same error for an empty one.
  for (const path of ['/tracking/NOSUCH', '/']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Track' }).click();
    await expect(page).toHaveURL('/track/package?awb=');
    await expect(page.getByText('AWB Number is required')).toBeVisible();
  }
});

// spec: tracking-cancel, tracking-cancel-question, tracking-cancel-calls
test('a seller confirms the cancellation of a shipment and the charge is refunded', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller);
  await page.goto(`/tracking/${awb}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Cancel Shipment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Order ID: #${orderId}`)).toBeVisible();
  await dialog.getByRole('button', { name: "No, Don't Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Cancel Shipment' }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel Shipment' })).toHaveCount(0);
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expectClean(page);
  await page.goto('/wallet?tab=deductions');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,000.00').first()).toBeVisible();
});

// spec: tracking-cancel, tracking-no-shipment
test(
  'a parcel in transit or of another seller cannot be cancelled',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const { awb } = await aParcel(page.request, seller);
    await scan(page.request, awb, 'PICKED_UP', 'Collected');
    await page.goto(`/tracking/${awb}`);
    await expect(page.getByText('Collected')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel Shipment' })).toHaveCount(0);
    const other = await aParcel(page.request, seller);
    await aShop(page);
    await page.goto(`/tracking/${other.awb}`);
    await expect(page.getByRole('heading', { name: `AWB ${other.awb}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel Shipment' })).toHaveCount(0);
    const asked = await page.request.post(`/tracking/${other.awb}/cancel`, { maxRedirects: 0 });
    expect(asked.headers().location).toBe(`/tracking/${other.awb}`);
    await page.reload();
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(0);
  },
);

// spec: orders-page-sizes-large, orders-page-size-menu, tracking-list
test('the list keeps its search and filters in the URL and downloads the filtered rows', async ({ page }) => {
  const seller = await aShop(page, 2000);
  await page.goto('/tracking');
  await expect(page.getByText('Nothing shipped yet')).toBeVisible();
  const [first, second, third] = [
    await aParcel(page.request, seller),
    await aParcel(page.request, seller, 'COD'),
    await aParcel(page.request, seller),
  ];
  await scan(page.request, third.awb, 'PICKED_UP', 'Collected');
  await page.goto('/tracking');
  await expect(page.getByText('1 - 3 of 3 items')).toBeVisible();
  const sizes = page.getByRole('navigation', { name: 'Rows per page' }).getByRole('link');
  await expect(sizes).toHaveCount(0);
  await page.getByLabel('Rows per page: 10').click();
  await expect(sizes).toHaveText(['10', '25', '50', '100', '200', '500', '1000']);
  await page.keyboard.press('Escape');
  await expect(sizes).toHaveCount(0);

  await page.getByLabel('AWB numbers, separated by spaces').fill(`${first.awb} ${second.awb}`);
  await expect(page).toHaveURL(/awb=\d+\+\d+/);
  await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
  await showFilters(page);
  await page.locator('summary', { hasText: 'Payment' }).click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await expect(page.getByRole('link', { name: second.awb, exact: true })).toBeVisible();
  await expectClean(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(second.awb);
  expect(csv).not.toContain(first.awb);

  await page.getByRole('link', { name: 'Remove filter Payment: COD' }).click();
  await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByText('1 - 3 of 3 items')).toBeVisible();
  await showFilters(page);
  await page.locator('summary', { hasText: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Lost' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No shipments match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: third.awb, exact: true }).click();
  await expect(page.getByText('Collected')).toBeVisible();
});

// spec: orders-search-delay
test('a search is sent after a 1.5-second pause in typing', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  await stopClock(page);
  await page.goto('/tracking');
  await hydrated(page);
  const search = page.getByLabel('AWB numbers, separated by spaces');
  await search.fill('149');
  await settled(page);
  await page.clock.runFor(1400);
  await search.fill('1490');
  await settled(page);
  await page.clock.runFor(1400);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(/awb=1490/);
});

// spec: tracking-whose
test(
  'an administrator sees every client’s parcels and can cancel one, but has no wallet',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const { awb } = await aParcel(page.request, seller);
    await signIn(page, ADMIN);
    await page.goto(`/tracking?awb=${awb}`);
    await expect(page.getByText('Asha Crafts')).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: awb, exact: true }).click();
    await page.getByRole('link', { name: 'Cancel Shipment' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByText('Order cancelled successfully')).toBeVisible();
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { name: "Sorry, this Page isn't available" })).toBeVisible();
  },
);
