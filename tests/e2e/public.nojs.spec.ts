import { expect, test } from '@playwright/test';

test('a visitor can use the public site without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.locator('#time summary').click();
  await expect(page.getByText('Within cities, same-day and next-day delivery is available.')).toBeVisible();
  const toggle = page.getByRole('banner').locator('summary');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  for (const [link, heading] of [
    ['Pricing', '500 g for ₹18, not ₹60'],
    ['Track', 'Track your package'],
    ['Home', 'Ship smart & grow fast'],
  ] as const) {
    await toggle.click();
    await drawer.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(drawer).toBeHidden();
  }
  await page.getByLabel('Waiting for a parcel? Track it here').fill('NOSUCH');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('Invalid AWB')).toBeVisible();
});
