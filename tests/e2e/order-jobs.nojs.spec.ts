import { expect, test } from '@playwright/test';
import { row } from './orders.setup.ts';
import { anOrder, aShop } from './shop.ts';

test('all matches are selected by a link and shipped by a job', async ({ page }) => {
  const seller = await aShop(page, 5_000);
  for (let n = 1; n <= 11; n += 1) await anOrder(page.request, seller, { orderId: `P-${n}` });
  await page.goto('/orders');
  await row(page, 'P-11').getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Select all 11 matches' }).click();
  const bar = page.getByRole('form', { name: 'All matches' });
  await expect(bar).toContainText('balance after');
  await bar.getByRole('button', { name: 'Ship 11' }).click();
  await expect(page).toHaveURL(/\/orders\/jobs\/\d+$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('11 of 11 shipped')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/orders');
  await expect(page.getByText('P-11')).toHaveCount(0);
});
