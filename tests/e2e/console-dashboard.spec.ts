import { expect, type Page, test } from '@playwright/test';
import { openConsole } from './console.ts';
import { expectFilled } from './layout.ts';
import { aSeller, completeDetails, expectClean } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// spec: admin-lists-dashboard, admin-lists-dashboard-donut, admin-lists-dashboard-cities
// spec: admin-lists-dashboard-top-clients, admin-lists-dashboard-columns, admin-lists-courier-performance
test('the back office opens on the dashboard of all clients and shows courier performance', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  const [back, done] = [await aParcel(page.request, seller, 'COD'), await aParcel(page.request, seller)];
  for (const status of ['PICKED_UP', 'UNDELIVERED', 'RTO_INITIATED'])
    await scan(page.request, back.awb, status, 'Scanned');
  for (const status of ['PICKED_UP', 'DELIVERED']) await scan(page.request, done.awb, status, 'Scanned');
  await openConsole(page, '');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(part(page, 'Total Orders')).toContainText(/[1-9]/);
  await expect(
    page.getByRole('figure', { name: 'Orders of the top clients' }).getByRole('listitem').first(),
  ).toHaveText(/\S.*\d+$/);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFilled(
      [part(page, 'Total Orders'), part(page, 'Order status')],
      part(page, 'Order and revenue summary'),
    );
    await expectFilled([part(page, 'High RTO cities')], part(page, 'High Volume cities'));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/dashboard?userId=${seller.userId}`);
  await expect(part(page, 'Total Orders')).toContainText(
    'All orders in this period, including cancelled orders and returns.2',
  );
  await expect(part(page, 'Top Clients')).toHaveCount(0);
  await expect(part(page, 'Order and revenue summary')).toContainText('₹999.00 in 1 order');
  await expect(page.locator('.apexcharts-datalabel-value')).toHaveText('₹1,998');
  await expect(part(page, 'High RTO cities').getByRole('listitem')).toHaveText(['Mumbai100.0%1 of 2 orders']);
  await expect(part(page, 'High Volume cities').getByRole('listitem')).toHaveText(['Mumbai100.0%2 orders']);
  const performance = part(page, 'Courier performance');
  await expect(performance.getByRole('row').last()).toHaveText('Delhivery250.0%50.0%50.0%0.0');
  await performance.getByRole('button', { name: 'NDR' }).click();
  await expect(performance.getByRole('columnheader', { name: 'NDR' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await performance.getByLabel('Zone').selectOption('Zone 1');
  await expect(performance).toContainText('No Data Available');
  await expectClean(page);
});

// spec: admin-lists-dashboard-top-clients
test('every dashboard card shows No Data when its figures cannot be loaded', async ({ page }) => {
  await page.route(/\/api\/(dashboard\/|order\/insights)/, (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await openConsole(page, '/dashboard');
  for (const name of [
    'Total Orders',
    'Order status',
    'Order and revenue summary',
    'Top Clients',
    'High RTO cities',
    'High Volume cities',
    'Courier performance',
    'Trends',
  ]) {
    await expect(part(page, name)).toContainText('No Data');
    await expect(part(page, name)).not.toContainText('Available');
  }
  await expect(page.getByRole('figure')).toHaveCount(0);
});

// spec: admin-lists-dashboard-range, admin-lists-dashboard-cities, admin-lists-dashboard-top-clients
test('the dashboard range requires both days, and a client without orders has no data', async ({ page }) => {
  const seller = await aSeller(page.request);
  await completeDetails(page.request, seller);
  await openConsole(page, `/dashboard?userId=${seller.userId}`);
  for (const name of ['Total Orders', 'Order status', 'Order and revenue summary', 'Courier performance'])
    await expect(part(page, name)).toContainText('No Data');
  for (const name of ['High RTO cities', 'High Volume cities'])
    await expect(part(page, name)).toContainText('No Data Available');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [apply, from, to] = [page.getByRole('button', { name: 'Apply' }), field('From'), field('To')];
  const day = (back: number) =>
    new Date(Date.now() + 19_800_000 - back * 86_400_000).toISOString().slice(0, 10);
  const written = (back: number) => day(back).split('-').reverse().join('/');
  await expect(from).toHaveValue(written(89));
  await expect(to).toHaveValue(written(0));
  for (const [end, back] of [
    [from, 89],
    [to, 0],
  ] as const) {
    await end.fill('');
    await expect(apply).toBeDisabled();
    await end.fill(written(back));
    await expect(apply).toBeEnabled();
  }
  await from.fill(written(90));
  await expect(page.getByText('Up to 89 days back')).toBeVisible();
  await expect(apply).toBeDisabled();
  await from.fill(written(89));
  await apply.click();
  await expect(page).toHaveURL(new RegExp(`from=${day(89)}&to=${day(0)}`));
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Dashboard, \d\d\/\d\d\/\d{4} - / }),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard, last 90 days' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'NDR' }),
  ).toBeVisible();
  await expectClean(page);
});

// spec: admin-lists-dashboard-work, admin-lists-dashboard-trends
test('pending work is counted by owner and opens its list, and a trend has both numbers', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  await anOrder(page.request, seller, { orderId: `WORK-${seller.userId}` });
  await aParcel(page.request, seller);
  const failed = await aParcel(page.request, seller, 'COD');
  for (const status of ['PICKED_UP', 'UNDELIVERED']) await scan(page.request, failed.awb, status, 'Scanned');
  await openConsole(page, `/dashboard?userId=${seller.userId}`);
  const work = part(page, 'Pending work');
  const queue = (owner: string, name: string) =>
    work.getByRole('list', { name: owner }).getByRole('link', { name });
  await expect(queue('Clients', 'Orders to ship')).toHaveText('Orders to ship1');
  await expect(queue('Clients', 'NDRs to action')).toHaveText('NDRs to action1');
  await expect(queue('Couriers', 'Parcels ready for pickup')).toHaveText('Parcels ready for pickup1');
  await expect(queue('You', 'Weight cases to decide')).toHaveText('Weight cases to decide0');
  // The COD lists cannot be filtered by client.
  await expect(work.getByText('COD differences to resolve')).toHaveCount(0);
  const trends = part(page, 'Trends');
  await expect(trends.getByRole('listitem').first()).toHaveText(
    /^Orders3no earlier dataPeak: 3, \d\d\/\d\d\/\d{4}$/,
  );
  await expect(trends.getByRole('listitem').filter({ hasText: 'Parcels picked up' })).toContainText('1');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page);
  }
  await queue('Clients', 'NDRs to action').click();
  await expect(page.getByRole('heading', { level: 1, name: 'NDR' })).toBeVisible();
  await expect(page.getByText('Status: Pending')).toBeVisible();

  // Each list takes the filter of its row.
  await page.goto('/admin/dashboard');
  const rows = work.getByRole('link');
  await expect(rows).toHaveCount(15);
  await expect(rows.filter({ hasText: /—|…/ })).toHaveCount(0);
  for (const row of await rows.all()) {
    const count = (await row.innerText()).match(/[\d,]+$/)?.[0];
    const opened = await page.context().newPage();
    await openConsole(opened, (await row.getAttribute('href'))!.replace('/admin', ''));
    if (count === '0') await expect(opened.getByText(/^No .+ match these filters$/)).toBeVisible();
    else await expect(opened.getByText(/ of [\d,]+ items$/)).toBeVisible();
    await opened.close();
  }
});
