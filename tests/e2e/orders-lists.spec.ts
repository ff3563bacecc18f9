import { expect, type Page, test } from '@playwright/test';
import { choose, main, menuOf, press, row, showFilters } from './orders.setup.ts';
import { ADMIN, expectClean, hydrated, settled, signIn } from './setup.ts';
import { anOrder, aShop, scan, ship } from './shop.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Orders by status' });
const dialog = (page: Page) => page.getByRole('dialog');
const all = (page: Page, isMobile = false) =>
  page.getByRole('checkbox', { name: isMobile ? 'Select all' : 'Select all rows', exact: true });

async function filterCod(page: Page) {
  await showFilters(page);
  await page.getByText('Payment mode').click();
  await page.getByRole('checkbox', { name: 'COD' }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page).toHaveURL(/payment=COD/);
}

// spec: extras-saved-views
test('a seller saves filters as a view next to the tabs, renames, changes and deletes it', async ({
  page,
}) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'VIEW-1', paymentType: 'COD' });
  await anOrder(page.request, seller, { orderId: 'VIEW-2' });
  await page.goto('/orders');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await filterCod(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog(page).getByRole('button', { name: 'Save view' }).click();
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await expectClean(page);
  await dialog(page).getByLabel('Name').fill('To collect');
  await dialog(page).getByRole('button', { name: 'Save view' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const view = (name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(view('To collect')).toHaveAttribute('aria-current', 'page');
  await expectClean(page);

  await view('Pending').click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(view('To collect')).not.toHaveAttribute('aria-current', 'page');
  await view('To collect').click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  // The tabs still show their counts.
  const shown = await tabs(page).getByRole('link').allTextContents();
  expect([...shown.slice(0, 3), shown.at(-1)]).toEqual(['Pending2', 'Ready0', 'Cancelled0', 'To collect1']);
  await expect(row(page, 'VIEW-1')).toBeVisible();

  const menu = page.getByRole('button', { name: /^View / });
  const take = async (entry: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await take('Rename');
  await dialog(page).getByLabel('Name').fill('Cash at the door');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(view('Cash at the door')).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Search orders').fill('VIEW');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=VIEW/);
  await take('Update with these filters');
  await expect(view('Cash at the door')).toHaveAttribute('href', /search=VIEW/);

  await page.getByRole('link', { name: 'Remove filter COD' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog(page).getByLabel('Name').fill('cash at the DOOR');
  await dialog(page).getByRole('button', { name: 'Save view' }).click();
  await expect(dialog(page).getByText('A view with this name already exists')).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('cash at the DOOR');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await take('Delete view');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(view('Cash at the door')).toHaveCount(0);
  await expect(view('Pending')).toHaveAttribute('aria-current', 'page');
});

test('bulk delete and bulk cancel ask for confirmation and list each failure with its reason', async ({
  page,
  isMobile,
}) => {
  const seller = await aShop(page, 5000);
  const ids = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await anOrder(page.request, seller, { orderId: `GONE-${n}` }));
  await ship(page.request, seller, ids.slice(0, 2));
  await page.goto('/orders');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
  await all(page, isMobile).check();
  // Ships an order behind the page's back, which makes it undeletable.
  await ship(page.request, seller, ids.slice(11));
  await press(page, 'Delete');
  await expect(dialog(page)).toContainText('Delete 10 orders?');
  await page.getByRole('button', { name: 'No, Keep them' }).click();
  await expect(page.getByText('10 orders selected')).toBeVisible();
  await press(page, 'Delete');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('9 orders deleted, 1 order failed')).toBeVisible();
  await expect(page.getByLabel('What failed and why')).toHaveText(
    'GONE-12 Only a pending order can be changed',
  );
  await expectClean(page);

  await page.goto('/orders?tab=READY');
  await hydrated(page);
  await all(page, isMobile).check();
  await press(page, 'Cancel orders');
  await expect(dialog(page)).toContainText('Cancel 3 orders?');
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('3 orders cancelled')).toBeVisible();
  await expect(page.getByText('No orders ready yet')).toBeVisible();
});

// spec: orders-cancel-only-unmoved
test('an order already with the courier cannot be cancelled, and its menu entry says why', async ({
  page,
  isMobile,
}) => {
  const seller = await aShop(page, 5000);
  const ids = [];
  for (let n = 1; n <= 2; n += 1) ids.push(await anOrder(page.request, seller, { orderId: `HAS-${n}` }));
  const [awb = ''] = await ship(page.request, seller, ids);
  await scan(page.request, awb, 'PICKED_UP', 'Collected');
  await page.goto('/orders?tab=READY');
  await hydrated(page);
  await menuOf(page, 'HAS-1').click();
  await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toContainText(
    'The courier already has the parcel.',
  );
  await expectClean(page);
  await page.keyboard.press('Escape');

  const cancel = page.getByRole('button', { name: 'Cancel orders' });
  await page.getByLabel('Select order HAS-1').check();
  await expect(cancel).toBeDisabled();
  await expect(page.getByText('The courier already has the parcel.')).toBeVisible();
  await all(page, isMobile).check();
  await cancel.click();
  await expect(dialog(page)).toContainText('Cancel 1 order?');
  await expect(dialog(page)).toContainText(
    /We’ll cancel the pickup and refund ₹\d+\.\d\d to your wallet\. We’ll skip 1 order/,
  );
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Order cancelled successfully')).toBeVisible();
  await expect(row(page, 'HAS-1')).toBeVisible();
  await expect(row(page, 'HAS-2')).toHaveCount(0);
});

// spec: extras-offline
test(
  'an interrupted bulk delete lists the orders it missed and retries only those',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    for (let n = 1; n <= 12; n += 1) await anOrder(page.request, seller, { orderId: `AGAIN-${n}` });
    await page.goto('/orders?size=25');
    await hydrated(page);
    await all(page).check();
    // The connection breaks after the first batch.
    await page.route('**/resources/orders', async (route, request) => {
      if (request.postData()?.match(/name="shippingId"/g)?.length === 2) await route.abort();
      else await route.continue();
    });
    await press(page, 'Delete');
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('10 orders deleted, 2 orders failed')).toBeVisible();
    await expect(page.getByLabel('What failed and why')).toHaveText(
      ['AGAIN-2', 'AGAIN-1']
        .map((id) => `${id} Connection lost. Check the order before you try again.`)
        .join(''),
    );
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await page.unroute('**/resources/orders');
    await press(page, 'Try these 2 again');
    await expect(page.getByText('2 orders deleted')).toBeVisible();
    await expect(page.getByText('No pending orders')).toBeVisible();
  },
);

