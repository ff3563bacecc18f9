import { expect, test } from '@playwright/test';
import { aReceiver } from './receiver.ts';
import { api, expectClean } from './setup.ts';
import { anOrder, aShop } from './shop.ts';

test('a seller adds a webhook, tests it, sees its deliveries and sends one again', async ({ page }) => {
  const receiver = await aReceiver();
  const seller = await aShop(page);
  await page.goto('/settings/webhooks');
  await expectClean(page);
  await page.getByRole('link', { name: 'Add webhook' }).click();
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.7/hooks');
  await page.getByLabel('An order is created').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('10.0.0.7 is a private or local address.')).toBeVisible();
  await expect(page.getByLabel('An order is created')).toBeChecked();
  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveText(/^whsec_/);
  await page.getByRole('link', { name: 'Go to the webhook' }).click();
  await expect(page.getByText('No deliveries')).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/The address answered 200 after \d+ ms\./)).toBeVisible();
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveText(/^whsec_/);
  await expect(page.getByText('The old secret is valid until')).toBeVisible();

  await anOrder(page.request, seller, { orderId: 'HOOK-1' });
  await expect.poll(() => receiver.types).toEqual(['webhook.test', 'order.created']);
  await page.reload();
  const row = page.getByRole('row', { name: /order\.created/ });
  await expect(row.getByText('Delivered')).toBeVisible();
  await row.getByText('1 attempt').click();
  await expect(row.getByText('"type": "order.created"')).toBeVisible();
  await expect(row.getByText('thanks')).toBeVisible();
  await expectClean(page);
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('We’re sending the delivery again.')).toBeVisible();
  await expect.poll(() => receiver.types).toHaveLength(3);
  const { data } = await api(page.request, 'webhooks/list', {}, seller.token);
  expect(data).toHaveLength(1);
});
