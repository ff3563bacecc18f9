import { expect, type Page, test } from '@playwright/test';
import { anotherAdmin, listAt, openConsole, openConsoleAs, signInToConsole } from './console.ts';
import { expectClean } from './setup.ts';
import { anOrder, aParcel, aShop } from './shop.ts';

const rows = (page: Page) => page.locator('tbody tr');
const saved = (page: Page) => page.getByRole('group', { name: 'Saved queries' });

// spec: admin-lists-queries
test('an administrator saves a query of a list, finds it in another browser, and deletes it', async ({
  page,
  browser,
}) => {
  const seller = await aShop(page, 1000);
  await anOrder(page.request, seller, { orderId: `QUERY-${seller.userId}` });
  await aParcel(page.request, seller);
  const admin = await anotherAdmin(page.request);
  await openConsoleAs(page, admin, '/orders');
  await expect(rows(page).first()).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.goto(`/admin${listAt('orders', { userId: seller.userId, status: 'PENDING' })}`);
  await expect(rows(page)).toHaveCount(1);
  await saved(page).getByRole('button', { name: 'Save this query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this query' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectClean(page);
  await dialog.getByLabel('Name').fill('To ship, Asha');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const query = saved(page).getByRole('link', { name: 'To ship, Asha' });
  await expect(query).toHaveAttribute('aria-current', 'true');
  await expect(saved(page).getByRole('button', { name: 'Save this query' })).toHaveCount(0);
  await expectClean(page);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(query).not.toHaveAttribute('aria-current');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/admin/');
  await signInToConsole(elsewhere, { phone: admin.phoneNo, password: admin.password });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  await elsewhere.goto('/admin/orders');
  await saved(elsewhere).getByRole('link', { name: 'To ship, Asha' }).click();
  await expect(rows(elsewhere)).toHaveCount(1);
  await expect(elsewhere.getByText('Status: Pending')).toBeVisible();

  // Its name is taken. A failed deletion leaves it where it is, and a list works without its queries.
  await page.goto(`/admin${listAt('orders', { userId: seller.userId })}`);
  await saved(page).getByRole('button', { name: 'Save this query' }).click();
  await dialog.getByLabel('Name').fill('to ship, asha');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A query with this name already exists')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/saved-queries/*', (route) => route.abort());
  await query.focus();
  await page.keyboard.press('Backspace');
  const question = page.getByRole('dialog', { name: 'Delete the query “To ship, Asha”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Can’t reach the server.')).toBeVisible();
  await expectClean(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(query).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.unroute('**/api/saved-queries/*');
  await page.reload();
  await expect(query).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Another list and another administrator do not have it.
  await page.goto('/admin/shipments');
  await expect(rows(page).first()).toBeVisible();
  await expect(query).toHaveCount(0);
  await openConsole(page, '/orders');
  await expect(rows(page).first()).toBeVisible();
  await expect(query).toHaveCount(0);

  await openConsoleAs(page, admin, '/orders');
  await query.focus();
  const removed = page.waitForResponse('**/api/saved-queries/remove');
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(query).toHaveCount(0);
  expect((await removed).status()).toBe(200);
  await elsewhere.reload();
  await expect(rows(elsewhere).first()).toBeVisible();
  await expect(saved(elsewhere).getByRole('link')).toHaveCount(0);
  await elsewhere.context().close();
});

// spec: admin-lists-columns
test('an administrator chooses the columns of a list, which stay chosen', async ({ page }) => {
  const seller = await aShop(page, 1000);
  await aParcel(page.request, seller);
  const admin = await anotherAdmin(page.request);
  const heads = page.getByRole('columnheader');
  for (const [path, first, hidden] of [
    ['orders', 'Order ID', 'Charge'],
    ['shipments', 'AWB', 'API log'],
    ['wallet-entries', 'Date', 'Opening'],
    ['users', 'ID', 'Phone'],
  ] as const) {
    await openConsoleAs(page, admin, `/${path}`);
    const head = heads.filter({ hasText: new RegExp(`^${hidden}$`) });
    await expect(head).toBeVisible();
    const all = await heads.count();
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await expect(menu.getByLabel(first, { exact: true })).toHaveCount(0);
    await menu.getByLabel(hidden, { exact: true }).uncheck();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(heads.first()).toBeVisible();
    await expect(head).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Columns \(\d+ of \d+\)$/ })).toBeVisible();
    await expect(heads).toHaveCount(all - 1);
    await page.getByRole('button', { name: 'Columns' }).click();
    await menu.getByRole('button', { name: 'Show all' }).click();
    await page.keyboard.press('Escape');
    await expect(head).toBeVisible();
  }
});

// spec: admin-lists-row-click
test('a click on a row opens its record in each list that has a record page', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, trackingId } = await aParcel(page.request, seller);
  const own = { userId: seller.userId };
  await openConsole(page, '/users');
  for (const [path, opened] of [
    [listAt('orders', own), `/orders/${trackingId}/show`],
    [listAt('shipments', { q: awb }), `/orders/${trackingId}/show`],
    [listAt('wallet-entries', { ...own, q: awb }), `/orders/${trackingId}/show`],
    ['/users', '/users/\\d+/show'],
    ['/user-status', '/users/\\d+/show'],
    ['/pincodes', '/pincodes/\\d+'],
    ['/extensions', '/extensions/\\d+'],
    ['/audit', '/audit/\\d+/show'],
  ] as const) {
    await page.goto(`/admin${path}`);
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page, path).toHaveURL(new RegExp(`/admin${opened}`));
  }
});
