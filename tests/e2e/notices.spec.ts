import { expect, test } from '@playwright/test';
import { expectClean, hydrated } from './setup.ts';
import { aParcel, aShop } from './shop.ts';

test(
  'the bell counts new notices, and one leads to what it is about',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aShop(page, 520);
    await aParcel(page.request, seller);
    await page.goto('/dashboard');
    await hydrated(page);
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ });
    await expect(bell).toHaveAccessibleName('Notices, 1 new');
    await bell.click();
    const drawer = page.getByRole('dialog', { name: 'Notices' });
    await expect(drawer.getByText('Recharge to keep shipping.')).toBeVisible();
    await expectClean(page);
    await drawer.getByRole('link', { name: /Your balance is/ }).click();
    await expect(page).toHaveURL('/wallet');
    await expect(bell).toHaveAccessibleName('Notices');
  },
);
