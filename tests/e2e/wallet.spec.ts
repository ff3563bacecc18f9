import { expect, type Page, test } from '@playwright/test';
import { expectClean, hydrated, settled, stopClock } from './setup.ts';
import { aParcel, aShop, makePostpaid, payAtGateway, recharge } from './shop.ts';

const face = (page: Page, tone: string) => page.getByRole('main').locator(`[data-tone="${tone}"] > svg`);

// spec: wallet-recharge, wallet-redirect, wallet-recharge-chart, wallet-bank-transfer, wallet-history
// spec: wallet-payment-status, wallet-success
test('a paid recharge appears in the balance, the chart and the history', async ({ page }) => {
  await aShop(page);
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByText('₹0.00')).toBeVisible();
  await expect(page.getByText('No recharges yet')).toBeVisible();
  await expect(page.getByText('No entries yet')).toBeVisible();
  await expect(page.getByLabel('Recharge amount')).toHaveValue('1000');
  await expect(page.getByText('At least ₹0.10')).toBeVisible();

  await page.getByRole('link', { name: '₹2,000' }).click();
  await expect(page.getByLabel('Recharge amount')).toHaveValue('2000');
  await page.getByText('Add a promo code').click();
  await page.getByLabel('Promo code').fill('DIWALI25');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();

  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(face(page, 'success')).toBeVisible();
  const details = page.getByRole('main').locator('dl').first();
  await expect(details.locator('dt')).toHaveText([
    'Amount',
    'Transaction ID',
    'Payment method',
    'Time',
    'Promo code',
  ]);
  await expect(details).toContainText('₹2,000.00');
  await expect(details).toContainText('DIWALI25');
  await expect(page.getByText('New balance: ₹2,000.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transaction History' }).locator('tr[data-row]')).toHaveCount(
    1,
  );
  await expectClean(page);

  await page.getByRole('link', { name: 'Go to wallet' }).click();
  await page.getByRole('link', { name: 'Transaction History' }).click();
  await expect(page.getByRole('cell', { name: '+₹2,000.00' })).toBeVisible();
  await expect(page.getByText('Promo DIWALI25')).toBeVisible();
  for (const term of ['Beneficiary', 'Account number', 'IFSC'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^wallet-transactions-.*\.csv$/);
  await expect(page.locator('.apexcharts-bar-area')).toHaveCount(1);
  await expectClean(page);
});

// spec: wallet-chart-labels, wallet-history-preview, wallet-success
test(
  'a card payment shows the card type, and the preview lists the five newest transactions',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    for (const amount of [100, 200, 300, 400, 500]) await recharge(page.request, seller, amount);
    await page.goto('/wallet?amount=600');
    await page.getByRole('button', { name: 'Recharge wallet' }).click();
    await page.getByLabel('Pay by credit card').check();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Transaction History' }).locator('tr[data-row]');
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('+₹600.00');
    const terms = page.getByRole('main').locator('dl').first();
    await expect(terms.locator('dt')).toHaveText([
      'Amount',
      'Transaction ID',
      'Payment method',
      'Card type',
      'Time',
    ]);
    await expect(terms).toContainText('Credit card');
    await page.goto('/wallet');
    const labels = page.locator('.apexcharts-xaxis-label');
    await expect(labels).toHaveCount(5);
    for (const label of await labels.all()) {
      await expect(label.locator('tspan')).toHaveText([/^\d\d\/\d\d$/, /^\d\d:\d\d(:\d\d)?$/, /^[ap]m$/]);
      expect((await label.getAttribute('transform')) ?? '').not.toMatch(/rotate\((?!0[ ,)])/);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const gaps = () =>
      labels.evaluateAll((all) => {
        const boxes = all.map((label) => label.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, index) => Math.round(left - boxes[index]!.right));
      });
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(0);
  },
);

