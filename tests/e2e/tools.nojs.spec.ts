import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

test('pincodes are checked and the default logistic is set by plain forms', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/pincodes');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await page.getByLabel('Pincode').fill('781001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: /781001/ })).toContainText('Remote area');
  await expect(page.getByText(/^1 - 10 of \d+ items$/)).toBeVisible();

  await page.goto('/settings/logistics');
  const row = page.locator('tbody tr').filter({ has: page.getByAltText('Blue Dart') }).filter({ hasText: 'Air' });
  await row.getByRole('button', { name: 'Set as Default' }).click();
  await expect(page.getByText('Default: Blue Dart, Air')).toBeVisible();
  await expect(row).toContainText('Default');
});
