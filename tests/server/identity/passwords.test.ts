import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteOldAttempts } from '../../../server/features/identity/identity.ts';
import {
  aJob,
  anAdmin,
  aPhone,
  aSeller,
  base64,
  call,
  clock,
  db,
  lastOtp,
  PASSWORD,
  type Person,
} from '../../setup/app.ts';
import { isIn, registered, signIn } from '../../setup/sign-in.ts';

const NEW = 'Another$456';
const sendOtp = (mobileNumber: string, passwordReset = false) =>
  call('generate-otp', { mobileNumber, firstTimeUser: !passwordReset, passwordReset });
const verify = (mobileNumber: string, otp: string, passwordReset = false) =>
  call('otp-verify', { mobileNumber, otp, firstTimeUser: false, passwordReset });
const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

const WAITS =
  "SELECT info FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'update `users`%' AND info LIKE ?";

/** Runs `send` while another transaction changes the account's phone, after `send` found it by the old phone. */
async function whilePhoneChanges(phone: string, send: () => ReturnType<typeof call>) {
  const other = await db.transaction();
  const changed = aPhone();
  try {
    const { id } = await other('users').where({ phone }).first('id');
    await other('users').where({ id }).update({ phone: changed });
    const answer = send();
    await Promise.all([
      answer,
      vi
        .waitFor(async () => expect((await db.raw(WAITS, [`%= ${id}%`]))[0]).toHaveLength(1), 4_000)
        .then(() => other.commit()),
    ]);
    return { answer: await answer, user: await db('users').where({ id }).first(), changed };
  } finally {
    if (!other.isCompleted()) await other.rollback();
  }
}

let seller: Person;
beforeAll(async () => {
  seller = await aSeller({ filled: false });
});

describe('an OTP', () => {
  // spec: sign-in-otp-sent, api-otp
  test('verifies the phone, signs in, and works once', async () => {
    const phone = await registered();
    expect((await sendOtp(phone)).body).toEqual({
      isProcessed: true,
      message: 'OTP has been sent successfully.',
    });
    const otp = await lastOtp(phone);
    const { status, body } = await verify(phone, otp);
    expect([status, body]).toEqual([
      200,
      {
        message: 'OTP Verified Successfully',
        token: expect.any(String),
        roles: 'ROLE_USER',
        userId: expect.any(Number),
      },
    ]);
    expect(await isIn(body.token)).toBe(true);
    expect((await verify(phone, otp)).status).toBe(422);
  });

  // spec: sign-in-otp-change-number
  test('does not verify a phone that the account got after the OTP was sent', async () => {
    const phone = await registered();
    await sendOtp(phone);
    const otp = await lastOtp(phone);
    const { answer, user, changed } = await whilePhoneChanges(phone, () => verify(phone, otp));
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'The OTP you entered is incorrect. Please verify the code and try again.',
    ]);
    expect(user).toMatchObject({ phone: changed, phone_verified_at: null, last_sign_in_at: null });
  });

  // spec: sign-in-otp-incorrect
  test('is void after five wrong tries, even simultaneous ones', async () => {
    const phone = await registered();
    await sendOtp(phone);
    const otp = await lastOtp(phone);
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(phone, wrongFor(otp))));
    expect(tries.map((one) => [one.status, one.body.message])).toEqual(
      Array(5).fill([422, 'The OTP you entered is incorrect. Please verify the code and try again.']),
    );
    expect((await verify(phone, otp)).status).toBe(422);
  });

  test('expires after five minutes, and a newer one replaces it', async () => {
    const phone = await registered();
    await sendOtp(phone);
    const first = await lastOtp(phone);
    clock.advance(31_000);
    await sendOtp(phone);
    const second = await lastOtp(phone);
    if (first !== second) expect((await verify(phone, first)).status).toBe(422);
    clock.advance(5 * 60_000 + 1_000);
    expect((await verify(phone, second)).status).toBe(422);
  });

  test('is sent at most once in 30 seconds and five times an hour to a phone, even for simultaneous requests', async () => {
    const phone = await registered();
    const burst = await Promise.all([sendOtp(phone), sendOtp(phone), sendOtp(phone)]);
    expect(burst.map((one) => one.status).sort()).toEqual([200, 429, 429]);
    for (let n = 2; n <= 5; n++) {
      clock.advance(31_000);
      expect((await sendOtp(phone)).status).toBe(200);
    }
    clock.advance(31_000);
    const sixth = await sendOtp(phone);
    expect([sixth.status, Number(sixth.headers['retry-after']) > 3_000]).toEqual([429, true]);
    clock.advance(3_600_000);
    expect((await sendOtp(phone)).status).toBe(200);
  });

  test('is sent when its context is empty, and is deleted after a day with the failed tries', async () => {
    const phone = await registered();
    const sent = await call('generate-otp', {
      mobileNumber: phone,
      firstTimeUser: null,
      passwordReset: null,
    });
    expect(sent.body.isProcessed).toBe(true);
    await signIn(phone, 'Wrong@1234');
    clock.advance(25 * 3_600_000);
    await deleteOldAttempts(aJob());
    expect(await db('otps').where({ phone })).toEqual([]);
    const { id } = await db('users').where({ phone }).first('id');
    expect(await db('sign_in_failures').where({ account: `user:${id}` })).toEqual([]);
  });

  // spec: sign-in-otp-not-sent, sign-in-reset-phone-errors
  test('is not sent to an unknown phone or to a verified one', async () => {
    expect((await sendOtp(aPhone())).body).toEqual({
      isProcessed: false,
      message: 'OTP sending failed. Please try again or contact support if the issue persists.',
    });
    expect((await sendOtp(seller.phoneNo)).body.isProcessed).toBe(false);
    expect((await sendOtp(aPhone(), true)).body).toEqual({
      isProcessed: false,
      message: 'We couldn’t find an account with that phone number.',
    });
    const bad = await sendOtp('123');
    expect([bad.status, bad.body.message]).toEqual([422, 'Please provide a valid 10-digit phone number.']);
  });
});

