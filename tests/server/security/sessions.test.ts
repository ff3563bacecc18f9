import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { themeCookie, themeOf } from '~/lib/page/theme.server';
import { sessionStorage } from '~/lib/session.server';
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
  get,
  http,
  JWT_SECRET,
  lastOtp,
  PASSWORD,
  type Person,
  SANDBOX_SECRET,
} from '../../setup/app.ts';
import { isIn } from '../../setup/sign-in.ts';

const signIn = async ({ phoneNo }: Person): Promise<Person['token']> =>
  (await call('user/login/validation', { phoneNo, password: base64(PASSWORD) })).body.token;

let seller: Person;
beforeAll(async () => {
  seller = await aSeller({ balance: 500 });
});

describe('signing out', () => {
  test('ends this session and no other session of the user', async () => {
    const who = await aSeller({ filled: false });
    const [here, there] = [await signIn(who), await signIn(who)];
    expect(here).not.toBe(there);
    const { status, body } = await call('user/signout', {}, here);
    expect([status, body]).toEqual([200, { message: 'You are signed out.' }]);
    expect([await isIn(here), await isIn(there), await isIn(who.token)]).toEqual([false, true, true]);
    expect((await call('user/signout', {}, here)).status).toBe(401);
    expect(await isIn(await signIn(who))).toBe(true);
  });

  test('several times at once ends the session without an error', async () => {
    const token = await signIn(seller);
    const answers = await Promise.all([1, 2, 3].map(() => call('user/signout', {}, token)));
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([]);
    expect(await isIn(token)).toBe(false);
  });

  test('of an administrator is in the audit trail', async () => {
    const [who, other] = [await anAdmin(), await anAdmin()];
    expect((await call('user/signout', {}, who.token)).status).toBe(200);
    const { body } = await get(
      `admin/audit?filter=${encodeURIComponent(JSON.stringify({ byUserId: who.userId }))}`,
      other.token,
    );
    expect(body).toMatchObject([
      {
        action: 'POST user/signout',
        subject: 'user',
        subjectId: String(who.userId),
        outcome: 'DONE',
        changed: ['isSignedIn'],
      },
    ]);
  });

  test('is remembered until the token expires', async () => {
    const token = await signIn(seller);
    const { jti, exp, iat } = jwt.decode(token) as { jti: string; exp: number; iat: number };
    expect([jti, exp - iat]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 12 * 3_600]);
    await call('user/signout', {}, token);
    clock.advance(12 * 3_600_000 - 60_000);
    await deleteOldAttempts(aJob());
    expect(await db('ended_sessions').where({ id: jti })).toHaveLength(1);
    clock.advance(120_000);
    await deleteOldAttempts(aJob());
    expect(await db('ended_sessions').where({ id: jti })).toEqual([]);
  });
});

