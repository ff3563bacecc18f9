import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createClient, HarkaraError, verifyWebhook } from '../../../server/client/src/index.ts';
import { CURRENT_VERSION } from '../../../server/contract/versions.ts';
import { aCompany } from '../../setup/company.ts';

const server = aCompany();
const client = (options: object = {}) =>
  createClient({ baseUrl: `${server.baseUrl()}/`, apiKey: 'hk_test_example', ...options });
const ORDER = 'POST /api/process/shipping';
const error = (code: string, status: number) => ({ code, message: `${code} ${status}`, requestId: 'R-1' });
const caught = async (call: Promise<unknown>): Promise<HarkaraError> => {
  const thrown: unknown = await call.catch((one: unknown) => one);
  if (!(thrown instanceof HarkaraError)) throw new Error(`not refused: ${JSON.stringify(thrown)}`);
  return thrown;
};
/** Answers one status after the other, the last one for good. */
function answersInTurn(...answers: [number, object, Record<string, string>?][]) {
  server.always((response) => {
    const [status, body, headers = {}] = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
}

describe('a call', () => {
  test('has the key, and fills path, query and body from one input', async () => {
    answersInTurn([200, {}]);
    await client().listOrders({ userId: 7, tab: 'READY', limit: 5 });
    await client().adminListOrders({ filter: '{"userId":7}' });
    expect(server.requests.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/get/shipping/7/READY', '{"limit":5}'],
      ['GET /api/admin/orders', ''],
    ]);
    expect(server.requests[0]!.headers).toMatchObject({
      authorization: 'Bearer hk_test_example',
      'content-type': 'application/json',
      'harkara-version': CURRENT_VERSION,
      'user-agent': expect.stringMatching(/^harkara-client\/\d/),
    });
    expect(server.requests[1]!.query.get('filter')).toBe('{"userId":7}');
  });

  test('asks a function for the key before each attempt', async () => {
    answersInTurn([503, error('UNAVAILABLE', 503), { 'Retry-After': '0' }], [200, {}]);
    let asked = 0;
    await client({ apiKey: async () => `token-${(asked += 1)}` }).getBalance();
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('rejects without a part of the path before it sends anything', async () => {
    await expect(client().getOrder({} as { id: number })).rejects.toThrow('needs id');
    expect(server.requests).toEqual([]);
  });

  test('shows status and headers of the answer', async () => {
    answersInTurn([200, [], { 'Content-Range': 'orders 0-1/9' }]);
    const seen: unknown[] = [];
    const onResponse = ({ status, headers }: { status: number; headers: Headers }) =>
      void seen.push(status, headers.get('content-range'));
    await client().adminListOrders({}, { onResponse });
    expect(seen).toEqual([200, 'orders 0-1/9']);
  });
});

describe('a refusal', () => {
  test('is a HarkaraError with code, status, fields and request id, and is not repeated', async () => {
    const errors = [{ field: 'shippingId', message: 'Choose orders' }];
    answersInTurn([422, { ...error('INVALID', 422), errors }]);
    const refusal = await caught(client().shipOrders({ shippingId: [] }));
    expect(refusal).toMatchObject({
      name: 'HarkaraError',
      code: 'INVALID',
      status: 422,
      message: 'INVALID 422',
      fields: { shippingId: 'Choose orders' },
      requestId: 'R-1',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('of a proxy, which is no JSON, is told from one of the server', async () => {
    server.always((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await caught(client().getBalance())).toMatchObject({ code: 'BAD_ANSWER', status: 502 });
    server.always((response) => response.writeHead(200).end('<h1>Welcome</h1>'));
    expect(await caught(client().getBalance())).toMatchObject({ code: 'BAD_ANSWER', status: 200 });
  });

  test('of a file has its marked copy, with or without the list of faults', async () => {
    const report = Buffer.from('xlsx bytes');
    const faults = { rows: 2, rowsAtFault: 1, faults: [], report: report.toString('base64') };
    answersInTurn([422, faults, { 'Content-Type': 'application/vnd.faults+json' }]);
    const input = {
      file: { name: 'orders.csv', data: 'Order ID' },
      fileUploadOrders: { pickupLocationId: 1, courierId: 1, motId: 2 },
    };
    const listed = await caught(client().uploadOrders(input));
    expect([await listed.report!.text(), listed.body.rowsAtFault]).toEqual(['xlsx bytes', 1]);
    expect(server.requests[0]!.body).toMatch(/name="file"; filename="orders.csv"[\s\S]+"pickupLocationId":1/);
    server.always((response) =>
      response.writeHead(422, { 'Content-Type': 'application/octet-stream' }).end(report),
    );
    expect(await (await caught(client().uploadOrders(input))).report!.text()).toBe('xlsx bytes');
  });
});

describe('a retry', () => {
  test.each([429, 503])('follows %i after its Retry-After, with the same Idempotency-Key', async (status) => {
    answersInTurn([status, error('TOO_MANY', status), { 'Retry-After': '1' }], [200, { success: 1 }]);
    const startedAt = performance.now();
    expect(await client().shipOrders({ shippingId: [1] })).toEqual({ success: 1 });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(server.calls()).toEqual([ORDER, ORDER]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('ends after maxRetries, and does not wait longer than a minute', async () => {
    answersInTurn([503, error('UNAVAILABLE', 503), { 'Retry-After': '0' }]);
    expect(await caught(client().getBalance({}, { maxRetries: 2 }))).toMatchObject({
      status: 503,
      retryAfterMs: 0,
    });
    expect(server.requests).toHaveLength(3);
    answersInTurn([429, error('TOO_MANY', 429), { 'Retry-After': '3600' }]);
    expect(await caught(client().getBalance())).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(server.requests).toHaveLength(4);
  });

  test('follows a lost connection only where the server acts once', async () => {
    server.always((response) => void response.destroy());
    const options = { maxRetries: 1 };
    expect(await caught(client().shipOrders({ shippingId: [1] }, options))).toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
    expect(server.requests).toHaveLength(2);
    await caught(client().signIn({ phoneNo: '9876500000', password: 'cGFzcw==' }, options));
    expect(server.requests).toHaveLength(3);
  });

  test('keeps a key of the caller', async () => {
    answersInTurn([200, {}]);
    await client().shipOrders({ shippingId: [1] }, { idempotencyKey: 'order-1' });
    expect(server.requests[0]!.headers['idempotency-key']).toBe('order-1');
  });
});

describe('a call without an answer', () => {
  test('ends after its time', async () => {
    server.always(() => {});
    const late = await caught(client({ timeoutMs: 50, maxRetries: 0 }).getBalance());
    expect(late).toMatchObject({ code: 'TIMEOUT', status: 0 });
  });

  test('ends when the caller aborts it, also between two attempts', async () => {
    server.always(() => {});
    const reason = new Error('no longer needed');
    const aborted = new AbortController();
    const call = client().getBalance({}, { signal: aborted.signal });
    setTimeout(() => aborted.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
    answersInTurn([503, error('UNAVAILABLE', 503), { 'Retry-After': '30' }]);
    const waiting = new AbortController();
    const second = client().getBalance({}, { signal: waiting.signal });
    setTimeout(() => waiting.abort(reason), 100);
    await expect(second).rejects.toBe(reason);
  });
});

describe('verifyWebhook', () => {
  // The test vector of Standard Webhooks.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const at = 1_614_265_330_000;
  const codeOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return (error as HarkaraError).code;
    }
    return null;
  };

  test('accepts the vector of the standard, as text, bytes and with headers of fetch', () => {
    expect(verifyWebhook(secret, headers, body, at)).toEqual({ test: 2432232314 });
    expect(verifyWebhook(secret, new Headers(headers), Buffer.from(body), at)).toEqual({ test: 2432232314 });
  });

  test('accepts any of several signatures, as while a secret is replaced', () => {
    const old = createHmac('sha256', 'old').update('x').digest('base64');
    const both = { ...headers, 'webhook-signature': `v1,${old} ${headers['webhook-signature']}` };
    expect(verifyWebhook(secret, both, body, at)).toEqual({ test: 2432232314 });
  });

  test.each([
    ['another body', headers, '{"test": 1}', at],
    ['no signature', { ...headers, 'webhook-signature': '' }, body, at],
    [
      'another version',
      { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
      body,
      at,
    ],
    ['another id', { ...headers, 'webhook-id': 'msg_2' }, body, at],
    ['no time', { ...headers, 'webhook-timestamp': '' }, body, at],
    ['an old time', headers, body, at + 301_000],
    ['a time to come', headers, body, at - 301_000],
  ])('refuses %s', (_what, sent, text, now) => {
    expect(codeOf(() => verifyWebhook(secret, sent, text, now))).toBe('BAD_SIGNATURE');
  });
});
