import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

test('a seller switches buyer messages off and on without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/settings/notifications');
  const delivered = page.getByRole('switch', { name: 'Delivered' });
  await delivered.click();
  await expect(page.getByText('“Delivered” messages turned off')).toBeVisible();
  await expect(delivered).not.toBeChecked();
  await delivered.click();
  await expect(page.getByText('“Delivered” messages turned on')).toBeVisible();
  await expect(delivered).toBeChecked();
  const mail = page.getByRole('switch', { name: 'Email: COD paid' });
  await mail.click();
  await expect(page.getByText('“COD paid” emails turned on')).toBeVisible();
  await expect(mail).toBeChecked();
});
