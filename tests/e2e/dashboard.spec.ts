import { expect, type Page, test } from '@playwright/test';
import { expectFilled } from './layout.ts';
import { ADMIN, api, aSeller, expectClean, signIn } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'To do today' }).getByRole('link', { name: label });
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

// spec: dashboard-range, dashboard-cities, dashboard-no-data
test('a seller without orders sees no data and nothing to do', async ({ page }) => {
  await signIn(page, await aSeller(page.request));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Orders in the last 90 days' })).toBeVisible();
  await expect(tile(page, 'Orders to ship')).toContainText('No pending orders');
  await expect(card(page, 'Order and revenue summary')).toContainText('No Data');
  await expect(card(page, 'Order status')).toContainText('No Data');
  for (const title of ['Trends', 'High RTO cities'])
    await expect(card(page, title)).toContainText('No Data Available');
  await expect(card(page, 'High Volume cities')).toContainText('No Data Available');
  await expectClean(page);
});

// spec: orders-page-sizes, dashboard-donut, dashboard-cities, extras-start-of-day
test('the dashboard starts with the day’s tasks, and each tile opens the list it counts', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  for (const orderId of ['DAY-1', 'DAY-2']) await anOrder(page.request, seller, { orderId });
  await anOrder(page.request, seller, { orderId: 'DAY-3', paymentType: 'COD' });
  await aParcel(page.request, seller);
  const [out, failed, back] = [
    await aParcel(page.request, seller),
    await aParcel(page.request, seller),
    await aParcel(page.request, seller),
  ];
  await scan(page.request, out.awb, 'OUT_FOR_DELIVERY', 'With the rider');
  await scan(page.request, failed.awb, 'UNDELIVERED', 'Customer Unavailable');
  await scan(page.request, back.awb, 'RTO_INITIATED', 'Refused');
  const { toShip } = await api(page.request, 'dashboard/today', {}, seller.token);

  await page.goto('/dashboard');
  await expect(tile(page, 'Orders to ship')).toContainText(
    `3${money.format(toShip.charge)} to ship them all`,
  );
  await expect(tile(page, 'Stuck in transit')).toContainText('0');
  await expect(tile(page, 'Wallet')).toContainText('Enough to ship all pending orders');
  await expect(card(page, 'Order and revenue summary')).toContainText('₹900.00');
  await expect(card(page, 'Order and revenue summary')).toContainText('₹6,696.00');
  await expect(page.locator('.apexcharts-donut-series, .apexcharts-pie').first()).toBeVisible();
  await expect(page.locator('.apexcharts-datalabel-value')).toHaveText('₹6,696');
  await expect(card(page, 'Order status').getByRole('term')).toHaveText([
    'Pending',
    'To pick up',
    'Out for delivery',
    'NDR',
    'RTO',
  ]);
  await expect(card(page, 'High RTO cities').getByRole('listitem')).toHaveText(['Mumbai100.0%1 of 7 orders']);
  await expect(card(page, 'High Volume cities').getByRole('listitem')).toHaveText(['Mumbai100.0%7 orders']);
  await expectClean(page);

  for (const [label, address, text] of [
    ['Orders to ship', /\/orders\?tab=PENDING$/, '1 - 3 of 3 items'],
    ['To pick up', /\/tracking\?status=toPickUp$/, '1 - 1 of 1 items'],
    ['NDRs to act on', /\/manage-ndr\?status=Pending$/, '1 - 1 of 1 items'],
    ['Out for delivery', /\/tracking\?status=outForDelivery$/, '1 - 1 of 1 items'],
    ['Stuck in transit', /\/tracking\?status=inTransit&to=/, 'No'],
  ] as const) {
    await tile(page, label).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toContainText(text);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  }
});

// spec: dashboard-trends
test('the trends show each figure day by day against the days before, also without JavaScript', async ({
  page,
  browser,
}) => {
  const seller = await aShop(page, 1000);
  await anOrder(page.request, seller, { orderId: 'TREND-1' });
  const parcel = await aParcel(page.request, seller);
  for (const status of ['PICKED_UP', 'DELIVERED']) await scan(page.request, parcel.awb, status, 'Scanned');
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(cookies);
  for (const tab of [page, await plain.newPage()]) {
    await tab.goto('/dashboard');
    const lines = card(tab, 'Trends').getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await expect(lines.first()).toHaveText(/^Orders2no earlier dataPeak: 2, \d\d\/\d\d\/\d{4}$/);
    await expect(lines.filter({ hasText: 'Delivered' })).toContainText('1no earlier data');
    await expect(lines.filter({ hasText: 'Returned' })).toHaveText('Returned (RTO)0no change');
    // 90 days, of which the last reaches the top of the line's own scale.
    const points = await lines.first().locator('polyline').last().getAttribute('points');
    expect(points?.split(' ')).toHaveLength(90);
    expect(points).toMatch(/ 98\.88,40\.00 100\.00,0\.00$/);
  }
  await plain.close();
  await expectClean(page);
});

// spec: dates-not-typed, dashboard-range
test('the range needs both days and stays in the URL', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'RANGE-1' });
  await page.goto('/dashboard');
  await page.getByText('Last 90 days', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  // The range has no text inputs: dates are chosen in a calendar.
  await expect(page.getByRole('main').locator('input').locator('visible=true')).toHaveCount(0);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect(card(page, 'Order status')).toContainText('No Data');
  await expect(tile(page, 'Orders to ship')).toContainText('1');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Orders from \d\d\/\d\d\/\d{4} to / })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Last 90 days' }).click();
  await expect(card(page, 'Order status')).toContainText('Pending1');
});

test(
  'a wallet that cannot cover the pending orders shows the shortfall and links to the recharge',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    await anOrder(page.request, seller, { orderId: 'LOW-1' });
    const { wallet } = await api(page.request, 'dashboard/today', {}, seller.token);
    await page.goto('/dashboard');
    const low = tile(page, 'Wallet is running low');
    await expect(low).toContainText(
      `₹0.00${money.format(wallet.shortBy)} more needed to ship all pending orders`,
    );
    await low.click();
    await expect(page.getByRole('spinbutton', { name: 'Recharge amount' })).toHaveValue('200');
  },
);

// spec: admin-lists-dashboard-columns
test(
  'an administrator sees the orders of all clients and a legend of the top clients',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    await anOrder(page.request, seller, { orderId: 'CLIENT-1' });
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await page.goto('/dashboard');
    await expect(card(page, 'Total Orders')).toContainText(/[1-9]/);
    await expect(
      page.getByRole('figure', { name: 'Orders of the top clients' }).getByRole('listitem').first(),
    ).toHaveText(/\S.*\d+$/);
    await expect(card(page, 'Order status')).toContainText('Pending');
    await expect(page.getByRole('region', { name: 'To do today' })).toHaveCount(0);
    if ((page.viewportSize()?.width ?? 0) >= 992) {
      await expectFilled([card(page, 'Total Orders'), card(page, 'Order status')], card(page, 'Top Clients'));
    }
    await expectClean(page);
  },
);
