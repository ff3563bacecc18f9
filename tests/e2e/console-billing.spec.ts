import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { listAt, openConsole } from './console.ts';
import { anInvoicedShop } from './invoices.ts';
import { expectClean } from './setup.ts';

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    text: (await readFile(await download.path())).toString('latin1'),
  };
}

// spec: bills-invoice-files, admin-lists-past-the-end
test('an administrator filters invoices by client, month and status, opens one with every charge and downloads it', async ({
  page,
}) => {
  const { seller, parcels, month } = await anInvoicedShop(page);
  await openConsole(page, listAt('invoices', { userId: seller.userId }));
  const rows = page.getByRole('table', { name: 'Invoices of all clients' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  const number = (await rows.getByRole('link').first().textContent()) ?? '';
  expect(number).toMatch(/^HK\/\d{2}-\d{2}\/\d{6}$/);
  await expect(rows).toContainText('Due');
  await expect(page.getByRole('button', { name: 'Client: Asha Crafts' })).toBeVisible();
  await page.getByLabel('Charges of').fill(month);
  await page.getByLabel('Status').selectOption('PAID');
  await expect(page.getByRole('heading', { name: 'No invoices match these filters' })).toBeVisible();
  await page.getByLabel('Status').selectOption('DUE');
  await expect(rows).toHaveCount(1);
  await expectClean(page);

  const paper = await downloaded(page, () =>
    page.getByRole('button', { name: `Download ${number} as PDF` }).click(),
  );
  expect([paper.name, paper.text.slice(0, 5)]).toEqual([`${number.replaceAll('/', '-')}.pdf`, '%PDF-']);
  await rows.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  const charges = page.getByRole('listitem').filter({ hasText: 'Why this amount?' });
  await expect(charges).toHaveCount(parcels.length);
  await expect(charges.first()).toContainText(parcels[0]!.awb);
  await page.goto(`${page.url()}?page=9`);
  await expect(charges).toHaveCount(parcels.length);
  await expect(page).toHaveURL(/[?&]page=1(&|$)/);
  await charges.first().getByText('Why this amount?').click();
  await expect(charges.first().getByText(/^Charged weight 0.5 kg/)).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);
  const csv = await downloaded(page, () =>
    page.getByRole('button', { name: `Download ${number} as csv` }).click(),
  );
  for (const { awb } of parcels) expect(csv.text).toContain(awb);
  await page.getByRole('link', { name: 'Asha Crafts' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${seller.userId}/show`));
});

// spec: bills-download, bills-failure, users-day-range
test('an administrator downloads a client’s bill for a date range and sees errors for an invalid range or a failed download', async ({
  page,
}) => {
  const { seller, parcels, month } = await anInvoicedShop(page);
  await openConsole(page, listAt('users', { q: seller.phone }));
  await page.getByRole('button', { name: 'Actions for Asha Crafts' }).click();
  await page.getByRole('menuitem', { name: 'Download Bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Bill' });
  await dialog.getByRole('textbox', { name: 'From' }).fill(`${month}-20`);
  await dialog.getByRole('textbox', { name: 'To' }).fill(`${month}-01`);
  await expect(dialog.getByText('The range must start before it ends.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'From' }).fill(`${month}-01`);
  await dialog.getByRole('textbox', { name: 'To' }).fill(`${month}-28`);
  await page.route('**/api/download/billing', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect(dialog.getByText(/^The bill could not be downloaded\./)).toBeVisible();
  await page.unroute('**/api/download/billing');
  const bill = await downloaded(page, () => dialog.getByRole('button', { name: 'Download CSV' }).click());
  expect(bill.name).toBe(`bill-${seller.userId}-${month}-01-${month}-28.csv`);
  for (const { awb } of parcels) expect(bill.text).toContain(awb);
  await expect(dialog).toBeHidden();
});
