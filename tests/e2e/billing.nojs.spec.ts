import { expect, test } from '@playwright/test';
import { anInvoicedShop } from './invoices.ts';

// spec: orders-past-the-end, bills-why-this-amount
test('invoices, their charges and their downloads work without JavaScript', async ({ page }) => {
  const { parcels } = await anInvoicedShop(page);
  await page.goto('/invoices?page=7');
  await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
  await page.getByRole('link', { name: /^HK\/\d{2}-\d{2}\/\d{6}$/ }).click();
  await expect(page.getByText(parcels[1]!.awb)).toBeVisible();
  await page.getByText('why this amount?').first().locator('..').click();
  await expect(page.getByText(/^Charged weight 0.5 kg/).first()).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  await page.goto(`${page.url()}?page=7`);
  await expect(page.getByText(parcels[1]!.awb)).toBeVisible();
});
