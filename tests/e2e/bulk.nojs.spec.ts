import { expect, type Page, test } from '@playwright/test';
import { ordersFile, plainFile, pointsFile } from './bulk.setup.ts';
import { press, row } from './orders.setup.ts';
import { api } from './setup.ts';
import { aShop } from './shop.ts';

const file = (page: Page) => page.getByLabel('Orders file');

// spec: bulk-row-errors
test('a seller uploads an orders file without JavaScript, and a faulty file returns its errors and a report', async ({
  page,
}) => {
  const seller = await aShop(page);
  await page.goto('/orders/create/order?type=bulk');
  await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
  await press(page, 'Upload orders');
  await expect(page.getByText('Orders csv file is required')).toBeVisible();
  await expect(page.getByRole('radio', { name: /DTDC\s*Air/ })).toBeChecked();
  await file(page).setInputFiles(plainFile('orders.csv', 1_000_001));
  await press(page, 'Upload orders');
  await expect(page.getByText('Uploaded file is too big.')).toBeVisible();
  await file(page).setInputFiles(plainFile('orders.pdf', 10));
  await press(page, 'Upload orders');
  await expect(page.getByText('Uploaded file has unsupported format.')).toBeVisible();

  await file(page).setInputFiles(ordersFile(['PLAIN-1', 'PLAIN-2'], { phone: '12345' }));
  await press(page, 'Upload orders');
  await expect(
    page.getByText('File Upload failed. Some fields are missing in the uploaded file'),
  ).toBeVisible();
  await expect(page.getByText('2 of 2 rows have errors.')).toBeVisible();
  await expect(page.getByText('Phone Number must be 10 digits')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report again' }).click();
  expect((await saved).suggestedFilename()).toBe('Error_Report.xlsx');
  await expect(page.getByRole('radio', { name: /DTDC\s*Air/ })).toBeChecked();
  const { count } = await api(page.request, `get/shipping/${seller.userId}/PENDING`, {}, seller.token);
  expect(count).toBe(0);

  await page.getByRole('radio', { name: /Shadowfax\s*Surface/ }).check();
  await file(page).setInputFiles(ordersFile(['PLAIN-1', 'PLAIN-2']));
  await press(page, 'Upload orders');
  await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
  await page.getByLabel('Pickup date').selectOption({ index: 2 });
  await page.getByLabel('Pickup time', { exact: true }).selectOption('11:30');
  await file(page).setInputFiles(ordersFile(['PLAIN-1', 'PLAIN-2']));
  await press(page, 'Upload orders');
  await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
  await expect(row(page, 'PLAIN-2')).toContainText('11:30 am');
});

test('a seller uploads pickup points from a CSV file without JavaScript', async ({ page }) => {
  await aShop(page);
  await page.goto('/settings/pickup-points/upload');
  const upload = page.getByRole('button', { name: 'Upload pickup points' });
  await upload.click();
  await expect(page.getByText('Pickup points csv file is required')).toBeVisible();
  await page.getByLabel('Pickup points file').setInputFiles(pointsFile(['Hebbal'], '12'));
  const saved = page.waitForEvent('download');
  await upload.click();
  expect((await saved).suggestedFilename()).toBe('Error_Report.xlsx');
  await page.getByLabel('Pickup points file').setInputFiles(pointsFile(['Hebbal']));
  await upload.click();
  await expect(page.getByText('Pickup points Uploaded Successfully: 1 pickup point')).toBeVisible();
  await expect(row(page, 'Hebbal')).toBeVisible();
});
