import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { inviteAdministrator } from '../../../server/features/administrators/invitations.ts';
import { ConfigError } from '../../../server/platform/config-error.ts';
import type { Program } from '../../../server/start.ts';
import { aJob, anAdmin, aPhone, aSeller, base64, db, PASSWORD, startAnother } from '../../setup/app.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShop, order } from '../../setup/shipping.ts';
import { codeOf, nextPeriod } from '../../setup/totp.ts';

const folder = mkdtempSync(join(tmpdir(), 'harkara-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aSecret = () => randomBytes(32).toString('hex');
const PRODUCTION = {
  NODE_ENV: 'production' as const,
  DATABASE_URL: 'mysql://harkara:password@db.example:3306/harkara',
  JWT_SECRET: aSecret(),
  COOKIE_SECRET: aSecret(),
  CONNECTIONS_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://ship.example',
};

describe('the settings', () => {
  test('for production need only a database, a public URL, two secrets and a key', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      isDevelopment: false,
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://ship.example',
      addressRateLimit: 60,
      trustProxy: false,
      apiOnly: false,
      logLevel: 'info',
      metricsPort: null,
      stopNoticeMs: 1_000,
      workers: 1,
    });
  });

  test('lead the sandbox to other companies only outside production', () => {
    const urls = {
      SANDBOX_COURIER_URL: 'http://127.0.0.1:4000',
      SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4001/',
    };
    const env = { ...PRODUCTION, DATA_DIR: join(folder, 'sandbox'), ...urls };
    expect(readConfig({ ...env, NODE_ENV: 'test' })).toMatchObject({
      sandboxCourierUrl: 'http://127.0.0.1:4000',
      sandboxGatewayUrl: 'http://127.0.0.1:4001',
    });
    expect(readConfig(env)).toMatchObject({ sandboxCourierUrl: null, sandboxGatewayUrl: null });
  });

  test.each(['JWT_SECRET', 'COOKIE_SECRET'] as const)(
    'without %s, or with a short one, prevent a start in production, and the error names it',
    (name) => {
      for (const value of [undefined, '', 'short']) {
        const read = () => readConfig({ ...PRODUCTION, [name]: value });
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(
          new RegExp(
            `^${name} is (not set|too short): give a random text of at least 32 characters, such as \`openssl rand -hex 32\` prints\\.$`,
          ),
        );
      }
    },
  );

  test.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set: give the address of a MySQL or MariaDB database.'],
    [
      { DATABASE_URL: 'harkara' },
      'DATABASE_URL must be like mysql://user:password@host:3306/database, special characters %-encoded.',
    ],
    [
      { DATABASE_URL: 'mysql://db.example' },
      'DATABASE_URL must be like mysql://user:password@host:3306/database, special characters %-encoded.',
    ],
    [
      { DATABASE_URL: `${PRODUCTION.DATABASE_URL}?tls=/nowhere/ca.pem` },
      'DATABASE_URL names a certificate file that cannot be read: /nowhere/ca.pem (ENOENT).',
    ],
    [{ PORT: 'eighty' }, 'PORT must be a whole number, not "eighty".'],
    [{ PORT: '-1' }, 'PORT must be a whole number, not "-1".'],
    [{ ADDRESS_RATE_LIMIT: '1.5' }, 'ADDRESS_RATE_LIMIT must be a whole number, not "1.5".'],
    [{ WORKERS: '0' }, 'WORKERS must be auto or a whole number from 1 to 64, not "0".'],
    [{ WORKERS: 'abc' }, 'WORKERS must be auto or a whole number from 1 to 64, not "abc".'],
    [{ WORKERS: '1.5' }, 'WORKERS must be auto or a whole number from 1 to 64, not "1.5".'],
    [{ WORKERS: '65' }, 'WORKERS must be auto or a whole number from 1 to 64, not "65".'],
    [{ PORT: '70000' }, 'PORT must be at most 65535, not "70000".'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an http or https URL, not "shop.example".'],
    [
      {
        NODE_ENV: 'test' as const,
        DATA_DIR: join(folder, 'sandbox'),
        SANDBOX_COURIER_URL: 'courier.example',
      },
      'SANDBOX_COURIER_URL must be an http or https URL, not "courier.example".',
    ],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be a number of proxies or their addresses, not "nginx".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*trace.*silent.*, not "loud"\.$/],
  ])('are named in the error if they are invalid: %j', (changes, sentence) => {
    expect(() => readConfig({ ...PRODUCTION, ...changes })).toThrow(
      typeof sentence === 'string' ? new ConfigError(sentence) : sentence,
    );
  });

  const random = {
    hex: () => aSecret().slice(0, 32),
    base64: () => randomBytes(24).toString('base64'),
    digits: () =>
      String(randomBytes(40).readBigUInt64BE()).padStart(20, '7') +
      String(randomBytes(8).readBigUInt64BE()).padStart(20, '3'),
  };

  test.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(32).toString('hex')])(
    'do not allow %j as the CONNECTIONS_KEY',
    (CONNECTIONS_KEY) => {
      expect(() => readConfig({ ...PRODUCTION, CONNECTIONS_KEY })).toThrow(/^CONNECTIONS_KEY is not /);
    },
  );

  test.each(['JWT_SECRET', 'COOKIE_SECRET'] as const)('do not allow a guessable %s in production', (name) => {
    const weak = [
      'a'.repeat(32),
      'ab'.repeat(40),
      'abcdefgh'.repeat(4),
      '0123456789abcdef'.repeat(4),
      '1234567890'.repeat(10),
      'secretsecretsecretsecretsecretsecret',
      ' '.repeat(64),
    ];
    for (const value of weak) {
      expect(() => readConfig({ ...PRODUCTION, [name]: value }), value).toThrow(
        new ConfigError(
          `${name} repeats itself and can be guessed: give a random text of at least 32 characters, such as \`openssl rand -hex 32\` prints.`,
        ),
      );
    }
    for (const value of [
      'a random text of at least 32 characters',
      'change-me-before-production-0123456789',
      'Random texts: `openssl rand -hex 32` gives one',
    ]) {
      expect(() => readConfig({ ...PRODUCTION, [name]: value }), value).toThrow(
        new RegExp(`^${name} is an example: give a random text`),
      );
    }
  });

  test.each(Object.entries(random))('allow random secrets: %s', (_kind, make) => {
    for (let n = 0; n < 200; n++) {
      const secrets = { JWT_SECRET: make(), COOKIE_SECRET: make() };
      expect(readConfig({ ...PRODUCTION, ...secrets })).toMatchObject({
        jwtSecret: secrets.JWT_SECRET,
        cookieSecret: secrets.COOKIE_SECRET,
      });
    }
  });

  test('for production need two different secrets', () => {
    expect(() => readConfig({ ...PRODUCTION, COOKIE_SECRET: PRODUCTION.JWT_SECRET })).toThrow(
      new ConfigError('COOKIE_SECRET must not be the same as JWT_SECRET.'),
    );
  });

  test('for production need a PUBLIC_URL: there is no default', () => {
    for (const PUBLIC_URL of [undefined, '']) {
      expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL })).toThrow(
        new ConfigError(
          'PUBLIC_URL is not set: give the address that people see, such as https://ship.example.in.',
        ),
      );
    }
  });

  test.each(['prod', 'Production', 'staging', 'sandbox'])(
    'with an unknown NODE_ENV prevent a start: %s',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, NODE_ENV: name as 'test' })).toThrow(
        new ConfigError(`NODE_ENV must be production, development, test or not set, not "${name}".`),
      );
    },
  );

  test('do not print a database URL in an error, because it may contain a password', () => {
    expect(() => readConfig({ ...PRODUCTION, DATABASE_URL: 'mysql//root:hunter2@db/harkara' })).toThrow(
      /^(?!.*hunter2)DATABASE_URL /,
    );
  });

  test('for proxies can be a number of hops, addresses or nothing', () => {
    const proxy = (value?: string) => readConfig({ ...PRODUCTION, TRUST_PROXY: value }).trustProxy;
    expect([proxy(), proxy(''), proxy('0'), proxy('false'), proxy('2'), proxy('10.0.0.1')]).toEqual([
      false,
      false,
      false,
      false,
      2,
      '10.0.0.1',
    ]);
  });

  test('generate secrets once outside production, and keep them in a file that only the owner can read', () => {
    const env = { NODE_ENV: 'test' as const, DATABASE_URL: PRODUCTION.DATABASE_URL, DATA_DIR: folder };
    const [first, again] = [readConfig(env), readConfig(env)];
    expect(first).toMatchObject({ isProduction: false, host: '127.0.0.1' });
    expect([again.jwtSecret, again.cookieSecret, again.sandboxSecret]).toEqual([
      first.jwtSecret,
      first.cookieSecret,
      first.sandboxSecret,
    ]);
    expect(new Set([first.jwtSecret, first.cookieSecret, first.sandboxSecret]).size).toBe(3);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(first.jwtSecret);
  });

  test('for production generate nothing and write nothing', () => {
    const elsewhere = join(folder, 'production');
    readConfig({ ...PRODUCTION, DATA_DIR: elsewhere });
    expect(existsSync(elsewhere)).toBe(false);
  });
});

