import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ADMIN, api, expectClean, hydrated, signIn } from './setup.ts';
import { aParcel, aShop, scan } from './shop.ts';

// spec: ndr-reattempt
test('a seller requests a re-attempt of a failed delivery', async ({ page }) => {
  const seller = await aShop(page, 1000);
  await page.goto('/manage-ndr');
  await expect(page.getByText('No failed deliveries', { exact: true })).toBeVisible();
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  await page.goto('/manage-ndr');
  await hydrated(page);
  await expect(page.getByText('Customer Unavailable')).toBeVisible();
  await expect(page.getByText('Act within 24 h')).toBeVisible();
  await expect(page.getByText('1 attempt', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: awb, exact: true })).toHaveAttribute(
    'href',
    `/tracking/${awb}`,
  );
  await expectClean(page);

  await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone')).toHaveValue('9812345670');
  await expect(dialog.getByLabel('Address')).toHaveValue('Flat 5, 21 Veer Nariman Road');
  await dialog.getByLabel('Phone').fill('98123');
  await dialog.getByLabel('Address').fill('');
  await dialog.getByLabel('Landmark').fill('Behind the bank');
  await dialog.getByRole('button', { name: 'Request re-attempt' }).click();
  await expect(dialog.getByText('Phone Number must be 10 digits')).toBeVisible();
  await expect(dialog.getByText('Address is required')).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(dialog.getByLabel('Landmark')).toHaveValue('Behind the bank');
  await expectClean(page);
  await dialog.getByLabel('Phone').fill('9812300000');
  await dialog.getByLabel('Address').fill('7 New Lane, Fort');
  const lastDay = await dialog.getByLabel('Re-attempt date').getAttribute('max');
  await dialog.getByLabel('Re-attempt date').fill(lastDay ?? '');
  await dialog.getByRole('button', { name: 'Request re-attempt' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'received' })).toBeVisible();
  await expect(page.getByText(`Re-attempt on ${lastDay?.split('-').reverse().join('/')}`)).toBeVisible();
  await expect(page.getByText('9812300000', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Re-attempt order ${orderId}` })).toHaveCount(0);
});

// spec: ndr-reattempt-texts
test(
  'the form reports a re-attempt already requested elsewhere and keeps its input',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const { awb, orderId, trackingId } = await aParcel(page.request, seller);
    await scan(page.request, awb, 'UNDELIVERED', 'Address Issue');
    await page.goto('/manage-ndr');
    await hydrated(page);
    await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
    const elsewhere = { contactNumber: '9812300000', address: '7 New Lane, Fort' };
    await api(page.request, `reattempt/${trackingId}`, elsewhere, seller.token);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Landmark').fill('Blue gate');
    await dialog.getByRole('button', { name: 'Request re-attempt' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('A re-attempt has already been requested');
    await expect(dialog.getByLabel('Landmark')).toHaveValue('Blue gate');
  },
);

// spec: ndr-list
test(
  'the list keeps its filters in the URL and downloads the filtered rows',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 2000);
    const [cod, prepaid] = [await aParcel(page.request, seller, 'COD'), await aParcel(page.request, seller)];
    for (const { awb } of [cod, prepaid])
      await scan(page.request, awb, 'UNDELIVERED', 'Rejected by Customer');
    await scan(page.request, prepaid.awb, 'RTO_INITIATED', 'Going back');
    await page.goto('/manage-ndr');
    await hydrated(page);
    await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Returned' })).toBeVisible();
    await page.locator('summary', { hasText: 'Payment mode' }).click();
    await page.getByRole('checkbox', { name: 'COD' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
    await expect(page).toHaveURL(/payment=COD/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect([csv.includes(cod.awb), csv.includes(prepaid.awb)]).toEqual([true, false]);
    await page.locator('summary', { hasText: 'Courier' }).click();
    await page.getByRole('checkbox', { name: 'Blue Dart' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No failed deliveries match')).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Courier: Blue Dart' }).click();
    await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
  },
);

test('the NDR page is a 404 for an administrator', { tag: '@any-width' }, async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/manage-ndr');
  await expect(page.getByRole('heading', { name: "Sorry, this Page isn't available" })).toBeVisible();
});
