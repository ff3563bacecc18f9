import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ordersFile, plainFile, pointsFile } from './bulk.setup.ts';
import { heading, main, press, row } from './orders.setup.ts';
import { aSeller, api, completeDetails, expectClean, hydrated, signIn } from './setup.ts';
import { aShop } from './shop.ts';

async function openBulk(page: Page) {
  await page.goto('/orders/create/order?type=single');
  await page.getByRole('link', { name: 'Bulk Order' }).click();
  await expect(heading(page, 'Bulk Orders')).toBeVisible();
  await hydrated(page);
}

/** Records all announcements from now on in `window.announcements`. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const note = () =>
      document
        .querySelectorAll('[role=status]')
        .forEach(({ textContent }) => announcements.push(textContent ?? ''));
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

const pending = async (page: Page, { userId, token }: { userId: number; token: string }) =>
  (await api(page.request, `get/shipping/${userId}/PENDING`, { limit: 100 }, token)).data as Record<
    string,
    unknown
  >[];

// spec: bulk-steps, bulk-file-required, bulk-file-size, bulk-file-type, bulk-uploaded
test('a seller uploads an orders file step by step, with each error next to its field', async ({ page }) => {
  const seller = await aShop(page);
  await openBulk(page);
  await expect(main(page)).toContainText('Pickup date and time apply to only one logistics provider');
  await expect(page.getByRole('heading', { name: 'Upload Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pickup Points' })).toBeVisible();
  const field = page.getByLabel('Orders file');
  await press(page, 'Next');
  await expect(field).toHaveAccessibleDescription('Orders csv file is required');
  await expectClean(page);
  await field.setInputFiles(plainFile('orders.csv', 1_000_001));
  await expect(field).toHaveAccessibleDescription('Uploaded file is too big.');
  await field.setInputFiles(plainFile('orders.pdf', 10));
  await expect(field).toHaveAccessibleDescription('Uploaded file has unsupported format.');
  await press(page, 'Next');
  await expect(heading(page, 'Bulk Orders')).toBeVisible();

  await field.setInputFiles(ordersFile(['BULK-1', 'BULK-2', 'BULK-3']));
  await press(page, 'Next');
  const cheapest = page.getByRole('radio', { name: /^Cheapest for each order/ });
  await expect(cheapest).toBeChecked();
  await expect(main(page).getByText('3 orders priced, GST included.')).toBeVisible();
  await expect(cheapest).toHaveAccessibleName(/Serves 3 of 3, ₹\d+\.\d\d/);
  await expect(page.getByRole('radio', { name: /^Delhivery Surface/ })).toHaveAccessibleName(
    /Serves 3 of 3, ₹\d+\.\d\d/,
  );
  await expectClean(page);
  // A browser may restore a form with nothing chosen.
  await cheapest.evaluate((radio: HTMLInputElement) => {
    radio.checked = false;
    radio.form?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByRole('radio', { name: /Shadowfax\s*Surface/ }).check();
  await press(page, 'Next');
  await expect(heading(page, 'Schedule Shipment Pickup')).toBeVisible();
  await press(page, 'Upload orders');
  await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
  await page.getByLabel('Pickup date').selectOption({ index: 2 });
  await page.getByLabel('Pickup time', { exact: true }).selectOption('11:30');

  await recordAnnouncements(page);
  await press(page, 'Upload orders');
  await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).toEqual(
    expect.arrayContaining(['Uploading: 0%', 'Uploaded. Checking 3 rows…']),
  );
  await expect(row(page, 'BULK-2')).toContainText('11:30 am');
  await expect(page.getByRole('link', { name: /^Pending\s*3$/ })).toBeVisible();
  expect(await pending(page, seller)).toHaveLength(3);
});

// spec: bulk-error-report, bulk-row-errors
test(
  'a faulty file stores nothing, downloads a report and keeps the choices for the corrected file',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    await openBulk(page);
    await page.getByLabel('Orders file').setInputFiles(ordersFile(['BAD-1', 'BAD-2'], { phone: '12345' }));
    await press(page, 'Next');
    await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
    const saved = page.waitForEvent('download');
    await press(page, 'Upload orders');
    const report = await saved;
    expect(report.suggestedFilename()).toBe('Error_Report.xlsx');
    await expect(page.getByRole('alert')).toHaveText(
      'File Upload failed. Some fields are missing in the uploaded file',
    );
    await expect(page.getByText('2 of 2 rows have errors.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Errors' }).locator('tbody tr')).toHaveText([
      /Row 2.*BAD-1.*Phone.*Phone Number must be 10 digits/,
      /Row 3.*BAD-2.*Phone.*Phone Number must be 10 digits/,
    ]);
    await expectClean(page);
    const again = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the report again' }).click();
    expect((await readFile(await (await again).path())).equals(await readFile(await report.path()))).toBe(
      true,
    );
    await expect(page.getByText('orders.csv')).toBeVisible();
    expect(await pending(page, seller)).toEqual([]);

    await page.getByLabel('Orders file').setInputFiles(ordersFile(['BAD-1', 'BAD-2']));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('2 of 2 rows have errors.')).toBeHidden();
    await press(page, 'Next');
    await expect(page.getByRole('radio', { name: /DTDC\s*Air/ })).toBeChecked();
    await press(page, 'Upload orders');
    await expect(row(page, 'BAD-2')).toContainText('DTDC');
  },
);

// spec: bulk-upload-failed
test('a failed upload shows an error and can be retried', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  await openBulk(page);
  await page.getByLabel('Orders file').setInputFiles(ordersFile(['LOST-1']));
  await press(page, 'Next');
  await page.getByRole('radio', { name: /DTDC\s*Air/ }).check();
  await page.route('**/resources/upload/orders', (route) => route.abort());
  await press(page, 'Upload orders');
  await expect(page.getByRole('alert')).toHaveText('Orders Upload failed');
  await page.unroute('**/resources/upload/orders');
  await press(page, 'Upload orders');
  await expect(row(page, 'LOST-1')).toBeVisible();
});

