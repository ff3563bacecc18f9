import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import { SCOPES } from '../../../server/contract/scopes.ts';
import type { Route } from '../../../server/platform/http/routes.ts';
import { anAdmin, aSeller, call, db, get, http, JWT_SECRET, type Person } from '../../setup/app.ts';
import { CALLS } from '../../setup/calls.ts';
import { aKey } from '../../setup/keys.ts';
import { CALLS_BY_SCOPE } from '../../setup/scopes.ts';

const routes = routeTable({ sandbox: { secret: '', apiUrl: () => '' }, isReady: () => true });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const rowOf = (route: Route) => CALLS[nameOf(route)] ?? { access: route.access };
const that = (wanted: (route: Route) => boolean) =>
  routes.filter(wanted).map((route) => [nameOf(route), route] as [string, Route]);

const HARMLESS: Record<string, string> = {
  id: '999999999',
  tab: 'PENDING',
  awb: '000000000000',
  pincode: '560001',
  courierId: '1',
};

let seller: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [seller, other, admin] = [await aSeller(), await aSeller({ filled: false }), await anAdmin()];
});

/** Converts a body to form fields; objects and arrays become JSON. */
const asFields = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

async function send(route: Route, token: string | null, body: Record<string, unknown> = {}) {
  const values: Record<string, unknown> = { userId: seller.userId, ...HARMLESS, ...body };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const request = http()[route.method.toLowerCase() as 'post'](`/api/${path}`);
  if (token !== null) void request.set('Authorization', `Bearer ${token}`);
  if (route.method === 'GET') return request.redirects(0);
  if (!route.file) return request.send(body);
  const form = request.field({ nothing: '', ...asFields(body) });
  return 'pictures' in route.file ? form : form.attach('file', Buffer.from('A,B\r\n1,2\r\n'), 'rows.csv');
}

const REFUSED = ['code', 'description', 'message', 'requestId'];

// spec: api-provider-base, users-forbidden
test('the access table has a row for every API call', () => {
  const expected = routes.map((route) => [nameOf(route), route.access]);
  const rows = Object.entries(CALLS).map(([name, { access }]) => [
    name,
    access === 'signed' ? 'public' : access,
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  expect(rows).toHaveLength(routes.length);
});

test('the scope table has a row for every call that takes API keys', () => {
  const expected = that(({ scope }) => scope !== null).map(([name, { scope }]) => [name, scope]);
  const rows = Object.entries(CALLS_BY_SCOPE).flatMap(([scope, names]) => names.map((name) => [name, scope]));
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  expect(rows).toHaveLength(expected.length);
});

test('no call of administrators takes API keys', () => {
  expect(that(({ access, scope }) => access === 'admin' && scope !== null)).toEqual([]);
});

test('openapi.json names the scope of each call that asks who is calling', async () => {
  type Documented = Record<string, { 'x-required-scope'?: string | null; description?: string }>;
  const { paths } = (await get('openapi.json')).body as { paths: Record<string, Documented> };
  for (const { method, path, access, scope } of routes) {
    const documented = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!;
    expect([path, documented['x-required-scope']]).toEqual([path, access === 'public' ? undefined : scope]);
  }
  const ship = paths['/process/shipping']!.post!;
  expect(ship.description).toContain('An API key needs the scope `shipments:write`.');
});

test('every call that accepts a userId from a seller has a test body with a userId', () => {
  const namesUser = (route: Route) => 'userId' in (route.input?.describe().keys ?? {});
  const withoutBody = routes.filter(
    (route) => route.access === 'user' && namesUser(route) && !rowOf(route).naming,
  );
  expect(withoutBody.map(nameOf)).toEqual([]);
});

describe('without a sign-in', () => {
  // spec: users-sign-in-required
  test.each(that(({ access }) => access === 'user' || access === 'admin'))(
    '%s is 401',
    async (_name, route) => {
      const { status, body } = await send(route, null, rowOf(route).naming?.(seller.userId));
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(body.message).toMatch(/^Sign in first, or use an API key: .+“Authorization: Bearer …”/);
      expect(Object.keys(body).sort()).toEqual(REFUSED);
    },
  );

  test.each(that((route) => rowOf(route).access === 'public' || route.access === 'optional'))(
    '%s is answered',
    async (_name, route) => {
      expect([401, 403, 500]).not.toContain((await send(route, null)).status);
    },
  );

  test.each(that((route) => rowOf(route).access === 'signed'))(
    '%s requires a signature',
    async (_name, route) => {
      expect((await send(route, null, { awb: '1', status: 'DELIVERED' })).status).toBe(401);
      expect((await send(route, admin.token, { awb: '1', status: 'DELIVERED' })).status).toBe(401);
    },
  );
});

describe('with an invalid token', () => {
  // spec: users-sign-in-required
  test.each(that(({ access }) => access !== 'public'))('%s is 401', async (_name, route) => {
    expect((await send(route, 'no.such.token', rowOf(route).naming?.(seller.userId))).status).toBe(401);
  });

  test.each(that((route) => rowOf(route).access === 'public'))(
    '%s ignores the token',
    async (_name, route) => {
      expect((await send(route, 'no.such.token')).status).not.toBe(401);
    },
  );
});

describe('as a seller', () => {
  // spec: weights-only-administrators, users-payment-and-couriers, users-forbidden, rates-only-administrators
  test.each(that(({ access }) => access === 'admin'))('%s is forbidden', async (_name, route) => {
    const { status, body } = await send(route, seller.token, { userId: seller.userId });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(Object.keys(body).sort()).toEqual(REFUSED);
  });

  test.each(that((route) => rowOf(route).naming !== undefined))(
    '%s for another user is forbidden and reveals nothing',
    async (_name, route) => {
      const { naming } = rowOf(route);
      const { status, body } = await send(route, seller.token, naming!(other.userId));
      expect([status, body.code, body.message]).toEqual([
        403,
        'FORBIDDEN',
        'You are not allowed to do this.',
      ]);
      expect(Object.keys(body).sort()).toEqual(REFUSED);
      const nobody = await send(route, seller.token, naming!(987_654_321));
      expect({ ...nobody.body, requestId: '' }).toEqual({ ...body, requestId: '' });
    },
  );

  const endsSession = ['update/user-password', 'user/signout'];
  test.each(that(({ access, path }) => access === 'user' && !endsSession.includes(path)))(
    '%s for the own account is allowed',
    async (_name, route) => {
      expect([401, 403, 500]).not.toContain(
        (await send(route, seller.token, rowOf(route).naming?.(seller.userId))).status,
      );
    },
  );
});

describe('with an API key', () => {
  const REFUSED_HERE = ['KEY_NOT_ALLOWED', 'SCOPE_MISSING', 'UNAUTHENTICATED'];
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of SCOPES) {
      keys.set(scope, (await aKey(seller, [scope])).key);
      keys.set(
        `not ${scope}`,
        (
          await aKey(
            seller,
            SCOPES.filter((other) => other !== scope),
          )
        ).key,
      );
    }
  });
  const reads = (route: Route) => route.access !== 'public';
  const sendWith = (route: Route, key: string) =>
    send(route, keys.get(key)!, rowOf(route).naming?.(seller.userId));

  test.each(that((route) => reads(route) && route.scope === null))(
    '%s refuses every key',
    async (_name, route) => {
      const { status, body } = await sendWith(route, 'not webhooks:write');
      expect([status, body.code, body.message]).toEqual([
        403,
        'KEY_NOT_ALLOWED',
        'API keys cannot make this call.',
      ]);
    },
  );

  test.each(that((route) => reads(route) && route.scope !== null && route.scope !== 'any'))(
    '%s needs its scope',
    async (_name, route) => {
      const { status, body } = await sendWith(route, `not ${route.scope}`);
      expect([status, body.code, body.message]).toEqual([
        403,
        'SCOPE_MISSING',
        `This key needs the scope ${route.scope}.`,
      ]);
      const open = await sendWith(route, route.scope!);
      expect([401, 403, 500]).not.toContain(open.status);
    },
  );

  test.each(that((route) => reads(route) && route.scope === 'any'))(
    '%s takes any key',
    async (_name, route) => {
      expect([401, 403, 500]).not.toContain((await sendWith(route, 'webhooks:write')).status);
    },
  );

  test.each(that(({ access, scope }) => access === 'public' && scope !== null))(
    '%s ignores a key',
    async (_name, route) => {
      expect(REFUSED_HERE).not.toContain((await sendWith(route, 'webhooks:write')).body?.code);
    },
  );
});

