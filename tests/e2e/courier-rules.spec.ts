import { expect, test } from '@playwright/test';
import { ordersFile } from './bulk.setup.ts';
import { heading, press, row, walkToLogistics } from './orders.setup.ts';
import { api, expectClean, hydrated } from './setup.ts';
import { anOrder, aShop, ship } from './shop.ts';

test('a seller makes courier rules, orders them, and sees what they would have saved', async ({ page }) => {
  const seller = await aShop(page, 5_000);
  await page.goto('/settings/courier-rules');
  await expect(page.getByText('No rules yet')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Add rule' }).click();
  await hydrated(page);
  await press(page, 'Add rule');
  await expect(page.getByLabel('Rule name')).toHaveAccessibleDescription(
    'Enter a name of 1 to 60 characters.',
  );
  await page.getByLabel('Rule name').fill('COD above ₹2,000');
  await page.getByLabel('Weight from').fill('3');
  await page.getByLabel('Weight up to').fill('1');
  await page.getByLabel('Payment mode').selectOption('COD');
  await page.getByLabel('Order value from').fill('2000');
  await page.getByLabel('PIN codes').fill('Mumbai');
  await page.getByRole('radio', { name: /In my order/ }).check();
  await press(page, 'Add rule');
  await expect(page.getByLabel('Weight up to')).toHaveAccessibleDescription(
    'The lower limit can’t exceed the upper limit.',
  );
  await expect(page.getByLabel('PIN codes')).toHaveAccessibleDescription(
    /Enter PIN codes or their first digits/,
  );
  await expect(page.getByLabel('First choice')).toHaveAccessibleDescription(/Choose at least one courier/);
  await expect(page.getByLabel('Order value from')).toHaveValue('2000');
  await expectClean(page);
  await page.getByLabel('Weight up to').fill('');
  await page.getByLabel('Weight from').fill('');
  await page.getByLabel('PIN codes').fill('4000, 110');
  await page.getByLabel('First choice').selectOption({ label: 'XpressBees Surface' });
  await page.getByLabel('Second choice').selectOption({ label: 'Delhivery Surface' });
  await press(page, 'Add rule');
  await expect(page.getByText('Rule saved successfully')).toBeVisible();
  const first = row(page, 'COD above ₹2,000');
  await expect(first).toContainText('COD · from ₹2,000.00 · PIN 4000 or 110');
  await expect(first).toContainText('XpressBees Surface, then Delhivery Surface');
  await expectClean(page);

  await page.getByRole('link', { name: 'Add rule' }).click();
  await page.getByLabel('Rule name').fill('Everything else');
  await page.getByRole('radio', { name: /Best delivery rate/ }).check();
  await press(page, 'Add rule');
  await page.getByRole('button', { name: 'Move Everything else up' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Everything else');
  await page.getByRole('switch', { name: 'Use Everything else' }).click();
  await expect(page.getByRole('switch', { name: 'Use Everything else' })).not.toBeChecked();

  await ship(page.request, seller, [
    await anOrder(page.request, seller, { orderId: 'RULE-1', courierId: 2 }),
  ]);
  await page.getByRole('link', { name: 'Try on the last 30 days' }).click();
  await expect(page.getByText(/Your rules would have cost ₹[\d.,]+ less: ₹/)).toBeVisible();
  await expect(page.getByText('1 order of 1 would have gone with a different courier.')).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Actions for Everything else' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Rule removed successfully')).toBeVisible();
  await expect(row(page, 'Everything else')).toHaveCount(0);
});

test('“choose for me” names the courier and the rule, and the order goes to it', async ({ page }) => {
  const seller = await aShop(page, 5_000);
  const { userId, token } = seller;
  const courier = { mode: 'preferred', preferred: [{ courierId: 5, motId: 2 }] };
  await api(page.request, 'courier-rules/save', { userId, name: 'Parcels to Mumbai', courier }, token);
  await walkToLogistics(page, 'FOR-ME-1');
  const choice = page.getByRole('radio', { name: /^Choose for me/ });
  await expect(choice).toBeChecked();
  await expect(page.getByText('XpressBees Surface: your rule “Parcels to Mumbai”.')).toBeVisible();
  await expectClean(page);
  await press(page, 'Create order');
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(row(page, 'FOR-ME-1')).toContainText('XpressBees');

  await page.goto('/orders/create/order?type=bulk');
  await hydrated(page);
  await page.getByLabel('Orders file').setInputFiles(ordersFile(['FOR-ME-2']));
  await press(page, 'Next');
  await expect(heading(page, 'Logistics')).toBeVisible();
  await page.getByRole('radio', { name: /^Choose for me/ }).check();
  await press(page, 'Upload orders');
  await expect(row(page, 'FOR-ME-2')).toContainText('XpressBees');
});
