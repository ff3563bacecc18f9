import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { setActive } from '../../../server/features/identity/identity.ts';
import { setRole } from '../../../server/features/identity/roles.ts';
import {
  aJob,
  anAdmin,
  aPhone,
  aSeller,
  base64,
  call,
  clock,
  db,
  JWT_SECRET,
  PASSWORD,
  type Person,
} from '../../setup/app.ts';
import { isIn, registered, signIn } from '../../setup/sign-in.ts';

const texts = (body: { errors?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map((one) => [one.field, one.message]));

let seller: Person;
beforeAll(async () => {
  seller = await aSeller({ filled: false });
});

describe('signing in', () => {
  // spec: api-login
  test('returns a token for the phone or the e-mail with the right password', async () => {
    const { status, body } = await signIn(seller.phoneNo);
    expect([status, body]).toEqual([
      200,
      {
        userExist: true,
        validUser: true,
        otpverified: true,
        token: expect.any(String),
        roles: 'ROLE_USER',
        rolesId: 1,
        userId: seller.userId,
        emailId: seller.emailId,
        phoneNo: seller.phoneNo,
        newUser: false,
        isActive: true,
      },
    ]);
    expect(await isIn(body.token)).toBe(true);
    const byMail = await call('user/login/validation', {
      emailId: seller.emailId.toUpperCase(),
      password: base64(PASSWORD),
    });
    expect(byMail.body.validUser).toBe(true);
  });

  // spec: sign-in-wrong-credentials
  test('answers a wrong password and an unknown user alike', async () => {
    const [wrong, unknown] = [await signIn(seller.phoneNo, 'Wrong@1234'), await signIn(aPhone())];
    expect(wrong.body).toEqual(unknown.body);
    expect([wrong.status, wrong.body]).toMatchObject([
      200,
      {
        userExist: false,
        validUser: false,
        token: null,
        rolesId: null,
        userId: null,
        description: 'Incorrect phone number or password. Please try again.',
      },
    ]);
  });

  // spec: api-login
  test('returns no token before the phone is verified', async () => {
    const { body } = await signIn(await registered());
    expect(body).toMatchObject({ validUser: true, otpverified: false, token: null, newUser: true });
  });

  // spec: sign-in-field-errors, shell-passwords-base64
  test.each([
    [{ password: base64('x') }, { phoneNo: 'Phone number is required.' }],
    [{ phoneNo: '12345abcde', password: base64('x') }, { phoneNo: 'Enter a valid 10-digit phone number.' }],
    [{ phoneNo: '12345', password: base64('x') }, { phoneNo: 'Phone number must be exactly 10 digits.' }],
    [{ phoneNo: '9876543210' }, { password: 'Password is required.' }],
    [
      { phoneNo: '9876543210', password: 'not base64!' },
      { password: 'The password must be base64-encoded.' },
    ],
  ])('with %j is refused', async (body, expected) => {
    const answer = await call('user/login/validation', body);
    expect([answer.status, texts(answer.body)]).toEqual([422, expected]);
  });

  test('is refused after ten failures in 15 minutes, even simultaneous ones, and works again afterwards', async () => {
    const { phoneNo } = await aSeller({ filled: false });
    const tries = await Promise.all(Array.from({ length: 15 }, () => signIn(phoneNo, 'Wrong@1234')));
    expect(tries.filter((one) => one.status === 200)).toHaveLength(10);
    const refused = tries.find((one) => one.status === 429)!;
    expect(refused.body).toMatchObject({ code: 'TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(phoneNo)).status).toBe(429);
    clock.advance(15 * 60_000 + 1_000);
    expect((await signIn(phoneNo)).body.validUser).toBe(true);
  });

  test('is refused after ten failures by phone and by e-mail together', async () => {
    const { phoneNo, emailId } = await aSeller({ filled: false });
    const tryMail = () => call('user/login/validation', { emailId, password: base64('Wrong@1234') });
    for (let n = 0; n < 5; n++)
      expect([(await signIn(phoneNo, 'Wrong@1234')).status, (await tryMail()).status]).toEqual([200, 200]);
    expect([(await signIn(phoneNo)).status, (await tryMail()).status]).toEqual([429, 429]);
  });

  test('does not lock an account after failures under unknown names', async () => {
    const who = await aSeller({ filled: false });
    for (const emailId of [`old:${who.userId}`, `user:${who.userId}`, `name:${who.phoneNo}`]) {
      for (let n = 0; n < 11; n++)
        await call('user/login/validation', { emailId, password: base64('Wrong@1234') });
    }
    expect((await signIn(who.phoneNo)).body.validUser).toBe(true);
    const change = { oldPassword: base64('Wrong@1234'), currentPassword: base64('Another$456') };
    expect((await call('update/user-password', change, who.token)).status).toBe(400);
  });

  test('accepts an empty phone when the e-mail is given', async () => {
    for (const phoneNo of ['', null]) {
      const { status, body } = await call('user/login/validation', {
        phoneNo,
        emailId: seller.emailId,
        password: base64(PASSWORD),
      });
      expect([status, body.validUser]).toEqual([200, true]);
    }
    const longest = await call('user/login/validation', {
      emailId: 'x'.repeat(255),
      password: base64(PASSWORD),
    });
    expect([longest.status, longest.body.userExist]).toEqual([200, false]);
  });

  test('resets the failure count when it succeeds', async () => {
    const { phoneNo } = await aSeller({ filled: false });
    for (let n = 0; n < 9; n++) await signIn(phoneNo, 'Wrong@1234');
    expect((await signIn(phoneNo)).body.validUser).toBe(true);
    for (let n = 0; n < 9; n++) await signIn(phoneNo, 'Wrong@1234');
    expect((await signIn(phoneNo)).body.validUser).toBe(true);
  });

  test('is forbidden for an inactive account, and says so only if the password is right', async () => {
    const who = await aSeller({ filled: false });
    await setActive(aJob(), who.userId, false);
    expect((await signIn(who.phoneNo)).body.code).toBe('ACCOUNT_INACTIVE');
    expect((await signIn(who.phoneNo, 'Wrong@1234')).body.userExist).toBe(false);
  });
});

describe('a token', () => {
  const claims = { ver: 1 };
  const options = {
    algorithm: 'HS256',
    issuer: 'harkara',
    audience: 'harkara-api',
    expiresIn: '1h',
  } as const;
  const made = (changes: object = {}, secret = JWT_SECRET, body: object = claims) =>
    jwt.sign(body, secret, { ...options, subject: String(seller.userId), ...changes });
  const without = (name: 'issuer' | 'audience') =>
    jwt.sign(claims, JWT_SECRET, { ...options, [name]: 'another', subject: String(seller.userId) });

  // spec: api-provider-base
  test('signs its user in', async () => expect(await isIn(made())).toBe(true));

  // spec: sign-in-expired-401
  test.each([
    ['is no token', () => 'abc'],
    ['is signed with another secret', () => made({}, 'another secret, which is long enough, too')],
    ['uses another algorithm of ours', () => made({ algorithm: 'HS512' })],
    [
      'is not signed',
      () => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${made().split('.')[1]}.`,
    ],
    ['is over', () => made({ expiresIn: -1 })],
    ['is of another issuer', () => without('issuer')],
    ['is for another audience', () => without('audience')],
    ['has an old version', () => made({}, JWT_SECRET, { ver: 0 })],
    ['names nobody', () => made({ subject: '99999999' })],
  ])('that %s is refused with the message for an expired session', async (_what, token) => {
    const { status, body } = await call('wallet/balance', {}, token());
    expect([status, body.code, body.message]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Your session has expired. Please sign in again.',
    ]);
  });

  test('stops working when the account is deactivated, even after it is activated again', async () => {
    const who = await aSeller({ filled: false });
    const admin = await anAdmin();
    await call('user/access', { userId: who.userId, active: false }, admin.token);
    expect(await isIn(who.token)).toBe(false);
    await call('user/access', { userId: who.userId, active: true }, admin.token);
    expect(await isIn(who.token)).toBe(false);
    expect(await isIn((await signIn(who.phoneNo)).body.token)).toBe(true);
  });

  test('stops working when the role changes', async () => {
    const who = await aSeller({ filled: false });
    await setRole(aJob(), who.phoneNo, 2);
    expect(await isIn(who.token)).toBe(false);
    expect((await signIn(who.phoneNo)).body).toMatchObject({ roles: 'ROLE_ADMIN', rolesId: 2 });
    await expect(setRole(aJob(), '0000000000', 2)).rejects.toThrow('User not found');
  });

  test('contains no role: the database has the role', async () => {
    const who = await aSeller({ filled: false });
    expect((await call('wallet/verify', {}, who.token)).status).toBe(403);
    await db('users').where({ id: who.userId }).update({ role_id: 2 });
    expect((await call('wallet/verify', { userId: 1 }, who.token)).status).toBe(200);
  });
});

/** An e-mail address of this length. SMTP allows at most 254 characters. */
const anEmail = (length: number, start = '') =>
  `${start.padEnd(64, 'a')}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 64 - 1 - 61 - 61 - 4)}.com`;

describe('registering', () => {
  const body = (changes: object = {}) => {
    const phoneNo = aPhone();
    return { phoneNo, emailId: `${phoneNo}@example.com`, password: base64(PASSWORD), rolesId: 1, ...changes };
  };

  // spec: sign-in-sign-up-email, constants-lengths
  test('accepts an e-mail address of 254 characters and a password of 8', async () => {
    const emailId = anEmail(254, aPhone());
    expect([emailId.length, anEmail(256).length]).toEqual([254, 256]);
    expect(
      (await call('user/registration', body({ emailId, password: base64('Ab@45678') }))).body.userProcessed,
    ).toBe(true);
  });

  // spec: constants-role-id, api-registration
  test('creates a seller, and ignores fields such as the role', async () => {
    const sent = body({
      role_id: 2,
      is_active: 0,
      balance: 1000,
      userId: 1,
      phone_verified_at: '2020-01-01',
    });
    const answer = await call('user/registration', sent);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        userProcessed: true,
        userId: expect.any(Number),
        description: 'Your account has been created. Please verify your phone number.',
      },
    ]);
    const row = await db('users').where({ id: answer.body.userId }).first();
    expect(row).toMatchObject({ role_id: 1, is_active: 1, phone_verified_at: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  // spec: api-registration
  test('answers 409 for a taken phone or e-mail, also among simultaneous requests', async () => {
    const sent = body();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('user/registration', sent)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const phoneTaken = await call('user/registration', body({ phoneNo: sent.phoneNo }));
    expect([phoneTaken.status, phoneTaken.body]).toMatchObject([
      409,
      {
        userProcessed: false,
        code: 'PHONE_TAKEN',
        description: 'Phone number already in use. Try a different one.',
      },
    ]);
    const emailTaken = await call('user/registration', body({ emailId: sent.emailId.toUpperCase() }));
    expect([emailTaken.status, emailTaken.body]).toMatchObject([
      409,
      {
        userProcessed: false,
        code: 'EMAIL_TAKEN',
        description: 'Email address already in use. Try a different one.',
      },
    ]);
  });

  // spec: sign-in-otp-change-number
  test('again with another phone and the right password changes the phone of an unverified account', async () => {
    const sent = body();
    const { userId: replaces } = (await call('user/registration', sent)).body;
    const phoneNo = aPhone();
    const wrong = await call('user/registration', {
      ...sent,
      phoneNo,
      replaces,
      password: base64('Another@123'),
    });
    const unnamed = await call('user/registration', { ...sent, phoneNo });
    const ofAnother = await call('user/registration', {
      ...sent,
      phoneNo,
      replaces,
      emailId: `${phoneNo}@example.com`,
    });
    expect([wrong.status, unnamed.status, ofAnother.status]).toEqual([409, 409, 200]);
    expect(ofAnother.body.userId).not.toBe(replaces);
    const second = aPhone();
    const changed = await call('user/registration', { ...sent, phoneNo: second, replaces });
    expect([changed.status, changed.body.userId]).toEqual([200, replaces]);
    expect((await db('users').where({ id: replaces }).first()).phone).toBe(second);
    await db('users').where({ id: replaces }).update({ phone_verified_at: new Date() });
    const verified = await call('user/registration', { ...sent, phoneNo: aPhone(), replaces });
    expect([verified.status, verified.body.description]).toEqual([
      409,
      'Email address already in use. Try a different one.',
    ]);
  });

  // spec: sign-in-sign-up-email, sign-in-sign-up-phone, sign-in-sign-up-password, constants-lengths
  test.each([
    [{ emailId: undefined }, 'Email address is required.'],
    [{ emailId: 'nobody' }, 'Enter a valid email address.'],
    [{ emailId: anEmail(256) }, 'Email is too long. Use a shorter one.'],
    [{ phoneNo: '' }, 'Phone number is required.'],
    [{ phoneNo: '98765' }, 'Phone number must be exactly 10 digits.'],
    [{ phoneNo: '5876543210' }, 'Enter a valid 10-digit phone number.'],
    [{ password: base64('Ab@1') }, 'Password must be at least 8 characters.'],
    [
      { password: base64('alllower1@') },
      'Password must include at least one number and one special character.',
    ],
    [
      { password: base64('With Space1@') },
      'Password must include at least one number and one special character.',
    ],
    [
      { password: base64('NoDigits@@') },
      'Password must include at least one number and one special character.',
    ],
    [{ password: '%%%' }, 'The password must be base64-encoded.'],
    [{ rolesId: 2 }, 'Only sellers can sign up.'],
  ])('with %j is refused: %s', async (changes, text) => {
    const answer = await call('user/registration', body(changes));
    expect([answer.status, answer.body.message]).toEqual([422, text]);
  });

  // spec: api-phone-and-email-validate
  test('checks beforehand whether a phone or an e-mail is free', async () => {
    const free = async (path: string, sent: object) => (await call(path, sent)).body.isValid;
    expect(await free('user/phone-number/validate', { phoneNo: seller.phoneNo })).toBe(false);
    expect(await free('user/phone-number/validate', { phoneNo: aPhone() })).toBe(true);
    expect(await free('user/email/validate', { emailId: seller.emailId })).toBe(false);
    expect(await free('user/email/validate', { emailId: 'free@example.com' })).toBe(true);
  });
});
