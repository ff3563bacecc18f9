import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

test('a seller creates and revokes a key without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/settings/api-keys');
  await page.getByLabel('Name').fill('Web shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Choose at least one scope')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Web shop');
  await page.getByRole('checkbox', { name: /Create, change and delete orders/ }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByLabel('New API key')).toHaveText(/^hk_test_\w{60}$/);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);

  await page.goto('/settings/api-keys');
  await expect(page.getByLabel('New API key')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Web shop' });
  await row.getByLabel('Actions for Web shop').click();
  await row.getByText('Revoke', { exact: true }).click();
  await expect(row.getByText('Programs that use it lose access at once.')).toBeVisible();
  await row.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
});
