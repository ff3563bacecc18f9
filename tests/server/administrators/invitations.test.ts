import { beforeAll, describe, expect, test } from 'vitest';
import { inviteAdministrator } from '../../../server/features/administrators/invitations.ts';
import { runAdmin, tokenOf } from '../../setup/admin-command.ts';
import { aJob, anAdmin, aPhone, aSeller, base64, call, clock, db, get, PASSWORD } from '../../setup/app.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Better@456';

const aPerson = () => {
  const phoneNo = aPhone();
  return { phoneNo, emailId: `new-${phoneNo}@example.com` };
};
const invite = async (person = aPerson()) => ({
  ...person,
  token: (await inviteAdministrator(aJob(), person)).token,
});
const accept = (token: string, password = NEW_PASSWORD) =>
  call('invitation/accept', { token, password: base64(password) });
const signIn = (phoneNo: string, password = NEW_PASSWORD) =>
  call('user/login/validation', { phoneNo, password: base64(password) });
const userOf = (phone: string) => db('users').where({ phone }).first();

describe('npm run admin', () => {
  const settings = {
    DATABASE_URL: schemaUrl(workerSchema()),
    PUBLIC_URL: 'https://ship.example/',
  };
  const run = (...args: string[]) => runAdmin(args, settings);

  test('makes the first administrator, who sets a password with the link and is in', async () => {
    const { phoneNo, emailId } = aPerson();
    const { status, stdout, link } = run(phoneNo, emailId);
    expect([status, stdout.split('\n')[0]]).toEqual([0, `${phoneNo} is a new administrator.`]);
    expect(link).toMatch(/^https:\/\/ship\.example\/admin\/welcome#[\w-]{43}$/);
    const { body } = await accept(tokenOf(link));
    expect(body).toMatchObject({ roles: 'ROLE_ADMIN', otpverified: true, phoneNo, emailId });
    expect((await call('wallet/verify', {}, body.token)).status).toBe(200);
    expect((await signIn(phoneNo)).body).toMatchObject({ roles: 'ROLE_ADMIN', otpverified: true });
  });

  test('promotes a seller, and a second run makes a new link that voids the first', async () => {
    const { phoneNo, emailId } = await aSeller({ filled: false });
    const first = run(phoneNo, emailId.toUpperCase());
    expect(first.stdout).toContain(`${phoneNo} already had an account and is now an administrator.\n`);
    const second = run(phoneNo, emailId);
    expect(second.stdout).toContain(`${phoneNo} is already an administrator.\n`);
    expect((await accept(tokenOf(first.link))).body.code).toBe('LINK_UNKNOWN');
    expect((await accept(tokenOf(second.link))).status).toBe(200);
  });

  test.each([
    [[], /^\nGive a phone number and an email address/],
    [['9876543210'], /^\nGive a phone number and an email address/],
    [['98765', 'asha@example.in'], /^\nPhone number must be exactly 10 digits\.\n$/],
    [['9876543210', 'asha'], /^\nEnter a valid email address\.\n$/],
  ])('refuses %j with one sentence', (args, sentence) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test('refuses in production without a PUBLIC_URL, which the link needs', () => {
    const { status, stderr } = runAdmin(['9876543210', 'asha@example.in'], {
      ...settings,
      NODE_ENV: 'production',
      PUBLIC_URL: '',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^\nPUBLIC_URL is not set: /)]);
  });

  test('is in the audit trail without the link, as is its use', async () => {
    const [admin, { phoneNo, emailId }] = [await anAdmin(), aPerson()];
    const { link } = run(phoneNo, emailId);
    await accept(tokenOf(link));
    await accept(tokenOf(link));
    const user = await userOf(phoneNo);
    const filter = encodeURIComponent(JSON.stringify({ subject: 'user', subjectId: String(user.id) }));
    const { body } = await get(`admin/audit?filter=${filter}`, admin.token);
    expect(body).toMatchObject([
      { action: 'POST invitation/accept', byName: emailId, outcome: 'REFUSED' },
      { action: 'POST invitation/accept', byName: emailId, outcome: 'DONE', changed: ['password'] },
      { action: 'admin', byName: 'command line', outcome: 'DONE' },
    ]);
    expect(JSON.stringify(await db('audit_entries').select())).not.toContain(tokenOf(link));
    expect(JSON.stringify(await db('invitations').select())).not.toContain(tokenOf(link));
  });
});

describe('a one-time link', () => {
  let invited: Awaited<ReturnType<typeof invite>>;
  beforeAll(async () => {
    invited = await invite();
  });

  test('names its account, and asks for a password that follows the rules', async () => {
    const { phoneNo, emailId, token } = invited;
    expect((await call('invitation/get', { token })).body).toEqual({ phoneNo, emailId });
    const { status, body } = await accept(token, 'short');
    expect([status, body.code, body.errors]).toEqual([
      422,
      'INVALID',
      [{ field: 'password', message: 'Password must be at least 8 characters.' }],
    ]);
  });

  test('works once, even when it is used several times at the same moment', async () => {
    const { token } = await invite();
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const path of ['invitation/get', 'invitation/accept']) {
      const { status, body } = await call(path, { token, password: base64(NEW_PASSWORD) });
      expect([status, body.code]).toEqual([422, 'LINK_USED']);
    }
  });

  test('expires after an hour', async () => {
    const { token, phoneNo } = await invite();
    clock.advance(59 * MINUTE_MS);
    expect((await call('invitation/get', { token })).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await call('invitation/get', { token })).body.code).toBe('LINK_EXPIRED');
    expect((await accept(token)).body.code).toBe('LINK_EXPIRED');
    expect((await signIn(phoneNo)).body.validUser).toBe(false);
  });

  test('is unknown if it is wrong, or if its user is no administrator or is deactivated', async () => {
    const [demoted, inactive] = [await invite(), await invite()];
    await db('users').where({ phone: demoted.phoneNo }).update({ role_id: 1 });
    await db('users').where({ phone: inactive.phoneNo }).update({ is_active: 0 });
    for (const token of ['x', 'a'.repeat(43), demoted.token, inactive.token]) {
      expect((await call('invitation/get', { token })).body.code).toBe('LINK_UNKNOWN');
      expect((await accept(token)).body.code).toBe('LINK_UNKNOWN');
    }
    expect((await call('invitation/get', {})).body.errors[0].field).toBe('token');
  });

  test('of a new administrator is the only way in: no password fits before', async () => {
    const { phoneNo } = await invite();
    for (const password of ['', '-', PASSWORD])
      expect((await signIn(phoneNo, password)).body.token ?? null).toBeNull();
  });
});

