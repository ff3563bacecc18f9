import { expect, type Page, test } from '@playwright/test';
import { tokenOf } from '../setup/admin-command.ts';
import { invite, signInToConsole } from './console.ts';
import { expectClean } from './setup.ts';

async function choose(page: Page, password: string, repeated = password) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(repeated);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
}

test('a one-time link lets a new administrator choose a password and opens the back office, once', async ({
  page,
}) => {
  const { phone, link } = invite();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(link);
  await expect(page.getByText(`For administrator ${phone}, a${phone}@example.com.`)).toBeVisible();
  await expectClean(page);
  await choose(page, 'Better@456', 'Other@456');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await choose(page, 'better');
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await choose(page, 'Better@456');
  await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
  // The token is only in the fragment and in bodies.
  expect(requests.filter((url) => url.replace(/#.*/, '').includes(tokenOf(link)))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link was already used.');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signInToConsole(page, { phone, password: 'Better@456' });
  await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
});

test('a link that was replaced, or is incomplete, says so', async ({ page }) => {
  const { phone, link } = invite();
  invite(phone);
  for (const address of [link, '/admin/welcome']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('This link isn’t valid.');
  }
});
