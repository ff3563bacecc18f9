import { expect, test } from '@playwright/test';
import { aParcel, aShop, payAtGateway } from './shop.ts';

test('recharge, paid, pending and failed, by plain forms and links', async ({ page }) => {
  await aShop(page);
  await page.goto('/wallet');
  await page.getByRole('link', { name: '₹500', exact: true }).click();
  await expect(page.getByLabel('Recharge amount')).toHaveValue('500');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/wallet?amount=700');
  await expect(page.getByRole('table').filter({ hasText: 'Your last five recharges' }).getByText('₹500')).toBeVisible();
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Leave pending' }).click();
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
  await payAtGateway(page.request, checkout, 'success');
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
});

test('faults keep what was typed; dates and explanations open', async ({ page }) => {
  const seller = await aShop(page, 1000);
  await aParcel(page.request, seller);
  await page.goto('/wallet');
  await page.getByLabel('Recharge amount').fill('');
  await page.getByLabel('Promo code').fill('NO WAY');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await expect(page.getByText('Please enter amount')).toBeVisible();
  await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
  await expect(page.getByLabel('Promo code')).toHaveValue('NO WAY');

  await page.getByRole('link', { name: 'Orders Deduction' }).click();
  await page.getByText('Why this amount?').click();
  await expect(page.getByText(/^Charged weight 0.5 kg/)).toBeVisible();
  await page.getByText('Any date').click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-02');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
});