describe('an account that is promoted', () => {
  test('loses its password if its phone was never verified', async () => {
    const person = aPerson();
    await call('user/registration', { ...person, password: base64(PASSWORD), rolesId: 1 });
    const { token } = await invite(person);
    expect((await signIn(person.phoneNo, PASSWORD)).body.validUser).toBe(false);
    expect((await accept(token)).status).toBe(200);
  });

  test('keeps a verified owner’s password until the link is used', async () => {
    const { phoneNo, emailId } = await aSeller({ filled: false });
    await invite({ phoneNo, emailId });
    expect((await signIn(phoneNo, PASSWORD)).body.roles).toBe('ROLE_ADMIN');
  });

  test('is active again', async () => {
    const { phoneNo, emailId } = await aSeller({ filled: false });
    await db('users').where({ phone: phoneNo }).update({ is_active: 0 });
    await invite({ phoneNo, emailId });
    expect((await userOf(phoneNo)).is_active).toBe(1);
  });

  test('must match both the phone and the e-mail address', async () => {
    const [one, other] = [await aSeller({ filled: false }), await aSeller({ filled: false })];
    await expect(invite({ phoneNo: one.phoneNo, emailId: other.emailId })).rejects.toThrow(
      `This account has the email address ${one.emailId}. Use that one.`,
    );
    await expect(invite({ phoneNo: aPhone(), emailId: other.emailId })).rejects.toThrow(
      `The account of ${other.emailId} has the phone number ${other.phoneNo}. Use that one.`,
    );
    expect((await userOf(one.phoneNo)).role_id).toBe(1);
  });
});
