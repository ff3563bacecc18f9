import { expect, test } from '@playwright/test';
import { anOrder, aShop } from './shop.ts';

test('the dashboard shows its figures and changes its range without JavaScript', async ({ page }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'PLAIN-1', paymentType: 'COD' });
  await page.goto('/dashboard');
  const revenue = page.getByRole('table', { name: 'Revenue by payment' });
  await expect(revenue.getByRole('row', { name: 'COD' })).toContainText('₹900');
  await expect(page.getByText('Mumbai')).toHaveCount(1);
  await page.getByText('Last 90 days', { exact: true }).click();
  const day = await page.getByLabel('From').getAttribute('min');
  await page.getByLabel('From').fill(day!);
  await page.getByLabel('To', { exact: true }).fill(day!);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/dashboard?from=${day}&to=${day}`);
  await expect(page.getByText('No Data', { exact: true })).toHaveCount(2);
});
