import { expect, test } from '@playwright/test';
import { aParcel, aShop } from './shop.ts';

test('the notices are a page of their own without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 520);
  await aParcel(page.request, seller);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notices, 1 new' }).click();
  await expect(page).toHaveURL('/notices');
  await expect(page.getByRole('main').getByRole('link', { name: /^New: Your balance is/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
});