describe('in production', () => {
  let live: Program;
  const api = () => supertest(`http://127.0.0.1:${live.port}`);
  const post = (path: string, token?: string, body: object = {}) => {
    const request = api().post(`/api/${path}`);
    return (token ? request.set('Authorization', `Bearer ${token}`) : request).send(body);
  };
  beforeAll(async () => {
    live = await startAnother({ isProduction: true, sandboxSecret: '' });
  });
  afterAll(() => live.stop());

  test.each([
    ['get', 'sandbox/outbox'],
    ['post', 'sandbox/scan'],
    ['post', 'sandbox/courier'],
    ['get', 'sandbox/checkout/1'],
    ['post', 'sandbox/checkout/1'],
  ] as const)('%s %s does not exist', async (method, path) => {
    const { status, body } = await api()[method](`/api/${path}`);
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'There is no such call.']);
  });

  test('no emulated company runs', () => {
    expect(live.sandboxUrl).toBeNull();
  });

  test('the API documents do not mention the sandbox', async () => {
    expect(
      Object.keys((await api().get('/api/openapi.json')).body.paths).filter((path) =>
        path.includes('sandbox'),
      ),
    ).toEqual([]);
    expect((await api().get('/api/docs')).text).not.toContain('sandbox');
  });

  test('the first administrator can sign in although no OTP can be sent', async () => {
    const phoneNo = aPhone();
    const signIn = async () =>
      (
        await api()
          .post('/api/user/login/validation')
          .send({ phoneNo, password: base64(PASSWORD) })
      ).body;
    await api()
      .post('/api/user/registration')
      .send({ phoneNo, emailId: `first-${phoneNo}@example.com`, password: base64(PASSWORD), rolesId: 1 });
    const otp = await api().post('/api/generate-otp').send({ mobileNumber: phoneNo, firstTimeUser: true });
    expect(otp.body).toMatchObject({ isProcessed: false });
    expect(await signIn()).toMatchObject({ validUser: true, otpverified: false, token: null });
    const run = (role: string) =>
      spawnSync('node_modules/.bin/tsx', ['server/bin/role.ts', phoneNo, role], {
        env: { ...process.env, DATABASE_URL: schemaUrl(workerSchema()) },
        encoding: 'utf8',
        timeout: 60_000,
      });
    expect(run('seller').stdout).toBe(`${phoneNo} has the role seller from the next sign-in.\n`);
    expect(await signIn()).toMatchObject({ otpverified: false, token: null });
    expect(run('administrator').stdout).toBe(
      `${phoneNo} has the role administrator from the next sign-in, and the phone is verified.\n`,
    );
    const { token, roles, otpverified } = await signIn();
    expect([roles, otpverified]).toEqual(['ROLE_ADMIN', true]);
    const { status, body } = await post('wallet/verify', token);
    expect([status, body.code]).toEqual([403, 'TOTP_NOT_ENROLLED']);
  });

  describe('an administrator without TOTP', () => {
    const allowed = ['totp/status', 'totp/enrol', 'totp/confirm', 'user/signout'];
    const closed = routeTable({ sandbox: null, isReady: () => true }).filter(
      ({ access, path }) => access !== 'public' && !allowed.includes(path),
    );

    test('is refused by every call but those that set it up', async () => {
      const { token } = await anAdmin();
      expect(closed.length).toBeGreaterThan(100);
      for (const { method, path } of closed) {
        const address = `/api/${path.replace(/:\w+/g, '1')}`;
        const request = api()[method.toLowerCase() as 'post'](address);
        const { status, body } = await request.set('Authorization', `Bearer ${token}`);
        expect([path, status, body.code]).toEqual([path, 403, 'TOTP_NOT_ENROLLED']);
      }
    });

    test('may do everything after setting it up, and gives a code at the next sign-in', async () => {
      const { phoneNo, emailId } = { phoneNo: aPhone(), emailId: `next-${aPhone()}@example.com` };
      const { token: link } = await inviteAdministrator(aJob(), { phoneNo, emailId });
      const password = base64(PASSWORD);
      const { token } = (await post('invitation/accept', undefined, { token: link, password })).body;
      expect((await post('totp/status', token)).body).toMatchObject({ isEnrolled: false, isRequired: true });
      const { secret } = (await post('totp/enrol', token, { password })).body;
      const confirmed = (await post('totp/confirm', token, { code: codeOf(secret) })).body;
      expect((await post('wallet/verify', confirmed.token)).status).toBe(200);

      nextPeriod();
      const { challenge } = (await post('user/login/validation', undefined, { phoneNo, password })).body;
      const { body } = await post('user/login/totp', undefined, { challenge, code: codeOf(secret) });
      expect((await post('wallet/verify', body.token)).status).toBe(200);

      nextPeriod();
      const off = await post('totp/disable', body.token, { password, code: codeOf(secret) });
      expect((await post('wallet/verify', off.body.token)).body.code).toBe('TOTP_NOT_ENROLLED');
    });

    test('signs out', async () => {
      const { token } = await anAdmin();
      expect((await post('user/signout', token)).status).toBe(200);
      expect((await post('totp/status', token)).status).toBe(401);
    });
  });

  test('a seller needs no TOTP', async () => {
    const { token } = await aSeller({ filled: false });
    expect((await post('totp/status', token)).body).toMatchObject({ isEnrolled: false, isRequired: false });
    expect((await post('wallet/balance', token)).status).toBe(200);
  });

  test('a courier that is not connected ships nothing and costs nothing', async () => {
    const shop = await aShop(500);
    const id = await order(shop);
    const { status, body } = await api()
      .post('/api/process/shipping')
      .set('Authorization', `Bearer ${shop.seller.token}`)
      .send({ shippingId: [id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: 0,
      failed: 1,
      results: [{ ok: false, message: 'No courier account is connected for this service.' }],
    });
    expect(await db('orders').where({ id }).first('status')).toEqual({ status: 'PENDING' });
    expect(await db('wallets').where({ user_id: shop.seller.userId }).first('balance_paise')).toEqual({
      balance_paise: 50_000,
    });
  });

  test('a recharge is refused and credits nothing', async () => {
    const { seller } = await aShop(500);
    const { status, body } = await api()
      .post('/api/initiatePayment')
      .set('Authorization', `Bearer ${seller.token}`)
      .send({ amount: 500 });
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(body.redirectUrl).toBeUndefined();
    expect(await db('wallets').where({ user_id: seller.userId }).first('balance_paise')).toEqual({
      balance_paise: 50_000,
    });
  });
});
