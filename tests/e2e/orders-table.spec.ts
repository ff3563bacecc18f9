import { expect, type Page, test } from '@playwright/test';
import { main, row } from './orders.setup.ts';
import { api, expectClean, hydrated } from './setup.ts';
import { anOrder, aParcel, aShop, ship } from './shop.ts';

const LAPTOP = { width: 1366, height: 768 };

async function ordersOf(page: Page, balance: number, count: number) {
  const seller = await aShop(page, balance);
  const ids = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(
      await anOrder(page.request, seller, {
        orderId: `T-${String(n).padStart(2, '0')}`,
        product: {
          productName: `Saree ${n}`,
          productCode: `SKU-${n}`,
          productPrice: 500 + ((n * 7) % 10) * 100,
        },
      }),
    );
  return { seller, ids };
}

const heightsOf = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
const top = async (page: Page) => (await page.locator('tbody').boundingBox())!.y;
const box = (page: Page, orderId: string) => page.getByLabel(`Select order ${orderId}`);
const bar = (page: Page) => page.getByRole('form', { name: 'Selected orders' });

// spec: extras-table-rows
test(
  'twelve rows fit a laptop, and the chosen height and columns are kept',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.setViewportSize(LAPTOP);
    await ordersOf(page, 0, 14);
    await page.goto('/orders?size=25');
    await hydrated(page);
    expect(new Set(await heightsOf(page))).toEqual(new Set([44]));
    const foot = (await page.locator('main footer').boundingBox())!.y;
    expect(Math.floor((foot - (await top(page))) / 44)).toBeGreaterThanOrEqual(12);
    await expect(row(page, 'T-14')).toContainText('Saree 14SKU-14 × 1');

    const choices = main(page).getByLabel('Rows and columns');
    await choices.click();
    await expectClean(page);
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.getByRole('checkbox', { name: 'Phone' }).check();
    await page.getByRole('checkbox', { name: 'Items' }).uncheck();
    await page.getByRole('radio', { name: '50', exact: true }).check();
    await page.getByRole('button', { name: 'Apply' }).locator('visible=true').click();
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
    expect(new Set(await heightsOf(page))).toEqual(new Set([36]));
    await expect(page).toHaveURL('/orders');
    await page.goto('/orders?tab=PENDING');
    await hydrated(page);
    await expect(page.locator('tbody tr')).toHaveCount(14);
    await expect(row(page, 'T-14').getByRole('link', { name: '9812345670' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0);
    await expectClean(page);
    await choices.click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('columnheader', { name: 'Items' })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(10);
  },
);

test('a range over the whole page leaves the clicked box ticked in every frame', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no Shift key');
  await ordersOf(page, 0, 5);
  await page.goto('/orders');
  await hydrated(page);
  await box(page, 'T-05').check();
  const frames = box(page, 'T-01').evaluate(
    (clicked: HTMLInputElement) =>
      new Promise<boolean[]>((resolve) => {
        const seen: boolean[] = [];
        const look = () => {
          seen.push(clicked.checked);
          if (seen.length === 10) resolve(seen);
          else requestAnimationFrame(look);
        };
        clicked.addEventListener('click', () => requestAnimationFrame(look), { once: true });
      }),
  );
  await box(page, 'T-01').click({ modifiers: ['Shift'] });
  await expect(box(page, 'T-01')).toBeFocused();
  expect(await frames).toEqual(Array(10).fill(true));
  for (const orderId of ['T-02', 'T-03', 'T-04']) await expect(box(page, orderId)).toBeChecked();
  await box(page, 'T-05').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toBeHidden();
});

// spec: extras-selection-cost
test('the actions of the selected orders take the filters’ place and tell the cost and the balance', async ({
  page,
  isMobile,
}) => {
  const { seller, ids } = await ordersOf(page, 500, 5);
  await page.goto('/orders');
  await hydrated(page);
  const before = await top(page);
  await expect(bar(page)).toBeHidden();
  await box(page, 'T-05').check();
  await box(page, 'T-03').click({ modifiers: ['Shift'] });
  for (const orderId of ['T-05', 'T-04', 'T-03']) await expect(box(page, orderId)).toBeChecked();
  await expect(box(page, 'T-02')).not.toBeChecked();
  expect(await top(page)).toBe(before);

  const chosen = ids.slice(2);
  const { userId, token } = seller;
  const cost = await api(page.request, 'process/shipping/cost', { userId, shippingId: chosen }, token);
  await expect(bar(page)).toContainText(`3 selected`);
  await expect(bar(page)).toContainText(`₹${cost.total.toFixed(2)}`);
  await expect(bar(page)).toContainText(`balance after ₹${cost.balanceAfter.toFixed(2)}`);
  if (isMobile) await expect(bar(page)).toBeInViewport({ ratio: 1 });
  else await expect(page.getByLabel('Search orders')).toBeHidden();
  await expectClean(page);
  await bar(page).getByRole('button', { name: 'Ship 3' }).click();
  await expect(page.getByText('3 orders shipped')).toBeVisible();
  // Changed rows end a selection, so the next one waits for them.
  await expect(box(page, 'T-05')).toHaveCount(0);
  const { currentBalance } = await api(page.request, 'wallet/balance', { userId }, token);
  expect(currentBalance).toBe(cost.balanceAfter);

  await box(page, 'T-02').check();
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByLabel('Search orders')).toBeVisible();
});

