import { expect, type Page, test } from '@playwright/test';
import {
  choose,
  fillBox,
  fillCustomer,
  fillProduct,
  heading,
  main,
  openWizard,
  press,
  row,
  walkToLogistics,
} from './orders.setup.ts';
import { api, expectClean, hydrated, settled, stopClock } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

const NO_LOGISTIC = 'Error occured. Please check the logistic to create/update an order';

/** Expects the alert to stay for exactly this long on the page's stopped clock, then resumes the clock. */
async function expectShownFor(page: Page, text: string, ms: number) {
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(text);
  await settled(page);
  await page.clock.runFor(ms - 200);
  await expect(alert).toHaveText(text);
  await page.clock.runFor(300);
  await expect(alert).toHaveCount(0);
  await page.clock.resume();
}

// spec: orders-empty-list, orders-empty-table, order-form-single-or-bulk, order-form-steps
// spec: order-form-shipment-type, order-form-pickup-points, order-form-email, order-form-product-lines
// spec: order-form-order-value, order-form-courier-required, order-form-submit
test('the wizard creates an order with several products and explains its charges', async ({ page }) => {
  await aShop(page, 5000);
  await page.goto('/orders');
  await expect(page.getByText('No pending orders')).toBeVisible();
  const upload = main(page).getByRole('link', { name: 'Upload a file' });
  await expect(upload).toHaveAttribute('href', '/orders/create/order?type=bulk');
  await main(page).getByRole('link', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/create/);
  await hydrated(page);
  await expect(page.getByText('Pickup date and time apply to only one logistics provider')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Indiranagar Studio/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Forward/ })).toBeChecked();
  await expectClean(page);
  await press(page, 'Next');

  // The order id is filled in.
  await expect(page.getByLabel('Customer Name')).toBeFocused();
  await fillCustomer(page, { orderId: 'KH-1001' });
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await expectClean(page);
  await page.getByLabel('PIN code').press('Enter');

  await expect(page.getByLabel('Product Name')).toBeFocused();
  await press(page, 'Add product');
  await expect(page.getByText('Product Name is required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove product 1' })).toBeHidden();
  await fillProduct(page, 0, ['Cotton saree', '900', '2']);
  await press(page, 'Add product');
  await expect(page.getByLabel('Product Name').nth(1)).toBeFocused();
  await fillProduct(page, 1, ['Blouse', '250.5', '1']);
  await press(page, 'Add product');
  await fillProduct(page, 2, ['Mistake', '1', '1']);
  await page.getByRole('button', { name: 'Remove product 3' }).click();
  await expect(page.getByText('₹2,050.50')).toBeVisible();
  // The common sizes are one stop of Tab.
  await page.getByLabel('Height').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Flyer/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Large box/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (const [label, value] of [
    ['Length', '25'],
    ['Width', '20'],
    ['Height', '2'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'COD' })).toBeFocused();
  await fillBox(page);
  await page.getByRole('radio', { name: 'COD' }).check();
  await expectClean(page);
  await press(page, 'Next');

  const services = page.locator('tr', { has: page.locator('[name=logistic]') });
  const cheapest = services.filter({ hasText: 'Cheapest' }).getByRole('radio');
  await expect(cheapest).toBeVisible();
  await expect(cheapest).toBeChecked();
  await expect(
    main(page)
      .getByRole('status')
      .getByText(/balance after ₹4,\d{3}\.\d\d/),
  ).toBeVisible();
  await page.getByTitle('Why this amount?').first().click();
  for (const line of ['Forward freight', 'Fuel surcharge', 'GST on freight', 'COD charge', 'GST on COD']) {
    await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/Zone 3 \(Metro to Metro\)/).first()).toBeVisible();
  await expect(page.getByText(/actual 1.2 kg, volumetric 1.8 kg/).first()).toBeVisible();
  await expectClean(page);
  // A browser may restore a form with nothing chosen.
  await cheapest.evaluate((radio: HTMLInputElement) => (radio.checked = false));
  await press(page, 'Create order');
  await expect(page.getByRole('alert')).toHaveText(NO_LOGISTIC);
  await cheapest.check();
  await press(page, 'Create order');

  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(row(page, 'KH-1001')).toContainText('₹2,050.50');
});