describe('a forgotten password', () => {
  async function resetToken(phone: string): Promise<string> {
    await sendOtp(phone, true);
    return (await verify(phone, await lastOtp(phone), true)).body.resetToken;
  }
  const reset = (phoneNumber: string, token: string, password = NEW) =>
    call('password/reset', { phoneNumber, currentPassword: base64(password), resetToken: token });

  // spec: sign-in-reset-done, api-password-reset
  test('is replaced once with the reset token of a verified OTP, and older session tokens stop working', async () => {
    const who = await aSeller({ filled: false });
    const token = await resetToken(who.phoneNo);
    const { status, body } = await reset(who.phoneNo, token);
    expect([status, body]).toEqual([
      200,
      { isUpdated: true, message: 'Your password has been updated successfully. You can now sign in.' },
    ]);
    expect(await isIn(who.token)).toBe(false);
    expect((await signIn(who.phoneNo)).body.validUser).toBe(false);
    expect((await signIn(who.phoneNo, NEW)).body.validUser).toBe(true);
    expect((await reset(who.phoneNo, token)).status).toBe(422);
  });

  test('is not replaced with another phone’s token, an expired token or the OTP of a sign-up', async () => {
    const [who, other] = [await aSeller({ filled: false }), await aSeller({ filled: false })];
    const token = await resetToken(who.phoneNo);
    const refused = await reset(other.phoneNo, token);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        isUpdated: false,
        code: 'RESET_FAILED',
        message: "We couldn't update your password right now. Please try again later.",
      },
    ]);
    clock.advance(11 * 60_000);
    expect((await reset(who.phoneNo, token)).status).toBe(422);
    const phone = await registered();
    await sendOtp(phone);
    expect((await verify(phone, await lastOtp(phone), true)).status).toBe(422);
    expect((await signIn(who.phoneNo)).body.validUser).toBe(true);
  });

  test('is not replaced, and no phone is verified, if the account’s phone has changed since', async () => {
    const phone = await registered();
    const token = await resetToken(phone);
    const { answer, user, changed } = await whilePhoneChanges(phone, () => reset(phone, token));
    expect([answer.status, answer.body.isUpdated]).toEqual([422, false]);
    expect(user).toMatchObject({ phone: changed, phone_verified_at: null });
    await db('users').where({ phone: changed }).update({ phone_verified_at: clock.now() });
    expect((await signIn(changed)).body.validUser).toBe(true);
  });

  // spec: sign-in-reset-password-errors
  test('is not replaced by one that breaks the password rule', async () => {
    for (const weak of [
      'Short@1',
      'NoDigits@@',
      'NoSpecial12',
      'nocapital1@',
      'NOSMALL12@',
      'With Space1@',
    ]) {
      const answer = await reset(seller.phoneNo, 'a'.repeat(64), weak);
      expect([answer.status, answer.body.message], weak).toEqual([
        422,
        'Your password must have at least 8 characters, including numbers and special characters (no spaces).',
      ]);
    }
    expect((await reset(seller.phoneNo, 'a'.repeat(64), '')).body.message).toBe(
      'Please enter a new password.',
    );
  });
});

