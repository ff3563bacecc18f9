import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { anInvoicedShop } from './invoices.ts';
import { expectClean, hydrated } from './setup.ts';
import { aShop } from './shop.ts';

// spec: bills-invoice-files
test('a postpaid seller reads invoices, sees why each amount is charged and downloads them', async ({
  page,
  browser,
}) => {
  const { parcels } = await anInvoicedShop(page);
  await page.goto('/invoices');
  await hydrated(page);
  await expect(page.getByText('Due', { exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: /^HK\/\d{2}-\d{2}\/\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: /^Invoice HK\// })).toBeVisible();
  await hydrated(page);
  const address = page.url();
  for (const term of ['Taxable value', 'CGST', 'SGST', 'Total', 'Amount due'])
    await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  const why = page.locator('tr[data-row] summary', { hasText: 'why this amount?' });
  await expect(why).toHaveCount(parcels.length);
  await why.first().click();
  await expect(page.getByText(/^COD ₹/)).toBeVisible();
  const amount = await page.locator('[data-receipt]').first().locator('dl > div').last().textContent();
  await expectClean(page);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^HK-\d{2}-\d{2}-\d{6}\.pdf$/);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  for (const { awb } of parcels) expect(await readFile(await csv.path(), 'utf8')).toContain(awb);

  await page.goto(`/orders/${parcels[0]!.trackingId}/charges`);
  await expect(page.locator('[data-receipt] dl > div').last()).toHaveText(amount ?? '');

  const other = await (await browser.newContext()).newPage();
  await aShop(other);
  expect((await other.goto(address))?.status()).toBe(404);
  await other.goto('/invoices');
  await expect(other.getByText('No invoices yet')).toBeVisible();
});