// spec: dates-last-90-days, dates-both-ends
test('a seller chooses a date range by keyboard or with a preset', async ({ page }) => {
  await aShop(page);
  await page.goto('/orders');
  await hydrated(page);
  const apply = page.getByRole('button', { name: 'Apply' }).locator('visible=true');
  await showFilters(page);
  await main(page).locator('summary').filter({ hasText: 'Any date' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Today, / })).toBeFocused();
  await expect(apply).toBeDisabled();
  await expectClean(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose the last day')).toBeVisible();
  await settled(page);
  await expect(apply).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  const params = new URL(page.url()).searchParams;
  const days = (Date.parse(params.get('to')!) - Date.parse(params.get('from')!)) / 86_400_000;
  // After the first day is chosen, the focus moves to the day after it; ArrowUp goes one week back.
  expect(days).toBe(6);

  // The applied filter folds the filters of a phone.
  await expect(page.getByRole('link', { name: /^Remove filter / })).toBeVisible();
  await showFilters(page);
  await main(page).locator('summary').filter({ hasText: ' - ' }).click();
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).not.toHaveURL(new RegExp(`from=${params.get('from')}`));
  const wide = new URL(page.url()).searchParams;
  expect((Date.parse(wide.get('to')!) - Date.parse(wide.get('from')!)) / 86_400_000).toBe(89);
  await page.getByRole('link', { name: /^Remove filter / }).click();
  await expect(page.getByRole('link', { name: /^Remove filter / })).toBeHidden();
  await showFilters(page);
  await expect(page.getByText('Any date')).toBeVisible();
});

// spec: orders-manual-and-channel, orders-downloaded
test('orders from other channels have a separate list', async ({ page }) => {
  const seller = await aShop(page);
  await page.goto('/channel-orders');
  await expect(main(page)).toContainText('sent through the REST API');
  await expect(page.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
  const id = await anOrder(page.request, seller, { orderId: 'SHOP-1', channel: 'My shop' });
  await anOrder(page.request, seller, { orderId: 'STALL-1', channel: 'Stall' });
  await anOrder(page.request, seller, { orderId: 'HAND-1' });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(row(page, 'SHOP-1')).toContainText('My shop');
  await showFilters(page);
  await page.getByLabel('Channel').selectOption('My shop');
  await expect(page).toHaveURL(/channel=My/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectClean(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^orders-pending-.*\.csv$/);
  await expect(page.getByText('File downloaded successfully')).toBeVisible();

  await choose(page, 'SHOP-1', 'Edit');
  await expect(page).toHaveURL(new RegExp(`id=${id}&list=channel-orders`));
  await page.goto('/orders');
  await expect(row(page, 'HAND-1')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

// spec: orders-download-failed
test('a failed download shows an error', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'FILE-1' });
  await page.goto('/orders');
  await hydrated(page);
  await page.route('**/orders/download*', (route) => route.abort());
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await expect(page.getByText('Unable to download the file')).toBeVisible();
});

// spec: shell-administrator
test('an administrator sees every client’s orders but cannot change them', async ({ page, isMobile }) => {
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: `ADMIN-${seller.userId}` });
  await signIn(page, ADMIN);
  await page.goto(`/orders?search=ADMIN-${seller.userId}`);
  await hydrated(page);
  await expect(row(page, `ADMIN-${seller.userId}`)).toContainText('Asha Crafts');
  if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Client' })).toBeVisible();
  await expectClean(page);
  await expect(page.locator('tbody :is(input, button, summary)')).toHaveCount(0);
  for (const name of ['Ship', 'Delete', 'Save view', 'Keyboard shortcuts']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Create order' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
  const form = { intent: 'ship', id: '1' };
  const response = await page.request.post('/orders?index', { form, maxRedirects: 0 });
  expect(response.status()).toBe(404);
});
