import { expect, type Page, test } from '@playwright/test';
import { codeOf } from './codes.ts';
import { aSeller, type Seller } from './setup.ts';

async function signIn(page: Page, { phone, password }: Seller) {
  await page.goto('/signin');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function enterCode(page: Page, code: string, button: string) {
  await page.getByLabel(/^(Code|App code)/).fill(code);
  await page.getByRole('button', { name: button }).click();
}

test('two-step sign-in is set up, asked for, and turned off without JavaScript', async ({
  page,
  request,
}) => {
  const seller = await aSeller(request);
  await signIn(page, seller);
  await page.goto('/settings/account?tab=profile');
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Wrong@123');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('main code').textContent()) ?? '';

  await enterCode(page, '000000', 'Turn on');
  await expect(page.getByText('This code is wrong or already used.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await enterCode(page, codeOf(secret, -1), 'Turn on');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, seller);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/signin?step=code');
  await enterCode(page, '000000', 'Sign in');
  await expect(page.getByText('This code is wrong or already used.')).toBeVisible();
  await enterCode(page, codeOf(secret), 'Sign in');
  await expect(page).toHaveURL(/\/orders/);

  await page.goto('/two-step');
  await expect(page.getByText('Two-step sign-in is on. Unused recovery codes: 10.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Wrong@123');
  await enterCode(page, recoveryCode, 'Turn off two-step sign-in');
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await enterCode(page, recoveryCode, 'Turn off two-step sign-in');
  await expect(page.getByText('Two-step sign-in is off.').first()).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, seller);
  await expect(page).toHaveURL(/\/orders/);
});
