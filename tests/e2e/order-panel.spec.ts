import { expect, type Page, test } from '@playwright/test';
import { main, press, row } from './orders.setup.ts';
import { recordErrors } from './page-errors.ts';
import { api, aSeller, completeDetails, expectClean, hydrated, settled, signIn } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';

const panel = (page: Page, orderId: string) =>
  page.getByRole('complementary', { name: `Order ${orderId}`, exact: true });
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test('a row opens its order next to the list, and the keys walk through the orders', async ({
  page,
  isMobile,
}) => {
  const seller = await aShop(page, 500);
  for (const orderId of ['WALK-1', 'WALK-2', 'WALK-3']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  await hydrated(page);
  await row(page, 'WALK-3').getByText('Ravi Kumar').click();
  await expect(panel(page, 'WALK-3')).toBeVisible();
  await expect(page).toHaveURL(/open=\d+/);
  // On a phone it takes the list's place.
  await expect(row(page, 'WALK-1')).toBeVisible({ visible: !isMobile });
  await expectClean(page);

  await panel(page, 'WALK-3').getByRole('link', { name: 'Next order' }).click();
  await expect(panel(page, 'WALK-2')).toBeVisible();
  if (isMobile) {
    await panel(page, 'WALK-2').getByRole('link', { name: 'Close' }).click();
    await expect(row(page, 'WALK-2')).toBeVisible();
    return;
  }
  await expect(main(page).getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await settled(page);
  // An open receipt does not stop the keys.
  await part(page, 'Charges').getByTitle('Why this amount?').click();
  await expect(part(page, 'Charges').getByText(/^Zone 3/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel(page, 'WALK-1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'WALK-1')).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await page.keyboard.press('o');
  await expect(panel(page, 'WALK-1')).toBeVisible();

  // The order ships from here, and the panel shows the next step.
  await panel(page, 'WALK-1')
    .getByRole('button', { name: /^Ship for ₹/ })
    .click();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  await expect(panel(page, 'WALK-1').getByText('Waiting for pickup')).toBeVisible();
});

test('next to an open order the filters stand behind one button', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the order takes the list’s place');
  const seller = await aShop(page);
  for (const orderId of ['FOLD-1', 'FOLD-2']) await anOrder(page.request, seller, { orderId });
  await page.goto('/orders');
  await hydrated(page);
  const [toggle, days, search] = [
    main(page).getByText('Filters', { exact: true }),
    main(page).getByText('Any date'),
    page.getByLabel('Search orders'),
  ];
  const heightOf = async () => (await main(page).getByRole('search').boundingBox())!.height;
  await expect(toggle).toBeHidden();
  await expect(days).toBeVisible();
  const line = await heightOf();

  await row(page, 'FOLD-2').getByText('Ravi Kumar').click();
  await expect(panel(page, 'FOLD-2')).toBeVisible();
  await expect(toggle).toBeVisible();
  await expect(search).toBeVisible();
  await expect(days).toBeHidden();
  expect(await heightOf()).toBe(line);
  await expectClean(page);
  await toggle.click();
  await expect(days).toBeVisible();
  await expectClean(page);
  // The next order is no filter: they stay.
  await panel(page, 'FOLD-2').getByRole('link', { name: 'Next order' }).click();
  await expect(panel(page, 'FOLD-1')).toBeVisible();
  await expect(days).toBeVisible();
  await main(page).locator('summary', { hasText: 'Payment mode' }).click();
  await page.getByRole('checkbox', { name: 'Prepaid' }).check();
  await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
  await expect(page).toHaveURL(/payment=PREPAID/);
  await expect(row(page, 'FOLD-1')).toBeVisible();

  // A list with room for all of them keeps them in its line.
  await page.goto('/orders');
  await page.setViewportSize({ width: 1920, height: 900 });
  await row(page, 'FOLD-1').getByText('Ravi Kumar').click();
  await expect(panel(page, 'FOLD-1')).toBeVisible();
  await expect(days).toBeVisible();
  await expect(toggle).toBeHidden();
});

test('a shipped order shows its buyer, money, way and reasons on a page that can be shared', async ({
  page,
}) => {
  const seller = await aShop(page, 500);
  const { trackingId, orderId, awb } = await aParcel(page.request, seller, 'COD');
  await anOrder(page.request, seller, { orderId: 'SAME-BUYER' });
  for (const status of ['PICKED_UP', 'OUT_FOR_DELIVERY']) await scan(page.request, awb, status, '');
  await scan(page.request, awb, 'UNDELIVERED', 'Door locked');
  await page.goto(`/orders/${trackingId}`);
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible();
  await expect(main(page).getByText(/Door locked · attempt 1 · act before/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Re-attempt' })).toHaveAttribute(
    'href',
    `/manage-ndr/${trackingId}/reattempt`,
  );
  await expect(part(page, 'Buyer').getByText('1 other order')).toBeVisible();
  await expect(part(page, 'Buyer').getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+919812345670',
  );
  await expect(part(page, 'Buyer').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919812345670\?text=/,
  );
  await expect(part(page, 'Items').getByText('Kurta')).toBeVisible();
  await expect(part(page, 'COD ₹999.00').getByText('Not collected yet')).toBeVisible();
  await expect(part(page, 'Timeline').getByText('Door locked')).toBeVisible();
  await expect(part(page, 'Wallet entries').getByText('Shipping charge')).toBeVisible();
  await expect(part(page, 'Not available now').getByText(/^The courier has picked it up\./)).toBeVisible();
  await part(page, 'Charges').getByTitle('Why this amount?').click();
  await expect(part(page, 'Charges').getByText(/^Zone 3/)).toBeVisible();
  await expectClean(page);
});

test('a seller keeps notes and tags on an order', async ({ page }) => {
  const seller = await aShop(page);
  const id = await anOrder(page.request, seller, { orderId: 'NOTED-1' });
  // The panel's script comes after the list's; until then its form is sent as without JavaScript.
  await page.goto(`/orders?open=${id}`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Enter a note')).toBeVisible();
  await page.getByLabel('New note').fill('Gift wrap <b>please</b>');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(part(page, 'Notes and tags').getByText('Gift wrap <b>please</b>')).toBeVisible();
  await expect(page).toHaveURL(`/orders?open=${id}`);
  for (const tag of ['Gift', 'VIP', 'gift']) {
    await page.getByLabel('New tag').fill(tag);
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByLabel('New tag')).toHaveValue('');
  }
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Gift', 'VIP']);
  await page.getByRole('button', { name: 'Remove the tag Gift' }).click();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['VIP']);
  await page.getByRole('button', { name: /^Remove the note/ }).click();
  await expect(part(page, 'Notes and tags').getByText('Gift wrap')).toBeHidden();
});

test('an order shows its COD as the COD page does, and a lost parcel has none', async ({ page }) => {
  const seller = await aShop(page, 500);
  const [sold, lost] = [
    await aParcel(page.request, seller, 'COD'),
    await aParcel(page.request, seller, 'COD'),
  ];
  await scan(page.request, sold.awb, 'DELIVERED', '');
  await scan(page.request, lost.awb, 'LOST', '');
  await page.goto(`/orders/${sold.trackingId}`);
  await expect(part(page, 'COD ₹999.00').getByText('With the courier', { exact: true })).toBeVisible();
  await expect(part(page, 'COD ₹999.00').getByText('The courier hasn’t paid us yet.')).toBeVisible();
  await page.goto(`/orders/${lost.trackingId}`);
  await expect(part(page, 'COD ₹999.00').getByText('The parcel wasn’t delivered.')).toBeVisible();
});

test('an order that is deleted from its page leads back to the list', async ({ page }) => {
  const seller = await aShop(page);
  const id = await anOrder(page.request, seller, { orderId: 'GONE-1' });
  await page.goto(`/orders/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'More for order GONE-1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order deleted successfully')).toBeVisible();
  // The list also loads if its address names a deleted order.
  await page.goto(`/orders?open=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manual Orders' })).toBeVisible();
});

test('another seller’s order has no page', async ({ page }) => {
  const id = await anOrder(page.request, await aShop(page), { orderId: 'MINE-1' });
  const other = await aSeller(page.request);
  await completeDetails(page.request, other);
  await signIn(page, other);
  const response = await page.goto(`/orders/${id}`);
  expect(response?.status()).toBe(404);
  await page.goto(`/orders?open=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manual Orders' })).toBeVisible();
  await expect(page.getByText('MINE-1')).toBeHidden();
});

test('tracking leads to the order, and a channel order’s page marks its list', async ({ page }) => {
  const seller = await aShop(page, 500);
  const id = await anOrder(page.request, seller, { orderId: 'CHANNEL-1', channel: 'MyShop' });
  const { awb, orderId, trackingId } = await aParcel(page.request, seller);
  await page.goto('/tracking');
  await main(page).getByRole('link', { name: orderId, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'In Orders' });
  await expect(tabs.locator('[aria-current]')).toHaveText('Manual Orders');
  await main(page)
    .getByRole('button', { name: `More for order ${orderId}` })
    .click();
  const manifest = page.context().waitForEvent('request', (sent) => sent.url().includes('/orders/manifest'));
  await page.getByRole('menuitem', { name: 'Manifest' }).click();
  expect(new URL((await manifest).url()).search).toBe(`?shippingId=${trackingId}`);
  await page.goto(`/tracking/${awb}`);
  await expect(main(page).getByRole('link', { name: orderId, exact: true })).toHaveAttribute(
    'href',
    `/orders/${trackingId}`,
  );

  await page.goto(`/orders/${id}`);
  await expect(tabs.locator('[aria-current]')).toHaveText('Channel Orders');
  await expectClean(page);
});

test('a pending order goes to another courier, also after the first refused it', async ({ page }) => {
  const seller = await aShop(page, 500);
  const trackingId = await anOrder(page.request, seller, { orderId: 'CHANGE-1', courierId: 3 });
  await api(page.request, 'sandbox/courier', { courierId: 3, mode: 'refuse' });
  await api(
    page.request,
    'process/shipping',
    { userId: seller.userId, shippingId: [trackingId] },
    seller.token,
  );
  await api(page.request, 'sandbox/courier', { courierId: 3, mode: 'ok' });
  await page.goto(`/orders/${trackingId}`);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Change courier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change courier' })).toBeVisible();
  await hydrated(page);
  const offer = (name: string) => page.locator('tr', { has: page.getByRole('radio', { name }) });
  await expect(offer('DTDC Surface')).toContainText('Refused');
  await expect(offer('DTDC Surface').getByRole('radio')).not.toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectClean(page);
  await offer('Blue Dart Air').getByRole('radio').check();
  await expect(main(page).getByText(/^Blue Dart Air, ₹/)).toBeVisible();
  await press(page, 'Change courier');
  await expect(page.getByText('Courier changed')).toBeVisible();
  await expect(part(page, 'Parcel and courier').getByText('Blue Dart Air')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${trackingId}$`));

  await part(page, 'Parcel and courier').getByRole('link', { name: 'Change' }).click();
  await expect(offer('Blue Dart Air')).toContainText('Current');
  await expect(offer('Blue Dart Air').getByRole('radio')).toBeChecked();
});

test('a shipped order is duplicated with the next id', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page, 500);
  const { trackingId } = await aParcel(page.request, seller, 'COD');
  await anOrder(page.request, seller, { orderId: 'AGAIN-7' });
  await page.goto(`/orders/${trackingId}`);
  await main(page)
    .getByRole('button', { name: /^More for order/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Create order' })).toBeVisible();
  await hydrated(page);
  await press(page, 'Next');
  await expect(page.getByLabel('Order ID')).toHaveValue('AGAIN-8');
  await expect(page.getByLabel('Customer Name')).toHaveValue('Asha Rao');
  for (const step of ['Package Details', 'Logistics']) {
    await press(page, 'Next');
    await expect(page.getByRole('group', { name: step })).toBeVisible();
  }
  await press(page, 'Create order');
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(row(page, 'AGAIN-8')).toContainText('Asha Rao');

  await page.goto('/orders/create/order?type=single&copy=999999999');
  await expect(page.getByText('Oops something went wrong.')).toBeVisible();
});

test('an open order and all matches load by their address without a script error', async ({ page }) => {
  const errors = recordErrors(page);
  const seller = await aShop(page, 500);
  const id = await anOrder(page.request, seller, { orderId: 'BY-ADDRESS' });
  await page.goto(`/orders?open=${id}`);
  await hydrated(page);
  await expect(panel(page, 'BY-ADDRESS').getByRole('link', { name: 'Close' })).toBeVisible();
  await settled(page);
  await page.goto('/orders?all=1');
  await hydrated(page);
  await expect(page.getByRole('form', { name: 'All matches' })).toBeVisible();
  await settled(page);
  expect(errors).toEqual([]);
});
