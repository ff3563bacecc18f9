import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { anotherAdmin, listAt, openConsole, openConsoleAs } from './console.ts';
import { expectClean } from './setup.ts';
import { aShop } from './shop.ts';

async function pdfFrom(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return (await readFile(await download.path())).toString('latin1').slice(0, 5);
}

test('an administrator asks for a large credit, another approves it, and the seller reads the receipt', async ({
  page,
}) => {
  const seller = await aShop(page, 1_000);
  const second = await anotherAdmin(page.request);
  const reference = `UTR${Date.now()}`;

  await openConsole(page, `/users/${seller.userId}/show/wallet`);
  await page.getByRole('button', { name: 'Credit or debit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Credit or debit the wallet of / });
  await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(dialog.getByText('Enter the amount')).toBeVisible();
  await expect(dialog.getByText('Enter the reason: the seller reads it')).toBeVisible();
  await dialog.getByLabel('Amount (₹)').fill('7500');
  await dialog.getByLabel('Reason').fill('NEFT from HDFC');
  await expect(dialog.getByText('Balance: ₹1,000.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Credit ₹7,500.00' }).click();
  await expect(dialog.getByText('Enter the bank’s reference (UTR)')).toBeVisible();
  await expectClean(page);
  await dialog.getByLabel('Reference (UTR)').fill(reference);
  await dialog.getByRole('button', { name: 'Credit ₹7,500.00' }).click();
  await expect(page.getByText('Waiting for another administrator: ₹7,500.00')).toBeVisible();

  await expect(page.getByRole('heading', { name: /^Wallet adjustment \d+$/ })).toBeVisible();
  await expect(page.getByText('You requested this, so another administrator must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectClean(page);

  await openConsoleAs(page, second, listAt('wallet-adjustments', { userId: seller.userId }));
  await expect(
    page.getByText('Amounts above ₹5,000.00 need approval by another administrator.'),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'Wallet adjustments of all clients' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText([/Bank transfer.*NEFT from HDFC.*\+₹7,500.00.*Waiting for approval/]);
  await expectClean(page);
  await rows.getByRole('link', { name: 'NEFT from HDFC' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
  expect(await pdfFrom(page, () => page.getByRole('button', { name: 'Download receipt' }).click())).toBe(
    '%PDF-',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectClean(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/wallet?kind=BANK_TRANSFER');
  const entries = page.getByRole('region', { name: 'All entries' }).locator('tr[data-row]');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText([/Bank transfer.*NEFT from HDFC.*₹7,500.00.*₹8,500.00/]);
  await expectClean(page);
  expect(await pdfFrom(page, () => entries.getByRole('link', { name: 'Download receipt' }).click())).toBe(
    '%PDF-',
  );
});

test('an administrator withdraws a debit that another one could approve, and no money moves', async ({
  page,
}) => {
  const seller = await aShop(page, 6_000);
  await openConsole(page, `/users/${seller.userId}/show/wallet`);
  await page.getByRole('button', { name: 'Credit or debit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Credit or debit the wallet of / });
  await dialog.getByLabel('Direction').selectOption('DEBIT');
  await dialog.getByLabel('Kind').selectOption('CORRECTION');
  await dialog.getByLabel('Amount (₹)').fill('6000.01');
  await dialog.getByLabel('Reason').fill('Credited twice');
  await dialog.getByRole('button', { name: 'Debit ₹6,000.01' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Insufficient wallet balance');
  await dialog.getByLabel('Allow the balance to fall below zero').check();
  await dialog.getByRole('button', { name: 'Debit ₹6,000.01' }).click();
  await expect(page.getByText('May fall below zero')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw this adjustment' });
  await why.getByRole('button', { name: 'Withdraw' }).click();
  await expect(why.getByText('Enter why it is rejected')).toBeVisible();
  await why.getByLabel('Why').fill('The bank had corrected it');
  await why.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The bank had corrected it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download receipt' })).toHaveCount(0);
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: 'All entries' }).locator('tr[data-row]')).toHaveCount(1);
});
