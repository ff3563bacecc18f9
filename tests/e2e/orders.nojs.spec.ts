import { expect, test } from '@playwright/test';
import {
  fillBox,
  fillCustomer,
  fillProduct,
  heading,
  main,
  press,
  row,
  showFilters,
} from './orders.setup.ts';
import { anOrder, aShop, scan } from './shop.ts';

// spec: order-form-steps
test('a seller creates an order step by step with a pickup time', async ({ page }) => {
  await aShop(page);
  await page.goto('/orders/create/order?type=single');
  await press(page, 'Next');
  await page.getByLabel('Order ID').fill('');
  await press(page, 'Next');
  await expect(page.getByText('Order ID is required')).toBeVisible();
  await fillCustomer(page, { orderId: 'PLAIN-1' });
  await press(page, 'Next');

  await press(page, 'Add product');
  await expect(page.getByText('Product Name is required')).toBeVisible();
  await fillProduct(page, 0, ['Cotton saree', '900', '2']);
  await press(page, 'Add product');
  await fillProduct(page, 1, ['Blouse', '250.5', '1']);
  await press(page, 'Add product');
  await page.getByRole('button', { name: 'Remove product 3' }).click();
  await expect(page.getByText('₹2,050.50')).toBeVisible();
  await press(page, 'Back');
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await press(page, 'Next');
  await press(page, 'Next');
  await expect(page.getByText('Payment mode is requried')).toBeVisible();
  await fillBox(page);
  await page.getByRole('radio', { name: 'COD' }).check();
  await press(page, 'Next');

  await expect(page.locator('tr', { hasText: 'Cheapest' }).getByRole('radio')).toBeChecked();
  await page.getByTitle('Why this amount?').first().click();
  await expect(page.getByText(/Zone 3/).first()).toBeVisible();
  await page
    .getByRole('radio', { name: /Shadowfax Surface/ })
    .first()
    .check();
  await press(page, 'Create order');
  await expect(heading(page, 'Schedule Shipment Pickup')).toBeVisible();
  await press(page, 'Create order');
  await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
  await page.getByLabel('Pickup date').selectOption({ index: 2 });
  await page.getByLabel('Pickup time').selectOption('11:30');
  await press(page, 'Create order');
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(row(page, 'PLAIN-1')).toContainText('11:30 am');
});

test('the steps of an order open in any order and keep the input', async ({ page }) => {
  const seller = await aShop(page);
  const trackingId = await anOrder(page.request, seller, { orderId: 'PLAIN-2' });
  await page.goto(`/orders/edit/order?id=${trackingId}`);
  await expect(page.getByText('Order ID: PLAIN-2')).toBeVisible();
  await page.getByLabel('Customer Name').fill('Meera Nair');
  await main(page)
    .getByRole('button', { name: /Package Details/ })
    .click();
  await page.getByLabel('Weight').fill('3');
  await main(page)
    .getByRole('button', { name: /Customer Details/ })
    .click();
  await expect(page.getByLabel('Customer Name')).toHaveValue('Meera Nair');
  await main(page)
    .getByRole('button', { name: /Logistics/ })
    .click();
  await page
    .getByRole('radio', { name: /Delhivery Surface/ })
    .first()
    .check();
  await press(page, 'Update order');
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  await expect(row(page, 'PLAIN-2')).toContainText('3 kg');
});

