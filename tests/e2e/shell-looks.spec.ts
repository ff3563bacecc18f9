import { expect, test } from '@playwright/test';
import { showFilters } from './orders.setup.ts';
import { hydrated } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

// spec: orders-empty-table
test('each empty page has its own drawing', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  const paths = [
    '/orders',
    '/orders?tab=READY',
    '/orders?tab=CANCEL',
    '/tracking',
    '/manage-ndr',
    '/invoices',
    '/weight-differences',
    '/orders/request-pickup',
    '/tools/rate-calculator',
    '/wallet',
  ];
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const html = await (await page.request.get(path)).text();
      return /<use href="\/empty\.svg#(\w+)"/.exec(html)?.[1];
    }),
  );
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size, pictures.join()).toBe(paths.length);
  const drawings = await (await page.request.get('/empty.svg')).text();
  for (const picture of pictures) expect(drawings).toContain(`<symbol id="${picture}"`);
});

// spec: shell-checkboxes
test(
  'checkboxes are styled by the page in the colours of both themes',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page);
    const orderId = `BOX-${seller.userId}`;
    await anOrder(page.request, seller, { orderId });
    const luminance = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    for (const [scheme, isLight] of [
      ['light', true],
      ['dark', false],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/orders');
      await hydrated(page);
      await showFilters(page);
      await page.locator('summary').filter({ hasText: 'Payment mode' }).click();
      const box = page.getByRole('checkbox', { name: 'COD' });
      const look = () =>
        box.evaluate((node) => {
          const { appearance, backgroundColor, colorScheme } = getComputedStyle(node);
          return {
            appearance,
            backgroundColor,
            colorScheme,
            tick: getComputedStyle(node, '::before').visibility,
          };
        });
      const empty = await look();
      expect(empty).toMatchObject({ appearance: 'none', colorScheme: scheme, tick: 'hidden' });
      expect(luminance(empty.backgroundColor) > 128).toBe(isLight);
      await box.check();
      const ticked = await look();
      expect(ticked.tick).toBe('visible');
      expect(ticked.backgroundColor).not.toBe(empty.backgroundColor);
      const accent = await page.evaluate(() => getComputedStyle(document.documentElement).accentColor);
      expect(accent).toBe(ticked.backgroundColor);
    }
    // On a phone, the table's "Select all" is not left behind the cards, where only the keyboard would reach it.
    const all = page.locator('input[aria-label="Select all rows"]');
    await page.goto('/orders');
    await expect(all).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('checkbox', { name: `Select order ${orderId}` })).toBeVisible();
    expect(await all.evaluate((box) => box.checkVisibility())).toBe(false);
  },
);
