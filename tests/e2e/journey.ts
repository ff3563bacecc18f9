import { expect, type Page } from '@playwright/test';
import { fillSignIn } from './auth.setup.ts';
import { fillBox, fillCustomer, fillProduct, heading, main, press, row } from './orders.setup.ts';
import { aPhone, otpOf, PASSWORD } from './setup.ts';
import { scan } from './shop.ts';

/** Saves a screenshot of each page if `PICTURES=folder` is set. */
export async function picture(page: Page, name: string) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

async function signUp(page: Page, verify: (otp: string) => Promise<void>) {
  const phone = aPhone();
  await page.goto('/');
  await picture(page, '01-home');
  await page.goto('/signup');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email address').fill(`asha${phone}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await picture(page, '02-sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('OTP has been sent successfully.')).toBeVisible();
  await picture(page, '03-verify');
  await verify(await otpOf(page.request, phone));
  await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
  await fillSignIn(page, phone, PASSWORD);
  await expect(page).toHaveURL(/\/orders/);
}

export async function completeProfile(page: Page) {
  await expect(
    page.getByText('Please complete your Profile & Company details to start placing orders.'),
  ).toBeVisible();
  await picture(page, '04-incomplete');
  await page.getByRole('link', { name: 'Goto Settings' }).click();
  await page.getByLabel('Company name').fill('Asha Crafts');
  await page.getByLabel('Website').fill('https://asha.example');
  await page.getByLabel('Address').fill('12, MG Road, Shivaji Nagar');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F');
  await page.getByLabel('Aadhar').fill('123412341234');
  await picture(page, '05-company');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company details updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Pickup Point' })).toBeVisible();
  await expect(page.getByLabel('Pickup Point Name')).toHaveValue('Asha Crafts');
}

export async function addPickupPoint(page: Page) {
  await page.goto('/settings/pickup-points/new');
  await page.getByLabel('Pickup Point Name').fill('Indiranagar Studio');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Address').fill('214, 12th Main Road, HAL 2nd Stage');
  await page.getByLabel('PIN code').fill('560038');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByRole('button', { name: 'Create pickup point' }).click();
  await expect(page.getByText('Pickup point details updated successfully')).toBeVisible();
  await picture(page, '06-pickup-points');
}

async function recharge(page: Page) {
  await page.goto('/wallet');
  await page.getByLabel('Recharge amount').fill('2500');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await picture(page, '07-checkout');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await picture(page, '08-payment');
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByText('₹2,500.00').first()).toBeVisible();
  await picture(page, '09-wallet');
}

async function compareCouriers(page: Page) {
  await page.goto('/tools/rate-calculator');
  await page.getByLabel('Pickup PIN code').fill('560038');
  await page.getByLabel('Delivery PIN code').fill('400069');
  for (const [label, value] of [
    ['Length (cm)', '30'],
    ['Width (cm)', '20'],
    ['Height (cm)', '15'],
    ['Weight', '1.2'],
    ['Total invoice value', '1800'],
  ]) {
    await page.getByLabel(label!).fill(value!);
  }
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('3: Metro to Metro')).toBeVisible();
  await picture(page, '10-rates');
}

export async function createOrder(page: Page, orderId: string, email?: string) {
  await page.goto('/orders/create/order?type=single');
  await press(page, 'Next');
  await fillCustomer(page, { orderId });
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('City').fill('Mumbai');
  await page.getByLabel('State').fill('Maharashtra');
  await picture(page, '11-customer');
  await press(page, 'Next');
  await expect(heading(page, 'Package Details')).toBeVisible();
  await fillProduct(page, 0, ['Cotton saree', '900', '2']);
  await fillBox(page);
  await page.getByRole('radio', { name: 'COD' }).check();
  await picture(page, '12-package');
  await press(page, 'Next');
  await page
    .getByRole('radio', { name: /Delhivery Surface/ })
    .first()
    .check();
  await page.getByTitle('Why this amount?').first().click();
  await picture(page, '13-logistics');
  await press(page, 'Create order');
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await picture(page, '14-pending');
}

async function shipAndPrint(page: Page, orderId: string): Promise<string> {
  await row(page, orderId).getByRole('checkbox').check();
  await main(page)
    .getByRole('button', { name: /^Ship( 1)?$/ })
    .click();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await page.goto('/orders?tab=READY');
  await picture(page, '15-ready');
  const link = row(page, orderId).getByRole('link', { name: /^\d{12}$/ });
  const awb = (await link.textContent())!.trim();
  await row(page, orderId).getByRole('checkbox').check();
  const popup = page.waitForEvent('popup');
  await main(page).getByRole('button', { name: 'Print label 4×6' }).click();
  await (await popup).close();
  const trackingId = await row(page, orderId).getByRole('checkbox').getAttribute('value');
  const label = await page.request.get(`/orders/labels?shippingId=${trackingId}`);
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');
  return awb;
}

async function trackToTheDoor(page: Page, awb: string) {
  for (const status of ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'])
    await scan(page.request, awb, status, 'On its way');
  await page.goto('/track/package');
  await page.getByLabel('AWB number').fill(awb);
  await picture(page, '16-track');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
  await expect(page.getByText('Out for delivery').first()).toBeVisible();
  await scan(page.request, awb, 'DELIVERED', 'Handed to Ravi');
  await page.goto(`/tracking/${awb}`);
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByText('Handed to Ravi')).toBeVisible();
  await picture(page, '17-delivered');
}

/** A new seller's path from the sign-up to a delivered parcel. Only typing the OTP depends on scripts. */
export async function runJourney(page: Page, verify: (otp: string) => Promise<void>) {
  const orderId = 'FIRST-1';
  await signUp(page, verify);
  await completeProfile(page);
  await addPickupPoint(page);
  await recharge(page);
  await compareCouriers(page);
  await createOrder(page, orderId);
  await trackToTheDoor(page, await shipAndPrint(page, orderId));
}