test('a seller ships orders, prints a label, cancels and deletes', async ({ page, context }) => {
  const seller = await aShop(page, 5000);
  for (const orderId of ['PLAIN-3', 'PLAIN-4', 'PLAIN-5']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden();
  for (const orderId of ['PLAIN-3', 'PLAIN-4']) await page.getByLabel(`Select order ${orderId}`).check();
  await press(page, 'Ship');
  await expect(page.getByText('2 orders shipped')).toBeVisible();

  await row(page, 'PLAIN-5').getByLabel('Actions for order PLAIN-5').click();
  await row(page, 'PLAIN-5').getByText('Delete', { exact: true }).click();
  await expect(page.getByText('Order ID: #PLAIN-5')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Order deleted successfully')).toBeVisible();

  await page.goto('/orders?tab=READY');
  await page.getByLabel('Select order PLAIN-3').check();
  const opening = context.waitForEvent('page');
  await press(page, 'Print label A4');
  const paper = await page.request.get((await opening).url());
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await row(page, 'PLAIN-3').getByLabel('Actions for order PLAIN-3').click();
  await row(page, 'PLAIN-3').getByText('Cancel order', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await page.goto('/orders?tab=CANCEL');
  await expect(row(page, 'PLAIN-3')).toContainText('Cancelled');

  await page.goto('/orders?tab=READY');
  const awb = (await row(page, 'PLAIN-4').getByRole('link', { name: /^\d+$/ }).textContent()) ?? '';
  await scan(page.request, awb, 'PICKED_UP', 'Collected');
  await page.reload();
  await row(page, 'PLAIN-4').getByLabel('Actions for order PLAIN-4').click();
  await expect(row(page, 'PLAIN-4').getByText('The courier already has the parcel.')).toBeVisible();
  await expect(row(page, 'PLAIN-4').getByRole('button', { name: 'Yes, Cancel' })).toHaveCount(0);
});

// spec: orders-search-other-tab, extras-ranges
test('a seller searches and filters the order list without JavaScript', async ({ page }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'PLAIN-6', paymentType: 'COD' });
  await anOrder(page.request, seller, { orderId: 'PLAIN-7' });
  await page.goto('/orders');
  await page.getByLabel('Search orders').fill('PLAIN-7');
  await press(page, 'Search');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await showFilters(page);
  await page.getByText('Payment mode').click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Search: PLAIN-7' }).click();
  await expect(row(page, 'PLAIN-6')).toBeVisible();

  const ranges = page.locator('summary', { hasText: 'Weight and value' });
  await showFilters(page);
  await ranges.click();
  await page.getByLabel('Value from and to, in ₹').fill('1000-500');
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(
    page.getByText('Enter a range such as 1-10, the first value smaller than the second'),
  ).toBeVisible();
  await expect(row(page, 'PLAIN-6')).toBeVisible();
  await page.getByLabel('Value from and to, in ₹').fill('1000-5000');
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Value: ₹1000-5000' }).click();
  await expect(row(page, 'PLAIN-6')).toBeVisible();

  await page.goto('/orders?tab=READY&search=PLAIN-7');
  await expect(page.getByText('1 match in Pending.')).toBeVisible();
  await page.getByRole('link', { name: 'Show in Pending' }).click();
  await expect(row(page, 'PLAIN-7')).toBeVisible();
});

test('a seller saves filters as a view, renames and deletes it', async ({ page }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'PLAIN-8', paymentType: 'COD' });
  await page.goto('/orders?payment=COD');
  await main(page).getByRole('link', { name: 'Save view' }).click();
  await press(page, 'Save view');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('To collect');
  await press(page, 'Save view');
  await expect(page.getByText('View saved successfully')).toBeVisible();
  const view = page.getByRole('link', { name: /^To collect/ });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('View To collect').click();
  await page.getByRole('link', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cash');
  await press(page, 'Rename');
  await expect(page.getByRole('link', { name: /^Cash/ })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('View Cash').click();
  await page.getByText('Delete view').click();
  await press(page, 'Yes, delete');
  await expect(page.getByText('View deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cash/ })).toHaveCount(0);
});

test('bulk delete asks for confirmation', async ({ page }) => {
  const seller = await aShop(page);
  for (const orderId of ['PLAIN-9', 'PLAIN-10']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  for (const orderId of ['PLAIN-9', 'PLAIN-10']) await page.getByLabel(`Select order ${orderId}`).check();
  await main(page).getByText('Delete', { exact: true }).first().click();
  await main(page).getByRole('button', { name: 'Yes, delete' }).locator('visible=true').click();
  await expect(page.getByText('2 orders deleted')).toBeVisible();
  await expect(page.getByText('No pending orders')).toBeVisible();
});