// spec: extras-selection-cost
test('a selection that the wallet cannot pay names the missing money and leads to a recharge', async ({
  page,
}) => {
  const { seller, ids } = await ordersOf(page, 0, 2);
  await page.goto('/orders');
  await hydrated(page);
  await box(page, 'T-01').check();
  const { userId, token } = seller;
  const input = { userId, shippingId: ids.slice(0, 1) };
  const { total } = await api(page.request, 'process/shipping/cost', input, token);
  await expect(bar(page)).toContainText(`₹${total.toFixed(2)} short`);
  await expect(bar(page).getByRole('link', { name: 'Recharge' })).toHaveAttribute(
    'href',
    `/wallet?amount=500&back=${encodeURIComponent(`/orders?selected=${ids[0]}`)}`,
  );
  await expectClean(page);
});

// spec: extras-sorted-orders
test('the list sorts by value and by date', { tag: '@any-width' }, async ({ page }) => {
  await ordersOf(page, 0, 4);
  await page.goto('/orders');
  await hydrated(page);
  const shown = () => page.locator('[data-opens-order]').allTextContents();
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await head('Value').getByRole('link').click();
  await expect(head('Value')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(shown).toEqual(['T-04', 'T-01', 'T-02', 'T-03'].sort(byValue).reverse());
  await head('Value').getByRole('link').click();
  await expect(page).toHaveURL('/orders?sort=value&order=asc');
  await expect.poll(shown).toEqual(['T-01', 'T-02', 'T-03', 'T-04'].sort(byValue));
  await head('Date').getByRole('link').click();
  await expect.poll(shown).toEqual(['T-04', 'T-03', 'T-02', 'T-01']);
  await head('Date').getByRole('link').click();
  await expect.poll(shown).toEqual(['T-01', 'T-02', 'T-03', 'T-04']);
});

const valueOf = (orderId: string) => (Number(orderId.slice(2)) * 7) % 10;
const byValue = (one: string, other: string) => valueOf(one) - valueOf(other);

// spec: extras-order-cards
test('on a phone a row is a card of at most 96 px, and its controls are as large as a thumb', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'cards are for phones');
  await ordersOf(page, 0, 3);
  await page.goto('/orders');
  await hydrated(page);
  for (const height of await heightsOf(page)) expect(height).toBeLessThanOrEqual(96);
  await expect(row(page, 'T-03')).toContainText('SKU-3');
  for (const control of [
    page.getByRole('button', { name: 'Actions for order T-03' }),
    page.getByText('Select all', { exact: true }).locator('..'),
  ]) {
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('a courier’s mark stands beside its name, and no row is taller for it', async ({ page, isMobile }) => {
  const seller = await aShop(page, 2000);
  const { orderId, awb } = await aParcel(page.request, seller);
  const cancelled = await anOrder(page.request, seller, { orderId: 'MARK-1' });
  await anOrder(page.request, seller, { orderId: 'MARK-2', courierId: 2 });
  await ship(page.request, seller, [cancelled]);
  await api(page.request, `cancel/${cancelled}`, {}, seller.token);
  const shown = async (name: string, logo: string) => {
    const mark = row(page, name).locator('.courier > i');
    await expect(mark).toHaveCSS('background-image', new RegExp(`/couriers/${logo}\\.svg`));
    expect((await mark.boundingBox())!.width).toBe(isMobile ? 16 : 22);
    for (const height of await heightsOf(page)) {
      if (isMobile) expect(height).toBeLessThanOrEqual(96);
      else expect(height).toBe(44);
    }
    await expectClean(page);
  };
  await page.goto('/orders');
  await shown('MARK-2', 'blue-dart');
  await page.goto('/orders?tab=CANCEL');
  await shown('MARK-1', 'delhivery');
  await page.goto('/orders?tab=READY');
  await shown(orderId, 'delhivery');
  await expect(row(page, orderId)).toContainText('Delhivery');
  await expect(row(page, orderId).getByRole('link', { name: awb })).toBeVisible();
});
