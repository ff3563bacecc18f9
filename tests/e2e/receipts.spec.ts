import { expect, type Locator, type Page, test } from '@playwright/test';
import { press, walkToLogistics } from './orders.setup.ts';
import { api, expectClean, hydrated } from './setup.ts';
import { aParcel, aShop, scan, ship } from './shop.ts';

/** A receipt's contents: its terms, amounts and explanations. */
async function read(receipt: Locator) {
  await expect(receipt).toBeVisible();
  const amounts = await receipt.locator('dd').allInnerTexts();
  const paise = amounts.map((text) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100));
  const total = paise.pop();
  expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  return {
    terms: await receipt.locator('dt').allInnerTexts(),
    amounts,
    words: await receipt.locator('li').allInnerTexts(),
  };
}
const receiptIn = (place: Page | Locator) => place.locator('[data-receipt]');

// spec: extras-why-this-amount
test('the same receipt opens in the calculator, the wizard, the order, the ledger and the tracking page', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  await walkToLogistics(page, 'RCPT-1');
  const offer = page.locator('tr', { hasText: 'Cheapest' });
  const cheapest = offer.getByRole('radio');
  const name = await offer.locator('label strong').innerText();
  await offer.getByTitle('Why this amount?').click();
  const quoted = await read(receiptIn(page).first());
  await cheapest.check();
  await press(page, 'Create order');

  const charge = page.getByRole('link', { name: /why this amount\? Order RCPT-1/ });
  await charge.click();
  const drawer = page.getByRole('dialog', { name: 'Why this amount? Order RCPT-1' });
  await expect(drawer.getByText('Shipping charge when shipped')).toBeVisible();
  expect(await read(receiptIn(drawer))).toEqual(quoted);
  await expectClean(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(charge).toBeFocused();

  const { data } = await api(page.request, `get/shipping/${seller.userId}/PENDING`, {}, seller.token);
  const [awb] = await ship(page.request, seller, [data[0].trackingId]);
  await page.goto('/wallet?tab=deductions');
  await hydrated(page);
  await page.getByRole('link', { name: /why this amount\? Order RCPT-1/ }).click();
  expect(await read(receiptIn(drawer))).toEqual(quoted);

  await page.goto(`/tracking/${awb}`);
  await hydrated(page);
  await page.getByRole('link', { name: /why this amount\? Order RCPT-1/ }).click();
  await expect(drawer.getByText('Shipping charge', { exact: true })).toBeVisible();
  expect(await read(receiptIn(drawer))).toEqual(quoted);

  const parcel = {
    from: '560038',
    to: '400069',
    length: '30',
    width: '20',
    height: '15',
    weight: '1.2',
    value: '1800',
  };
  await page.goto(
    `/tools/rate-calculator?${new URLSearchParams({ ...parcel, payment: 'COD', mode: 'all' })}`,
  );
  await page
    .locator('tr[data-row] summary', {
      hasText: `why this amount? ${name}`,
    })
    .click();
  expect(await read(page.locator('tr[data-detail] [data-receipt]').filter({ visible: true }))).toEqual(
    quoted,
  );
});

// spec: wallet-order-cost
test('a returned parcel shows the RTO charge and the COD refund, and hides them from other sellers', async ({
  page,
  browser,
}) => {
  const seller = await aShop(page, 1000);
  const { trackingId, orderId, awb } = await aParcel(page.request, seller, 'COD');
  for (const status of ['PICKED_UP', 'UNDELIVERED', 'RTO_INITIATED'])
    await scan(page.request, awb, status, 'Refused');
  await page.goto('/wallet?tab=deductions');
  for (const [name, change] of [
    ['RTO charge', '-'],
    ['COD charge refunded', '+'],
    ['Shipping charge', '-'],
  ] as const) {
    await expect(page.locator('tr[data-row]').filter({ hasText: name })).toContainText(`${change}₹`);
  }
  await hydrated(page);
  await page
    .locator('tr[data-row]')
    .filter({ hasText: 'RTO charge' })
    .getByRole('link', { name: `why this amount? Order ${orderId}` })
    .click();
  const drawer = page.getByRole('dialog', { name: `Why this amount? Order ${orderId}` });
  const rto = await read(receiptIn(drawer.getByRole('region', { name: 'RTO charge' })));
  const total = await drawer.locator('[data-sum] .money').innerText();
  expect(rto.terms).toEqual(['RTO freight', 'Fuel surcharge', 'GST on freight', 'Total']);

  await page.goto(`/orders/${trackingId}/charges`);
  await expect(page.getByRole('heading', { name: 'Why this amount?' })).toBeVisible();
  expect(await read(receiptIn(page.getByRole('region', { name: 'RTO charge' })))).toEqual(rto);
  await read(receiptIn(page.getByRole('region', { name: 'COD charge refunded' })));
  await expect(page.getByText('Total for this order')).toBeVisible();
  await expectClean(page);
  for (const list of ['/orders?tab=READY', `/tracking/${awb}`]) {
    await page.goto(list);
    await expect(
      page.getByRole('link', { name: `why this amount? Order ${orderId}` }).locator('.money'),
    ).toHaveText(total);
  }

  const other = await (await browser.newContext()).newPage();
  await aShop(other);
  expect((await other.goto(`/orders/${trackingId}/charges`))?.status()).toBe(404);
  await other.goto(`/tracking/${awb}`);
  await expect(other.getByText('AWB', { exact: true })).toBeVisible();
  await expect(other.getByText('Shipping charge')).toHaveCount(0);
  await other.context().close();
});
