import { expect, type Page, test } from '@playwright/test';
import { daysAfter, istDay } from '../../server/platform/time.ts';
import { haveDelivered } from './history.ts';
import { fillCustomer, fillProduct, main, press } from './orders.setup.ts';
import { aSeller, expectClean, hydrated, signIn } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

async function fillParcel(page: Page) {
  await hydrated(page);
  await page.getByLabel('Pickup PIN code').fill('560038');
  await page.getByLabel('Delivery PIN code').fill('400020');
  await page.getByLabel('Length (cm)').fill('20');
  await page.getByLabel('Width (cm)').fill('15');
  await page.getByLabel('Height (cm)').fill('8');
  await page.getByLabel('Weight').fill('0.5');
  await page.getByLabel('Total invoice value').fill('999');
}

// spec: tools-default-payment-mode, tools-rates-list, tools-terms
test('the calculator lists rates with the cheapest first and explains each amount', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/rate-calculator');
  await expect(page.getByRole('heading', { name: 'Calculate Shipment Rate' })).toBeVisible();
  await expect(page.getByLabel('Payment type')).toHaveValue('COD');
  const terms = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Terms', exact: true }) });
  await expect(terms.getByRole('listitem')).toHaveText([
    'Prices include 18% GST.',
    'The charged weight is the higher of volumetric and actual weight.',
    /^The volumetric divisor is 5000 for air and surface/,
    'The maximum liability is Rs. 4000 or 50% of the invoice value, whichever is lower.',
    'Raise weight and billing disputes within 5 days of the invoice date.',
    'The label and the signed manifest are mandatory.',
    'There is no claim for fragile, glass, liquid or poorly packed items.',
  ]);
  await fillParcel(page);
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
  await expect(page.getByText('Mumbai, Maharashtra')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();

  await expect(page.getByText('3: Metro to Metro')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Rates' }).locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(20);
  const rates = await rows.locator('td:has(summary) .money').allTextContents();
  const amounts = rates.map((text) => Number(text.replace(/[₹,]/g, '')));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  const paise = (text: string) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
  const table = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.querySelectorAll('.money'), (amount) => amount.textContent)),
  );
  for (const cells of table) {
    const [rate, ...charges] = cells.toReversed().map(paise);
    expect(
      charges.reduce((sum, charge) => sum + charge, 0),
      cells.join(),
    ).toBe(rate);
  }
  await expect(page.getByText('1 - 20 of 20 items')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Rows per page: 50' })).toBeVisible();
  await expect(page.locator('tr[data-detail]').filter({ visible: true })).toHaveCount(0);
  await rows.first().locator('summary').click();
  const receipt = page.locator('[data-receipt]').filter({ visible: true });
  const [total, ...lines] = (await receipt.locator('dd').allTextContents()).map(paise).reverse();
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
  expect(total).toBe(paise(rates[0]!));
  await expect(page.getByText(/^Forward freight ₹/).first()).toBeVisible();
  await expect(rows.first()).toContainText('Cheapest');
  await expectClean(page);

  await page.reload();
  await expect(page.getByLabel('Delivery PIN code')).toHaveValue('400020');
  await expect(rows).toHaveCount(20);
  await page.getByLabel('Transit mode').selectOption('Air');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(rows).toHaveCount(10);

  // An order with this parcel and courier.
  await rows.filter({ hasText: 'Blue Dart Air' }).getByRole('link', { name: 'Create order' }).click();
  await hydrated(page);
  await press(page, 'Next');
  await fillCustomer(page, { orderId: 'CALC-1', pin: '400020' });
  await press(page, 'Next');
  await expect(page.getByLabel('Weight')).toHaveValue('0.5');
  await expect(page.getByRole('radio', { name: 'COD' })).toBeChecked();
  await fillProduct(page, 0, ['Saree', '999', '1']);
  await press(page, 'Next');
  await expect(page.getByRole('radio', { name: /^Blue Dart Air/ })).toBeChecked();
});

// spec: tools-calculator-pincodes, tools-calculator-minima
test('the calculator shows errors next to their fields and keeps the input', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/rate-calculator');
  await fillParcel(page);
  await page.getByLabel('Delivery PIN code').fill('4000');
  await page.getByLabel('Weight').fill('0.2');
  await page.getByLabel('Length (cm)').fill('0');
  await page.getByLabel('Transit mode').selectOption('');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await expect(page.getByText('Weight should not be less than 0.5kg')).toBeVisible();
  await expect(page.getByText('Length should not be less than 1cm')).toBeVisible();
  await expect(page.getByText('Transit mode is required')).toBeVisible();
  await expect(page.getByLabel('Weight')).toHaveValue('0.2');
  await expectClean(page);
  await page.getByLabel('Delivery PIN code').fill('999999');
  await expect(page.getByText('Please enter a valid pincode')).toBeVisible();
});

// spec: tools-kyc-notice
test(
  'the calculator is disabled with a notice until profile and company are complete',
  { tag: '@any-width' },
  async ({ page }) => {
    await signIn(page, await aSeller(page.request));
    await page.goto('/tools/rate-calculator');
    await expect(page.getByText(/complete your KYC/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Goto Settings' })).toBeVisible();
    await expectClean(page);
  },
);

test('a pincode typed before the scripts load is looked up', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tools/rate-calculator', { waitUntil: 'commit' });
  await page.getByLabel('Pickup PIN code').fill('560038');
  release();
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
});

test('each courier table names the day of delivery if the courier collects today', async ({ page }) => {
  const seller = await aShop(page, 5000);
  await haveDelivered({ toArea: 793, courierId: 1, motId: 2, parcels: 1240, days: 3 });
  const customer = { pin: '793001', city: 'Shillong', state: 'Meghalaya' };
  const id = await anOrder(page.request, seller, { orderId: 'DAY-1', customer });
  const noon = new Date(`${daysAfter(istDay(new Date()), 3)}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) => noon.toLocaleDateString('en-US', options);
  const day = `${part({ weekday: 'short' })}, ${noon.getUTCDate()} ${part({ month: 'short' })}`;
  const expectDay = async () => {
    const service = (name: string) => page.locator('tr[data-row]').filter({ hasText: name });
    await expect(service('Delhivery Surface')).toContainText(`3 days of 1,240 parcelsabout ${day}`);
    await expect(service('DTDC Surface')).toContainText('Too few parcels');
    await expect(service('DTDC Surface')).not.toContainText('about ');
    await expect(main(page).getByText(/totals include GST · dates: for a pickup today$/)).toBeVisible();
    await expectClean(page);
  };

  await page.goto(`/orders/${id}/courier`);
  await expectDay();
  await page.goto(`/orders/edit/order?id=${id}`);
  await hydrated(page);
  await main(page)
    .getByRole('button', { name: /Logistics/ })
    .click();
  await expectDay();
  await page.goto('/tools/rate-calculator');
  await fillParcel(page);
  await page.getByLabel('Delivery PIN code').fill('793001');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expectDay();
  await page.getByLabel('Delivery PIN code').fill('795001');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(main(page).getByText(/totals include GST$/)).toBeVisible();
});
