import { expect, test } from '@playwright/test';
import { main, row } from './orders.setup.ts';
import { anOrder, aShop } from './shop.ts';

test('an order opens, keeps a note and ships without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 500);
  const id = await anOrder(page.request, seller, { orderId: 'PLAIN-9' });
  await page.goto('/orders');
  await row(page, 'PLAIN-9').getByRole('link', { name: 'PLAIN-9', exact: true }).click();
  await expect(page).toHaveURL(`/orders?open=${id}`);
  await page.getByLabel('New note').fill('Fragile');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page).toHaveURL(`/orders?open=${id}`);
  await expect(main(page).getByText('Fragile')).toBeVisible();
  await page.getByRole('button', { name: /^Ship for ₹/ }).click();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await expect(page.getByText('Waiting for pickup')).toBeVisible();
});

test('next to an open order the filters unfold without JavaScript', async ({ page }) => {
  const seller = await aShop(page);
  const id = await anOrder(page.request, seller, { orderId: 'PLAIN-10' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/orders?open=${id}`);
  await expect(row(page, 'PLAIN-10')).toBeVisible();
  const payment = main(page).locator('summary', { hasText: 'Payment mode' });
  await expect(payment).toBeHidden();
  await main(page).getByText('Filters', { exact: true }).click();
  await payment.click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page).toHaveURL(/payment=COD/);
});
