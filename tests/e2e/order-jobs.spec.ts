import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../setup/pdf-reader.ts';
import { main, row } from './orders.setup.ts';
import { api, expectClean, hydrated } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

async function ordersOf(page: Page, balance: number, count: number) {
  const seller = await aShop(page, balance);
  for (let n = 1; n <= count; n += 1)
    await anOrder(page.request, seller, { orderId: `J-${String(n).padStart(2, '0')}` });
  return seller;
}

const everyRow = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ }).locator('visible=true');

test(
  'all matches are shipped by a job, whose page says how far it is',
  { tag: '@any-width' },
  async ({ page, isMobile }) => {
    const seller = await ordersOf(page, 5_000, 12);
    const { total } = await api(
      page.request,
      'process/shipping/cost',
      { userId: seller.userId, filter: { tab: 'PENDING' } },
      seller.token,
    );
    await page.goto('/orders');
    await hydrated(page);
    const all = page.getByRole('link', { name: 'Select all 12 matches' });
    await expect(all).toHaveCount(0);
    await everyRow(page).check();
    await all.scrollIntoViewIfNeeded();
    const clicked = (await all.boundingBox())!;
    await all.click();
    await expect(page).toHaveURL('/orders?all=1');
    const bar = page.getByRole('form', { name: 'All matches' });
    await expect(bar).toContainText('All 12 matches');
    const sum = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    await expect(bar).toContainText(sum.format(total));
    await expect(bar).toContainText(`balance after ${sum.format(5_000 - total)}`);
    await expectClean(page);

    // The second click of a double click does not ship.
    if (isMobile) await bar.getByRole('link', { name: 'Select this page only' }).click();
    else await page.mouse.click(clicked.x + clicked.width / 2, clicked.y + clicked.height / 2);
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('form', { name: 'Selected orders' })).toContainText('10 selected');
    await all.click();
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'Clear the selection' }).click();
    await expect(page).toHaveURL('/orders');
    // The address changes before the boxes do.
    await expect(everyRow(page)).not.toBeChecked();
    await everyRow(page).check();
    await all.click();
    await expect(bar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/orders');
    await expect(everyRow(page)).not.toBeChecked();
    await everyRow(page).check();
    await all.click();
    await expect(bar).toBeVisible();
    await row(page, 'J-12').getByRole('checkbox').click();
    await expect(page.getByRole('form', { name: 'Selected orders' })).toContainText('9 selected');
    await everyRow(page).check();
    await all.click();
    await bar.getByRole('button', { name: 'Ship 12' }).click();

    await expect(page).toHaveURL(/\/orders\/jobs\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Ship 12 orders' })).toBeVisible();
    await expect(page.getByText('12 of 12 shipped')).toBeVisible({ timeout: 30_000 });
    await expect(main(page).getByText('Done', { exact: true })).toBeVisible();
    await expect(page.getByText(`Charged when shipped: ${sum.format(total)}`)).toBeVisible();
    await expectClean(page);
    const ofJob = page.waitForEvent('popup');
    await main(page).getByRole('link', { name: 'Print label 4×6' }).click();
    const printed = (await ofJob).url();
    const papers = await page.request.get(printed);
    expect(readPdf(await papers.body())).toHaveLength(12);
    for (const part of ['2', '9'])
      expect((await page.request.get(printed.replace(/part=1\b/, `part=${part}`))).status()).toBe(404);
    await page.getByRole('link', { name: 'View parcels to pick up' }).click();
    await expect(page.getByText('1 - 10 of 12 items')).toBeVisible();

    await everyRow(page).check();
    await all.click();
    const popup = page.waitForEvent('popup');
    await bar.getByRole('link', { name: 'Print label 4×6' }).click();
    const paper = await page.request.get((await popup).url());
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect(readPdf(await paper.body())).toHaveLength(12);
    await expectClean(page);
  },
);

test('a job names each order that failed, and why', { tag: '@any-width' }, async ({ page }) => {
  await ordersOf(page, 100, 11);
  await page.goto('/orders?all=1');
  await hydrated(page);
  const bar = page.getByRole('form', { name: 'All matches' });
  await expect(bar).toContainText('short');
  await expect(bar.getByRole('link', { name: 'Recharge' })).toHaveAttribute(
    'href',
    /back=%2Forders%3Fall%3D1/,
  );
  await bar.getByRole('button', { name: 'Ship 11' }).click();
  await expect(page.getByText(/^\d of 11 shipped, \d+ failed$/)).toBeVisible();
  await expect(main(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Failed orders' })).toContainText('balance');
  await expectClean(page);
  await page.getByRole('region', { name: 'Failed orders' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test('all pending orders are deleted after a question', { tag: '@any-width' }, async ({ page }) => {
  await ordersOf(page, 0, 11);
  await page.goto('/orders?all=1');
  await hydrated(page);
  await page.getByText('Delete all').click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('11 of 11 deleted')).toBeVisible({ timeout: 30_000 });
  // Nothing is left to select, so the filters show.
  await page.goto('/orders?all=1');
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expect(page.getByLabel('Search orders')).toBeVisible();
  await page.goto('/orders/jobs');
  await expect(page.getByRole('link', { name: 'Delete 11 orders' })).toBeVisible();
  await expectClean(page);
});