describe('a token', () => {
  const claims = { ver: 1 };
  const good: jwt.SignOptions = {
    algorithm: 'HS256',
    issuer: 'harkara',
    audience: 'harkara-api',
    expiresIn: '1h',
  };
  const made = (secret = JWT_SECRET, header: object = {}) =>
    jwt.sign(claims, secret, {
      ...good,
      subject: String(seller.userId),
      header: { alg: 'HS256', ...header },
    });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = (alg: string) => `${encoded({ alg, typ: 'JWT' })}.${made().split('.')[1]}.`;

  test.each<[string, () => string]>([
    ['that the sandbox’s secret signed', () => made(SANDBOX_SECRET)],
    [
      'of another key, named in its head',
      () =>
        made(pem, {
          kid: '../../etc/passwd',
          jku: 'https://evil.example/keys',
          x5u: 'https://evil.example/x',
        }),
    ],
    [
      'with a key of its own in its head',
      () => made('own key, long enough to be taken as one', { jwk: { kty: 'oct', k: 'b3du' } }),
    ],
    [
      'of a public key’s algorithm',
      () => jwt.sign(claims, privateKey, { ...good, algorithm: 'RS256', subject: String(seller.userId) }),
    ],
    ...['none', 'None', 'nOnE', 'NONE', ''].map((alg): [string, () => string] => [
      `without a signature, algorithm "${alg}"`,
      () => unsigned(alg),
    ]),
    ['without its signature', () => made().replace(/[^.]+$/, '')],
    [
      'whose claims were changed',
      () => {
        const [head, , signature] = made().split('.');
        return `${head}.${encoded({ ...claims, sub: '1', iss: 'harkara', aud: 'harkara-api', exp: 9_999_999_999 })}.${signature}`;
      },
    ],
    ['whose person is no number', () => jwt.sign(claims, JWT_SECRET, { ...good, subject: '1 OR 1=1' })],
    [
      'whose version is no number',
      () => jwt.sign({ ver: { '>': 0 } }, JWT_SECRET, { ...good, subject: String(seller.userId) }),
    ],
    [
      'whose session is no text',
      () => jwt.sign({ ver: 1, jti: { $ne: 1 } }, JWT_SECRET, { ...good, subject: String(seller.userId) }),
    ],
    [
      'that is not good yet',
      () => jwt.sign(claims, JWT_SECRET, { ...good, subject: String(seller.userId), notBefore: '1h' }),
    ],
  ])('%s is refused', async (_what, token) => {
    expect((await call('wallet/balance', {}, token())).status).toBe(401);
  });

  test('is accepted only in the Authorization header, as a bearer token', async () => {
    const { token } = seller;
    const send = (path: string) => http().post(`/api/${path}`);
    for (const name of ['token', 'access_token', 'auth_token', 'jwt', 'authorization']) {
      expect((await send(`wallet/balance?${name}=${token}`).send({ [name]: token })).status, name).toBe(401);
      expect((await send('wallet/balance').set(`X-${name.replace('_', '-')}`, token)).status, name).toBe(401);
    }
    for (const scheme of ['Basic', 'Token', 'JWT', '']) {
      expect((await send('wallet/balance').set('Authorization', `${scheme} ${token}`)).status, scheme).toBe(
        401,
      );
    }
    expect((await send('wallet/balance').set('Authorization', `Bearer ${token}`)).status).toBe(200);
  });

  test('cannot be signed with an OTP or webhook signature, although they use the same secret', async () => {
    const body = made().split('.').slice(0, 2).join('.');
    for (const prefix of ['', 'otp:', `otp:${seller.phoneNo}:RESET:`]) {
      const signature = createHmac('sha256', JWT_SECRET).update(`${prefix}${body}`).digest('hex');
      expect(await isIn(`${body}.${signature}`)).toBe(false);
    }
  });
});

