import { expect, test } from '@playwright/test';
import { expectResponsive } from './everywhere.ts';
import { api, expectClean, hydrated, LOGOS } from './setup.ts';
import { aParcel, aShop, scan } from './shop.ts';
import { aBrandedShop, saveLogo } from './tracking-page.ts';

test('a seller designs the tracking page, corrects an unreadable colour and opens it as a buyer', async ({
  page,
  context,
}) => {
  const seller = await aShop(page, 1000);
  await saveLogo(page.request, seller, LOGOS.amber);
  const { awb } = await aParcel(page.request, seller);
  await page.goto('/settings/tracking-page');
  await hydrated(page);
  const name = page.getByLabel('Shop name');
  await expect(name).toHaveValue('Asha Crafts');
  await expect(page.getByRole('link', { name: 'View as a buyer' })).toHaveCount(0);
  await name.fill('Asha Sarees');
  await page.getByLabel('Colour').fill('#f5a524');
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByLabel('Show buyers the tracking page in my brand').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/White text on this colour has a contrast of 2 to 1/)).toBeVisible();
  await expect(page.getByLabel('Colour')).toBeFocused();
  await expect(name).toHaveValue('Asha Sarees');
  await page.getByLabel('Colour').fill('#0b6b4a');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tracking page saved successfully')).toBeVisible();
  const preview = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Your saved page' });
  await expect(preview.getByText('Asha Sarees', { exact: true })).toBeVisible();
  await expectClean(page);

  const [buyers] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'View as a buyer' }).click(),
  ]);
  await expect(buyers).toHaveURL(`/tracking/${awb}?buyer`);
  await expect(buyers).toHaveTitle(`AWB ${awb} · Asha Sarees`);
  await expect(buyers.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 107, 74)');
  const logo = buyers.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(60);
  await expect(buyers.getByText('Shipped with')).toBeVisible();
  await buyers.close();
  // The seller's own page keeps the seller's menu and actions.
  await page.goto(`/tracking/${awb}`);
  await expect(page.getByRole('link', { name: 'Cancel Shipment' })).toBeVisible();
  await expect(page.getByText('What happens next')).toHaveCount(0);
});

test(
  'a buyer’s page fits every width in both themes, with its next steps',
  { tag: '@any-width' },
  async ({ page }) => {
    test.slow();
    const seller = await aBrandedShop(page, {
      name: 'Lakshminarayanan Venkatasubramanian Sarees & Crafts',
      colour: '#B00020',
    });
    const { awb } = await aParcel(page.request, seller, 'COD');
    await scan(page.request, awb, 'OUT_FOR_DELIVERY', 'On its way');
    await page.context().clearCookies();
    await page.goto(`/tracking/${awb}`);
    const steps = page.locator('section').filter({ hasText: 'What happens next' });
    await expect(steps.getByText('Keep the amount ready in cash or UPI.')).toBeVisible();
    await expect(steps).not.toContainText('₹');
    await expectResponsive(page, { root: 'body' });
    expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0);

    await api(
      page.request,
      'tracking-page/save',
      { isOn: false, name: 'x', colour: '#000000' },
      seller.token,
    );
    await page.reload();
    await expect(page.getByRole('banner').getByText('Sign In', { exact: true }).first()).toBeAttached();
    await expect(steps.getByText('Out for delivery')).toBeVisible();
    await expect(page.getByRole('list', { name: /^Contact/ })).toHaveCount(0);
  },
);

test(
  'another seller sees the shop’s page instead of the own menu',
  { tag: '@any-width' },
  async ({ page }) => {
    const seller = await aBrandedShop(page);
    const { awb } = await aParcel(page.request, seller);
    await aShop(page);
    await page.goto(`/tracking/${awb}`);
    await expect(page.getByRole('banner').getByText('Asha Sarees')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  },
);
