import { type BrowserContext, expect, test } from '@playwright/test';
import { menuOf, row } from './orders.setup.ts';
import { expectClean, hydrated } from './setup.ts';
import { anOrder, aShop, ship } from './shop.ts';

// Going offline stays with a context: each test has one of its own.
let context: BrowserContext;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
});
test.afterEach(() => context.close());

test('without a network the page stays, money waits, and nothing is sent until it is back', async () => {
  const page = await context.newPage();
  const seller = await aShop(page, 5000);
  const trackingId = await anOrder(page.request, seller, { orderId: 'AWAY-1' });
  await anOrder(page.request, seller, { orderId: 'AWAY-2' });
  await page.goto('/orders');
  await hydrated(page);
  await page.getByLabel('Select order AWAY-1').check();
  const alert = page.getByRole('alert');
  const shipAll = page.getByRole('button', { name: 'Ship', exact: true });
  await expect(shipAll).toBeEnabled();

  await context.setOffline(true);
  await expect(page.getByText('You are offline. Shipping, recharges and pickups wait.')).toBeVisible();
  await expect(shipAll).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ship order AWAY-2' })).toBeDisabled();
  // A part of this page that was never opened.
  await menuOf(page, 'AWAY-1').click();
  await expect(alert).toHaveText('You are offline. Nothing was sent.Retry');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ship', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('menuitem', { name: 'Ship', exact: true })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(alert).toHaveText('You are offline. Nothing was sent.Retry');
  // A page that was never loaded, and another view of this one.
  for (const name of ['Create order', 'Ready 0']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(alert).toHaveText('You are offline. Nothing was sent.Retry');
  }
  await expect(row(page, 'AWAY-1')).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  await expectClean(page);

  await context.setOffline(false);
  await expect(shipAll).toBeEnabled();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders ready yet')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await ship(page.request, seller, [trackingId]);
  for (const [path, name] of [['/wallet', 'Recharge wallet'], ['/orders/request-pickup', 'Request pickup']] as const) {
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

test('a connection that breaks on the way claims nothing, and loads the page again', { tag: '@any-width' }, async () => {
  const page = await context.newPage();
  const seller = await aShop(page, 5000);
  await anOrder(page.request, seller, { orderId: 'BROKE-1' });
  await page.goto('/orders');
  await hydrated(page);
  const alert = page.getByRole('alert');
  await page.route('**/wallet.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await expect(alert).toHaveText('The connection broke. The page did not load.Retry');
  await expect(row(page, 'BROKE-1')).toBeVisible();
  await page.unroute('**/wallet.data*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Recharge wallet' })).toBeVisible();

  await page.goBack();
  // It reaches the server; its answer does not come back.
  await page.route('**/orders.data*', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Ship order BROKE-1' }).click();
  await expect(alert).toHaveText('The connection broke. Check the order before you try again.Retry');
  await expect(row(page, 'BROKE-1')).toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No pending orders')).toBeVisible();
});
