import { expect, type Page, test } from '@playwright/test';
import { listAt, openConsole } from './console.ts';
import { api, expectClean } from './setup.ts';
import { anOrder, aParcel, aShop, scan } from './shop.ts';

const rows = (page: Page) => page.locator('tbody tr');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// spec: admin-lists-read-only, admin-lists-links, admin-lists-row-click
test('an order page shows the shipment, the failed delivery and the ledger, and explains each amount', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  const parcel = await aParcel(page.request, seller);
  await scan(page.request, parcel.awb, 'UNDELIVERED', 'Customer Unavailable');
  await scan(page.request, parcel.awb, 'RTO_INITIATED', 'On its way back');
  await openConsole(page, listAt('shipments', { q: parcel.awb }));
  await expect(rows(page)).toHaveCount(1);
  // Rows have no bulk or row actions; they only open.
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('tbody').getByRole('button')).toHaveCount(0);
  await expectClean(page);
  const shown = page.getByRole('heading', { level: 1, name: `Order ${parcel.orderId}` });
  await rows(page).getByText('Asha Rao').click();
  await expect(shown).toBeVisible();
  await page.goBack();
  await rows(page).focus();
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await page.goBack();
  // Links in a row do not open the row.
  await rows(page).getByRole('link', { name: 'Asha Crafts' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${seller.userId}/show`));
  await page.goBack();
  await page.getByRole('link', { name: parcel.awb, exact: true }).click();
  await expect(shown).toBeVisible();
  await expect(part(page, 'Shipment')).toContainText('On its way back');
  await expect(part(page, 'Failed delivery')).toContainText('Customer Unavailable');
  await expect(part(page, 'Products')).toContainText('Kurta');
  await expect(part(page, 'Ledger entries').getByRole('row')).toHaveCount(3);
  const charges = part(page, 'Charges');
  await charges.getByText('Why this amount?').first().click();
  const [forward, gst, total] = ['Forward freight', 'GST on freight', 'Total'].map((name) =>
    charges.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd'),
  );
  const paise = async (cell: typeof forward) =>
    Math.round(Number((await cell!.innerText()).replace(/[^\d.]/g, '')) * 100);
  expect((await paise(forward)) + (await paise(gst))).toBe(await paise(total));
  await expectClean(page);
  // Notes and tags are the seller's too.
  await api(page.request, `order/tags/${parcel.trackingId}`, { tags: ['Diwali'] }, seller.token);
  await api(page.request, `order/notes/${parcel.trackingId}`, { text: 'Gift wrapped' }, seller.token);
  await page.reload();
  const notes = part(page, 'Notes and tags');
  await expect(notes).toContainText('Diwali');
  await expect(notes.getByRole('listitem').filter({ hasText: 'Gift wrapped' })).toContainText('The seller');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Enter a note')).toBeVisible();
  await notes.getByLabel('New note').fill('Called the buyer');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Called the buyer' })).toContainText(
    'The operator',
  );
  await notes.getByRole('button', { name: 'Remove the note Called the buyer' }).click();
  await expect(notes.getByText('Called the buyer')).toBeHidden();
  await expect(notes.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectClean(page);
  await part(page, 'Order').getByRole('link', { name: 'Asha Crafts' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${seller.userId}/show`));
});

// spec: extras-ranges, admin-lists-read-only, admin-lists-ndr-row, admin-lists-links
// spec: admin-lists-address-filters, admin-lists-tables, admin-lists-payment-filter
test('lists keep filters in the URL, download the filtered rows and link to each other', async ({ page }) => {
  const seller = await aShop(page, 1000);
  await anOrder(page.request, seller, { orderId: `LIST-${seller.userId}` });
  const parcel = await aParcel(page.request, seller, 'COD');
  await scan(page.request, parcel.awb, 'UNDELIVERED', 'Address Issue');
  const listOf = (resource: string, more: object = {}) =>
    listAt(resource, { userId: seller.userId, ...more });
  await openConsole(page, listOf('ndr', { status: 'Pending' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Status: Pending')).toBeVisible();
  await expect(page.getByLabel('Payment mode').locator('option')).toHaveText(['All', 'COD', 'Prepaid']);
  const pageSize = page.getByRole('combobox', { name: 'Rows per page:' });
  await expect(pageSize).toHaveText('10');
  await pageSize.click();
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await page.keyboard.press('Escape');
  const expectLink = (name: string, path: string) =>
    expect(rows(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', path);
  const [client, order] = [`/admin/users/${seller.userId}/show`, `/admin/orders/${parcel.trackingId}/show`];
  await expectLink('Asha Crafts', client);
  await expectLink(parcel.orderId, order);
  await expectLink(parcel.awb, `${order}#ndr`);
  await page.getByLabel('Payment mode').selectOption('Prepaid');
  await expect(page.getByText('No failed deliveries match these filters')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^ndr-\d{4}-\d\d-\d\d\.csv$/);
  await expectClean(page);

  for (const [path, name, count] of [
    ['orders', 'Orders', 2],
    ['wallet-entries', 'Wallet entries', 2],
    ['payments', 'Payments', 1],
  ] as const) {
    await page.goto(`/admin${listOf(path)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(rows(page)).toHaveCount(count);
    await expect(page.getByText(`1 - ${count} of ${count} items`)).toBeVisible();
    await expectLink('Asha Crafts', client);
    if (path !== 'payments') await expectLink(parcel.awb, `${order}#shipment`);
    // Rows have no bulk or row actions; they only open.
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
    await expect(page.locator('tbody').getByRole('button')).toHaveCount(0);
    await expectClean(page);
  }
  await page.goto(`/admin${listOf('orders')}`);
  const value = page.getByLabel('Value (₹)');
  await value.fill('2000-1000');
  await value.press('Enter');
  await expect(
    page.getByText('Enter a range such as 1-10, the first value smaller than the second'),
  ).toBeVisible();
  await value.fill('950-1000');
  await value.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Value (₹): 950-1000')).toBeVisible();
  await expectClean(page);
  await page.goto(`/admin${listOf('payments')}`);
  await page.getByRole('link', { name: 'Ledger of Asha Crafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet entries' })).toBeVisible();
  await page.getByRole('link', { name: parcel.awb }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${parcel.orderId}` })).toBeVisible();
});

// spec: admin-lists-past-the-end
test('a page number past the end shows the last page and corrects the URL', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb } = await aParcel(page.request, seller);
  await scan(page.request, awb, 'UNDELIVERED', 'Address Issue');
  await openConsole(page, '/users?page=9000');
  for (const path of [
    'users',
    'user-status',
    'pincodes',
    'extensions',
    'logistics',
    'orders',
    'shipments',
    'ndr',
    'wallet-entries',
    'payments',
    'pickup-points',
  ]) {
    await page.goto(`/admin/${path}?page=9000`);
    await expect(rows(page).first(), path).toBeVisible();
    await expect(page.getByText(/ of [\d,]+ items$/), path).toHaveText(/^[\d,]+ - ([\d,]+) of \1 items$/);
    await expect(page, path).not.toHaveURL(/page=9000/);
  }
});
