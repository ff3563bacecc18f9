import { expect, test } from '@playwright/test';
import { fillCustomer, heading, openWizard, press } from './orders.setup.ts';
import { aSeller, changePassword, completeDetails, expectClean, signIn } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

// spec: order-form-id-taken
test(
  'an order id in use is reported when the field loses focus, and the next free one is offered',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    for (const orderId of ['NEXT-09', 'NEXT-10']) await anOrder(page.request, seller, { orderId });
    await openWizard(page);
    await press(page, 'Next');
    await page.getByLabel('Order ID').fill('NEXT-09');
    await page.getByLabel('Order ID').press('Tab');
    await expect(page.getByText('Order ID already exists')).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Use NEXT-11' }).click();
    await expect(page.getByLabel('Order ID')).toHaveValue('NEXT-11');
    await expect(page.getByText('Order ID already exists')).toBeHidden();
  },
);

// spec: order-form-survives-session
test(
  'a draft survives an expired session and continues at the same step',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    await openWizard(page);
    await press(page, 'Next');
    await fillCustomer(page, { orderId: 'KEPT-1' });
    await expect(page.getByLabel('City')).toHaveValue('Mumbai');
    await changePassword(page.request, seller, 'Newer@1234');
    await press(page, 'Next');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await page.getByLabel('Phone number').fill(`+91 ${seller.phone}`);
    await page.getByLabel('Password', { exact: true }).fill('Newer@1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Customer Details')).toBeVisible();
    await expect(page.getByText('We kept your draft.')).toBeVisible();
    await expect(page.getByLabel('Order ID')).toHaveValue('KEPT-1');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(
      'Unit 7, Jai Hind Estate, Nagardas Road',
    );
    await press(page, 'Next');
    await expect(heading(page, 'Package Details')).toBeVisible();
    await expect(page.getByText('We kept your draft.')).toBeHidden();
  },
);

// spec: order-form-add-pickup-point, order-form-needs-pickup-point
test('a seller without a pickup point adds one inside the wizard', async ({ page }) => {
  const seller = await aSeller(page.request);
  await completeDetails(page.request, seller);
  await signIn(page, seller);
  await openWizard(page);
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toHaveText('Please add at least one pickup point');
  await expectClean(page);
  await page.getByRole('button', { name: 'Add pickup point' }).click();
  const dialog = page.getByRole('dialog');
  // Prefilled from the company.
  await expect(dialog.getByLabel('Phone')).toHaveValue(seller.phone);
  await expect(dialog.getByLabel('Address')).toHaveValue('12, MG Road, Shivaji Nagar');
  await expect(dialog.getByLabel('City')).toHaveValue('Bengaluru');
  await dialog.getByLabel('Pickup Point Name').fill('');
  await dialog.getByRole('button', { name: 'Create pickup point' }).click();
  await expect(dialog.getByText('Pickup Point Name is required')).toBeVisible();
  await dialog.getByLabel('Pickup Point Name').fill('Home');
  await expect(dialog.getByText('Pickup Point Name is required')).toBeHidden();
  await dialog.getByRole('button', { name: 'Create pickup point' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked();
  await expect(page.getByText('Please add at least one pickup point')).toBeHidden();
  await expect(page.getByText('Pickup point details updated successfully')).toBeVisible();
  await press(page, 'Next');
  // The order id is filled in.
  await expect(page.getByLabel('Customer Name')).toBeFocused();
});
