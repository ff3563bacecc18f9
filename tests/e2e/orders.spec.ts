import { expect, test } from '@playwright/test';
import { choose, main, menuOf, press, row, showFilters } from './orders.setup.ts';
import { api, aSeller, expectClean, hydrated, signIn } from './setup.ts';
import { anOrder, aShop, recharge } from './shop.ts';

// spec: orders-tabs, orders-awb-link, orders-row-actions, orders-print-label, orders-cancel
// spec: orders-bulk-actions, wallet-cancelled-refund
test('a seller ships several orders, prints labels and a manifest, and cancels one', async ({
  page,
  context,
  isMobile,
}) => {
  const seller = await aShop(page, 5000);
  for (const orderId of ['SHIP-1', 'SHIP-2']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  await expect(page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link')).toHaveText([
    /^Pending/,
    /^Ready/,
    /^Cancelled/,
    /^To pick up/,
    /^In transit/,
    /^Out for delivery/,
    /^NDR/,
    /^Delivered/,
    /^RTO/,
    /^Lost/,
  ]);
  await expect(page.getByRole('button', { name: /^Ship( \d+)?$/ })).toBeHidden();
  for (const orderId of ['SHIP-1', 'SHIP-2']) await page.getByLabel(`Select order ${orderId}`).check();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  await press(page, 'Ship 2');
  await expect(page.getByText('2 orders shipped')).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  await expectClean(page);
  await expect(page.getByText('No pending orders')).toBeVisible();

  await page.getByRole('link', { name: /Ready/ }).click();
  const awb = row(page, 'SHIP-1').getByRole('link', { name: /^\d+$/ });
  await expect(awb).toHaveAttribute('target', '_blank');
  await expect(awb).toHaveAttribute('href', `/tracking/${await awb.textContent()}`);
  await expectClean(page);
  // On a phone it is in the row's menu only.
  const label = row(page, 'SHIP-1').getByRole('link', { name: 'Print Label for order SHIP-1' });
  await expect(label).toBeVisible({ visible: !isMobile });
  await menuOf(page, 'SHIP-1').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Print Label', 'Print Label on A4', 'Cancel order']);
  await page.keyboard.press('Escape');
  await page.getByLabel('Select order SHIP-1').check();
  for (const [button, path] of [
    ['Print label 4×6', 'labels'],
    ['Print label A4', 'labels'],
    ['Manifest', 'manifest'],
  ]) {
    const opening = context.waitForEvent('page');
    await press(page, button!);
    const tab = await opening;
    expect(tab.url()).toContain(`/orders/${path}?`);
    const paper = await page.request.get(tab.url());
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect(paper.headers()['content-disposition']).toContain('inline');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await tab.close();
  }

  await choose(page, 'SHIP-1', 'Cancel order');
  await expect(page.getByRole('dialog')).toContainText(
    /Order ID: #SHIP-1\. We’ll cancel the pickup and refund ₹\d+\.\d\d to your wallet\./,
  );
  await page.getByRole('button', { name: "No, Don't Cancel" }).click();
  await choose(page, 'SHIP-1', 'Cancel order');
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(row(page, 'SHIP-1')).toHaveCount(0);
  await page.getByRole('link', { name: /Cancelled/ }).click();
  await expect(row(page, 'SHIP-1')).toContainText('Cancelled');
  await expect(row(page, 'SHIP-1')).toContainText(/₹\d+\.\d\d refunded \d\d\/\d\d\/\d{4}/);
});

// spec: orders-bulk-actions
test('a bulk shipment runs in batches and shows its progress', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page, 5000);
  for (let n = 1; n <= 12; n += 1) await anOrder(page.request, seller, { orderId: `MANY-${n}` });
  await page.goto('/orders?size=25');
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Select all rows', exact: true }).check();
  await expect(page.getByText('12 orders selected')).toBeVisible();
  await page.route('**/resources/orders', async (route) => {
    await expect(page.getByText(/Shipping: (0|10) of 12 done/)).toBeVisible();
    await route.continue();
  });
  await press(page, 'Ship 12');
  const report = page.getByRole('status').filter({ hasText: '12 orders shipped' });
  await expect(report).toBeVisible();
  const { userId, token } = seller;
  const { currentBalance } = await api(page.request, 'wallet/balance', { userId }, token);
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  await expect(report).toHaveText(`12 orders shipped for ${rupees.format(5000 - currentBalance)}`);
  await expect(page.getByRole('link', { name: 'Print 12 labels' })).toBeVisible();
  await expect(page.getByText('No pending orders')).toBeVisible();
});

