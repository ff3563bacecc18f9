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
  await page.getByLabel('Charges for').fill(month);
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
  await expect(dialog.getByText(/^Couldn’t download the bill\. Try again\./)).toBeVisible();
  await page.unroute('**/api/download/billing');
  const bill = await downloaded(page, () => dialog.getByRole('button', { name: 'Download CSV' }).click());
  expect(bill.name).toBe(`bill-${seller.userId}-${month}-01-${month}-28.csv`);
  for (const { awb } of parcels) expect(bill.text).toContain(awb);
  await expect(dialog).toBeHidden();
});

test('an administrator records a part payment, takes it back, records the whole, and the seller’s invoice shows it', async ({
  page,
}) => {
  const { seller } = await anInvoicedShop(page);
  await openConsole(page, listAt('invoices', { userId: seller.userId }));
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  const payments = page.getByRole('region', { name: 'Payments' });
  const rows = payments.getByRole('listitem');
  await expect(payments).toContainText('No payments yet.');

  await payments.getByRole('button', { name: 'Record a payment' }).click();
  const form = page.getByRole('dialog', { name: /^Record a payment for HK\// });
  const due = await form.getByLabel('Amount (₹)').inputValue();
  const rest = (Number(due) - 10.5).toFixed(2);
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form.getByText('Enter the reference')).toBeVisible();
  await form.getByLabel('Amount (₹)').fill(String(Number(due) + 1));
  await form.getByLabel('Reference').fill('UTR 4711');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form.getByRole('alert')).toContainText('The payment is more than the amount due');
  await expectClean(page);
  await form.getByLabel('Amount (₹)').fill('10.5');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Part paid', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'UTR 4711' })).toContainText(/₹10.50.*Bank transfer/);

  await payments.getByRole('button', { name: 'Record a payment' }).click();
  await expect(form.getByLabel('Amount (₹)')).toHaveValue(rest);
  await form.getByLabel('Reference').fill('utr4711');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'This invoice already has a payment with this reference',
  );
  await form.getByLabel('Reference').fill('UPI 12');
  await form.getByLabel('Mode').selectOption('UPI');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payments.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);

  await payments.getByRole('button', { name: 'Reverse UTR 4711' }).click();
  const why = page.getByRole('dialog', { name: 'Reverse UTR 4711' });
  await why.getByRole('button', { name: 'Reverse' }).click();
  await expect(why.getByText('Enter the reason')).toBeVisible();
  await why.getByLabel('Reason').fill('The bank returned it');
  await why.getByRole('button', { name: 'Reverse' }).click();
  await expect(rows.filter({ hasText: 'The bank returned it' })).toContainText('-₹10.50');
  await expect(payments.getByRole('button', { name: 'Reverse UTR 4711' })).toHaveCount(0);
  await expectClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/invoices');
  await expect(page.getByText('Part paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^HK\/\d{2}-\d{2}\/\d{6}$/ }).click();
  const own = page.getByRole('region', { name: 'Payments' }).locator('tr[data-row]');
  await expect(own).toContainText([/UTR 4711.*₹10.50/, /UPI 12.*UPI.*/, /UTR 4711.*reversal.*-₹10.50/]);
  await expect(page.getByText('The bank returned it')).toHaveCount(0);
  await expectClean(page);
});
