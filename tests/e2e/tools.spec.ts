import { expect, test } from '@playwright/test';
import { adminToken } from './console.ts';
import { walkToLogistics } from './orders.setup.ts';
import { ADMIN, api, expectClean, hydrated, signIn } from './setup.ts';
import { aShop } from './shop.ts';

// spec: tools-serviceability, tools-serviceable-couriers
test('a pincode check shows the place and its couriers in pages of ten', async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/pincodes');
  await hydrated(page);
  const pin = page.getByLabel('PIN code');
  const LENGTH = 'Pincode must be 6 digits';
  for (const [typed, text] of [
    ['', LENGTH],
    ['4000', LENGTH],
    ['40002x', LENGTH],
    ['999999', 'Please enter a valid pincode'],
  ]) {
    await pin.fill(typed!);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page).toHaveURL(`/tools/pincodes?pin=${typed}`);
    await expect(pin).toHaveAccessibleDescription(text!);
    await expect(pin).toHaveValue(typed!);
    await expect(pin).toBeFocused();
  }
  await expectClean(page);

  await pin.fill('400020');
  await pin.press('Enter');
  await expect(page.getByRole('heading', { name: '400020 Mumbai, Maharashtra' })).toBeVisible();
  await expect(page.getByText('Metro', { exact: true })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Courier services' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first().getByRole('cell')).toHaveText(['', 'Air', 'Yes', 'Yes', 'Yes', 'No']);
  await expect(rows.first().getByRole('img')).toHaveAttribute('alt', 'Delhivery');
  await expect(page.getByText('1 - 10 of 20 items')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('11 - 20 of 20 items')).toBeVisible();
  await page.reload();
  await expect(pin).toHaveValue('400020');
  await expect(rows).toHaveCount(10);

  await page.goto('/tools/pincodes?pin=682555');
  await expect(page.getByRole('heading', { name: /682555 Lakshadweep/ })).toContainText('Remote area');
});

// spec: tools-all-logistics
test('all logistics are listed with their services, and an administrator can check pincodes', async ({
  page,
}) => {
  await aShop(page);
  await page.goto('/tools/pincodes');
  await page.getByRole('link', { name: 'All couriers' }).click();
  await expect(page.getByRole('heading', { name: 'All couriers' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'All couriers' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expect(rows.first().getByRole('cell')).toHaveText(['', 'Air', '19,238', 'Yes', 'Yes', 'No']);
  await expect(
    rows
      .filter({ has: page.getByAltText('Shadowfax') })
      .first()
      .getByRole('cell')
      .last(),
  ).toHaveText('Yes');
  await expectClean(page);
  await page.context().clearCookies();
  await signIn(page, ADMIN);
  await page.goto('/tools/pincodes?pin=560001');
  await expect(page.getByRole('heading', { name: /560001 Bengaluru/ })).toBeVisible();
});

// spec: settings-courier-priority
test('the default logistic is preselected in a new order, and the settings say when it is switched off', async ({
  page,
}) => {
  const seller = await aShop(page, 500);
  await page.goto('/settings/logistics');
  await expect(page.getByRole('heading', { name: 'Manage Logistic Priority' })).toBeVisible();
  await expect(page.getByText('No default yet')).toBeVisible();
  await expect(page.locator('thead th')).toHaveText([
    'Logistic ID',
    'Logistic Name',
    'Mode of Transport',
    'Action',
  ]);
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByAltText('DTDC') })
    .filter({ hasText: 'Surface' });
  await expect(row.getByRole('cell').first()).toHaveText('3');
  await row.getByRole('button', { name: 'Set as Default' }).click();
  const message = page.locator('[data-toast] > *');
  await message.hover();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const edge = async (part: typeof message, side: 'top' | 'bottom') =>
    part.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  expect(await edge(page.getByRole('navigation', { name: 'Pages' }), 'bottom')).toBeLessThanOrEqual(
    await edge(message, 'top'),
  );
  await expect(page.getByText('Default: DTDC, Surface')).toBeVisible();
  await expect(row).toContainText('Default');
  await expect(row.getByRole('button')).toBeDisabled();
  await expectClean(page);

  await walkToLogistics(page, 'DEFAULT-1');
  await expect(page.getByRole('radio', { name: /DTDC Surface/ }).first()).toBeChecked();

  const { userCourierMot } = await api(page.request, `metadata/${seller.userId}`, {}, seller.token);
  const entry = userCourierMot.find(
    (one: { courierType: { id: number }; modeOFTransport: { id: number } }) =>
      one.courierType.id === 3 && one.modeOFTransport.id === 2,
  );
  await api(
    page.request,
    'update/user/logistics',
    { userId: seller.userId, id: entry.id, active: false },
    await adminToken(page.request),
  );
  await page.goto('/settings/logistics');
  await expect(page.getByText('Your default courier DTDC, Surface is switched off for you.')).toBeVisible();
  await expect(row).toContainText('Switched off');
  await expect(row.getByRole('button')).toBeDisabled();
  await page.goto('/tools/pincodes?pin=400020');
  await expect(page.getByText('Switched off for you')).toHaveCount(1);
});

// spec: order-form-number-inputs
test('number fields reject e, E, + and -, typed or pasted', { tag: '@any-width' }, async ({ page }) => {
  await aShop(page);
  await page.goto('/tools/rate-calculator');
  await hydrated(page);
  const weight = page.getByLabel('Weight');
  await weight.pressSequentially('1e+E-2.5');
  await expect(weight).toHaveValue('12.5');
  await weight.fill('');
  await weight.focus();
  for (const pasted of ['-5', '1e3', '+2']) await page.keyboard.insertText(pasted);
  await expect(weight).toHaveValue('');
  await page.keyboard.insertText('7');
  await expect(weight).toHaveValue('7');
});
