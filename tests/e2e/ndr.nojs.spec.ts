import { expect, test } from '@playwright/test';
import { api } from './setup.ts';
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

test('a seller re-attempts the selected deliveries on a page without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 2000);
  const parcels = [];
  for (let n = 0; n < 3; n++) parcels.push(await aParcel(page.request, seller));
  for (const { awb } of parcels) await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  const [first, second, third] = parcels.map(({ orderId }) => orderId);
  await page.goto('/manage-ndr?status=Pending');
  for (const orderId of [first, second]) await page.getByLabel(`Select order ${orderId}`).check();
  await page.getByRole('button', { name: 'Re-attempt selected' }).click();
  await expect(page.getByRole('heading', { name: 'Re-attempt 2 failed deliveries' })).toBeVisible();
  // Another tab was faster.
  const elsewhere = { contactNumber: '9812300000', address: '7 New Lane, Fort' };
  await api(page.request, `reattempt/${parcels[0]?.trackingId}`, elsewhere, seller.token);
  await page.getByRole('button', { name: 'Request re-attempts' }).click();
  await expect(page.getByText('1 of 2 requested')).toBeVisible();
  await expect(page.getByText(`${first}: A re-attempt has already been requested`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/manage-ndr\?status=Pending$/);
  await page.getByLabel(`Select order ${third}`).check();
  await page.getByRole('button', { name: 'Re-attempt selected' }).click();
  await page.getByRole('button', { name: 'Request re-attempts' }).click();
  await expect(page.getByText('1 re-attempt requested')).toBeVisible();
  await page.goto('/manage-ndr');
  await expect(page.getByRole('cell', { name: 'received' })).toHaveCount(3);
});
