import { expect, test } from '@playwright/test';
import { aReceiver } from './receiver.ts';
import { anOrder, aShop } from './shop.ts';

test('a seller adds, tests, replays and switches off a webhook without JavaScript', async ({ page }) => {
  const receiver = await aReceiver();
  const seller = await aShop(page);
  await page.goto('/settings/webhooks/new');
  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Choose at least one event.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(receiver.url);
  await page.getByLabel('An order is created').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveText(/^whsec_/);
  await page.getByRole('link', { name: 'Go to the webhook' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/The address answered 200 after \d+ ms\./)).toBeVisible();

  await anOrder(page.request, seller, { orderId: 'HOOK-1' });
  await expect.poll(() => receiver.types).toEqual(['webhook.test', 'order.created']);
  await page.getByRole('button', { name: 'Replay events' }).click();
  await expect(page.getByText('1 delivery is queued again.')).toBeVisible();
  await expect.poll(() => receiver.types).toHaveLength(3);

  await page.getByLabel('Send events to this address').uncheck();
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('Webhook saved successfully')).toBeVisible();
  await expect(page.getByText('You turned it off.')).toBeVisible();
  await page.goto('/settings/webhooks');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});
