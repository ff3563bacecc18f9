import { expect, test } from '@playwright/test';
import { anOrder, aShop } from './shop.ts';

test('the search is a page of its own without JavaScript', async ({ page }) => {
  const seller = await aShop(page);
  const orderId = `SEEK-${seller.userId}`;
  const id = await anOrder(page.request, seller, { orderId });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await page.getByRole('searchbox', { name: 'Search for' }).fill(orderId.toLowerCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/search?q=${orderId.toLowerCase()}`);
  await page.getByRole('main').getByRole('link', { name: orderId }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await page.goto('/search?q=zzqq');
  await expect(page.getByText('Nothing found for “zzqq”')).toBeVisible();
});
