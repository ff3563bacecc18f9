import { expect, type Page, test } from '@playwright/test';
import { expectClean, hydrated } from './setup.ts';
import { anOrder, aParcel, aShop } from './shop.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search orders/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openSearch(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test(
  'Ctrl+K finds an order, a parcel, a buyer, a page and an action',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 1000);
    const orderId = `SEEK-${seller.userId}`;
    const id = await anOrder(page.request, seller, {
      orderId,
      customer: { name: 'Lakshmi Narayanan', phoneNo: '9345678123' },
      product: { productCode: `RUG-${seller.userId}` },
    });
    const { awb } = await aParcel(page.request, seller);
    await page.goto('/tracking');
    await hydrated(page);

    await openSearch(page);
    await expect(option(page, 'Create order')).toHaveAttribute('aria-selected', 'true');
    await field(page).fill(`rug-${seller.userId}`);
    await expect(option(page, new RegExp(`^${orderId}`))).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/orders/${id}`);
    await expect(field(page)).toHaveCount(0);

    await openSearch(page);
    await field(page).fill(awb.slice(0, -1));
    await option(page, new RegExp(`^${awb}`)).click();
    await expect(page).toHaveURL(`/tracking/${awb}`);
    await expect(page.getByRole('main').getByText(awb).first()).toBeVisible();

    await openSearch(page);
    await field(page).fill('Narayanan');
    await option(page, /^Lakshmi Narayanan 9345678123, Mumbai · 1 order/).click();
    await expect(page).toHaveURL('/orders?tab=PENDING&search=9345678123');
    await expect(page.getByText(orderId).first()).toBeVisible();

    await openSearch(page);
    await field(page).fill('api k');
    await expect(option(page, 'API keys')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/api-keys');

    await openSearch(page);
    await field(page).fill('bulk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/create\/order\?type=bulk/);
  },
);

test(
  'the arrows walk through the results, Escape closes, and nothing found is said',
  { tag: '@any-width' },
  async ({ page }) => {
    await aShop(page);
    await page.goto('/dashboard');
    await hydrated(page);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    const selected = page.locator('[role="option"][aria-selected="true"]');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveText('Upload orders from a file');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveText('Add a pickup point');
    await field(page).fill('zzqq');
    await expect(page.getByText('Nothing found for “zzqq”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeFocused();
    await expect(page).toHaveURL('/dashboard');
  },
);

test('the top bar says a balance, and that it is low', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page, 499);
  await page.goto('/orders');
  const balance = page.getByRole('banner').getByRole('link', { name: 'Balance ₹499.00 Low' });
  await expect(balance).toHaveAttribute('href', '/wallet');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(balance).toBeHidden();
  await page.setViewportSize({ width: 1366, height: 768 });
  const rich = await page.context().browser()!.newContext();
  const other = await rich.newPage();
  await aShop(other, 500);
  await other.goto('/orders');
  await expect(
    other.getByRole('banner').getByRole('link', { name: 'Balance ₹500.00', exact: true }),
  ).toBeVisible();
  await rich.close();
});