// spec: bulk-sample
test(
  'bulk returns offer one courier and a return point, and the sample file uploads unchanged',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await openBulk(page);
    const sample = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download sample' }).click();
    const path = await (await sample).path();
    await page
      .getByLabel('Orders file')
      .setInputFiles({ name: 'sample.xlsx', mimeType: '', buffer: await readFile(path) });
    await page.getByRole('radio', { name: /Return/ }).check();
    await expect(page.getByRole('heading', { name: 'Return Points' })).toBeVisible();
    await press(page, 'Next');
    await expect(page.getByRole('radio', { name: /Delhivery|Cheapest for each order/ })).toHaveCount(3);
    await expect(page.locator('[name=logistic]')).toHaveCount(3);
    await press(page, 'Back');
    await page.getByRole('radio', { name: /Forward/ }).check();
    await press(page, 'Next');
    await page.getByRole('radio', { name: /Delhivery\s*Surface/ }).check();
    await press(page, 'Upload orders');
    await expect(page.getByText('Orders Uploaded Successfully', { exact: true })).toBeVisible();
  },
);

test(
  'bulk upload requires a pickup point and a sign-in, and rejects an oversized body',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aSeller(page.request);
    await completeDetails(page.request, seller);
    await signIn(page, seller);
    await openBulk(page);
    await page.getByLabel('Orders file').setInputFiles(ordersFile(['NOWHERE-1']));
    await press(page, 'Next');
    await expect(page.getByRole('alert')).toHaveText('Please add at least one pickup point');

    const send = (file: ReturnType<typeof plainFile>) =>
      page.request.post('/resources/upload/orders', { multipart: { fileUploadOrders: '{}', file } });
    const refused = await send(plainFile('orders.csv', 1_100_000));
    expect([refused.status(), (await refused.json()).message]).toEqual([413, 'Uploaded file is too big.']);
    await page.context().clearCookies();
    const visitor = await page.request.post('/resources/upload/orders', {
      multipart: { file: plainFile('orders.csv', 10) },
      maxRedirects: 0,
    });
    expect(visitor.headers().location).toContain('/signin');
  },
);

// spec: pickup-points-bulk-csv
test('a CSV file of pickup points is stored completely or not at all', async ({ page }) => {
  const seller = await aShop(page);
  await page.goto('/settings/pickup-points');
  await page.getByRole('link', { name: 'Upload CSV' }).click();
  await hydrated(page);
  const field = page.getByLabel('Pickup points file');
  const upload = page.getByRole('button', { name: 'Upload pickup points' });
  await upload.click();
  await expect(field).toHaveAccessibleDescription('Pickup points csv file is required');
  await expectClean(page);
  await field.setInputFiles(plainFile('points.xlsx', 10));
  await expect(field).toHaveAccessibleDescription('Uploaded file has unsupported format.');

  await field.setInputFiles(pointsFile(['Koramangala', 'Hebbal'], '000001'));
  const saved = page.waitForEvent('download');
  await upload.click();
  expect((await saved).suggestedFilename()).toBe('Error_Report.xlsx');
  await expect(page.getByRole('alert')).toHaveText(
    'File Upload failed. Some fields are missing in the uploaded file',
  );
  expect(await api(page.request, `user/pickup-location/${seller.userId}`, {}, seller.token)).toHaveLength(1);

  await field.setInputFiles(pointsFile(['Koramangala', 'Hebbal']));
  await upload.click();
  await expect(page.getByText('Pickup points Uploaded Successfully: 2 pickup points')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(3);
});