describe('the portal’s cookie', () => {
  const cookie = async (isSecure: boolean) => {
    const storage = sessionStorage({ cookieSecret: JWT_SECRET, isSecure } as never);
    const session = await storage.getSession();
    session.set('token', 'a token');
    return { storage, sent: await storage.commitSession(session) };
  };

  test('is limited to this host, to TLS if available, and is not available to scripts or to other sites’ forms', async () => {
    const [name, ...attributes] = (await cookie(true)).sent.split('; ');
    expect(name).toMatch(/^__Host-harkara=/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect((await cookie(false)).sent).toMatch(/^harkara=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is ignored if its signature is wrong', async () => {
    const { storage, sent } = await cookie(true);
    const [pair] = sent.split(';');
    expect((await storage.getSession(pair)).get('token')).toBe('a token');
    expect((await storage.getSession(pair!.replace(/=(.)/, '=A$1'))).data).toEqual({});
    const other = sessionStorage({
      cookieSecret: 'another secret of another server',
      isSecure: true,
    } as never);
    expect((await other.getSession(pair)).data).toEqual({});
  });

  test('for the theme has the same limits, and holds only a known theme', () => {
    expect(themeCookie('dark', true)).toBe(
      '__Host-theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    expect(themeCookie('dark', false)).toBe('theme=dark; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(themeCookie('"><script>', true)).toMatch(/^__Host-theme=; Max-Age=0;/);
    const read = (text: string) =>
      themeOf(new Request('https://shop.example/', { headers: { Cookie: text } }));
    expect([
      read('__Host-theme=dark'),
      read('a=1; theme=light'),
      read('theme=<script>'),
      read('xtheme=dark'),
    ]).toEqual(['dark', 'light', null, null]);
  });
});

test('a password of 128 characters of any script is compared exactly', async () => {
  const { token, phoneNo } = await aSeller({ filled: false });
  const password = `Aa1@${'पासवर्ड🔑ñ'.repeat(20)}`.slice(0, 127) + 'z';
  expect(password).toHaveLength(128);
  const changed = await call(
    'update/user-password',
    { oldPassword: base64(PASSWORD), currentPassword: base64(password) },
    token,
  );
  expect(changed.body.isUpdated).toBe(true);
  const fits = async (typed: string) =>
    (await call('user/login/validation', { phoneNo, password: base64(typed) })).body.validUser;
  expect([
    await fits(password),
    await fits(password.slice(0, -1)),
    await fits(password.toLowerCase()),
  ]).toEqual([true, false, false]);
});

describe('guessing', () => {
  const sendOtp = (mobileNumber: string, passwordReset: boolean) =>
    call('generate-otp', { mobileNumber, firstTimeUser: !passwordReset, passwordReset });
  const verify = (mobileNumber: string, otp: string, passwordReset: boolean) =>
    call('otp-verify', { mobileNumber, otp, passwordReset });
  const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

  test('an OTP allows at most 25 tries an hour, even across new OTPs', async () => {
    const { phoneNo } = await aSeller({ filled: false });
    let tries = 0;
    for (let n = 0; n < 8; n++) {
      const { status } = await sendOtp(phoneNo, true);
      if (status === 200) {
        const otp = await lastOtp(phoneNo);
        for (let guess = 0; guess < 6; guess++) await verify(phoneNo, wrongFor(otp), true);
        const [{ spent }] = await db('otps')
          .where({ phone: phoneNo, purpose: 'RESET' })
          .orderBy('id', 'desc')
          .limit(1)
          .select({ spent: 'tries' });
        tries += spent;
        expect((await verify(phoneNo, otp, true)).status).toBe(422);
      } else expect(status).toBe(429);
      clock.advance(31_000);
    }
    expect(tries).toBe(25);
  }, 60_000);

  test('an OTP is valid only for its own phone and purpose', async () => {
    const [one, two] = [await aSeller({ filled: false }), await aSeller({ filled: false })];
    clock.advance(31_000);
    await sendOtp(one.phoneNo, true);
    await sendOtp(two.phoneNo, true);
    const otp = await lastOtp(one.phoneNo);
    if (otp !== (await lastOtp(two.phoneNo))) expect((await verify(two.phoneNo, otp, true)).status).toBe(422);
    expect((await verify(one.phoneNo, otp, false)).status).toBe(422);
    expect((await verify(one.phoneNo, otp, true)).body.resetToken).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a reset token is refused with another phone, if it is changed, or as a list', async () => {
    const who = await aSeller({ filled: false });
    clock.advance(31_000);
    await sendOtp(who.phoneNo, true);
    const { resetToken } = (await verify(who.phoneNo, await lastOtp(who.phoneNo), true)).body;
    const reset = (changes: object) =>
      call('password/reset', {
        phoneNumber: who.phoneNo,
        currentPassword: base64('Another$456'),
        resetToken,
        ...changes,
      });
    for (const changes of [
      { phoneNumber: aPhone() },
      { resetToken: `${resetToken} ` },
      { resetToken: [resetToken] },
      { resetToken: 'a'.repeat(64) },
      { resetToken: '' },
    ]) {
      expect((await reset(changes)).status, JSON.stringify(changes)).toBe(422);
    }
    expect((await reset({})).status).toBe(200);
  });

  test('a user whose sign-in a stranger locks keeps their session and can reset the password', async () => {
    const who = await aSeller({ filled: false });
    for (let n = 0; n < 11; n++)
      await call('user/login/validation', { phoneNo: who.phoneNo, password: base64('Wrong@1234') });
    expect(
      (await call('user/login/validation', { phoneNo: who.phoneNo, password: base64(PASSWORD) })).status,
    ).toBe(429);
    expect(await isIn(who.token)).toBe(true);
    clock.advance(31_000);
    await sendOtp(who.phoneNo, true);
    const { resetToken } = (await verify(who.phoneNo, await lastOtp(who.phoneNo), true)).body;
    await call('password/reset', {
      phoneNumber: who.phoneNo,
      currentPassword: base64('Another$456'),
      resetToken,
    });
    expect(
      (await call('user/login/validation', { phoneNo: who.phoneNo, password: base64('Another$456') })).body
        .validUser,
    ).toBe(true);
  });

  test('passwords, OTPs and reset tokens are stored only as hashes', async () => {
    const who = await aSeller({ filled: false });
    clock.advance(31_000);
    await sendOtp(who.phoneNo, true);
    const otp = await lastOtp(who.phoneNo);
    const { resetToken } = (await verify(who.phoneNo, otp, true)).body;
    const stored = JSON.stringify([
      await db('users').where({ id: who.userId }),
      await db('otps').where({ phone: who.phoneNo }),
    ]);
    for (const secret of [PASSWORD, base64(PASSWORD), `"${otp}"`, resetToken])
      expect(stored).not.toContain(secret);
  });
});
