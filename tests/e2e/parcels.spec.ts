import { expect, type Page, test } from '@playwright/test';
import { row, showFilters } from './orders.setup.ts';
import { expectClean, hydrated } from './setup.ts';
import { anOrder, aShop, scan, ship } from './shop.ts';

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name, exact: true });

/** Two parcels that failed, one of them COD, one to pick up and a pending order. */
async function aBusyShop(page: Page) {
  const seller = await aShop(page, 5000);
  const { request } = page;
  const ids = [
    await anOrder(request, seller, { orderId: 'CHIP-NDR' }),
    await anOrder(request, seller, { orderId: 'CHIP-COD', paymentType: 'COD' }),
    await anOrder(request, seller, { orderId: 'CHIP-NEW' }),
  ];
  const [first = '', second = ''] = await ship(request, seller, ids);
  for (const awb of [first, second]) await scan(request, awb, 'UNDELIVERED', 'Customer unavailable');
  await anOrder(request, seller, { orderId: 'CHIP-WAITS' });
  await page.goto('/orders');
}

test('chips beside the tabs count parcels and list those of one state', async ({ page }) => {
  await aBusyShop(page);
  const tabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Pending1',
    'Ready3',
    'Cancelled0',
    'To pick up1',
    'In transit0',
    'Out for delivery0',
    'NDR2',
    'Delivered0',
    'RTO0',
    'Lost0',
  ]);
  await hydrated(page);
  await chip(page, 'NDR 2').click();
  await expect(page).toHaveURL(/tab=READY&parcel=ndr$/);
  await expect(chip(page, 'NDR 2')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(row(page, 'CHIP-NDR')).toContainText('NDR');
  await expectClean(page);

  // A filter keeps the chip, and counts follow the filter.
  await showFilters(page);
  await page.getByText('Payment mode').click();
  await page.getByRole('checkbox', { name: 'COD', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page).toHaveURL(/parcel=ndr.*payment=COD/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'CHIP-COD')).toBeVisible();
  await expect(chip(page, 'NDR 1')).toHaveAttribute('aria-current', 'page');
  // A chip keeps the filter.
  await chip(page, 'To pick up 0').click();
  await expect(page).toHaveURL(/payment=COD/);
  await expect(page.getByText('No parcels to pick up', { exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'CHIP-NEW')).toContainText('To pick up');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /parcel=toPickUp/);

  await chip(page, 'Ready 3').click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(page).not.toHaveURL(/parcel/);
});

test('a chip is saved as a view, and the keys leave it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys.');
  await aBusyShop(page);
  await page.goto('/orders?tab=READY&parcel=ndr');
  await hydrated(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('To call');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(chip(page, 'To call 2')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(page).not.toHaveURL(/parcel|view/);
  await expect(chip(page, 'To call')).toHaveAttribute('href', /parcel=ndr/);
});

test('the tabs and chips never make the page wider than the screen', async ({ page }) => {
  await aBusyShop(page);
  for (const width of [360, 768, 992, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/orders?tab=READY&parcel=lost');
    await expect(page.getByText('No lost parcels', { exact: true })).toBeVisible();
    // The bar cuts off the pixel by which a tab covers its line.
    await expect(chip(page, 'Lost 0')).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
