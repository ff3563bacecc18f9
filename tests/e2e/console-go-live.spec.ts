import { expect, type Page, test } from '@playwright/test';
import { adminToken, openConsole } from './console.ts';
import { api, expectClean } from './setup.ts';
import { aShop } from './shop.ts';

const itemOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an administrator reads the open items, does one, and finds the test shipments of a client', async ({
  page,
}) => {
  const token = await adminToken(page.request);
  const seller = await aShop(page, 0);
  const name = `By hand ${Date.now()}`;
  const { id } = await api(page.request, 'admin/connections', { provider: 'manual', name }, token);
  await openConsole(page, '/go-live');
  await expect(page.getByText(/^This server isn’t in production/)).toBeVisible();
  await expect(itemOf(page, 'Public address')).toContainText('which isn’t https');
  await expect(itemOf(page, 'Production').getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To check by hand' })).toBeVisible();
  await expectClean(page);

  const pool = itemOf(page, `${name}: AWBs`);
  await expect(pool).toContainText('No AWBs left');
  await expect(pool.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
    'href',
    `/admin/connections/${id}`,
  );
  const awbs = Array.from({ length: 60 }, (_awb, at) => `GL${id}E${at}`);
  await api(page.request, 'connections/awbs', { id, awbs }, token);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(pool).toContainText('60 are free.');
  await expect(pool.getByText('Done', { exact: true })).toBeVisible();
  await expect(pool.getByRole('link')).toHaveCount(0);

  const test = page.getByRole('region', { name: 'A real test shipment' });
  await page.goto(`/admin/go-live?client=${seller.userId}`);
  await expect(test.getByText(/^No shipments for this client through a connected account/)).toBeVisible();
  await test.getByRole('link', { name: 'All orders of this client' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.goBack();
  await itemOf(page, 'Support contacts').getByRole('link', { name: 'Open the operator settings' }).click();
  await expect(page.getByRole('heading', { name: 'Operator settings' })).toBeVisible();
});
