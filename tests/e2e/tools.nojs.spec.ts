import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

// spec: tools-serviceability-summary
test('a seller checks a pincode and sets the default logistic without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/pincodes');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await page.getByLabel('PIN code').fill('781001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: /781001/ })).toContainText('Remote area');
  await expect(page.getByText(/^1 - 10 of \d+ items$/)).toBeVisible();
  await expect(page.locator('td[data-label="Remote area"] [data-tone=warning]').first()).toHaveText('Yes');
  await page.goto('/tools/pincodes?pin=781001&size=100');
  const summary = await page.getByText(/courier services deliver here/).innerText();
  const yes = (label: string) =>
    page.locator(`td[data-label="${label}"]`).getByText('Yes', { exact: true }).count();
  const [all, pickUp, cod] = [await page.locator('tbody tr').count(), await yes('Pickup'), await yes('COD')];
  expect(summary).toBe(
    `${all} courier services deliver here, ${pickUp} pick up, ${cod} take COD. Air and Surface count separately.`,
  );

  await page.goto('/settings/logistics');
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByAltText('Blue Dart') })
    .filter({ hasText: 'Air' });
  await row.getByRole('button', { name: 'Set as Default' }).click();
  await expect(page.getByText('Default: Blue Dart, Air')).toBeVisible();
  await expect(row).toContainText('Default');
});
