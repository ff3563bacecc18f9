import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { startJob } from './effort.ts';
import { showFilters } from './orders.setup.ts';
import { ADMIN, api, expectClean, hydrated, type Seller, signIn } from './setup.ts';
import { aParcel, anOrder, aShop, type Parcel, scan, ship } from './shop.ts';

/** Ships these orders, and their deliveries fail. */
async function failuresOf(
  request: APIRequestContext,
  seller: Seller,
  orders: { orderId: string; courierId?: number }[],
): Promise<Parcel[]> {
  const ids: number[] = [];
  for (const order of orders) ids.push(await anOrder(request, seller, order));
  const awbs = await ship(request, seller, ids);
  for (const awb of awbs) await scan(request, awb, 'UNDELIVERED', 'Customer Unavailable');
  return orders.map(({ orderId }, n) => ({ orderId, trackingId: ids[n] ?? 0, awb: awbs[n] ?? '' }));
}

test('ten failed deliveries are re-attempted in at most five clicks', async ({ page }, { project }) => {
  const seller = await aShop(page, 5000);
  const orders = Array.from({ length: 10 }, (_, n) => ({ orderId: `TEN-${n}` }));
  const parcels = await failuresOf(page.request, seller, orders);
  await page.goto('/dashboard');
  await hydrated(page);
  const job = startJob(page, '10 NDRs');
  await job.click(page.getByRole('main').getByRole('link', { name: /NDR/ }).first());
  await hydrated(page);
  await job.click(
    page.getByLabel(project.name === 'phone' ? 'Select all' : 'Select all rows', { exact: true }),
  );
  await expect(page.getByText('10 selected')).toBeVisible();
  await expectClean(page);
  await job.click(page.getByRole('button', { name: 'Re-attempt 10', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Re-attempt 10 failed deliveries' });
  await expect(dialog.getByLabel('Re-attempt date')).not.toHaveValue('');
  await expectClean(page);
  await job.click(dialog.getByRole('button', { name: 'Request re-attempts' }));
  await expect(page.getByText('10 re-attempts requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  job.within({ clicks: 5 });
  await page.goto('/manage-ndr');
  await expect(page.getByRole('cell', { name: 'received' })).toHaveCount(10);
  const { data } = await api(page.request, 'ndr/history/' + parcels[0]?.trackingId, {}, seller.token);
  expect(data.map(({ event }: { event: string }) => event)).toEqual(['UNDELIVERED', 'REATTEMPT']);
});

test(
  'a re-attempt that one courier refuses is reported by order and stays selected',
  { tag: '@any-width' },
  async ({ page }) => {
    // All tests share the sandbox courier: this one is used by no other test.
    const courierId = 6;
    const seller = await aShop(page, 5000);
    await failuresOf(page.request, seller, [
      { orderId: 'OK-1' },
      { orderId: 'NO-1', courierId },
      { orderId: 'OK-2' },
    ]);
    await api(page.request, 'sandbox/courier', { courierId, mode: 'refuse' });
    try {
      await page.goto('/manage-ndr');
      await hydrated(page);
      await page.getByLabel('Select all rows').check();
      await page.getByRole('button', { name: 'Re-attempt 3', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const lastDay = await dialog.getByLabel('Re-attempt date').getAttribute('max');
      await dialog.getByLabel('Re-attempt date').fill('2020-01-01');
      await dialog.getByRole('button', { name: 'Request re-attempts' }).click();
      await expect(dialog.getByText('Please choose a date within 3 days from today')).toBeVisible();
      await dialog.getByLabel('Re-attempt date').fill(lastDay ?? '');
      await dialog.getByRole('button', { name: 'Request re-attempts' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('2 of 3 requested')).toBeVisible();
      const failures = page.getByRole('list', { name: 'Re-attempts not requested' });
      await expect(failures).toContainText('NO-1: “The sandbox courier makes no further attempt.”');
      await expect(page.getByLabel('Select order NO-1')).toBeChecked();
      await expect(page.getByLabel('Select order OK-1')).toBeDisabled();
      await expect(page.getByText('1 selected')).toBeVisible();
      await expectClean(page);
    } finally {
      await api(page.request, 'sandbox/courier', { courierId, mode: 'ok' });
    }
    await page.getByRole('button', { name: 'Re-attempt 1', exact: true }).click();
    await page.getByRole('button', { name: 'Request re-attempts' }).click();
    await expect(page.getByText('1 re-attempt requested')).toBeVisible();
    await expect(page.getByText('2 of 3 requested')).toHaveCount(0);
  },
);

test('a failed delivery offers to call the customer, and its history', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId, trackingId } = await aParcel(page.request, seller);
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  await page.goto('/manage-ndr');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Call Asha Rao, 9812345670' })).toHaveAttribute(
    'href',
    'tel:+919812345670',
  );
  const chat = page.getByRole('link', { name: 'WhatsApp Asha Rao' });
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect([url.host, url.pathname]).toEqual(['wa.me', '/919812345670']);
  expect(url.searchParams.get('text')).toContain(`your order ${orderId}`);
  await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 failed attempt. Reason: Customer Unavailable')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'History of this delivery' })).toContainText(
    'Delivery failed: Customer Unavailable, Mumbai Hub',
  );
  for (const path of [`/manage-ndr/${trackingId}/reattempt`, `/manage-ndr/reattempt?id=${trackingId}`]) {
    await page.goto(path);
    await expectClean(page);
  }
});

test('a seller has a parcel brought back, and sees first what it costs', async ({ page }) => {
  const seller = await aShop(page, 1000);
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await scan(page.request, awb, 'UNDELIVERED', 'Refused');
  await page.goto('/manage-ndr');
  await hydrated(page);
  await page.getByRole('link', { name: `Return to origin: order ${orderId}` }).click();
  await expect(page.getByText(/your wallet pays the RTO charge of ₹\d/)).toBeVisible();
  await expect(page.getByText(/refund the COD charge of ₹\d/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Return to origin' }).click();
  await expect(page.getByText(`Return of order ${orderId} requested`)).toBeVisible();
  await expect(page.getByText('Return to origin requested', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Re-attempt order ${orderId}` })).toHaveCount(0);
});

// spec: ndr-reattempt
test('a seller requests a re-attempt of a failed delivery', async ({ page }) => {
  const seller = await aShop(page, 1000);
  await page.goto('/manage-ndr');
  await expect(page.getByText('No failed deliveries', { exact: true })).toBeVisible();
  const { awb, orderId } = await aParcel(page.request, seller, 'COD');
  await scan(page.request, awb, 'UNDELIVERED', 'Customer Unavailable');
  await page.goto('/manage-ndr');
  await hydrated(page);
  await expect(page.getByText('Customer Unavailable')).toBeVisible();
  await expect(page.getByText('Act within 24 h')).toBeVisible();
  await expect(page.getByText('1 attempt', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: awb, exact: true })).toHaveAttribute(
    'href',
    `/tracking/${awb}`,
  );
  await expectClean(page);

  await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone')).toHaveValue('9812345670');
  await expect(dialog.getByLabel('Address')).toHaveValue('Flat 5, 21 Veer Nariman Road');
  await dialog.getByLabel('Phone').fill('98123');
  await dialog.getByLabel('Address').fill('');
  await dialog.getByLabel('Landmark').fill('Behind the bank');
  await dialog.getByRole('button', { name: 'Request re-attempt' }).click();
  await expect(dialog.getByText('Phone Number must be 10 digits')).toBeVisible();
  await expect(dialog.getByText('Address is required')).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(dialog.getByLabel('Landmark')).toHaveValue('Behind the bank');
  await expectClean(page);
  await dialog.getByLabel('Phone').fill('9812300000');
  await dialog.getByLabel('Address').fill('7 New Lane, Fort');
  const lastDay = await dialog.getByLabel('Re-attempt date').getAttribute('max');
  await dialog.getByLabel('Re-attempt date').fill(lastDay ?? '');
  await dialog.getByRole('button', { name: 'Request re-attempt' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'received' })).toBeVisible();
  await expect(page.getByText(`Re-attempt on ${lastDay?.split('-').reverse().join('/')}`)).toBeVisible();
  await expect(page.getByText('9812300000', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Re-attempt order ${orderId}` })).toHaveCount(0);
});

// spec: ndr-reattempt-texts
test(
  'the form reports a re-attempt already requested elsewhere and keeps its input',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const { awb, orderId, trackingId } = await aParcel(page.request, seller);
    await scan(page.request, awb, 'UNDELIVERED', 'Address Issue');
    await page.goto('/manage-ndr');
    await hydrated(page);
    await page.getByRole('link', { name: `Re-attempt order ${orderId}` }).click();
    const elsewhere = { contactNumber: '9812300000', address: '7 New Lane, Fort' };
    await api(page.request, `reattempt/${trackingId}`, elsewhere, seller.token);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Landmark').fill('Blue gate');
    await dialog.getByRole('button', { name: 'Request re-attempt' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('A re-attempt has already been requested');
    await expect(dialog.getByLabel('Landmark')).toHaveValue('Blue gate');
  },
);

// spec: ndr-list
test(
  'the list keeps its filters in the URL and downloads the filtered rows',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 2000);
    const [cod, prepaid] = [await aParcel(page.request, seller, 'COD'), await aParcel(page.request, seller)];
    for (const { awb } of [cod, prepaid])
      await scan(page.request, awb, 'UNDELIVERED', 'Rejected by Customer');
    await scan(page.request, prepaid.awb, 'RTO_INITIATED', 'Going back');
    await page.goto('/manage-ndr');
    await hydrated(page);
    await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Returned' })).toBeVisible();
    await showFilters(page);
    await page.locator('summary', { hasText: 'Payment mode' }).click();
    await page.getByRole('checkbox', { name: 'COD' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
    await expect(page).toHaveURL(/payment=COD/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect([csv.includes(cod.awb), csv.includes(prepaid.awb)]).toEqual([true, false]);
    await page.locator('summary', { hasText: 'Courier' }).click();
    await page.getByRole('checkbox', { name: 'Blue Dart' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No failed deliveries match')).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Courier: Blue Dart' }).click();
    await expect(page.getByText('1 - 1 of 1 items')).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByText('1 - 2 of 2 items')).toBeVisible();
  },
);

test('the NDR page is a 404 for an administrator', { tag: '@any-width' }, async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/manage-ndr');
  await expect(page.getByRole('heading', { name: "Sorry, this Page isn't available" })).toBeVisible();
});