describe('changing the password', () => {
  const change = (who: Person, oldPassword: string, password: string) =>
    call(
      'update/user-password',
      { userId: who.userId, oldPassword: base64(oldPassword), currentPassword: base64(password) },
      who.token,
    );

  // spec: settings-old-password-wrong, api-user-password
  test('requires the old one, ends older tokens and returns a new token', async () => {
    const who = await aSeller({ filled: false });
    const wrong = await change(who, 'Wrong@1234', NEW);
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        isUpdated: false,
        code: 'WRONG_PASSWORD',
        message: 'Invalid old password, please try with valid old password',
      },
    ]);
    const weak = await change(who, PASSWORD, 'weak');
    expect([weak.status, weak.body.message]).toEqual([422, "New Password doesn't met the requirements"]);
    const { body } = await change(who, PASSWORD, NEW);
    expect(body.isUpdated).toBe(true);
    expect([await isIn(who.token), await isIn(body.token)]).toEqual([false, true]);
    expect((await signIn(who.phoneNo, NEW)).body.validUser).toBe(true);
  });

  test('is refused after ten wrong tries, and is refused for another user', async () => {
    const who = await aSeller({ filled: false });
    for (let n = 0; n < 10; n++) expect((await change(who, 'Wrong@1234', NEW)).status).toBe(400);
    expect((await change(who, PASSWORD, NEW)).status).toBe(429);
    for (const other of [seller, await anAdmin()]) {
      expect(
        (
          await call(
            'update/user-password',
            { userId: who.userId, oldPassword: base64(PASSWORD), currentPassword: base64(NEW) },
            other.token,
          )
        ).status,
      ).toBe(403);
    }
  });

  test('stores no token with the Idempotency-Key', async () => {
    const who = await aSeller({ filled: false });
    const sent = { oldPassword: base64(PASSWORD), currentPassword: base64(NEW) };
    const { body } = await call('update/user-password', sent, who.token, { 'Idempotency-Key': 'a-key' });
    expect(body.isUpdated).toBe(true);
    expect(await db('idempotency_keys').where({ user_id: who.userId })).toEqual([]);
  });

  test('is possible again after a reset', async () => {
    const who = await aSeller({ filled: false });
    for (let n = 0; n < 11; n++) await change(who, 'Wrong@1234', NEW);
    await sendOtp(who.phoneNo, true);
    const { body } = await verify(who.phoneNo, await lastOtp(who.phoneNo), true);
    await call('password/reset', {
      phoneNumber: who.phoneNo,
      currentPassword: base64(NEW),
      resetToken: body.resetToken,
    });
    const { token } = (await signIn(who.phoneNo, NEW)).body;
    expect((await change({ ...who, token }, NEW, PASSWORD)).status).toBe(200);
  });
});
