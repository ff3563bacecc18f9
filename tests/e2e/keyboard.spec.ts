import { expect, type Locator, type Page, test } from '@playwright/test';
import { readPdf, textOf } from '../setup/pdf-reader.ts';
import { main, menuOf, row } from './orders.setup.ts';
import { expectClean, type Seller, settled } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

const shortcuts = (page: Page) => main(page).getByRole('button', { name: 'Keyboard shortcuts' });
const search = (page: Page) => page.getByLabel('Search orders');

async function ordersOf(page: Page, seller: Seller, names: string[]) {
  for (const orderId of names) await anOrder(page.request, seller, { orderId });
}

/** The shortcuts load after the page, and work once their button is shown. */
async function waitForShortcuts(page: Page) {
  await expect(shortcuts(page)).toBeVisible();
  await settled(page);
}

async function open(page: Page) {
  await page.goto('/orders');
  await waitForShortcuts(page);
}

/** Reaches a control by the Tab key alone. */
async function tabTo(page: Page, name: string) {
  const target = main(page).locator('a:visible, summary').and(page.getByLabel(name));
  for (let pressed = 0; pressed < 100; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

// spec: orders-page-size-menu, extras-keyboard
test('a seller ships 20 orders and prints their labels without a mouse', async ({ page, context }) => {
  const names = Array.from({ length: 20 }, (_, n) => `KEY-${String(n + 1).padStart(2, '0')}`);
  await ordersOf(page, await aShop(page, 5000), names);
  await open(page);
  await tabTo(page, 'Rows per page: 10');
  await page.keyboard.press('Enter');
  await tabTo(page, '25 rows per page');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Rows per page: 25')).toBeFocused();
  await expect(page.locator('tbody tr')).toHaveCount(20);

  for (const name of [...names].reverse()) {
    await page.keyboard.press('j');
    await expect(row(page, name)).toBeFocused();
    await page.keyboard.press('x');
  }
  await expect(page.getByText('20 orders selected')).toBeVisible();
  await expect(row(page, 'KEY-01')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('s');
  await expect(page.getByText('20 orders shipped')).toBeVisible();
  await expect(page.getByText('No pending orders')).toBeVisible();

  await page.keyboard.press('2');
  await expect(page).toHaveURL(/tab=READY/);
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.keyboard.press('a');
  await expect(page.getByText('20 orders selected')).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.keyboard.press('l');
  const paper = await page.request.get((await opening).url());
  expect(paper.headers()['content-type']).toBe('application/pdf');
  const labels = readPdf(await paper.body()).map(textOf);
  expect(labels).toHaveLength(20);
  for (const name of names) expect(labels.filter((label) => label.includes(name))).toHaveLength(1);
});

test('the shortcuts move between rows and select, edit and clear them', async ({ page }) => {
  await ordersOf(page, await aShop(page), ['ROW-1', 'ROW-2', 'ROW-3']);
  await open(page);
  await page.keyboard.press('k');
  await expect(row(page, 'ROW-1')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'ROW-1')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, 'ROW-2')).toBeFocused();
  await expect(row(page, 'ROW-2')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('x');
  await expect(page.getByLabel('Select order ROW-2')).toBeChecked();
  await expectClean(page);
  await menuOf(page, 'ROW-2').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByLabel('Select order ROW-2')).toBeChecked();
  await page.keyboard.press('l');
  await expect(page.getByText('Only ready orders have labels')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody :checked')).toHaveCount(0);
  await expect(page.locator('[aria-current="true"][data-row]')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByText('No order selected')).toBeAttached();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText('Order ID: ROW-3')).toBeVisible();
});

test('a click outside of a row’s menu only closes it', async ({ page }) => {
  await ordersOf(page, await aShop(page), ['PANE-1', 'PANE-2']);
  await open(page);
  const menu = page.getByRole('menu');
  const at = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const button = await at(menuOf(page, 'PANE-2'));
  const otherRow = await at(row(page, 'PANE-1').getByRole('cell').nth(3));
  const searchBox = await at(search(page));
  for (const place of [button, otherRow, searchBox]) {
    await menuOf(page, 'PANE-2').click();
    await expect(menu).toBeVisible();
    await page.mouse.click(...place);
    await expect(menu).toHaveCount(0);
    await expect(menuOf(page, 'PANE-2')).toBeFocused();
  }
  await settled(page);
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);
});

test('the shortcuts do nothing during typing, with Ctrl, behind a dialog or when switched off', async ({
  page,
}) => {
  await ordersOf(page, await aShop(page), ['OFF-1', 'OFF-2']);
  await open(page);
  const checked = page.locator('tbody :checked');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('a?sx');
  await expect(search(page)).toHaveValue('a?sx');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page).fill('');
  await page.keyboard.press('Escape');
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('j');
  await expect(row(page, 'OFF-2')).toBeFocused();
  await expect(checked).toHaveCount(0);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Ship the selected orders');
  await expectClean(page);
  await page.keyboard.press('a');
  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(checked).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await page.reload();
  await waitForShortcuts(page);
  await page.keyboard.press('a');
  await expect(checked).toHaveCount(0);

  await shortcuts(page).click();
  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await settled(page);
  await page.keyboard.press('a');
  await expect(checked).toHaveCount(2);
});
