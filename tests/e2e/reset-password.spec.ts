import { expect, test } from '@playwright/test';
import { fillSignIn, phoneField, typeOtp } from './auth.setup.ts';
import { aPhone, aSeller, expectClean, otpOf, PASSWORD, settled, stopClock } from './setup.ts';

test.describe('a password reset', () => {
  // spec: sign-in-form, sign-in-reset-steps, sign-in-reset-phone-errors, sign-in-reset-confirm-errors
  // spec: sign-in-reset-done
  test('checks the phone, the OTP and the new password, and leads to sign-in', async ({ page, request }) => {
    const { phone } = await aSeller(request);
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Please enter your mobile number.')).toBeVisible();
    await phoneField(page).fill('123');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Please provide a valid 10-digit phone number.')).toBeVisible();
    await phoneField(page).fill(aPhone());
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('We couldn’t find an account with that phone number.')).toBeVisible();
    await expectClean(page);

    await phoneField(page).fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('img', { name: 'Step 2 of 3' })).toBeVisible();
    await typeOtp(page, await otpOf(request, phone));

    await expect(page.getByRole('img', { name: 'Step 3 of 3' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('weak');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(
      page.getByText('Your password must have at least 8 characters, including numbers'),
    ).toBeVisible();
    await expect(page.getByText('Please confirm your new password.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('Better@123');
    await page.getByLabel('Confirm new password').fill('Better@124');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await expectClean(page);
    await page.getByLabel('Confirm new password').fill('Better@123');
    await stopClock(page);
    await page.getByRole('button', { name: 'Update password' }).click();

    await expect(page).toHaveURL(/step=done/);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await settled(page);
    await page.clock.runFor(900);
    await expect(page).toHaveURL(/step=done/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/signin?done=reset');
    await expect(
      page.getByText('Your password has been updated successfully. You can now sign in.', { exact: true }),
    ).toBeVisible();
    await fillSignIn(page, phone, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Incorrect phone number or password.');
    await fillSignIn(page, phone, 'Better@123');
    await expect(page).toHaveURL('/orders');
  });

  // spec: sign-in-reset-back-link, sign-in-reset-failure
  test(
    'starts again at the phone number after a failure',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const { phone } = await aSeller(request);
      await page.goto('/reset-password');
      await phoneField(page).fill(phone);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
      await typeOtp(page, await otpOf(request, phone));
      await page.getByLabel('New password', { exact: true }).fill('Better@123');
      await page.getByLabel('Confirm new password').fill('Better@123');

      const form = { intent: 'password', password: 'Other@1234', confirmPassword: 'Other@1234' };
      await page.request.post('/reset-password?step=password', { form });
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page).toHaveURL('/reset-password?failed=1');
      await expect(page.getByRole('alert')).toHaveText(
        "We couldn't update your password right now. Please try again later.",
      );
      await page.getByRole('link', { name: 'Back to login' }).click();
      await expect(page).toHaveURL('/signin');
    },
  );

  // spec: sign-in-reset-steps
  test('does not allow skipping a step', { tag: '@any-width' }, async ({ page }) => {
    for (const step of ['otp', 'password', 'done']) {
      await page.goto(`/reset-password?step=${step}`);
      await expect(page).toHaveURL('/reset-password');
    }
    await page.goto('/signup?step=otp');
    await expect(page).toHaveURL('/signup');
  });
});
