import { expect, test } from '@playwright/test';
import { codeOf, enrolled } from './codes.ts';
import { aSeller, expectClean } from './setup.ts';

test('the portal asks for a code, gives new recovery codes and copies them', async ({ page, request }) => {
  const seller = await aSeller(request);
  const { secret } = await enrolled(request, seller);
  await page.goto('/signin?redirectTo=%2Ftwo-step');
  await page.getByLabel('Phone number').fill(seller.phone);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is wrong or already used.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('Two-step sign-in is on. Unused recovery codes: 10.')).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByLabel('App code or recovery code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Get new recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents(),
  );
});
