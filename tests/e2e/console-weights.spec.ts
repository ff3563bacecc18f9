import { expect, test } from '@playwright/test';
import { listAt, openConsole } from './console.ts';
import { api, expectClean, LOGOS } from './setup.ts';
import { aParcel, aShop } from './shop.ts';
import { fileOf } from './weights.ts';

// spec: weights-page, weights-upload, weights-file-rules, weights-error-report, weights-failures
// spec: weights-decision, admin-lists-widgets
test('a courier’s weight file is checked and becomes cases, and an administrator decides a disputed one by its pictures', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  const [heavy, same] = [await aParcel(page.request, seller), await aParcel(page.request, seller)];
  await openConsole(page, '/weight/update');
  await expect(page.getByRole('heading', { name: 'Recent uploads' })).toBeVisible();
  await expectClean(page);
  const chooser = page.locator('input[type=file]');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF'], 'weights.pdf', { type: 'application/pdf' }));
    return data;
  });
  await chooser.locator('..').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('alert')).toContainText('Uploaded file has unsupported format.');
  await chooser.setInputFiles(
    fileOf([
      [heavy.awb, 1.4],
      ['NO-SUCH-AWB', 1],
    ]),
  );
  await expect(page.getByRole('alert')).toContainText('Some rows have errors.');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download error report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('Error_Report.xlsx');

  await chooser.setInputFiles(
    fileOf([
      [heavy.awb, 1.4],
      [same.awb, 0.4],
    ]),
  );
  await expect(page.getByRole('heading', { name: 'courier-weights.csv' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows of the file' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(heavy.awb);
  await expect(rows.first()).toContainText('1.4 kg');
  await expect(rows.nth(1)).toContainText('₹0.00');
  await expectClean(page);
  await page.getByRole('button', { name: 'Process' }).click();
  await page
    .getByRole('dialog', { name: 'Process 2 weights?' })
    .getByRole('button', { name: 'Process' })
    .click();
  await expect(page.getByText('2 processed, 0 failed.')).toBeVisible();
  await expect(rows.first()).toContainText('Case');
  await page.getByRole('link', { name: 'See the results' }).click();
  await expect(page.getByRole('table', { name: 'What couriers weighed' }).locator('tbody tr')).toHaveCount(2);
  await page.getByLabel('Status').selectOption('SAME');
  await expect(page.getByRole('table', { name: 'What couriers weighed' }).locator('tbody tr')).toHaveCount(1);

  const { data } = await api(page.request, 'weight-cases/list', { userId: seller.userId }, seller.token);
  const disputed = await page.request.post('/api/weight-cases/dispute', {
    headers: { Authorization: `Bearer ${seller.token}` },
    multipart: { id: String(data[0].id), remark: 'Our scale shows half a kilogram', pictures: LOGOS.blue },
  });
  expect(disputed.status()).toBe(200);
  await page.goto(`/admin${listAt('weight-cases', { userId: seller.userId, state: 'DISPUTED' })}`);
  await page
    .getByRole('table', { name: 'Weight cases of all clients' })
    .getByRole('link', { name: heavy.awb })
    .click();
  await expect(page.getByRole('heading', { name: `Weight case of ${heavy.awb}` })).toBeVisible();
  await expect(page.getByText('Our scale shows half a kilogram')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(80);
  await expect(page.getByRole('region', { name: 'Before: 0.5 kg' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'After: 1.4 kg' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide this case' });
  await dialog.getByLabel('A weight in between').check();
  await dialog.getByLabel('Weight (kg)').fill('3');
  await dialog.getByLabel('Why').fill('The picture shows 0.9 kg');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('The weight must be between 0.5 kg and 1.4 kg')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('The picture shows 0.9 kg');
  await dialog.getByLabel('Weight (kg)').fill('0.9');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('New weight set')).toBeVisible();
  await expect(page.getByText('0.9 kg', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
});

// spec: weights-page, weights-filter, weights-results-per-user, weights-failures
test('an administrator downloads a client’s processed weights, and lists without matches say so', async ({
  page,
}) => {
  const seller = await aShop(page, 500);
  await openConsole(page, '/weight');
  await expect(page).toHaveURL(/\/admin\/weight-updates/);
  await page.getByLabel('Search by AWB').fill('NOBODY-HAS-THIS');
  await page.getByLabel('Search by AWB').press('Enter');
  await expect(page.getByRole('heading', { name: 'No weights match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Download results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Weight Update' });
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Client').fill('Asha Crafts');
  await page.getByRole('option', { name: 'Asha Crafts' }).first().click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectClean(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^weight-updates-\d+-.*\.csv$/);
  await expect(dialog).toBeHidden();
  await page.goto(`/admin${listAt('weight-cases', { userId: seller.userId })}`);
  await expect(page.getByRole('heading', { name: 'No cases match these filters' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
});
