import { expect, test } from '@playwright/test';
import { anOrder, aParcel, aShop, payAtGateway } from './shop.ts';

// spec: wallet-chart-day-and-time
test('a seller recharges the wallet without JavaScript, with a paid, a pending and a failed payment', async ({
  page,
}) => {
  await aShop(page);
  await page.goto('/wallet');
  await page.getByRole('link', { name: '₹500', exact: true }).click();
  await expect(page.getByLabel('Recharge amount')).toHaveValue('500');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/wallet?amount=700');
  const summary = page.getByRole('table').filter({ hasText: 'Your last five recharges' });
  await expect(summary.getByText('₹500')).toBeVisible();
  await expect(summary).toContainText(/\d\d\/\d\d\s\d\d:\d\d\s[ap]m/);
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.waitForURL('**/api/sandbox/checkout/*');
  const checkout = page.url();
  await page.getByRole('button', { name: 'Leave pending' }).click();
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
  await payAtGateway(page.request, checkout, 'success');
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
});

test('errors keep the input, and the date filter and the charge explanations open', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { orderId, awb } = await aParcel(page.request, seller);
  await page.goto('/wallet');
  await page.getByLabel('Recharge amount').fill('');
  await page.getByText('Add a promo code').click();
  await page.getByLabel('Promo code').fill('NO WAY');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await expect(page.getByText('Please enter amount')).toBeVisible();
  await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
  await expect(page.getByLabel('Promo code')).toHaveValue('NO WAY');

  await page.getByLabel('Order ID or AWB').fill(awb);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('region', { name: 'All entries' }).locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Orders Deduction' }).click();
  await page.getByRole('link', { name: `why this amount? Order ${orderId}` }).click();
  await expect(page.getByText(/^Charged weight 0.5 kg/)).toBeVisible();
  await page.goto('/wallet?tab=deductions');
  await page.getByText('Any date').click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-02');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
});

// spec: wallet-cannot-pay
test('orders that the wallet cannot pay link to a recharge, which links back to them', async ({ page }) => {
  const seller = await aShop(page);
  for (const orderId of ['SHORT-1', 'SHORT-2']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  for (const orderId of ['SHORT-1', 'SHORT-2']) await page.getByLabel(`Select order ${orderId}`).check();
  await page.getByRole('button', { name: 'Ship', exact: true }).first().click();
  await expect(page.getByText(/^SHORT-1 needs ₹[\d.]+, but your wallet has ₹0\.00\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Recharge ₹500' }).click();
  await expect(page.getByLabel('Recharge amount')).toHaveValue('500');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('New balance: ₹500.00')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your orders' }).click();
  for (const orderId of ['SHORT-1', 'SHORT-2'])
    await expect(page.getByLabel(`Select order ${orderId}`)).toBeChecked();
  await page.getByRole('button', { name: 'Ship', exact: true }).first().click();
  await expect(page.getByText('2 orders shipped')).toBeVisible();

  await page.goto('/wallet?amount=500&back=https://example.com');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Go back|Back to)/ })).toHaveCount(0);
});
