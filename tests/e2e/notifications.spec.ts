import { expect, test } from '@playwright/test';
import { api, expectClean } from './setup.ts';
import { aShop } from './shop.ts';

// spec: extras-buyer-messages
test('a seller chooses which messages buyers get and previews their text', async ({ page }) => {
  const seller = await aShop(page);
  const isOn = async (kind: string) => {
    const switches = await api(page.request, 'user/notifications', {}, seller.token);
    return switches.find((one: { kind: string }) => one.kind === kind).active;
  };
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: /^(?!Email)/ })).toHaveCount(4);
  await expect(
    page.getByText(/Your order 1042 from Asha Crafts has been shipped with Delhivery\. Track it: http/),
  ).toBeVisible();
  await expect(
    page.getByText(/could not deliver your order 1042 from Asha Crafts: Customer unavailable/),
  ).toBeVisible();
  await expectClean(page);
  const out = page.getByRole('switch', { name: 'Out for delivery' });
  await expect(out).toBeChecked();
  await out.click();
  await expect.poll(() => isOn('OUT_FOR_DELIVERY')).toBe(false);
  await expect(out).not.toBeChecked();
  expect(await isOn('DELIVERED')).toBe(true);
  await expect(out).not.toHaveAttribute('aria-busy');
  await page.goto('/settings/notifications');
  await expect(out).not.toBeChecked();
  await out.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isOn('OUT_FOR_DELIVERY')).toBe(true);
  await expect(out).toBeChecked();
});

test('a seller chooses the notices to get by e-mail', { tag: '@any-width' }, async ({ page }) => {
  const seller = await aShop(page);
  await page.goto('/settings/notifications');
  await expect(page.getByText(`Notices that we also send to ${seller.email}.`)).toBeVisible();
  const failed = page.getByRole('switch', { name: 'Email: Failed delivery' });
  await expect(failed).not.toBeChecked();
  await failed.click();
  await expect(page.getByText('“Failed delivery” emails turned on')).toBeVisible();
  const mails: { kind: string; active: boolean }[] = await api(
    page.request,
    'notices/mails',
    {},
    seller.token,
  );
  expect(mails.filter(({ active }) => active).map(({ kind }) => kind)).toEqual(['NDR']);
  await page.reload();
  await expect(failed).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Email: Low balance' })).not.toBeChecked();
});
