import { expect, test } from '@playwright/test';
import { aParcel, aShop } from './shop.ts';

// spec: dates-pickup-hours
test('a seller requests a pickup without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 2000);
  await aParcel(page.request, seller);
  await page.goto('/orders/request-pickup');
  const ask = page.getByRole('button', { name: 'Request pickup' });
  await ask.click();
  await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
  await page.getByLabel('Pickup date').selectOption({ index: 2 });
  await expect(page.getByLabel('Pickup time').locator('option[value]:not([value=""])')).toHaveCount(10);
  await page.getByLabel('Pickup time').selectOption('11:00');
  await expect(page.getByRole('checkbox', { name: 'Select Delhivery at Indiranagar Studio' })).toBeChecked();
  await ask.click();
  await expect(page.getByText('1 pickup requested')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pickup requests' })).toContainText('Confirmed');
});