// spec: wallet-payments, wallet-other-codes
test('a failed payment shows why and adds nothing', async ({ page }) => {
  await aShop(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(face(page, 'danger')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The payment failed at the bank.' })).toBeVisible();
  await expect(page.getByText('Payment method')).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Recharge of ₹1,000.00 failed. Nothing was added.')).toBeVisible();
  await page.getByRole('link', { name: 'Recharges', exact: true }).click();
  const failed = page.getByRole('region', { name: 'Recharges', exact: true }).locator('tr[data-row]');
  await expect(failed).toContainText('The payment failed at the bank.');
  await expect(failed).toContainText('₹1,000.00');
  await expect(failed.getByText('Failed', { exact: true })).toBeVisible();
});

// spec: wallet-pending
test(
  'a pending payment updates automatically when the gateway confirms it',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Recharge wallet' }).click();
    await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
    const checkout = page.url();
    let looks = 0;
    page.on('request', (request) => void (request.url().includes('/payment-status.data') && (looks += 1)));
    await stopClock(page);
    await page.getByRole('button', { name: 'Leave pending' }).click();
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
    await hydrated(page);
    await settled(page);
    await expect(face(page, 'info')).toBeVisible();
    await expect(page.getByRole('main').locator('dl')).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('tansActionId') ?? '';
    await expect(page.getByText(`₹1,000.00, transaction ${id}`)).toBeVisible();
    const wallet = await page.context().newPage();
    await wallet.goto('/wallet');
    await expect(
      wallet.getByText(`Recharge of ₹1,000.00 is pending. It’s not in your balance yet.`),
    ).toBeVisible();
    await expect(wallet.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', new RegExp(id));
    await wallet.close();
    // Polls every three seconds at first, then at growing intervals.
    for (const [seconds, looked] of [
      [3, 1],
      [3, 2],
      [3, 3],
      [4, 3],
      [1, 4],
    ] as const) {
      await page.clock.runFor(seconds * 1000);
      await settled(page);
      await expect.poll(() => looks).toBe(looked);
    }
    await payAtGateway(page.request, checkout, 'success');
    await page.clock.runFor(5000);
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  },
);

// spec: wallet-recharge-amount, wallet-promo-code
test(
  'the recharge form shows errors next to their fields and keeps the input',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/wallet');
    await hydrated(page);
    const amount = page.getByLabel('Recharge amount');
    await amount.fill('');
    await page.getByText('Add a promo code').click();
    await page.getByLabel('Promo code').fill('SAVE-10%');
    await page.getByRole('button', { name: 'Recharge wallet' }).click();
    await expect(page.getByText('Please enter amount')).toBeVisible();
    await expect(page.getByText('Special Characters are not allowed')).toBeVisible();
    await expect(page.getByLabel('Promo code')).toHaveValue('SAVE-10%');
    await expect(amount).toBeFocused();
    await amount.fill('');
    await amount.pressSequentially('e+-0.05E');
    await expect(amount).toHaveValue('0.05');
    await page.getByLabel('Promo code').fill('SAVE10');
    await page.getByRole('button', { name: 'Recharge wallet' }).click();
    await expect(page.getByText('Amount should not be less than 200')).toBeVisible();
  },
);

// spec: wallet-recharge-failure, wallet-error-message, constants-alert-times
test('a payment that cannot start shows why for five seconds', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page);
  await stopClock(page);
  await page.goto('/wallet');
  await hydrated(page);
  await makePostpaid(page.request, seller.userId);
  await page.getByRole('button', { name: 'Recharge wallet' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'The wallet is for prepaid accounts.' });
  await expect(fault).toBeVisible();
  await settled(page);
  await page.clock.runFor(4_800);
  await expect(fault).toBeVisible();
  await page.clock.runFor(300);
  await expect(fault).toHaveCount(0);
  await expect(page.getByLabel('Recharge amount')).toHaveValue('1000');
});

// spec: wallet-deductions, wallet-entries
test('each deduction explains its amount, and an empty period offers to clear the filter', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller);
  await page.goto('/wallet');
  await hydrated(page);
  const rows = page.getByRole('region', { name: 'All entries' }).locator('tr[data-row]');
  await expect(rows).toHaveCount(2);
  const [charge, added] = [rows.first(), rows.last()];
  await expect(added).toContainText('Recharge');
  const left = await charge.getByRole('cell').last().locator('.money').innerText();
  const taken = await charge
    .getByRole('link', { name: /why this amount/ })
    .locator('.money')
    .innerText();
  const rupees = (text: string) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
  expect(rupees(left) + rupees(taken)).toBe(
    rupees(await added.getByRole('cell').last().locator('.money').innerText()),
  );
  await expectClean(page);
  await page.getByLabel('Order ID or AWB').fill(awb);
  await page.getByLabel('Order ID or AWB').press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: `Remove filter Search: ${awb}` }).click();
  await expect(rows).toHaveCount(2);
  const ledger = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await ledger).suggestedFilename()).toMatch(/^wallet-\d{4}-.*\.csv$/);

  await page.getByRole('link', { name: 'Orders Deduction' }).click();
  await expect(page).toHaveURL(/tab=deductions/);
  await expect(page.getByRole('cell', { name: orderId, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: awb })).toBeVisible();
  const deduction = page.getByRole('region', { name: 'Orders Deduction' }).locator('tr[data-row]');
  await expect(deduction).toContainText([/\d\d\/\d\d\/\d{4}.*Shipping charge.*Deducted.*₹/]);
  await page.getByRole('link', { name: `why this amount? Order ${orderId}` }).click();
  await expect(page.getByText(/^Zone 3 \(Metro to Metro\)/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^wallet-deductions-.*\.csv$/);

  await page.goto('/wallet?tab=deductions&from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('Nothing in this period')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: awb })).toBeVisible();
});

// spec: shell-guarded-pages
test(
  'an unknown payment is not found, and a visitor to the wallet must sign in',
  { tag: '@any-width' },
  async ({ page, browser }) => {
    await aShop(page);
    await page.goto('/payment-status?tansActionId=HK123');
    await expect(page.getByRole('heading', { name: "Sorry, this Page isn't available" })).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto('/wallet');
    await expect(visitor).toHaveURL(/\/signin\?redirectTo=%2Fwallet/);
    await visitor.close();
  },
);
