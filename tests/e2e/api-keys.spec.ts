import { expect, test } from '@playwright/test';
import { api, expectClean } from './setup.ts';
import { aShop } from './shop.ts';

const KEY = /^hk_test_\w{10}_\w{49}$/;

test('a seller creates a key, copies it once, sees its use and revokes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await aShop(page);
  await page.goto('/settings/api-keys');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Name').fill('Web shop');
  await page.getByRole('checkbox', { name: /Read the balance/ }).check();
  await page.getByRole('checkbox', { name: /Ship orders \(charged to the wallet\)/ }).check();
  await page.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByLabel('New API key');
  await expect(shown).toHaveText(KEY);
  const key = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expectClean(page);

  await api(page.request, 'wallet/balance', {}, key);
  const row = page.getByRole('row').filter({ hasText: 'Web shop' });
  await expect(async () => {
    await page.reload();
    await expect(row).not.toContainText('Never', { timeout: 500 });
  }).toPass();
  await expect(row).toContainText(`${key.slice(0, 18)}…${key.slice(-4)}`);
  await expect(row).toContainText('Read the balance, charges, receipts and invoices');
  await expect(row).toContainText('Active');
  await expect(page.getByText(key)).toHaveCount(0);

  await row.getByRole('button', { name: 'Actions for Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
  const refused = await page.request.post('/api/wallet/balance', {
    data: {},
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(refused.status()).toBe(401);
});

test('a refused form keeps its input and names the missing fields', async ({ page }) => {
  await aShop(page);
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Choose at least one scope')).toBeVisible();
  await expectClean(page);
  await page.getByRole('checkbox', { name: /Track parcels/ }).check();
  await page.getByLabel('Last day').fill('2020-01-01');
  await page.getByLabel('Name').fill('Desk');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('The last day must be today or later')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Desk');
  await expect(page.getByRole('checkbox', { name: /Track parcels/ })).toBeChecked();
});

test('a key that was part of an address is flagged with what to do', async ({ page }) => {
  const seller = await aShop(page);
  const { key } = await api(
    page.request,
    'api-keys',
    { name: 'Leaky', scopes: ['wallet:read'] },
    seller.token,
  );
  expect((await page.request.post(`/api/wallet/balance?key=${key}`, { data: {} })).status()).toBe(400);
  await page.goto('/settings/api-keys');
  const row = page.getByRole('row').filter({ hasText: 'Leaky' });
  await expect(row).toContainText(/Exposed on \d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText('Create a new key, then revoke this one.');
  await expectClean(page);
});
