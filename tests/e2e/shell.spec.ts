import { expect, type Page, test } from '@playwright/test';
import {
  ADMIN,
  aPickupPoint,
  aSeller,
  changePassword,
  completeDetails,
  expectClean,
  hydrated,
  settled,
  signIn,
  stopClock,
} from './setup.ts';
import { aParcel, aShop, makePostpaid } from './shop.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const account = (page: Page) => page.getByLabel(/^Account of /);
const notFound = (page: Page) => expect(page.getByText("Sorry, this Page isn't available")).toBeVisible();

// spec: shell-left-menu, shell-menu-by-role, shell-menu-entries, shell-content-width
test('the menu is 96 px wide, expands on hover and becomes a drawer below 992 px', async ({
  page,
  isMobile,
}) => {
  await aShop(page);
  await page.goto('/tracking');
  const entries = [
    'Dashboard',
    'Orders',
    'Track orders',
    'NDR',
    'Wallet',
    'COD',
    'Invoices',
    'Tools',
    'Settings',
  ];
  if (!isMobile) {
    const width = async () => (await rail(page).boundingBox())?.width;
    expect(await width()).toBe(96);
    await rail(page).getByRole('link', { name: 'Wallet' }).hover();
    await expect.poll(width).toBeGreaterThan(200);
    await expect(rail(page).getByRole('link', { name: 'Track orders' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const name of entries)
      await expect(rail(page).getByRole('link', { name, exact: true })).toBeVisible();
    await page.mouse.move(900, 600);
    await expect.poll(width).toBe(96);
    // Focus alone must not expand the rail, and hover expands it after 300 ms.
    await rail(page).getByRole('link', { name: 'Wallet' }).focus();
    expect(
      await rail(page).evaluate((node) => [node.matches(':focus-within'), node.getAnimations().length]),
    ).toEqual([true, 0]);
    expect(await width()).toBe(96);
    await rail(page).hover();
    expect(await rail(page).evaluate((node) => getComputedStyle(node).transitionDelay)).toBe('0.3s');
    await page.mouse.move(900, 600);
    await page.setViewportSize({ width: 1900, height: 900 });
    const main = await page.getByRole('main').boundingBox();
    expect(main?.width).toBeLessThanOrEqual(1584);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(rail(page)).toBeHidden();
  }
  await page.getByLabel('Menu', { exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of entries) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Manual Orders', 'Channel Orders', 'Weight differences']) {
    await expect(drawer.getByRole('link', { name })).toHaveCount(0);
  }
  await expectClean(page);
  await drawer.getByRole('link', { name: 'Pincode Serviceability' }).click();
  await expect(page).toHaveURL('/tools/pincodes');
  await expect(drawer).toBeHidden();
});

// spec: shell-top-bar-tabs, shell-create-order, shell-profile-menu, shell-settings-redirect
test('the header shows the tabs of the open menu entry, Create order and the account menu', async ({
  page,
  isMobile,
}) => {
  const seller = await aShop(page);
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/account');
  const tabs = (name: string) => page.getByRole('navigation', { name: `In ${name}` });
  await expect(tabs('Settings').getByRole('link')).toHaveText([
    'Account',
    'Pickup points',
    'Couriers',
    'Courier rules',
    'Notifications',
    'Tracking page',
    'API keys',
    'Webhooks',
    'Stores',
  ]);
  await tabs('Settings').getByRole('link', { name: 'Pickup points' }).click();
  await expect(page).toHaveURL('/settings/pickup-points');
  await expect(tabs('Settings').getByRole('link', { name: 'Pickup points' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/tools/rate-calculator');
  await expect(tabs('Tools').getByRole('link')).toHaveText(['Rate calculator', 'Pincode Serviceability']);

  await account(page).click();
  await expect(page.getByText(seller.email)).toBeVisible();
  if (!isMobile) await expect(account(page)).toContainText('Asha Crafts');
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await expect(page).toHaveURL('/settings/account');

  await page.getByRole('banner').getByRole('link', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/\/orders\/create\/order/);
  await expect(tabs('Orders').getByRole('link')).toHaveText([
    'Manual Orders',
    'Channel Orders',
    'Weight differences',
  ]);
  await account(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
});

// spec: shell-wallet-entry
test('a postpaid seller has no wallet entry and no wallet page', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page);
  await makePostpaid(page.request, seller.userId);
  expect((await page.goto('/wallet'))?.status()).toBe(404);
  await notFound(page);
  await expect(rail(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Orders' }).click();
  await expect(page).toHaveURL('/orders');
  const menu = rail(page);
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Wallet' })).toHaveCount(0);
  const { trackingId } = await aParcel(page.request, seller);
  await page.goto(`/orders/${trackingId}/charges`);
  await expect(page.getByText('Shipping charge', { exact: true })).toBeVisible();
});

// spec: shell-menu-by-role, shell-create-order, shell-profile-menu, shell-guarded-pages
test(
  'an administrator sees all orders and parcels, but no seller-only entries or pages',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const { orderId, awb } = await aParcel(page.request, seller);
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await page.goto(`/orders?tab=READY&search=${awb}`);
    await expect(page.getByText(orderId).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Client' })).toBeVisible();
    await expect(page.getByText('Asha Crafts').first()).toBeVisible();
    for (const name of ['Dashboard', 'Orders', 'Track orders', 'Tools'])
      await expect(rail(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(rail(page).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('navigation', { name: 'In Orders' }).getByRole('link')).toHaveText([
      'Manual Orders',
      'Channel Orders',
    ]);
    await expect(page.getByRole('link', { name: 'Create order' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
    await account(page).click();
    await expect(page.getByRole('link', { name: 'Back office' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await page.goto(`/tracking/${awb}`);
    await expect(page.getByRole('heading', { name: `AWB ${awb}` })).toBeVisible();
    for (const path of ['/wallet', '/settings/account', '/settings/notifications']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await notFound(page);
    }
    await page.goto('/orders/create/order');
    await expect(page).toHaveURL('/orders');
  },
);

// spec: shell-incomplete-profile
test('the orders page lists and links the remaining set-up steps until profile and company are complete', async ({
  page,
  request,
}) => {
  const seller = await aSeller(request);
  await signIn(page, seller);
  await page.goto('/orders');
  await expect(
    page.getByText('Please complete your Profile & Company details to start placing orders.'),
  ).toBeVisible();
  const list = page.getByRole('list', { name: 'Setup' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Phone verified, done',
    'Your profile',
    'Company details',
    'Bank details',
    'A pickup point',
    'Wallet recharged',
    'First order',
  ]);
  await expectClean(page);
  await list.getByRole('link', { name: 'Company details' }).click();
  await expect(page).toHaveURL('/settings/account?tab=company');
  await page.goto('/orders/create/order');
  await page.getByRole('link', { name: 'Goto Settings' }).click();
  await expect(page).toHaveURL('/settings/account');
  await completeDetails(request, seller);
  await page.goto('/orders');
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expect(page.getByText('Goto Settings')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next: A pickup point' })).toBeVisible();
});

// spec: sign-in-expired-flag, sign-in-expired-401
test(
  'an expired session is reported on the next call and until the next sign-in',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const seller = await aShop(page);
    await page.goto('/wallet');
    await hydrated(page);
    await changePassword(request, seller, 'Newer@1234');
    await page.getByRole('button', { name: 'Recharge wallet' }).click();
    const message = page.getByText('Your session has expired. Please sign in again.');
    await expect(message).toBeVisible();
    await page.goto('/signin');
    await expect(message).toBeVisible();
    await signIn(page, { ...seller, password: 'Newer@1234' });
    await page.goto('/tracking');
    await hydrated(page);
    await account(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(message).toHaveCount(0);
  },
);

// spec: constants-alert-times
test(
  'an alert disappears after three seconds but stays while the pointer is over it',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    const { id } = await aPickupPoint(page.request, seller, 'Second');
    await page.request.post('/settings/pickup-points', { form: { intent: 'default', id }, maxRedirects: 0 });
    await stopClock(page);
    await page.goto('/settings/pickup-points');
    const alert = page.getByText('Pickup point details updated successfully');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await alert.hover();
    await settled(page);
    await page.clock.runFor(60_000);
    await expect(alert).toBeVisible();
    await page.mouse.move(600, 300);
    await settled(page);
    await page.clock.runFor(2_900);
    await expect(alert).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert).toHaveCount(0);
  },
);

// spec: public-not-found, shell-menu-by-role
test('an unknown path shows a 404 page, signed in or not', { tag: '@any-width' }, async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await notFound(page);
  await expect(page).toHaveTitle('Page not found · Harkara');
  for (const path of ['/no/such/page', '/tracking/NOSUCH', '/orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(account(page), path).toHaveCount(0);
    await expect(
      page.locator(
        'a[href="/dashboard"], a[href="/orders"], a[href="/wallet"], a[href="/settings"], a[href^="/orders/create"]',
      ),
      path,
    ).toHaveCount(0);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  await expectClean(page);
  await expect(
    page.getByText('The link you followed may be broken, or the page may have been removed.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await aShop(page);
  await page.goto('/');
  await expect(page).toHaveURL('/orders');
  await page.goto('/settings/nothing');
  await notFound(page);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(rail(page).getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Orders' }).click();
  await expect(page).toHaveURL('/orders');
});

test(
  'a page whose data request fails is loaded as a full document',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/orders');
    await hydrated(page);
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }),
    );
    await rail(page).getByRole('link', { name: 'Track orders' }).click();
    await expect(page.getByRole('heading', { name: 'Track orders' })).toBeVisible();
    await expect(page).toHaveURL('/tracking');
    await expect(page.locator('body')).toHaveCSS('font-family', /Inter/);
  },
);

test(
  'a page reloads on retry when the server no longer has one of its chunks',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/tracking');
    await hydrated(page);
    let asked = 0;
    await page.route('**/assets/RangeCalendar-*.js', async (route) => {
      asked += 1;
      if (asked <= 2) await route.fulfill({ status: 404, body: 'gone' });
      else await route.continue();
    });
    await page.locator('summary').filter({ hasText: 'Any date' }).click();
    // It looks like a connection failure until a retry fails too.
    await expect(page.getByText('Connection lost. Part of the page did not load.')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await loaded;
    await hydrated(page);
    await page.locator('summary').filter({ hasText: 'Any date' }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expect(page).toHaveURL('/tracking');
  },
);

// spec: shell-focus-after-link
test(
  'client-side navigation moves the focus to the new page’s heading and announces its title',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/orders');
    await hydrated(page);
    const announcement = page.locator('[aria-live=polite]').first();
    await expect(announcement).toHaveText('');
    await rail(page).getByRole('link', { name: 'Track orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track orders' })).toBeFocused();
    await expect(announcement).toHaveText(/^Track orders · Harkara$/);
    await page.getByRole('link', { name: 'Create order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(announcement).toHaveText(await page.title());
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Track orders' })).toBeFocused();
  },
);
