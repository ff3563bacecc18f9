import { expect, test } from '@playwright/test';
import { fillSignIn, passwordField, phoneField, typeOtp } from './auth.setup.ts';
import {
  aPhone,
  aSeller,
  anUnverifiedSeller,
  changePassword,
  expectClean,
  hydrated,
  otpOf,
  PASSWORD,
  settled,
  signIn,
  stopClock,
} from './setup.ts';

// spec: sign-in-two-columns
test('the panel next to the form rotates seller quotes until the pointer rests on it or it is paused', async ({
  page,
  isMobile,
}) => {
  await stopClock(page);
  await page.goto('/signin');
  await hydrated(page);
  const panel = page.getByRole('complementary', { name: 'About Harkara' });
  if (isMobile) {
    await expect(panel).toBeHidden();
    await expect(page.getByRole('link', { name: 'Harkara' })).toBeVisible();
    return;
  }
  await expect(panel.getByRole('heading', { name: 'Ship smart & grow fast' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const shown = panel.locator('figure[data-on] figcaption');
  const [first, second, third] = [
    'Handloom seller, Surat',
    'Spice shop, Kochi',
    'Electronics reseller, Pune',
  ];
  await expect(shown).toHaveText(first);
  await page.clock.runFor(4400);
  await expect(shown).toHaveText(first);
  await page.clock.runFor(200);
  await expect(shown).toHaveText(second);
  await panel.locator('blockquote').nth(1).hover();
  await settled(page);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText(second);
  await page.mouse.move(1200, 450);
  await settled(page);
  await page.clock.runFor(4600);
  await expect(shown).toHaveText(third);
  await page.getByRole('button', { name: 'Pause quotes' }).click();
  await page.mouse.move(1200, 450);
  await phoneField(page).focus();
  await settled(page);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText(third);
  await page.getByRole('button', { name: 'Show quote 1' }).click();
  await expect(shown).toHaveText(first);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play quotes' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText(first);
});

test.describe('sign-up', () => {
  // spec: sign-in-to-orders, sign-in-sign-up-form, sign-in-sign-up-to-otp, sign-in-otp-digits
  // spec: sign-in-otp-error-clears, sign-in-otp-sent, sign-in-otp-incorrect, constants-lengths
  test('checks the details, verifies the OTP and leads to sign-in', async ({ page, request }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Phone number is required.')).toBeVisible();
    await expect(page.getByText('Email address is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(phoneField(page)).toBeFocused();
    await expectClean(page);

    const phone = aPhone();
    await phoneField(page).fill(phone);
    await page.getByLabel('Email address').fill(`new${phone}@example.com`);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();

    await expect(page.getByText('OTP has been sent successfully.')).toBeVisible();
    await expect(page.getByText(`ending in ${phone.slice(-4)}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change number' })).toHaveAttribute('href', '/signup');
    await expect(page.getByText(/You can resend it in 0:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    const otp = await otpOf(request, phone);
    const wrong = otp === '000000' ? '111111' : '000000';
    await page.keyboard.type(wrong.slice(1));
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
    // The last digit sends the code.
    await page.keyboard.type(wrong.slice(0, 1));
    await expect(
      page.getByText('The OTP you entered is incorrect. Please verify the code and try again.'),
    ).toBeVisible();
    await expectClean(page);
    await expect(page.getByLabel('Digit 2 of 6')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Digit 1 of 6').fill('7');
    await expect(page.getByText('The OTP you entered is incorrect.')).toBeHidden();
    await expect(page.getByLabel('Digit 2 of 6')).not.toHaveAttribute('aria-invalid');
    // A corrected digit does not: others may follow.
    await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();

    await page.getByLabel('Digit 1 of 6').evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, ` ${otp} `);
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(otp.at(-1) ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/signin?done=verified');
    await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
    await expect(phoneField(page)).toHaveValue(phone);

    await fillSignIn(page, phone, PASSWORD);
    await expect(page).toHaveURL('/orders');
  });

  // spec: sign-in-sign-up-password-help
  test('ticks off the password rules during typing', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/signup');
    await hydrated(page);
    const done = (rule: string) => page.getByRole('listitem').filter({ hasText: `${rule}, done` });
    const rules = page.getByRole('main').getByRole('listitem');
    await expect(rules).toHaveText([
      'One lowercase letter',
      'One special character',
      'One uppercase letter',
      '8 characters minimum',
      'One number',
    ]);
    await passwordField(page).fill('abc');
    await expect(done('One lowercase letter')).toBeVisible();
    await expect(done('One number')).toBeHidden();
    await passwordField(page).fill(PASSWORD);
    for (const rule of [
      'One lowercase letter',
      'One uppercase letter',
      'One number',
      'One special character',
    ]) {
      await expect(done(rule)).toBeVisible();
    }
    await expect(done('8 characters minimum')).toBeVisible();
  });

  // spec: sign-in-sign-up-phone, sign-in-sign-up-password, sign-in-sign-up-phone-in-use
  test(
    'reports a phone number in use when the field loses focus',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const { phone } = await aSeller(request);
      await page.goto('/signup');
      await hydrated(page);
      await phoneField(page).fill(phone);
      await page.getByLabel('Email address').fill('someone@example.com');
      await expect(page.getByText('Phone number already in use. Try a different one.')).toBeVisible();
      await passwordField(page).fill('short');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue('someone@example.com');
      await phoneField(page).fill('98765abc');
      await page.getByLabel('Email address').fill('no address');
      await passwordField(page).fill('longenough');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Enter a valid 10-digit phone number.')).toBeVisible();
      await expect(page.getByText('Enter a valid email address.')).toBeVisible();
      await expect(
        page.getByText('Password must include at least one number and one special character.'),
      ).toBeVisible();
    },
  );

  test('asks before leaving a partly filled form', async ({ page }) => {
    await page.goto('/signup');
    await hydrated(page);
    await page.getByLabel('Email address').fill('someone@example.com');
    await page.getByRole('link', { name: 'Sign in' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this form?' });
    await expectClean(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue('someone@example.com');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/signin');
  });
});

test.describe('sign-in', () => {
  // spec: sign-in-form, sign-in-field-errors, sign-in-wrong-credentials
  test('shows missing values next to their fields and wrong credentials above the form', async ({
    page,
    request,
  }) => {
    const { phone } = await aSeller(request);
    await page.goto('/signin');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(phoneField(page)).toHaveAccessibleDescription('Phone number is required.');
    await expect(phoneField(page)).toBeFocused();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await fillSignIn(page, '12345', 'x');
    await expect(page.getByText('Phone number must be exactly 10 digits.')).toBeVisible();
    await fillSignIn(page, phone, 'Wrong@123');
    await expect(page.getByRole('alert')).toHaveText('Incorrect phone number or password. Please try again.');
    await expect(phoneField(page)).toHaveValue(phone);
    await expectClean(page);
  });

  // spec: sign-in-unverified-phone
  test(
    'verifies an unverified phone before it opens the orders',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const { phone } = await anUnverifiedSeller(request);
      await page.goto('/signin');
      await fillSignIn(page, phone, PASSWORD);
      await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
      await stopClock(page);
      await typeOtp(page, await otpOf(request, phone));
      await expect(page.getByText('OTP Verified Successfully')).toBeVisible();
      await expect(page).toHaveURL(/step=done/);
      await settled(page);
      await page.clock.runFor(400);
      await expect(page).toHaveURL(/step=done/);
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/orders');
    },
  );

  test('allows another OTP request after the countdown', { tag: '@any-width' }, async ({ page, request }) => {
    const { phone } = await anUnverifiedSeller(request);
    await stopClock(page);
    await page.goto('/signin');
    await hydrated(page);
    await fillSignIn(page, phone, PASSWORD);
    const wait = page.getByText(/You can resend it in 0:(30|2\d)\./);
    const seconds = Number(/0:(\d\d)/.exec((await wait.textContent()) ?? '')?.[1]);
    const resend = page.getByRole('button', { name: 'Resend OTP' });
    await expect(resend).toHaveCount(0);
    await settled(page);
    await page.clock.runFor(10_000);
    await expect(page.getByText(`You can resend it in 0:${seconds - 10}.`)).toBeVisible();
    await settled(page);
    await page.clock.runFor((seconds - 10) * 1000);
    await resend.click();
    await expect(page.getByText('Too many OTP requests. Please try again later.')).toBeVisible();
  });

  // spec: sign-in-session-expired
  test(
    'returns to the requested page after an expired session',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const seller = await aSeller(request);
      await signIn(page, seller);
      await changePassword(request, seller, 'Newer@1234');
      await page.goto('/settings/account?tab=bank');
      await expect(page).toHaveURL(/^[^?]+\/signin\?expired=1/);
      await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
      await fillSignIn(page, seller.phone, 'Newer@1234');
      await expect(page).toHaveURL('/settings/account?tab=bank');
    },
  );

  test('never redirects to another site', { tag: '@any-width' }, async ({ page, request }) => {
    const seller = await aSeller(request);
    for (const elsewhere of [
      'https://example.com/',
      '//example.com',
      '/a/..//example.com',
      '/\\example.com',
    ]) {
      const query = new URLSearchParams({ redirectTo: elsewhere });
      const form = { phoneNo: seller.phone, password: PASSWORD };
      const response = await page.request.post(`/signin?${query}`, { form, maxRedirects: 0 });
      expect(response.headers().location).toBe('/orders');
      await page.context().clearCookies();
    }
  });

  // spec: shell-session-cookie
  test(
    'redirects a signed-in seller to the orders until they sign out',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const seller = await aSeller(request);
      await signIn(page, seller);
      for (const path of ['/signin', '/signup', '/reset-password']) {
        await page.goto(path);
        await expect(page).toHaveURL('/orders');
      }
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'harkara')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      const kept =
        decodeURIComponent(cookies.find(({ name }) => name === 'harkara')?.value ?? '').split('.')[0] ?? '';
      expect(JSON.parse(Buffer.from(kept, 'base64').toString())).toMatchObject({
        token: expect.stringMatching(/^eyJ/),
        userId: expect.any(Number),
        role: 'ROLE_USER',
      });
      // Scripts cannot read the session.
      expect(
        await page.evaluate(
          () => document.cookie + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        ),
      ).not.toMatch(/eyJ|ROLE_|harkara=/);
      await page.getByLabel(`Account of ${seller.email}`).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/signin');
      await page.goto('/settings/account');
      await expect(page).toHaveURL('/signin?redirectTo=%2Fsettings%2Faccount');
    },
  );
});
