import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminToken, listAt, openConsole } from './console.ts';
import { expectResponsive } from './everywhere.ts';
import { main, press, showFilters } from './orders.setup.ts';
import { api, hydrated, LOGOS } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';
import { openCases } from './weights.ts';

// One seller for all pages: the checks run one after another.
test.describe.configure({ timeout: 300_000 });

/** Presses `opener` unless `shown` is visible: a resize may have closed it. */
const opens = (opener: Locator, shown: Locator) => async () => {
  if (!(await shown.isVisible())) await opener.click();
  await expect(shown).toBeVisible();
};

const DIALOG = 'dialog[open], [role=dialog]';
const MENU = '[role=menu]';

/** Opens and checks it at all widths in both themes; Escape closes it. `root` is the element to measure. */
async function checkOpened(
  page: Page,
  what: string,
  root: string,
  opener: Locator,
  shown: Locator,
  widths?: number[],
) {
  await test.step(what, async () => {
    await page.setViewportSize({ width: widths?.[0] ?? 1440, height: 900 });
    // The back office's sidebar becomes the menu of a phone a moment after the resize.
    await expect(shown).toBeHidden();
    const open = opens(opener, shown);
    await open();
    await expectResponsive(page, { root, open, widths });
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  });
}

// spec: public-overlay-widths
test('menus, the calendar and dialogs of the orders fit every width and pass axe', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page, 5000);
  for (const orderId of ['OPEN-1', 'OPEN-2']) await anOrder(request, seller, { orderId, paymentType: 'COD' });
  const dialog = page.getByRole('dialog');
  await page.goto('/orders?payment=COD');
  await hydrated(page);
  await checkOpened(
    page,
    'saving a view',
    DIALOG,
    page.getByRole('button', { name: 'Save view' }).first(),
    dialog,
  );
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('To collect at the door');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toHaveCount(0);
  await checkOpened(
    page,
    'the view’s menu',
    MENU,
    page.getByRole('button', { name: /^View / }),
    page.getByRole('menuitem', { name: 'Rename' }),
  );
  await checkOpened(
    page,
    'the account’s menu',
    'header',
    page.getByLabel(/^Account of /),
    page.getByRole('button', { name: 'Sign Out' }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await showFilters(page);
  await checkOpened(
    page,
    'a filter',
    'main',
    main(page).locator('summary', { hasText: 'Payment mode' }),
    page.getByRole('checkbox', { name: 'COD' }),
  );
  await checkOpened(
    page,
    'the calendar',
    'main',
    main(page).locator('summary', { hasText: 'Any date' }),
    page.getByRole('grid'),
  );
  await checkOpened(
    page,
    'a row’s menu',
    MENU,
    page.getByRole('button', { name: 'Actions for order OPEN-1' }),
    page.getByRole('menuitem', { name: 'Edit' }),
  );
  await checkOpened(
    page,
    'a receipt',
    DIALOG,
    page.getByRole('link', { name: /why this amount\? Order OPEN-1/ }),
    dialog,
  );
  await page.getByLabel('Select order OPEN-1').check();
  await checkOpened(
    page,
    'a question',
    DIALOG,
    page.getByRole('button', { name: 'Delete', exact: true }),
    dialog,
  );
  const menu = page.getByLabel('Menu', { exact: true });
  await checkOpened(
    page,
    'the menu of a phone',
    'header',
    menu,
    page.getByRole('navigation', { name: 'Main menu' }),
    [360, 768],
  );
});

// spec: public-overlay-widths
test('the re-attempt dialog and the order wizard’s start fit every width and pass axe', async ({ page }) => {
  const seller = await aShop(page, 2000);
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  const dialog = page.getByRole('dialog');
  await page.goto('/manage-ndr');
  await hydrated(page);
  await checkOpened(
    page,
    'a re-attempt',
    DIALOG,
    page.getByRole('link', { name: `Re-attempt order ${orderId}` }),
    dialog,
  );
  await page.goto('/orders/create/order?type=single');
  await hydrated(page);
  await press(page, 'Next');
  await expectResponsive(page);
});

// spec: public-overlay-widths
test('menus, the calendar and dialogs of the back office fit every width and pass axe', async ({ page }) => {
  const { request } = page;
  const seller = await aShop(page, 2000);
  const parcel = await aParcel(request, seller);
  await openCases(request, [parcel], 1.8);
  const { data } = await api(request, 'weight-cases/list', { userId: seller.userId }, seller.token);
  await request.post('/api/weight-cases/dispute', {
    headers: { Authorization: `Bearer ${seller.token}` },
    multipart: { id: String(data[0].id), remark: 'Our scale shows half a kilogram', pictures: LOGOS.blue },
  });
  await api(
    request,
    'custom/rate/enable',
    { userId: seller.userId, enableCustomRates: true },
    await adminToken(request),
  );
  const dialog = page.getByRole('dialog');
  await openConsole(page, listAt('users', { q: seller.phone }));
  const actions = page.getByRole('button', { name: 'Actions for Asha Crafts' });
  await checkOpened(
    page,
    'a row’s menu',
    MENU,
    actions,
    page.getByRole('menuitem', { name: 'Download Bill' }),
  );
  await checkOpened(
    page,
    'the menu of a phone',
    '[aria-label="Back office"]',
    page.getByRole('button', { name: 'Open the menu' }),
    page.getByRole('navigation', { name: 'Back office' }),
    [360, 768],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Download Bill' }).click();
  await expect(dialog).toBeVisible();
  await expectResponsive(page, { root: DIALOG });
  await page.goto(`/admin${listAt('orders', { userId: seller.userId })}`);
  await checkOpened(
    page,
    'the calendar',
    DIALOG,
    page.getByRole('button', { name: 'From: calendar' }),
    page.getByRole('dialog', { name: 'From: calendar' }),
  );
  await page.goto(`/admin/users/${seller.userId}/show`);
  await checkOpened(page, 'a question', DIALOG, page.getByLabel('Active', { exact: true }), dialog);
  await page.goto(`/admin/weight-cases/${data[0].id}/show`);
  await checkOpened(page, 'a decision', DIALOG, page.getByRole('button', { name: 'Decide' }).first(), dialog);
});
