import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { inviteAdministrator } from '../../../server/features/administrators/invitations.ts';
import { runAdmin } from '../../setup/admin-command.ts';
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
  JWT_SECRET,
  PASSWORD,
  type Person,
} from '../../setup/app.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { isIn } from '../../setup/sign-in.ts';
import { anEnrolledAdmin, codeOf, enrolled, nextPeriod } from '../../setup/totp.ts';

const MINUTE_MS = 60_000;
const anEnrolled = async () => enrolled(await aSeller({ filled: false }));
const password = base64(PASSWORD);

const signIn = ({ phoneNo }: Person) => call('user/login/validation', { phoneNo, password });
const challengeOf = async (person: Person): Promise<string> => (await signIn(person)).body.challenge;
const answer = (challenge: string, code: string) => call('user/login/totp', { challenge, code });
const WRONG = [
  422,
  'INVALID',
  [
    {
      field: 'code',
      message:
        'This code is wrong or already used. Enter the current code from your app, or a recovery code.',
    },
  ],
];
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.errors];

describe('setting up TOTP', () => {
  test('gives a secret with a QR code, and ten recovery codes once it is confirmed', async () => {
    const seller = await aSeller({ filled: false });
    const status = async () => (await call('totp/status', {}, seller.token)).body;
    expect(await status()).toEqual({ isEnrolled: false, isRequired: false, recoveryCodesLeft: 0 });
    const { body } = await call('totp/enrol', { password }, seller.token);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/Harkara:${encodeURIComponent(seller.emailId)}?issuer=Harkara&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.qr).toEqual({
      size: expect.any(Number),
      path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/),
    });
    expect((await signIn(seller)).body.token).toBeTruthy();

    expect(refusalOf(await call('totp/confirm', { code: '000000' }, seller.token))).toEqual(WRONG);
    const confirmed = await call('totp/confirm', { code: codeOf(body.secret) }, seller.token);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    seller.token = confirmed.body.token;
    expect(await status()).toEqual({ isEnrolled: true, isRequired: false, recoveryCodesLeft: 10 });
  });

  test('ends the other sessions, which never gave a code', async () => {
    const seller = await aSeller({ filled: false });
    const other: string = (await signIn(seller)).body.token;
    const { token } = await enrolled(seller);
    expect([await isIn(other), await isIn(seller.token), await isIn(token)]).toEqual([false, false, true]);
  });

  test('stores no secret and no recovery code in plain text', async () => {
    const { secret, recoveryCodes, userId } = await anEnrolled();
    const stored = JSON.stringify([
      await db('totps').where({ user_id: userId }),
      await db('recovery_codes').where({ user_id: userId }),
      await db('audit_entries').select(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  test('needs the password, and counts wrong ones', async () => {
    const { token } = await aSeller({ filled: false });
    const enrol = (text: string) => call('totp/enrol', { password: base64(text) }, token);
    const wrong = [422, 'INVALID', [{ field: 'password', message: 'The password is wrong.' }]];
    for (let tries = 0; tries < 10; tries++) expect(refusalOf(await enrol('Wrong@123'))).toEqual(wrong);
    expect((await enrol(PASSWORD)).body.code).toBe('TOO_MANY');
    clock.advance(15 * MINUTE_MS);
    expect((await enrol(PASSWORD)).body.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('shows an administrator no status of an unknown user', async () => {
    const { token } = await anAdmin();
    const { status, body } = await call('totp/status', { userId: 2_000_000_000 }, token);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('is refused while TOTP is on, and a confirmation needs a beginning', async () => {
    const [on, off] = [await anEnrolled(), await aSeller({ filled: false })];
    expect((await call('totp/enrol', { password }, on.token)).body.code).toBe('TOTP_ENROLLED');
    expect((await call('totp/confirm', { code: codeOf(on.secret) }, on.token)).body.code).toBe(
      'TOTP_ENROLLED',
    );
    expect((await call('totp/confirm', { code: '123456' }, off.token)).body.code).toBe('NO_TOTP');
  });

  test('twice at the same moment enrols once', async () => {
    const { token } = await aSeller({ filled: false });
    const { secret } = (await call('totp/enrol', { password }, token)).body;
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('totp/confirm', { code: codeOf(secret) }, token)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
  });

  test('again before the confirmation replaces the secret', async () => {
    const { token } = await aSeller({ filled: false });
    const first = (await call('totp/enrol', { password }, token)).body.secret;
    const second = (await call('totp/enrol', { password }, token)).body.secret;
    expect(refusalOf(await call('totp/confirm', { code: codeOf(first) }, token))).toEqual(WRONG);
    expect((await call('totp/confirm', { code: codeOf(second) }, token)).status).toBe(200);
  });
});

describe('a sign-in with TOTP', () => {
  test('answers a challenge, and a session for the challenge with the code', async () => {
    const person = await anEnrolled();
    const first = await signIn(person);
    expect([first.status, first.body.code, first.body.token]).toEqual([403, 'TOTP_REQUIRED', undefined]);
    const { status, body } = await answer(first.body.challenge, codeOf(person.secret));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ validUser: true, otpverified: true, userId: person.userId }),
    ]);
    expect(await isIn(body.token)).toBe(true);
  });

  test('with a wrong password is refused as without TOTP', async () => {
    const { phoneNo } = await anEnrolled();
    const { status, body } = await call('user/login/validation', { phoneNo, password: base64('Wrong@123') });
    expect([status, body.userExist, body.challenge]).toEqual([200, false, undefined]);
  });

  test('the challenge is no session, and a session is no challenge', async () => {
    const person = await anEnrolled();
    const challenge = await challengeOf(person);
    expect(await isIn(challenge)).toBe(false);
    expect((await answer(person.token, codeOf(person.secret))).body.code).toBe('CHALLENGE_EXPIRED');
  });

  test('the challenge expires after five minutes, and is void when forged or after a new password', async () => {
    const person = await anEnrolled();
    const challenge = await challengeOf(person);
    clock.advance(5 * MINUTE_MS);
    expect((await answer(challenge, codeOf(person.secret))).body.code).toBe('CHALLENGE_EXPIRED');
    const { iat, exp, aud } = jwt.decode(challenge) as { iat: number; exp: number; aud: string };
    expect([exp - iat, aud]).toEqual([300, 'harkara-challenge']);
    const forged = jwt.sign({ ver: 1 }, `${JWT_SECRET}x`, { audience: aud, issuer: 'harkara', subject: '1' });
    expect((await answer(forged, '123456')).status).toBe(401);

    const later = await challengeOf(person);
    const change = { oldPassword: password, currentPassword: base64('Better@456') };
    await call('update/user-password', change, person.token);
    expect((await answer(later, codeOf(person.secret))).body.code).toBe('CHALLENGE_EXPIRED');
  });

  test('accepts the code before and after the current one, and none further away', async () => {
    for (const [steps, fits] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const person = await anEnrolled();
      nextPeriod(2);
      const { status } = await answer(await challengeOf(person), codeOf(person.secret, steps));
      expect([steps, status]).toEqual([steps, fits ? 200 : 422]);
    }
  });

  test('accepts a code once: not again, and no older one after it', async () => {
    const person = await anEnrolled();
    nextPeriod(2);
    const challenge = await challengeOf(person);
    expect((await answer(challenge, codeOf(person.secret))).status).toBe(200);
    expect(refusalOf(await answer(challenge, codeOf(person.secret)))).toEqual(WRONG);
    expect(refusalOf(await answer(challenge, codeOf(person.secret, -1)))).toEqual(WRONG);
    nextPeriod();
    expect((await answer(challenge, codeOf(person.secret))).status).toBe(200);
  });

  test('does not accept the code that confirmed the set-up', async () => {
    const seller = await aSeller({ filled: false });
    const { secret } = (await call('totp/enrol', { password }, seller.token)).body;
    const code = codeOf(secret);
    await call('totp/confirm', { code }, seller.token);
    expect(refusalOf(await answer(await challengeOf(seller), code))).toEqual(WRONG);
  });

  test('with one code several times at the same moment opens one session', async () => {
    const person = await anEnrolled();
    const challenge = await challengeOf(person);
    const code = codeOf(person.secret);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answer(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const person = await anEnrolled();
    const [first, second] = person.recoveryCodes;
    const challenge = await challengeOf(person);
    const tries = await Promise.all([1, 2, 3].map(() => answer(challenge, first!)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const typed = ` ${second!.toLowerCase().replaceAll('-', ' ')} `;
    const { body } = await answer(challenge, typed);
    expect((await call('totp/status', {}, body.token)).body.recoveryCodesLeft).toBe(8);
    const other = await anEnrolled();
    expect(refusalOf(await answer(challenge, other.recoveryCodes[0]!))).toEqual(WRONG);
  });

  test('allows ten wrong codes in 15 minutes, even simultaneous ones, and then waits', async () => {
    const person = await anEnrolled();
    const challenge = await challengeOf(person);
    const answers = await Promise.all(Array.from({ length: 14 }, () => answer(challenge, '000000')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY')).toHaveLength(4);
    const right = await answer(challenge, codeOf(person.secret));
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await answer(challenge, person.recoveryCodes[0]!)).status).toBe(429);
    clock.advance(16 * MINUTE_MS);
    expect((await answer(await challengeOf(person), codeOf(person.secret))).status).toBe(200);
  });

  test('by OTP asks for the code too', async () => {
    const person = await anEnrolled();
    await db('users').where({ id: person.userId }).update({ phone_verified_at: null });
    await call('generate-otp', { mobileNumber: person.phoneNo, firstTimeUser: true });
    const outbox = (await get(`sandbox/outbox?to=${person.phoneNo}`)).body;
    const verify = { mobileNumber: person.phoneNo, otp: outbox[0].otp, firstTimeUser: true };
    const { status, body } = await call('otp-verify', verify);
    expect([status, body.code, body.token]).toEqual([403, 'TOTP_REQUIRED', undefined]);
    expect((await answer(body.challenge, codeOf(person.secret))).status).toBe(200);
  });

  test('with a one-time link sets the password and asks for the code', async () => {
    const person = await anEnrolled();
    const { token } = await inviteAdministrator(aJob(), person);
    const { status, body } = await call('invitation/accept', { token, password: base64('Better@456') });
    expect([status, body.code]).toEqual([403, 'TOTP_REQUIRED']);
    expect((await answer(body.challenge, codeOf(person.secret))).body.roles).toBe('ROLE_ADMIN');
  });

  test('of a deactivated account gets no session for its challenge', async () => {
    const person = await anEnrolled();
    const challenge = await challengeOf(person);
    await call('user/access', { userId: person.userId, active: false }, (await anAdmin()).token);
    expect((await answer(challenge, codeOf(person.secret))).body.code).toBe('CHALLENGE_EXPIRED');
  });
});

describe('turning TOTP off, and new recovery codes,', () => {
  const paths = ['totp/disable', 'totp/recovery-codes'] as const;

  test.each(paths)('%s needs the password and a code', async (path) => {
    const person = await anEnrolled();
    const send = (body: object) => call(path, body, person.token);
    const wrong = await send({ password: base64('Wrong@123'), code: codeOf(person.secret) });
    expect(refusalOf(wrong)).toEqual([
      422,
      'INVALID',
      [{ field: 'password', message: 'The password is wrong.' }],
    ]);
    expect(refusalOf(await send({ password, code: '000000' }))).toEqual(WRONG);
    expect((await send({})).body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'password',
      'code',
    ]);
    expect((await signIn(person)).body.code).toBe('TOTP_REQUIRED');
    expect((await send({ password, code: codeOf(person.secret) })).status).toBe(200);
  });

  test.each(paths)('%s is refused without TOTP', async (path) => {
    const { token } = await aSeller({ filled: false });
    expect((await call(path, { password, code: '123456' }, token)).body.code).toBe('NO_TOTP');
  });

  test('end TOTP and the other sessions', async () => {
    const person = await anEnrolled();
    const { body } = await call('totp/disable', { password, code: person.recoveryCodes[3] }, person.token);
    expect([await isIn(person.token), await isIn(body.token)]).toEqual([false, true]);
    expect((await signIn(person)).body.token).toBeTruthy();
    expect(await db('recovery_codes').where({ user_id: person.userId })).toEqual([]);
  });

  test('replace the old recovery codes', async () => {
    const person = await anEnrolled();
    const input = { password, code: codeOf(person.secret) };
    const { recoveryCodes } = (await call('totp/recovery-codes', input, person.token)).body;
    const challenge = await challengeOf(person);
    expect(refusalOf(await answer(challenge, person.recoveryCodes[0]!))).toEqual(WRONG);
    expect((await answer(challenge, recoveryCodes[0])).status).toBe(200);
  });
});

describe('resetting TOTP', () => {
  test('is for administrators, of others, audited, and ends the user’s sessions', async () => {
    const [person, admin] = [await anEnrolled(), await anEnrolledAdmin()];
    const reset = (userId: number) => call('totp/reset', { userId }, admin.token);
    expect((await call('totp/reset', { userId: person.userId }, person.token)).body.code).toBe('FORBIDDEN');
    expect((await reset(admin.userId)).body.code).toBe('OWN_TOTP');
    expect((await reset(987_654_321)).body.code).toBe('NOT_FOUND');
    expect((await reset(Number.MAX_SAFE_INTEGER)).body.code).toBe('INVALID');
    expect((await call('totp/status', { userId: person.userId }, admin.token)).body.isEnrolled).toBe(true);
    expect((await reset(person.userId)).status).toBe(200);
    expect((await reset(person.userId)).body.code).toBe('NO_TOTP');
    expect(await isIn(person.token)).toBe(false);
    expect((await signIn(person)).body.token).toBeTruthy();
    const filter = encodeURIComponent(JSON.stringify({ subjectId: String(person.userId), outcome: 'DONE' }));
    expect((await get(`admin/audit?filter=${filter}`, admin.token)).body).toMatchObject([
      { action: 'POST totp/reset', byUserId: admin.userId, changed: ['twoStepSignIn', 'recoveryCodesLeft'] },
    ]);
  });

  // It starts the command three times.
  test('works on the command line for the last administrator', { timeout: 60_000 }, async () => {
    const person = await anEnrolledAdmin();
    const run = (phone: string) =>
      runAdmin(['--reset-totp', phone], { DATABASE_URL: schemaUrl(workerSchema()) });
    expect(run(person.phoneNo)).toMatchObject({
      status: 0,
      stdout: `Two-step sign-in is off for ${person.phoneNo}. The account is signed out everywhere.\n`,
    });
    expect(run(person.phoneNo)).toMatchObject({ status: 1, stderr: '\nTwo-step sign-in is not on.\n' });
    const nobody = aPhone();
    expect(run(nobody).stderr).toBe(`\nNo account has the phone number ${nobody}.\n`);
    expect(await isIn(person.token)).toBe(false);
  });
});

test('an administrator’s own changes of TOTP are audited without secrets, wrong tries too', async () => {
  const [admin, other] = [await aSeller({ filled: false }), await anAdmin()];
  await db('users').where({ id: admin.userId }).update({ role_id: 2 });
  const { token } = await enrolled(admin);
  await call('totp/disable', { password, code: '000000' }, token);
  const filter = encodeURIComponent(JSON.stringify({ byUserId: admin.userId }));
  expect((await get(`admin/audit?filter=${filter}`, other.token)).body).toMatchObject([
    { action: 'POST totp/disable', outcome: 'REFUSED' },
    { action: 'POST totp/confirm', outcome: 'DONE', changed: ['twoStepSignIn', 'recoveryCodesLeft'] },
    { action: 'POST totp/enrol', outcome: 'DONE', changed: [] },
  ]);
});
