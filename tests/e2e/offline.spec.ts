import { type BrowserContext, expect, test } from '@playwright/test';
import { menuOf, openWizard, row } from './orders.setup.ts';
import { aSeller, completeDetails, expectClean, hydrated, signIn } from './setup.ts';
import { anOrder, aShop, ship } from './shop.ts';

// Offline mode applies to a whole context, so each test opens a separate one.
let context: BrowserContext;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
});
test.afterEach(() => context.close());

// spec: extras-offline
test('while offline the page stays open, payment actions are disabled and nothing is sent', async () => {
  const page = await context.newPage();
  const seller = await aShop(page, 5000);
  const trackingId = await anOrder(page.request, seller, { orderId: 'AWAY-1' });
  await anOrder(page.request, seller, { orderId: 'AWAY-2' });
  await page.goto('/orders');
  await hydrated(page);
  await page.getByLabel('Select order AWAY-1').check();
  const alert = page.getByRole('alert');
  const shipAll = page.getByRole('button', { name: 'Ship 1', exact: true });
  await expect(shipAll).toBeEnabled();

  await context.setOffline(true);
  await expect(
    page.getByText('You’re offline. Reconnect to ship, recharge or request pickups.'),
  ).toBeVisible();
  await expect(shipAll).toBeDisabled();
  // On a phone it is in the row's menu only.
  const shipRow = page.getByRole('button', { name: 'Ship order AWAY-2', includeHidden: true });
  await expect(shipRow).toBeDisabled();
  // The menu's code is not loaded yet.
  await menuOf(page, 'AWAY-1').click();
  await expect(alert).toHaveText('You’re offline. Nothing was sent.Retry');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeVisible();
  // It loads once the network is back, and the alert disappears.
  await context.setOffline(false);
  await expect(page.getByRole('menuitem', { name: 'Ship', exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByRole('menuitem', { name: 'Ship', exact: true })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(alert).toHaveText('You’re offline. Nothing was sent.Retry');
  // Another page that is not loaded yet, and another tab of this one.
  for (const name of ['Create order', 'Ready 0']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(alert).toHaveText('You’re offline. Nothing was sent.Retry');
  }
  await expect(row(page, 'AWAY-1')).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  await expectClean(page);
  // The alert must not cover the last rows.
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '90px');

  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await page.getByRole('link', { name: 'Ready 0', exact: true }).click();
  await context.setOffline(false);
  await expect(alert).toHaveText('You’re back online. Nothing was sent.Retry');
  await expect(shipAll).toBeEnabled();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders ready yet')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await ship(page.request, seller, [trackingId]);
  for (const [path, name] of [
    ['/wallet', 'Recharge wallet'],
    ['/orders/request-pickup', 'Request pickup'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const button = page.getByRole('button', { name });
    await expect(button).toBeEnabled();
    await context.setOffline(true);
    await expect(button).toBeDisabled();
    await context.setOffline(false);
    await expect(button).toBeEnabled();
  }
});

// spec: extras-offline
test(
  'after a broken connection the page reports no success and offers a retry or a reload',
  { tag: '@any-width' },
  async () => {
    const page = await context.newPage();
    const seller = await aShop(page, 5000);
    await anOrder(page.request, seller, { orderId: 'BROKE-1' });
    await page.goto('/orders');
    await hydrated(page);
    const alert = page.getByRole('alert');
    await page.route('**/wallet.data*', (route) => route.abort('connectionreset'));
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await expect(alert).toHaveText('Connection lost. The page did not load.Retry');
    await expect(row(page, 'BROKE-1')).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders#main$/);
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await expect(alert).toBeVisible();
    await page.unroute('**/wallet.data*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Recharge wallet' })).toBeVisible();

    await page.goBack();
    // The request reaches the server, but its response is lost.
    await page.route('**/orders.data*', async (route, request) => {
      if (request.method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Ship order BROKE-1' }).click();
    await expect(alert).toHaveText('Connection lost. Check what was saved before you try again.Reload');
    await expect(row(page, 'BROKE-1')).toBeVisible();
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('No pending orders')).toBeVisible();
  },
);

// spec: extras-offline
test(
  'a dialog opened offline loads after reconnecting without a page reload',
  { tag: '@any-width' },
  async () => {
    const page = await context.newPage();
    const seller = await aSeller(page.request);
    await completeDetails(page.request, seller);
    await signIn(page, seller);
    await openWizard(page);
    const alert = page.getByRole('alert');
    const dialog = page.getByRole('dialog');
    // Marks the document, to prove that the page does not reload.
    await page.evaluate(() => document.body.setAttribute('data-first', ''));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add pickup point' }).click();
    await expect(alert).toHaveText('You’re offline. Nothing was sent.Retry');
    await context.setOffline(false);
    await dialog.getByLabel('Pickup Point Name').fill('Kept');
    await expect(page.locator('[data-first]')).toHaveCount(1);
  },
);

// spec: extras-offline
test('a network without internet access does not break the page', { tag: '@any-width' }, async () => {
  const page = await context.newPage();
  const seller = await aShop(page);
  await anOrder(page.request, seller, { orderId: 'CAFE-1' });
  await page.goto('/orders');
  await hydrated(page);
  const alert = page.getByRole('alert');
  const keys = page.getByRole('button', { name: 'Keyboard shortcuts' });
  const dialog = page.getByRole('dialog');
  await expect(keys).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  await page.route(/\/Modal-[^/]*\.js|\/api\/health/, (route) => route.abort('internetdisconnected'));
  await keys.click();
  const text = 'Connection lost. Part of the page did not load.Retry';
  await expect(alert).toHaveText(text);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveText(text);
  await expect(row(page, 'CAFE-1')).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(1);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toContainText('Use keyboard shortcuts');
  await expect(page.locator('[data-first]')).toHaveCount(1);

  // The server responds but no longer has this file, as after a deployment.
  await page.route(/\/Modal-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  await keys.click();
  await expect(alert).toHaveText(text);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-first]')).toHaveCount(0);

  // The leave dialog cannot load either, so the browser's own is shown.
  await page.goto('/settings/pickup-points/new');
  await hydrated(page);
  const name = page.getByLabel('Pickup Point Name');
  await name.fill('Kept');
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.message();
  });
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  expect(await asked).toBe('Leave this form? Your changes won’t be saved.');
  await expect(name).toHaveValue('Kept');
});
