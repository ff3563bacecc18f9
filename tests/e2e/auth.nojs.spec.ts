import { expect, type Page, test } from '@playwright/test';
import { fillSignIn } from './auth.setup.ts';
import { aPhone, aSeller, anUnverifiedSeller, otpOf, PASSWORD } from './setup.ts';

async function verify(page: Page, otp: string) {
  await page.getByLabel('One-time password').fill(otp);
  await page.getByRole('button', { name: 'Verify' }).click();
}

// spec: sign-in-otp-change-number, order-form-phone-spellings
test('a new seller signs up and verifies the phone without JavaScript', async ({ page, request }) => {
  const { phone: taken } = await aSeller(request);
  const phone = aPhone();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Email address is required.')).toBeVisible();
  await page.getByLabel('Phone number').fill(taken);
  await page.getByLabel('Email address').fill(`new${phone}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Phone number already in use. Try a different one.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(`new${phone}@example.com`);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await page.getByLabel('Phone number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('OTP has been sent successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByText('Too many OTP requests. Please try again later.')).toBeVisible();
  await verify(page, '12345');
  await expect(
    page.getByText('The OTP you entered is incorrect. Please verify the code and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await page.getByRole('link', { name: 'Change number' }).click();
  const other = aPhone();
  await page.getByLabel('Phone number').fill(other);
  await page.getByLabel('Email address').fill(`new${phone}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`ending in ${other.slice(-4)}`)).toBeVisible();
  await verify(page, await otpOf(request, other));
  await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue(other);
  await fillSignIn(page, other, PASSWORD);
  await expect(page).toHaveURL('/orders');
});

test('a seller with an unverified phone signs in, returns to the requested page and signs out without JavaScript', async ({
  page,
  request,
}) => {
  const { phone, email } = await anUnverifiedSeller(request);
  await page.goto('/settings/pickup-points');
  await fillSignIn(page, phone, 'Wrong@123');
  await expect(page.getByRole('alert')).toHaveText('Incorrect phone number or password. Please try again.');
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await fillSignIn(page, phone, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await verify(page, await otpOf(request, phone));
  await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
  await expect(page).toHaveURL('/settings/pickup-points');
  await page.getByLabel(`Account of ${email}`).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
});

test('a seller resets the password without JavaScript', async ({ page, request }) => {
  const { phone } = await aSeller(request);
  await page.goto('/reset-password');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await verify(page, await otpOf(request, phone));
  await page.getByLabel('New password', { exact: true }).fill('Better@123');
  await page.getByLabel('Confirm new password').fill('Better@12');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await page.getByLabel('New password', { exact: true }).fill('Better@123');
  await page.getByLabel('Confirm new password').fill('Better@123');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(
    page.getByText('Your password has been updated successfully. You can now sign in.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/signin?done=reset');
  await fillSignIn(page, phone, 'Better@123');
  await expect(page).toHaveURL('/orders');
});
