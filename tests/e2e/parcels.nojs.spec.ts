import { expect, test } from '@playwright/test';
import { row } from './orders.setup.ts';
import { anOrder, aShop, scan, ship } from './shop.ts';

test('a seller lists the parcels of one state without JavaScript', async ({ page }) => {
  const seller = await aShop(page, 5000);
  const ids = [
    await anOrder(page.request, seller, { orderId: 'STATE-1' }),
    await anOrder(page.request, seller, { orderId: 'STATE-2' }),
  ];
  const [awb = ''] = await ship(page.request, seller, ids);
  await scan(page.request, awb, 'OUT_FOR_DELIVERY', 'With the rider');
  await page.goto('/orders');
  const chips = page.getByRole('navigation', { name: 'Orders by status' });
  await chips.getByRole('link', { name: 'Out for delivery 1', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'STATE-1')).toContainText('Out for delivery');
  await page.getByLabel('Search orders').fill('STATE-2');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No parcels out for delivery', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All ready orders' }).click();
  await expect(row(page, 'STATE-2')).toContainText('To pick up');
});
