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