// spec: order-form-steps-valid, order-form-id-and-name, order-form-phone-spellings, order-form-address
// spec: order-form-city-and-state, order-form-email, order-form-phone-errors, order-form-pincode-errors
// spec: order-form-minima, order-form-measures-required, order-form-payment-mode, order-form-value-limit
test(
  'the wizard shows errors next to their fields and keeps the input',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 5000);
    await anOrder(page.request, seller, { orderId: 'TAKEN-1' });
    await openWizard(page);
    await press(page, 'Next');
    await page.getByLabel('Order ID').fill('');
    await press(page, 'Next');
    for (const text of [
      'Order ID is required',
      'Customer Name is required',
      'Phone Number is required',
      'Address is required',
      'Pincode must be 6 digits',
      'City is required',
      'State is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Order ID')).toBeFocused();
    await expectClean(page);

    await fillCustomer(page, { orderId: 'TAKEN-1', pin: '999999' });
    await expect(page.getByText('Please enter a valid pincode')).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill('98123');
    await page.getByLabel('Address', { exact: true }).fill('Too short');
    await page.getByLabel('Email').fill('nobody');
    await press(page, 'Next');
    for (const text of [
      'Phone Number must be 10 digits',
      'Address must be atleast 20 characters long',
      'Enter Valid Email Address',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Email')).toHaveValue('nobody');
    await fillCustomer(page, { orderId: 'TAKEN-1' });
    await expect(page.getByLabel('City')).toHaveValue('Mumbai');
    for (const text of ['City is required', 'State is required', 'Phone Number must be 10 digits']) {
      await expect(page.getByText(text)).toBeHidden();
    }
    await page.getByLabel('Phone', { exact: true }).fill('+91 98123-45670');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9812345670');
    await page.getByLabel('Email').fill('ravi@example.com');
    await press(page, 'Next');

    await expect(page.getByLabel('Product Name')).toBeVisible();
    await press(page, 'Next');
    for (const text of [
      'Weight is required',
      'Length is required',
      'Width is required',
      'Height is required',
      'Payment mode is requried',
      'Product Name is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByLabel('Weight').fill('0');
    await press(page, 'Next');
    await expect(page.getByText('Weight should be greater than 0')).toBeVisible();
    await fillProduct(page, 0, ['Gold', '50000', '1']);
    await fillBox(page);
    await page.getByRole('radio', { name: 'Prepaid' }).check();
    await stopClock(page);
    await press(page, 'Next');
    await expectShownFor(page, 'Your order value must be lesser than ₹50,000', 3000);
    await expect(page.getByText('It must be below ₹50,000.00.')).toBeVisible();
    await page.getByLabel('Price').fill('49999');
    await press(page, 'Next');
    await page
      .getByRole('radio', { name: /Delhivery Surface/ })
      .first()
      .check();
    await press(page, 'Create order');

    await expect(page.getByText('Order ID already exists')).toBeVisible();
    await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar');
    await page.getByLabel('Order ID').fill('FREE-1');
    await expect(page.getByText('Order ID already exists')).toBeHidden();
    await main(page)
      .getByRole('button', { name: /Logistics/ })
      .click();
    await expect(page.getByRole('radio', { name: /Delhivery Surface/ }).first()).toBeChecked();
    await press(page, 'Create order');
    await expect(row(page, 'FREE-1')).toBeVisible();
  },
);

// spec: order-form-single-or-bulk, order-form-opened-without-state
test(
  'the wizard supports its own and the browser’s Back, survives a reload and asks before leaving',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page, 5000);
    await openWizard(page);
    await press(page, 'Next');
    await page.getByLabel('Order ID').fill('HALF-1');
    await press(page, 'Back');
    await expect(heading(page, 'Shipment Type')).toBeVisible();
    await press(page, 'Next');
    await expect(page.getByLabel('Order ID')).toHaveValue('HALF-1');
    await page.goBack();
    await expect(heading(page, 'Shipment Type')).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Order ID')).toHaveValue('HALF-1');

    await page.getByRole('link', { name: 'Bulk Order' }).click();
    await expect(heading(page, 'Bulk Orders')).toBeVisible();
    await page.getByRole('link', { name: 'Single Order' }).click();
    await expect(heading(page, 'Shipment Type')).toBeVisible();
    await press(page, 'Next');
    await expect(page.getByLabel('Order ID')).toHaveValue('HALF-1');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Order ID')).toHaveValue('HALF-1');

    await page.getByRole('link', { name: 'Manual Orders' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave this form?');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Order ID')).toHaveValue('HALF-1');
    await page.getByRole('link', { name: 'Manual Orders' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('No pending orders')).toBeVisible();
    await page.goto('/orders/create/order');
    await expect(page).toHaveURL(/\/orders$/);
    await openWizard(page);
    await press(page, 'Next');
    await expect(page.getByLabel('Order ID')).toHaveValue('1001');
  },
);

// spec: order-form-schedule-courier-7, order-form-schedule-limits
test(
  'the wizard asks for a pickup time when the courier needs a schedule',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page, 5000);
    await walkToLogistics(page, 'SLOT-1');
    await page
      .getByRole('radio', { name: /Shadowfax Surface/ })
      .first()
      .check();
    await press(page, 'Next');
    await expect(heading(page, 'Schedule Shipment Pickup')).toBeVisible();
    await press(page, 'Create order');
    await expect(page.getByText('Please enter shipment pickup date and time')).toBeVisible();
    await expectClean(page);
    await expect(page.getByLabel('Pickup date').getByRole('option')).toHaveCount(4);
    await page.getByLabel('Pickup date').selectOption({ index: 2 });
    await page.getByLabel('Pickup time').selectOption('11:30');
    await press(page, 'Create order');
    await expect(row(page, 'SLOT-1')).toContainText('11:30 am');
  },
);

