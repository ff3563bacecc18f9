import { expect, test } from '@playwright/test';
import { aParcel, aShop, scan } from './shop.ts';

// spec: ndr-reattempt-texts
test('a seller requests a re-attempt on a separate page without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId, trackingId } = await aParcel(page.request, seller);
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  await page.goto('/manage-ndr?status=Pending');
  await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
  await expect(page.getByRole('heading', { name: `Re-attempt order ${orderId}` })).toBeVisible();
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Landmark').fill('Behind the bank');
  await page.getByRole('button', { name: 'Request re-attempt' }).click();
  await expect(page.getByText('Phone Number is required')).toBeVisible();
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the bank');
  await page.getByLabel('Phone').fill('9812300000');
  await page.getByRole('button', { name: 'Request re-attempt' }).click();
  await expect(page.getByText('Re-attempt requested successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-ndr\?status=Pending$/);
  await expect(page.getByText('No failed deliveries match')).toBeVisible();
  await page.goto('/manage-ndr');
  await expect(page.getByRole('cell', { name: 'received' })).toBeVisible();
  await page.goto(`/manage-ndr/${trackingId}/reattempt`);
  await expect(page).toHaveURL(/\/manage-ndr$/);
});
