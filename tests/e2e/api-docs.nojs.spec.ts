import { expect, test } from '@playwright/test';

test('the API page reads without JavaScript', async ({ page }) => {
  await page.goto('/api/docs#shipOrders');
  const call = page.locator('#shipOrders');
  await expect(call.getByRole('heading', { name: 'Ship pending orders' })).toBeInViewport();
  for (const text of ['curl', 'await fetch', 'requests.post'])
    await expect(call.locator('pre', { hasText: text })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('#adminListOrders')).toBeVisible();
  await expect(page.getByLabel('Show')).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page.locator('#error-INVALID')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