test(
  'the wizard requests new rates when the pickup point changes',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 5000);
    const mumbai = {
      pin: '400069',
      city: 'Mumbai',
      state: 'Maharashtra',
      address: 'Unit 7, Jai Hind Estate, Andheri',
    };
    await api(
      page.request,
      'user/pickup-location',
      { id: null, userId: seller.userId, pickupPointName: 'Andheri', phone: seller.phone, ...mumbai },
      seller.token,
    );
    await walkToLogistics(page, 'MOVE-1');
    await expect(main(page)).toContainText('560038 Bengaluru to 400069 Mumbai');
    await page.getByRole('radio', { name: /Andheri/ }).check();
    await expect(main(page)).toContainText('400069 Mumbai to 400069 Mumbai');
    await page.getByTitle('Why this amount?').first().click();
    await expect(page.getByText(/Zone 1 \(Within City\)/).first()).toBeVisible();
  },
);

// spec: order-form-return-points, order-form-couriers-missing, order-form-return-courier
test('a return is prepaid, goes to a return point and offers one courier', async ({ page }) => {
  await aShop(page, 5000);
  await openWizard(page);
  await page.getByRole('radio', { name: /Return/ }).check();
  await expect(page.getByRole('heading', { name: 'Return Points' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add return point' })).toBeVisible();
  await press(page, 'Next');
  await fillCustomer(page, { orderId: 'RET-1', pin: '795001' });
  await press(page, 'Next');
  await expect(page.getByRole('radio', { name: 'COD' })).toHaveCount(0);
  await fillProduct(page, 0, ['Cotton saree', '900', '1']);
  await fillBox(page);
  await stopClock(page);
  await press(page, 'Next');
  await expectShownFor(page, 'Please try by selecting valid pickup point pincode.', 5000);
  await expect(page.getByText('No Logistics found')).toBeVisible();
  await expect(page.getByText('Please check source and destination pincode')).toBeVisible();
  await expectClean(page);

  await main(page)
    .getByRole('button', { name: /Customer Details/ })
    .click();
  await page.getByLabel('PIN code').fill('400069');
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await main(page)
    .getByRole('button', { name: /Logistics/ })
    .click();
  const offered = page.locator('label', { has: page.locator('[name=logistic]') });
  await expect(offered.first()).toBeVisible();
  const couriers = new Set(
    (await offered.locator('strong').allTextContents()).map((name) => name.replace(/ (Air|Surface)$/, '')),
  );
  expect(couriers.size).toBe(1);
  await offered.first().click();
  await press(page, 'Create order');
  await expect(row(page, 'RET-1')).toContainText('Return');
});

// spec: order-form-type-resets-payment
test('a change of shipment type resets the payment mode', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page, 5000);
  await walkToLogistics(page, 'TYPE-1');
  await main(page)
    .getByRole('button', { name: /Shipment Type/ })
    .click();
  await page.getByRole('radio', { name: /Return/ }).check();
  await main(page)
    .getByRole('button', { name: /Package Details/ })
    .click();
  await expect(page.getByRole('radio', { name: 'Prepaid' })).toBeChecked();
  await main(page)
    .getByRole('button', { name: /Shipment Type/ })
    .click();
  await page.getByRole('radio', { name: /Forward/ }).check();
  await main(page)
    .getByRole('button', { name: /Package Details/ })
    .click();
  await expect(page.getByRole('radio', { name: 'COD' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Prepaid' })).not.toBeChecked();
});

// spec: orders-row-actions, order-form-edit-heading, order-form-edit-without-data, order-form-submit
test(
  'the wizard edits a pending order and shows an error without an order id',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 5000);
    await anOrder(page.request, seller, { orderId: 'EDIT-1' });
    await page.goto('/orders');
    await hydrated(page);
    await choose(page, 'EDIT-1', 'Edit');
    await expect(page.getByRole('heading', { name: 'Edit Order Details' })).toBeVisible();
    await expect(page.getByText('Order ID: EDIT-1')).toBeVisible();
    await expectClean(page);
    await page.getByLabel('Customer Name').fill('Meera Nair');
    await main(page)
      .getByRole('button', { name: /Logistics/ })
      .click();
    await expect(page.getByRole('radio', { name: /Delhivery Surface/ }).first()).toBeChecked();
    await press(page, 'Update order');
    await expect(page.getByText('Order updated successfully')).toBeVisible();
    await expect(row(page, 'EDIT-1')).toContainText('Meera Nair');

    await choose(page, 'EDIT-1', 'Edit');
    await page.getByLabel('Customer Name').fill('Meera Iyer');
    await press(page, 'Save changes');
    await expect(row(page, 'EDIT-1')).toContainText('Meera Iyer');

    await page.goto('/orders/edit/order');
    await expect(
      page.getByText('Oops something went wrong. Please contact system adminstrator'),
    ).toBeVisible();
  },
);
