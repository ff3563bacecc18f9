import { beforeAll, describe, expect, test } from 'vitest';
import { sessionStorage } from '~/lib/session.server';
import { anAdmin, call, type Person, http, JWT_SECRET } from '../../setup/app.ts';
import { CALLS } from '../../setup/calls.ts';
import { nameOf, pathOf, ROUTES } from '../../setup/routes.ts';
import { checksums } from '../../setup/tables.ts';

const ELSEWHERE = {
  Origin: 'https://evil.example',
  'Sec-Fetch-Site': 'cross-site',
  Referer: 'https://evil.example/',
};
const MANY_CALLS_MS = 60_000;
const PLACES = { id: 1, tab: 'PENDING', userId: 1, awb: '1', pincode: '560001', courierId: 1 };

let admin: Person;
/** Cookies that a browser sends automatically: the portal's session, and a token under every likely name. */
let cookies: string;
beforeAll(async () => {
  admin = await anAdmin();
  const storage = sessionStorage({ cookieSecret: JWT_SECRET, isSecure: false } as never);
  const session = await storage.getSession();
  session.set('token', admin.token);
  session.set('userId', admin.userId);
  session.set('role', 'ROLE_ADMIN');
  const portal = (await storage.commitSession(session)).split(';')[0]!;
  cookies = [
    portal,
    ...['token', 'jwt', 'session', 'access_token', 'Authorization'].map((name) => `${name}=${admin.token}`),
  ].join('; ');
});

const send = (method: string, path: string) =>
  http()[method.toLowerCase() as 'post'](`/api/${path}`).redirects(0);
const FORM = 'application/x-www-form-urlencoded';
const closed = ROUTES.filter(({ access }) => access === 'user' || access === 'admin');

describe('a call that another site sends from a signed-in user’s browser', () => {
  test(
    'is not authenticated by cookies, because the API accepts only bearer tokens',
    async () => {
      const before = await checksums();
      for (const route of closed) {
        const request = send(route.method, pathOf(route, PLACES)).set({ ...ELSEWHERE, Cookie: cookies });
        const { status, body } = await (route.method === 'GET' || route.file
          ? request
          : request.send(CALLS[nameOf(route)]?.naming?.(admin.userId) ?? {}));
        expect([status, body.code], nameOf(route)).toEqual([401, 'UNAUTHENTICATED']);
      }
      expect(await checksums()).toEqual(before);
    },
    MANY_CALLS_MS,
  );

  test(
    'is refused if its body is a form or text, which a browser sends without a preflight',
    async () => {
      const takesJson = ROUTES.filter(
        ({ method, file, body }) => method !== 'GET' && !file && body !== 'form',
      );
      for (const route of takesJson) {
        for (const type of [FORM, 'text/plain']) {
          // A company's push may be a form: it needs the secret of the account.
          const refused = route.body === 'json-or-form' && type === FORM ? 401 : 415;
          const { status } = await send(route.method, pathOf(route, PLACES))
            .set({ ...ELSEWHERE, 'Content-Type': type, Authorization: `Bearer ${admin.token}` })
            .send('{"userId":1}');
          expect(status, `${nameOf(route)} ${type}`).toBe(refused);
        }
      }
      expect(takesJson.length).toBeGreaterThan(100);
    },
    MANY_CALLS_MS,
  );

  test('gets no CORS headers', async () => {
    for (const { path, method } of [
      { path: 'wallet/balance', method: 'POST' },
      { path: 'courier/get', method: 'POST' },
      { path: 'health', method: 'GET' },
    ]) {
      const asked = await send(method, path).set({ ...ELSEWHERE, Authorization: `Bearer ${admin.token}` });
      const preflight = await http()
        .options(`/api/${path}`)
        .set({
          ...ELSEWHERE,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization,content-type',
        });
      for (const { headers } of [asked, preflight])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(preflight.status).toBe(405);
    }
  });

  test('cannot change anything with a GET', () => {
    const byLooking = ROUTES.filter(({ method, changes }) => method === 'GET' && changes).map(nameOf);
    expect(byLooking).toEqual([]);
  });
});

test('the API never sets a cookie', async () => {
  const answers = [
    await call('user/login/validation', { phoneNo: admin.phoneNo, password: 'eA==' }),
    await call('courier/get'),
    await call('user/signout', {}, admin.token),
  ];
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined]);
});