describe('as an administrator', () => {
  test.each(that(({ access }) => access === 'admin'))('%s is allowed', async (_name, route) => {
    expect([401, 403, 500]).not.toContain((await send(route, admin.token)).status);
  });
});

describe('a token', () => {
  const claims = (changes: object = {}) => ({ ver: 1, ...changes });
  const options: jwt.SignOptions = {
    algorithm: 'HS256',
    issuer: 'harkara',
    audience: 'harkara-api',
    expiresIn: '1h',
  };
  const balance = async (token: string) =>
    (await call('wallet/balance', { userId: seller.userId }, token)).status;
  const signed = (changes: jwt.SignOptions = {}, secret = JWT_SECRET, more: object = {}) =>
    jwt.sign(claims(more), secret, { ...options, subject: String(seller.userId), ...changes });

  test('is accepted only if our secret signed it', async () => {
    expect(await balance(signed())).toBe(200);
    expect(await balance(signed({}, 'a secret that is not the one of this server'))).toBe(401);
  });

  test('is refused with a wrong algorithm, issuer, audience or version, or after it expires', async () => {
    for (const changes of [
      { algorithm: 'HS512' },
      { issuer: 'other' },
      { audience: 'other' },
      { expiresIn: -1 },
    ] as jwt.SignOptions[]) {
      expect(await balance(signed(changes)), JSON.stringify(changes)).toBe(401);
    }
    expect(await balance(signed({}, JWT_SECRET, { ver: 2 }))).toBe(401);
    expect(await balance(signed({ subject: '999999999' }))).toBe(401);
    const [, body] = signed().split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await balance(`${none}.${body}.`)).toBe(401);
  });

  test('does not contain a role: the database has the role', async () => {
    const promoted = await aSeller({ filled: false });
    const boast = signed({ subject: String(promoted.userId) }, JWT_SECRET, {
      role: 2,
      roleId: 2,
      roles: 'ROLE_ADMIN',
    });
    expect((await call('admin/controls', {}, boast)).status).toBe(403);
    await db('users').where({ id: promoted.userId }).update({ role_id: 2 });
    expect((await call('admin/controls', {}, promoted.token)).status).toBe(200);
  });

  // spec: users-access
  test('stops working when its user is deactivated', async () => {
    const person = await aSeller({ filled: false });
    expect((await call('user/access', { userId: person.userId, active: false }, admin.token)).status).toBe(
      200,
    );
    expect((await call('user/controls', {}, person.token)).status).toBe(401);
    await call('user/access', { userId: person.userId, active: true }, admin.token);
    expect((await call('user/controls', {}, person.token)).status).toBe(401);
  });
});
