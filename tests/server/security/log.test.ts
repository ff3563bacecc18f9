import { beforeAll, describe, expect, test } from 'vitest';
import { aPhone, aSeller, base64, lastOtp, PASSWORD } from '../../setup/app.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';
import { startServer } from '../../setup/server-process.ts';

const NEW = 'Another$456';
const WRONG = 'Wrong@1234';

type Line = Record<string, unknown> & { time: number; level: number; msg: string };

/** Runs a seller's usual calls at log level trace. Returns the log and the secrets that it must not contain. */
async function runUsualCalls() {
  const shop = await aSeller({ balance: 5_000 });
  const point = await aPickupPoint(shop);
  const server = await startServer({ LOG_LEVEL: 'trace' });
  const call = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(`${server.apiUrl}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  };
  const phoneNo = aPhone();
  const emailId = `Private.${phoneNo}@example.com`;
  const person = { phoneNo, emailId, password: base64(PASSWORD) };
  const { userId } = (await call('user/registration', { ...person, rolesId: 1 })).body;
  await call('user/login/validation', { phoneNo, password: base64(WRONG) });
  await call('user/login/validation', { emailId: 'nobody.private@example.com', password: base64(WRONG) });
  await call('generate-otp', { mobileNumber: phoneNo, firstTimeUser: true });
  const otp = await lastOtp(phoneNo);
  await call('otp-verify', { mobileNumber: phoneNo, otp: 'x' });
  const first = (await call('otp-verify', { mobileNumber: phoneNo, otp, firstTimeUser: true })).body
    .token as string;
  await call('update/user-password', { oldPassword: base64(WRONG), currentPassword: base64(NEW) }, first);
  const { token } = (
    await call('update/user-password', { oldPassword: base64(PASSWORD), currentPassword: base64(NEW) }, first)
  ).body;
  await call('generate-otp', { mobileNumber: phoneNo, passwordReset: true });
  const { resetToken } = (
    await call('otp-verify', { mobileNumber: phoneNo, otp: await lastOtp(phoneNo), passwordReset: true })
  ).body;
  await call(
    'user/customer-profile',
    { firstName: 'Firstprivate', lastName: 'Lastprivate', phone: phoneNo },
    token,
  );
  await call(
    'user/bank-details',
    {
      bankName: 'Bank',
      beneficiaryName: 'Privatebeneficiary',
      accountNumber: '50100777888999',
      ifsc: 'SBIN0001234',
    },
    token,
  );
  const buyer = {
    name: 'Buyerprivate',
    phoneNo: '9798989898',
    email: 'buyer.private@example.com',
    address: 'Flat 5, 21 Privatestreet Road',
  };
  const order = await call('add/shipping', anOrderPayload(point, { customerDetails: buyer }), shop.token);
  await call('add/shipping', anOrderPayload(point, { customerDetails: { ...buyer, pin: '1' } }), shop.token);
  const shipped = await call('process/shipping', { shippingId: [order.body.trackingId] }, shop.token);
  expect(shipped.body).toMatchObject({ success: 1 });
  await call('wallet/balance', {}, 'not.a.token');
  await call('admin/controls', {}, token);
  await call('wallet/balance', { userId: shop.userId }, token);
  await call(`wallet/balance?token=${token}`, { userId: shop.userId }, token);
  await call('user/signout', {}, token);
  await call('password/reset', {
    phoneNumber: phoneNo,
    currentPassword: base64(PASSWORD),
    resetToken: 'a'.repeat(64),
  });
  const { output } = await server.end('SIGTERM');
  const secrets = [
    PASSWORD,
    NEW,
    WRONG,
    ...[PASSWORD, NEW, WRONG].map(base64),
    otp,
    resetToken,
    first,
    token,
    shop.token,
    phoneNo,
    emailId,
    emailId.toLowerCase(),
    'nobody.private',
    'private@example.com',
    ...Object.values(buyer),
    'Firstprivate',
    'Lastprivate',
    'Privatebeneficiary',
    '50100777888999',
    'ABCDE1234F',
  ];
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  return { output, secrets, lines, userId };
}

let run: Awaited<ReturnType<typeof runUsualCalls>>;
beforeAll(async () => {
  run = await runUsualCalls();
});

describe('the log at level trace', () => {
  test('has no password, OTP, token, phone number, name, address, e-mail or account number', () => {
    const { output, secrets } = run;
    // Skip plain lines: a sandbox prints its demo sign-ins at startup, which are not secret.
    const logged = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 5)).toBe(true);
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
    expect(secrets.slice(6).filter((secret) => output.includes(secret))).toEqual([]);
  });

  test('reports who tried to sign in, when, from where and with which outcome', () => {
    const { lines, userId } = run;
    // Sort by time: a stopping server may flush earlier lines late.
    const seen = lines
      .filter(({ msg }) => /^(sign|OTP|password)/.test(msg))
      .toSorted((a, b) => a.time - b.time);
    expect(seen.map(({ msg, outcome, userId: whose }) => [msg, outcome, whose])).toEqual([
      ['sign-in', 'wrong', userId],
      ['sign-in', 'wrong', null],
      ['OTP', 'sent', userId],
      ['OTP', 'done', userId],
      ['password change', 'wrong', userId],
      ['password change', 'done', userId],
      ['OTP', 'sent', userId],
      ['OTP', 'done', userId],
      ['sign-out', 'done', userId],
      ['password reset', 'wrong', null],
    ]);
    for (const { time, address, requestId } of seen) {
      expect([Math.abs(Date.now() - time) < 300_000, address, requestId]).toEqual([
        true,
        '127.0.0.1',
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
    }
  });

  test('reports which calls were refused, and to whom', () => {
    const { lines, userId } = run;
    expect(
      lines
        .filter(({ msg }) => msg === 'request')
        .map(({ route, status, userId: whose }) => [route, status, whose]),
    ).toEqual(
      expect.arrayContaining([
        ['/api/wallet/balance', 401, undefined],
        ['/api/admin/controls', 403, userId],
        ['/api/wallet/balance', 403, userId],
      ]),
    );
  });
});
