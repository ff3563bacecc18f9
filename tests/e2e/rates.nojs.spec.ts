import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

// spec: tools-default-pickup-point
test('the rate calculator works without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/rate-calculator');
  await expect(page.getByLabel('Pickup PIN code')).toHaveValue('560038');
  await expect(page.getByText('At least 0.5 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Pincode must be 6 digits').first()).toBeVisible();
  await page.getByLabel('Pickup PIN code').fill('560038');
  await page.getByLabel('Delivery PIN code').fill('781001');
  for (const size of ['Length (cm)', 'Width (cm)', 'Height (cm)']) await page.getByLabel(size).fill('10');
  await page.getByLabel('Weight').fill('2');
  await page.getByLabel('Total invoice value').fill('1500');
  await page.getByLabel('Payment type').selectOption('Prepaid');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('4: Remote Areas')).toBeVisible();
  await expect(page.getByLabel('Payment type')).toHaveValue('PREPAID');
  await page.locator('tr[data-row] summary').first().click();
  await expect(page.getByText(/^Zone 4/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Create order with/ }).first()).toHaveAttribute(
    'href',
    /to=781001&payment=PREPAID&weight=2&/,
  );
});
