import { expect, type Page, test } from '@playwright/test';
import { openConsole, signInToConsole } from './console.ts';
import { api, base64, expectClean, settled, stopClock } from './setup.ts';
import { anOrder } from './shop.ts';

const seller = { phone: '9000000002', password: 'Seller@123' };

/** Searches the orders at once: Enter skips the debounce. */
async function search(page: Page, text: string) {
  await page.getByLabel('Search order ID or AWB').fill(text);
  await page.getByLabel('Search order ID or AWB').press('Enter');
}

/** A list entry: a table row on a desktop, a card on a phone. */
const rows = (page: Page) => page.locator('tbody tr, main li');

test.describe('the back office sign-in', () => {
  test.beforeEach(({ page }) => page.goto('/admin'));

  test(
    'shows missing values next to their fields and a wrong password above the form, and keeps the phone number',
    { tag: '@any-width' },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Phone number is required.')).toBeVisible();
      await expect(page.getByText('Password is required.')).toBeVisible();
      await expect(page.getByLabel('Phone number')).toBeFocused();
      await signInToConsole(page, { phone: '9000000099', password: 'Wrong@123' });
      await expect(page.getByRole('alert')).toHaveText(
        'Incorrect phone number or password. Please try again.',
      );
      await expect(page.getByLabel('Phone number')).toHaveValue('9000000099');
      await expectClean(page);
    },
  );

  // spec: users-guarded
  test('rejects a seller and creates no session', { tag: '@any-width' }, async ({ page }) => {
    await signInToConsole(page, seller);
    await expect(page.getByRole('alert')).toContainText('Only administrators can sign in here.');
    await page.goto('/admin/orders');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  // spec: users-guarded
  test(
    'opens the back office for an administrator, keeps the session on reload and ends it on sign-out',
    { tag: '@any-width' },
    async ({ page }) => {
      await signInToConsole(page);
      await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await page.goto('/admin/users');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  );

  // spec: users-expired-401
  test('returns to the same page after an invalid token', { tag: '@any-width' }, async ({ page }) => {
    await signInToConsole(page);
    await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
    // This page makes a single call, so no other request uses the stale token.
    await page.goto('/admin/users');
    await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('console.session') ?? '{}');
      sessionStorage.setItem('console.session', JSON.stringify({ ...kept, token: 'stale' }));
    });
    await page.goto('/admin/users?page=1&perPage=25');
    await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
    await signInToConsole(page);
    await expect(page.getByRole('heading', { name: 'Manage users' })).toBeVisible();
    await expect(page).toHaveURL(/perPage=25/);
  });
});

test.describe('the user list', () => {
  test.beforeEach(({ page }) => openConsole(page, '/users'));

  test('lists users, sorts them and opens one', async ({ page, isMobile }) => {
    await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
    await expectClean(page);
    if (isMobile) await page.getByLabel('Sort by').selectOption('Oldest first');
    else await page.getByRole('button', { name: 'ID', exact: true }).click();
    await expect(rows(page).first()).toContainText(seller.phone);
    if (!isMobile)
      await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending');
    // Otherwise the heading's tooltip covers the first row.
    await page.mouse.move(0, 0);
    await rows(page).first().getByRole('link', { name: 'Kaveri Handlooms' }).click();
    await expect(page.getByRole('heading', { name: 'Kaveri Handlooms' })).toBeVisible();
    await expect(page.getByText('Wallet balance')).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: 'See this client’s orders' }).click();
    await expect(page.getByText('Client: Kaveri Handlooms')).toBeVisible();
  });

  // spec: users-search
  test(
    'searches after a pause in typing and shows an empty state for a status without users',
    { tag: '@any-width' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('%22q%22') && asked.push(request.url())));
      await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
      await stopClock(page);
      for (const typed of ['Kave', 'ri']) {
        await page.getByLabel('Search by company name').pressSequentially(typed);
        await settled(page);
        await page.clock.runFor(1400);
      }
      expect([asked, new URL(page.url()).search]).toEqual([[], '']);
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(page).toHaveURL(/Kaveri/);
      expect(asked).toEqual([expect.stringContaining('Kaveri')]);
      await expect(rows(page)).toHaveCount(1);
      await page.getByLabel('Status').selectOption('Inactive');
      await expect(page.getByText('No users match these filters')).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(page.getByText(/^1 - \d+ of \d+ items$/)).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Status: Inactive')).toBeVisible();
    },
  );
});

test.describe('the list of all clients’ orders', () => {
  let name: string;

  test.beforeAll(async ({ playwright, baseURL }, { project }) => {
    name = `CONSOLE-${project.name}-${Date.now()}`;
    const request = await playwright.request.newContext({ baseURL });
    const { token, userId } = await api(request, 'user/login/validation', {
      phoneNo: seller.phone,
      password: base64(seller.password),
    });
    await anOrder(
      request,
      { userId, token },
      { orderId: `${name}-COD`, paymentType: 'COD', product: { productPrice: 800 } },
    );
    await anOrder(request, { userId, token }, { orderId: `${name}-PREPAID` });
    await request.dispose();
  });
  test.beforeEach(({ page }) => openConsole(page, '/orders'));

  test('shows each order’s client and keeps the filters in the URL', async ({ page }) => {
    await search(page, name);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Kaveri Handlooms');
    await expectClean(page);
    await page.getByLabel('Payment mode').selectOption('COD');
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Payment mode: COD')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${name}-COD`);
    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(page.getByText('No orders match these filters')).toBeVisible();
  });

  test('filters by a client found by name and sorts by amount', { tag: '@any-width' }, async ({ page }) => {
    await page.getByLabel('Client', { exact: true }).fill('Kaveri');
    await page.getByRole('option', { name: 'Kaveri Handlooms' }).click();
    await expect(page.getByText('Client: Kaveri Handlooms')).toBeVisible();
    await search(page, name);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect(page).toHaveURL(/sort=totalAmount/);
    await expect(rows(page).first()).toContainText('₹900.00');
  });
});
