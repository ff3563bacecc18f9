import { expect, test } from '@playwright/test';
import { showFilters } from './orders.setup.ts';
import { aParcel, aShop } from './shop.ts';

// spec: tracking-page
test('a visitor finds a parcel from the public tracking form', async ({ page, browser }) => {
  const seller = await aShop(page, 1000);
  const { awb } = await aParcel(page.request, seller);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/track/package');
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByText('AWB Number is required')).toBeVisible();
  await visitor.getByLabel('AWB number').fill('NOSUCH');
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByText('Invalid AWB')).toBeVisible();
  await visitor.getByLabel('AWB number').fill(awb);
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
  await visitor.context().close();
});

test('a cancellation asks for confirmation on a separate page', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller);
  await page.goto(`/tracking/${awb}`);
  await page.getByRole('link', { name: 'Cancel Shipment' }).click();
  await expect(page.getByText(`Order ID: #${orderId}`)).toBeVisible();
  await page.getByRole('link', { name: "No, Don't Cancel" }).click();
  await page.getByRole('link', { name: 'Cancel Shipment' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel Shipment' })).toHaveCount(0);
  await page.goto(`/tracking/${awb}/cancel`);
  await expect(page).toHaveURL(new RegExp(`/tracking/${awb}$`));
});

// spec: tracking-unknown-awbs
test('a seller searches and filters the list without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const [first, second] = [await aParcel(page.request, seller), await aParcel(page.request, seller, 'COD')];
  await page.goto('/tracking');
  await page.getByLabel('AWB numbers, separated by spaces').fill(`${first.awb} NOSUCH1 nosuch2`);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await expect(page.getByText('Not found: NOSUCH1, nosuch2.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await showFilters(page);
  await page.locator('summary', { hasText: 'Payment' }).click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: second.awb, exact: true })).toBeVisible();
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
});

// spec: orders-past-the-end
test('a page number past the end shows the last page of the orders, the tracking list and the wallet', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller);
  await page.goto('/tracking?page=7&size=25');
  await expect(page.getByRole('link', { name: awb, exact: true })).toBeVisible();
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await page.goto('/orders?tab=READY&page=2');
  await expect(page.locator('tbody tr').first()).toContainText(orderId);
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await page.goto('/wallet?page=3');
  await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
});

// spec: orders-past-the-end
test('a page number past the end shows the last page of pickup points, logistics, pincodes and rates', async ({
  page,
}) => {
  await aShop(page);
  const parcel = {
    from: '560001',
    to: '400001',
    payment: 'PREPAID',
    mode: 'all',
    length: '10',
    width: '10',
    height: '10',
    weight: '1',
    value: '500',
  };
  const lists = [
    '/settings/pickup-points?',
    '/settings/logistics?',
    '/tools/pincodes?pin=560001&',
    `/tools/rate-calculator?${new URLSearchParams(parcel)}&`,
  ];
  for (const list of lists) {
    await page.goto(`${list}page=40`);
    await expect(page.getByText(/ of \d+ items$/), list).toHaveText(/^(\d+) - (?!0 )(\d+) of \2 items$/);
    await expect(page.locator('tbody tr').first(), list).toBeVisible();
  }
});
