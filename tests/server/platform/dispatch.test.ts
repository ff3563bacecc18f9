import supertest from 'supertest';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApi, createApp } from '../../../server/app.ts';
import { recordAct } from '../../../server/features/audit/audit.ts';
import { authenticator, signToken } from '../../../server/platform/auth/auth.ts';
import { type Dispatch, dispatcher } from '../../../server/platform/http/calls/dispatch.ts';
import { close, httpServer, listen } from '../../../server/platform/http/listen.ts';
import { addressLimits } from '../../../server/platform/http/middleware/limits.ts';
import { rpc } from '../../../server/platform/http/routes.ts';
import type { EndedRequest } from '../../../server/platform/observability/request-log.ts';
import {
  aPhone,
  aSeller,
  call,
  db,
  JWT_SECRET,
  type Person,
  program,
  SANDBOX_SECRET,
} from '../../setup/app.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';

const ended: EndedRequest[] = [];
let seller: Person;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  seller = await aSeller();
  api = createApi(program.deps, {
    addressRateLimit: 1,
    sandbox: { secret: SANDBOX_SECRET, apiUrl: () => '' },
    isReady: () => true,
    logRequest: (request) => ended.push(request),
  });
});

const page = { address: '192.0.2.7', requestId: 'page-of-tests-1', isReading: true };
const bearer = () => `Bearer ${seller.token}`;
const dispatch = (path: string, body: object, more: object = {}) =>
  api.dispatch(page)({ method: 'POST', path, body: JSON.stringify(body), ...more });

describe('a call within the process', () => {
  test('gets the same response as over HTTP', async () => {
    const path = `get/shipping/${seller.userId}/PENDING?q=%E0%A4%86%E0%A4%B6%E0%A4%BE`;
    const { status, body, headers } = await dispatch(path, {}, { authorization: bearer() });
    expect([status, headers['Content-Type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual((await call(path, {}, seller.token)).body);
  });

  test('gets the same errors as over HTTP, with the request id of its page', async () => {
    const nobody = await dispatch('wallet/balance', { userId: seller.userId });
    expect([nobody.status, JSON.parse(nobody.body)]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED', requestId: page.requestId }),
    ]);
    const refusals = await Promise.all(
      [
        ['wallet/balance', { userId: seller.userId + 1 }],
        ['weight-cases/decide', {}],
        ['user/customer-profile', { firstName: '' }],
        ['no/such/call', {}],
        ['wallet/balance', { text: 'x'.repeat(200_000) }],
        ['courier/name/%E0%A4%A', {}],
      ].map(async ([path, body]) => {
        const { status } = await dispatch(path as string, body as object, { authorization: bearer() });
        return status;
      }),
    );
    expect(refusals).toEqual([403, 403, 422, 404, 413, 400]);
  });

  test('cannot reach file uploads or the sandbox', async () => {
    const { status } = await dispatch('shipping/fileUpload', {}, { authorization: bearer() });
    expect(status).toBe(404);
    expect((await api.dispatch(page)({ method: 'GET', path: 'sandbox/outbox' })).status).toBe(403);
  });

  test('shares its Idempotency-Key with the same call over HTTP', async () => {
    const payload = anOrderPayload(await aPickupPoint(seller));
    const key = `dispatched-${process.pid}`;
    const first = await dispatch('add/shipping', payload, { authorization: bearer(), idempotencyKey: key });
    const again = await call('add/shipping', payload, seller.token, { 'Idempotency-Key': key });
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(JSON.parse(first.body));
    const orders = await db('orders').where({ seller_id: seller.userId }).count({ n: '*' });
    expect(Number(orders[0]!.n)).toBe(1);
  });

  test('is logged with the request id of its page, its route pattern and its user', async () => {
    ended.length = 0;
    await dispatch(`get/shipping/${seller.userId}/READY`, {}, { authorization: bearer() });
    await dispatch('no/such/call', {});
    expect(ended).toEqual([
      {
        requestId: page.requestId,
        method: 'POST',
        route: '/api/get/shipping/:userId/:tab',
        status: 200,
        userId: seller.userId,
        ms: expect.any(Number),
      },
      expect.objectContaining({ route: 'no such call', status: 404, userId: undefined }),
    ]);
  });

  test('counts towards the rate limit of the visitor’s address, together with calls over HTTP', async () => {
    const server = httpServer(createApp(api.router, false));
    const port = await listen(server, 0, '127.0.0.1');
    onTestFinished(() => close(server, 0));
    const path = 'user/phone-number/validate';
    const body = { phoneNo: aPhone() };
    const here = { ...page, address: '127.0.0.1' };
    const within = () => api.dispatch(here)({ method: 'POST', path, body: JSON.stringify(body) });
    const over = () => supertest(`http://127.0.0.1:${port}`).post(`/api/${path}`).send(body);
    const statuses = [(await within()).status, (await over()).status, (await within()).status];
    expect(statuses).toEqual([200, 429, 429]);
    expect((await within()).headers).toMatchObject({ 'Retry-After': '60' });
  });
});

test('a page that only reads authenticates each token once; a form authenticates it at each call', async () => {
  const lookups: number[] = [];
  const authenticate = authenticator(JWT_SECRET, {
    findByKey: async () => null,
    findSignedIn: async (id) => {
      lookups.push(id);
      return id === 9
        ? null
        : { id, roleId: 1, email: '', phone: '', sessionId: null, mustEnrol: false, apiKey: null };
    },
  });
  const who = rpc({
    name: 'who',
    path: 'who',
    access: 'user',
    tag: '',
    summary: '',
    run: async ({ user }) => ({ id: user?.id }),
  });
  const limits = addressLimits(0);
  const createDispatch = dispatcher([who], program.deps, { authenticate, recordAct, limits });
  const ask = async (asks: Dispatch, id: number) => {
    const authorization = `Bearer ${signToken(JWT_SECRET, id, 1)}`;
    const answers = await Promise.all([1, 2].map(() => asks({ method: 'POST', path: 'who', authorization })));
    return answers.map(({ status, body }) => [status, (JSON.parse(body) as { id?: number }).id]);
  };
  const reading = createDispatch(page);
  expect(await ask(reading, 3)).toEqual([
    [200, 3],
    [200, 3],
  ]);
  expect(lookups).toEqual([3]);
  expect(await ask(reading, 9)).toEqual([
    [401, undefined],
    [401, undefined],
  ]);
  expect(lookups).toEqual([3, 9]);
  await ask(createDispatch(page), 3);
  await ask(createDispatch({ ...page, isReading: false }), 4);
  expect(lookups).toEqual([3, 9, 3, 4, 4]);
});
