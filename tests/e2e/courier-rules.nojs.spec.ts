import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';

test('a seller makes, changes and tries a courier rule without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/settings/courier-rules/new');
  await page.getByLabel('Rule name').fill('Heavy parcels');
  await page.getByLabel('Weight from').fill('2');
  await page.getByRole('radio', { name: /In my order/ }).check();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Choose at least one courier, most preferred first.')).toBeVisible();
  await expect(page.getByLabel('Weight from')).toHaveValue('2');
  await page.getByLabel('First choice').selectOption({ label: 'Delhivery Surface' });
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Rule saved successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Heavy parcels' }).click();
  await expect(page.getByLabel('Weight from')).toHaveValue('2');
  await expect(page.getByLabel('First choice')).toHaveValue('1-2');
  await page.getByLabel('Weight from').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('from 5 kg')).toBeVisible();
  await page.getByRole('switch', { name: 'Use Heavy parcels' }).click();
  await expect(page.getByRole('switch', { name: 'Use Heavy parcels' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Try on the last 30 days' }).click();
  await expect(page.getByText('You shipped nothing in these days')).toBeVisible();
});