// spec: orders-ship
test('a failed shipment shows which orders failed and why, and retries only those', async ({
  page,
  isMobile,
}) => {
  const seller = await aShop(page);
  for (const orderId of ['POOR-1', 'POOR-2']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  await hydrated(page);
  await page
    .getByRole('checkbox', { name: isMobile ? 'Select all' : 'Select all rows', exact: true })
    .check();
  await press(page, 'Ship 2');
  await expect(page.getByText('2 orders failed')).toBeVisible();
  await expect(page.getByText(/^POOR-1 needs ₹[\d.]+, but your wallet has ₹0\.00\.$/)).toBeVisible();
  await expect(page.getByText(/^POOR-2 needs /)).toBeVisible();
  await expectClean(page);
  await expect(page.getByRole('link', { name: 'Recharge ₹500' })).toHaveAttribute(
    'href',
    /^\/wallet\?amount=500&back=%2Forders/,
  );
  await recharge(page.request, seller, 5000);
  await press(page, 'Try these 2 again');
  await expect(page.getByText('2 orders shipped')).toBeVisible();
});

// spec: orders-no-answer-yet, orders-row-inactive
test(
  'an order’s actions are disabled while the courier has not answered',
  { tag: '@any-width' },
  async ({ page }) => {
    // All tests share the sandbox courier: this one is used by no other test.
    const courierId = 10;
    const seller = await aShop(page, 5000);
    await anOrder(page.request, seller, { orderId: 'SLOW-1', courierId });
    await anOrder(page.request, seller, { orderId: 'SLOW-2' });
    await api(page.request, 'sandbox/courier', { courierId, mode: 'booked-no-answer' });
    try {
      await page.goto('/orders');
      await hydrated(page);
      await choose(page, 'SLOW-1', 'Ship');
      await expect(page.getByText('1 order waiting for the courier')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('link', { name: 'View in Ready' })).toHaveAttribute(
        'href',
        '/orders?tab=READY',
      );
      await expect(page.getByRole('button', { name: 'Try this one again' })).toHaveCount(0);
      await expect(row(page, 'SLOW-1')).toContainText('Booking');
      await expect(page.getByLabel('Select order SLOW-1')).toBeDisabled();
      await expect(menuOf(page, 'SLOW-1')).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Ship order SLOW-1' })).toBeDisabled();
      await expect(menuOf(page, 'SLOW-2')).toBeEnabled();
      await expectClean(page);
    } finally {
      await api(page.request, 'sandbox/courier', { courierId, mode: 'ok' });
    }
  },
);

// spec: orders-row-actions, orders-delete
test(
  'a seller ships one order and deletes another from their menus',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 5000);
    for (const orderId of ['MENU-1', 'MENU-2']) await anOrder(page.request, seller, { orderId });
    await page.goto('/orders');
    await hydrated(page);
    await menuOf(page, 'MENU-1').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Ship', 'Edit', 'Delete']);
    await page.keyboard.press('Escape');
    await choose(page, 'MENU-1', 'Ship');
    await expect(page.getByText('1 order shipped')).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
    await choose(page, 'MENU-2', 'Delete');
    await expect(page.getByRole('dialog')).toContainText('Order ID: #MENU-2');
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('Order deleted successfully')).toBeVisible();
    await expect(page.getByText('No pending orders')).toBeVisible();
  },
);

// spec: orders-filters, orders-filter-without-apply, orders-report-csv, orders-empty-table, extras-ranges
// spec: admin-lists-widgets
test('the list keeps its filters and its search in the URL', async ({ page }) => {
  const seller = await aShop(page, 5000);
  await anOrder(page.request, seller, {
    orderId: 'FIND-1',
    paymentType: 'COD',
    customer: { name: 'Lata Iyer' },
  });
  await anOrder(page.request, seller, { orderId: 'FIND-2', customer: { name: 'Om Prakash' } });
  await page.goto('/orders');
  await hydrated(page);
  const mode = page.locator('summary', { hasText: 'Payment mode' });
  await showFilters(page);
  await mode.click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await expect(mode).toHaveText('Payment mode1');
  await page.keyboard.press('Escape');
  await expect(mode).toHaveText('Payment mode');
  await mode.click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page).toHaveURL(/payment=COD/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Download csv' })).toHaveAttribute(
    'href',
    /^\/orders\/download\?.*payment=COD/,
  );
  await page.getByLabel('Search orders').fill('Om');
  await expect(page).toHaveURL(/search=Om/);
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await expect(page.getByText('No orders match')).toBeVisible();
  await expectClean(page);
  await page.reload();
  await page.getByRole('link', { name: 'Remove filter COD' }).click();
  await expect(row(page, 'FIND-2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('listitem').getByRole('link', { name: 'Clear all' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByLabel('Search orders')).toHaveValue('');

  const ranges = page.locator('summary', { hasText: 'Weight and value' });
  for (const [weight, matches] of [
    ['1-10', 0],
    ['10-1', 2],
    ['0-1', 2],
  ] as const) {
    await showFilters(page);
    if (!(await page.getByLabel('Weight from and to, in kg').isVisible())) await ranges.click();
    await page.getByLabel('Weight from and to, in kg').fill(weight);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`weight=${weight}`));
    await expect(page.locator('tbody tr')).toHaveCount(matches);
    await expect(page.getByText(/^Enter a range such as 1-10/)).toHaveCount(weight === '10-1' ? 1 : 0);
    if (weight === '10-1') await expectClean(page);
  }
  await showFilters(page);
  await expect(ranges).toHaveText('Weight and value1');
  await page.getByRole('listitem').getByRole('link', { name: 'Remove filter Weight: 0-1 kg' }).click();

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^orders-pending-.*\.csv$/);
});

// spec: shell-incomplete-profile
test('a seller without profile and company details is sent to the settings', async ({ page }) => {
  await signIn(page, await aSeller(page.request));
  await page.goto('/orders');
  await expect(main(page)).toContainText(
    'Please complete your Profile & Company details to start placing orders.',
  );
  await page.getByRole('link', { name: 'Goto Settings' }).click();
  await expect(page).toHaveURL(/\/settings\//);
});
