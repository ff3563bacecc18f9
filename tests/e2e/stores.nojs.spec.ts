import { expect, test } from '@playwright/test';
import { aShop } from './shop.ts';
import { aStore, untilRead } from './stores.ts';

test('a seller connects, tests, reads, changes and removes a store, and mends an order, without JavaScript', async ({
  page,
}) => {
  const seller = await aShop(page, 2000);
  const store = await aStore(page.request, seller);
  const number = await store.place({ shipping: { postcode: '999999' } });
  await page.goto('/settings/stores/new');
  await page.getByLabel('Name', { exact: true }).fill('Tara Textiles');
  await page.getByLabel('Consumer key').fill(store.consumerKey);
  await page.getByRole('button', { name: 'Connect store' }).click();
  await expect(page.getByText('Enter the store’s address.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tara Textiles');
  await expect(page.getByLabel('Consumer key')).toHaveValue('');
  await expect(page.getByText('Enter it again. We never send keys back to the browser.')).toHaveCount(2);
  await page.getByLabel('Address', { exact: true }).fill(store.url);
  await page.getByLabel('Consumer key').fill(store.consumerKey);
  await page.getByRole('button', { name: 'Connect store' }).click();
  await expect(page.getByText('Enter the consumer secret.')).toBeVisible();
  await page.getByLabel('Consumer key').fill(store.consumerKey);
  await page.getByLabel('Consumer secret').fill(store.consumerSecret);
  // The list of couriers shows with its choice, by styles alone.
  await expect(page.getByLabel('Choice 1')).toBeHidden();
  await page.getByRole('radio', { name: /My couriers/ }).check();
  await page.getByLabel('Choice 1').selectOption({ label: 'Delhivery, Surface' });
  for (const label of ['Weight', 'Length', 'Width', 'Height'])
    await page.getByLabel(label, { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Connect store' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();

  await untilRead(page.request, seller, { attention: 1 });
  await page.getByRole('button', { name: 'Sync orders now' }).click();
  await expect(page.getByText('Importing the store’s orders.')).toBeVisible();
  await store.act({ settings: { consumerSecret: 'cs_another' } });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection does not work yet.')).toBeVisible();
  await store.act({ settings: { consumerSecret: store.consumerSecret } });

  await page.goto('/channel-orders');
  await page.getByRole('link', { name: '1 order needs attention' }).click();
  await page.getByLabel('PIN code').fill('40001');
  await page.getByRole('button', { name: /Save and import/ }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByLabel('PIN code')).toHaveValue('40001');
  await page.getByLabel('PIN code').fill('400001');
  await page.getByRole('button', { name: /Save and import/ }).click();
  await expect(page.getByText(/Your changes are saved|imported\./)).toBeVisible();
  if (await page.getByLabel('State', { exact: true }).isVisible()) {
    await page.getByLabel('State', { exact: true }).fill('Maharashtra');
    await page.getByRole('button', { name: /Save and import/ }).click();
  }
  await expect(page.getByText(`Order ${number} imported.`)).toBeVisible();

  await page.goto('/settings/stores');
  await page.getByRole('link', { name: /Tara Textiles/ }).click();
  await expect(page.getByLabel('Choice 1')).toHaveValue(/\d+-\d+/);
  await page.getByLabel('Name', { exact: true }).fill('Tara Sarees');
  await page.getByRole('button', { name: 'Save store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Sarees' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove store' }).click();
  await page.getByRole('button', { name: 'Yes, remove store' }).click();
  await expect(page.getByText('Store removed. Its orders stay.')).toBeVisible();
  await page.goto('/channel-orders');
  await expect(page.getByText(String(number)).first()).toBeVisible();
});
