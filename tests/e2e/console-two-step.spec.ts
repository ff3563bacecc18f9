import { expect, type Page, test } from '@playwright/test';
import { tokenOf } from '../setup/admin-command.ts';
import { codeOf, enrolled } from './codes.ts';
import { invite, openConsole, signInToConsole } from './console.ts';
import { api, aSeller, base64, expectClean } from './setup.ts';

const password = 'Better@456';
const dashboard = (page: Page) => page.getByRole('heading', { name: /^Dashboard/ });

test('an administrator sets up two-step sign-in, signs in with it and turns it off', async ({ page }) => {
  const { phone, link } = invite();
  await api(page.request, 'invitation/accept', { token: tokenOf(link), password: base64(password) });
  await page.goto('/admin');
  await signInToConsole(page, { phone, password });
  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await page.getByLabel('Password').fill('Wrong@123');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectClean(page);
  const secret = (await page.locator('main code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is wrong or already used.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without the codes?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Unused recovery codes: 10.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInToConsole(page, { phone, password });
  await expectClean(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is wrong or already used.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/admin/two-step');
  await page.getByLabel('Password').fill(password);
  await page.getByLabel(/^App code/).fill(recoveryCode);
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('a one-time link for an account with two-step sign-in asks for its code', async ({ page, request }) => {
  const { phone, link } = invite();
  const accepted = await api(request, 'invitation/accept', {
    token: tokenOf(link),
    password: base64(password),
  });
  const { secret } = await enrolled(request, { token: accepted.token, password });
  await page.goto(invite(phone).link);
  await page.getByLabel('Password', { exact: true }).fill('Newest@789');
  await page.getByLabel('Confirm password').fill('Newest@789');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dashboard(page)).toBeVisible();
});

test('an administrator who must set it up lands on its page from everywhere', async ({ page }) => {
  const refusal = {
    code: 'TOTP_NOT_ENROLLED',
    message: 'Administrators need two-step sign-in.',
    description: '',
  };
  await page.route(/\/api\/(?!totp|user\/)/, (route) => route.fulfill({ status: 403, json: refusal }));
  for (const path of ['/orders', '/users', '/dashboard']) {
    await openConsole(page, path);
    await expect(page).toHaveURL(/\/admin\/two-step$/);
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  }
});

test('an administrator resets the two-step sign-in of a user', async ({ page, request }) => {
  const seller = await aSeller(request);
  await enrolled(request, seller);
  await openConsole(page, `/users/${seller.userId}/show`);
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Two-step sign-in is off for this user')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset two-step sign-in' })).toBeHidden();
  const { phone, password: own } = seller;
  const answer = await api(request, 'user/login/validation', { phoneNo: phone, password: base64(own) });
  expect(answer.token).toBeTruthy();
});
