import { expect, test } from '@playwright/test';
import { aParcel, aShop } from './shop.ts';

// spec: wallet-print
test('the charge of an order links to a printable receipt whose lines add up to the total', async ({
  page,
}) => {
  const seller = await aShop(page, 1000);
  const { orderId } = await aParcel(page.request, seller, 'COD');
  await page.goto('/orders?tab=READY');
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').locator('.money').first()).toBeVisible();
    for (const part of ['navigation', 'button'] as const) await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Skip to content|Print Label|Create order/ })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('navigation').first()).toBeVisible();
  };
  await onPaper();
  await page.getByRole('link', { name: `why this amount? Order ${orderId}` }).click();
  await expect(page.getByRole('heading', { name: 'Why this amount?' })).toBeVisible();
  await expect(page.getByText(/^Zone \d/)).toBeVisible();
  const amounts = await page.locator('[data-receipt] dd').allInnerTexts();
  const paise = amounts.map((text) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100));
  expect(paise.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(paise.at(-1));
  await onPaper();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveURL('/orders');
});
