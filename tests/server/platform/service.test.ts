import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, call, db, get, http, type Person, program, startAnother } from '../../setup/app.ts';
import { aFlakyDatabase } from '../../setup/flaky-database.ts';
import { anOrder, aPickupPoint } from '../../setup/orders.ts';

let seller: Person;
beforeAll(async () => {
  seller = await aSeller();
});

const NOTHING_INSIDE =
  /select |insert |update |from `|\bat \S+:\d+|\.ts\b|\.js\b|node_modules|sqlState|ECONN|\/work|\/home|\/tmp/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Refused = { status: number; body: Record<string, unknown>; headers: Record<string, string> };

/** Expects the shape that all errors share. */
function expectRefusal({ status, body, headers }: Refused, expected: [number, string]) {
  expect([status, body.code]).toEqual(expected);
  expect(body).toEqual({
    code: expect.any(String),
    message: expect.stringMatching(/\S/),
    description: body.message,
    requestId: headers['x-request-id'],
    ...(expected[1] === 'INVALID' ? { errors: expect.any(Array) } : {}),
  });
  expect(JSON.stringify(body)).not.toMatch(NOTHING_INSIDE);
}

const post = (path: string) => http().post(`/api/${path}`);

describe('health', () => {
  test('is ok while the database responds', async () => {
    const { status, body, headers } = await get('health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('the program reports that it is alive during a database outage', async () => {
  const database = await aFlakyDatabase();
  const other = await startAnother({ databaseUrl: database.url });
  await database.cut();
  const { status, body } = await supertest(`http://127.0.0.1:${other.port}`).get('/api/live');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  await database.mend();
  await other.stop();
  await database.close();
});

describe('every error has one shape', () => {
  test('an unknown call is 404, with every method and at every depth', async () => {
    expectRefusal(await call('no/such/call', {}, seller.token), [404, 'NOT_FOUND']);
    for (const method of ['get', 'put', 'patch', 'delete'] as const) {
      expectRefusal(await http()[method]('/api/no/such/call'), [404, 'NOT_FOUND']);
    }
    expectRefusal(await http().get('/api'), [404, 'NOT_FOUND']);
    expectRefusal(await post('a/'.repeat(200)), [404, 'NOT_FOUND']);
  });

  test('a call with a wrong method is 405, and Allow names the right ones', async () => {
    const answers = [
      [await http().get('/api/wallet/balance'), 'POST'],
      [await http().put('/api/wallet/balance').send({}), 'POST'],
      [await http().delete('/api/order/remove/1'), 'POST'],
      [await http().options('/api/wallet/balance'), 'POST'],
      [await post('health'), 'GET, HEAD'],
      [await http().delete('/api/admin/pincodes/1'), 'GET, HEAD, PUT'],
    ] as const;
    for (const [answer, allowed] of answers) {
      expectRefusal(answer, [405, 'WRONG_METHOD']);
      expect([answer.headers.allow, answer.body.message]).toEqual([allowed, `This call takes ${allowed}.`]);
    }
  });

  test.each([
    ['cut off', '{"userId":'],
    ['no JSON', 'hello'],
    ['a bare text', '"text"'],
    ['a bare number', '1'],
    ['null', 'null'],
    ['with a stray comma', '{"userId":1,}'],
  ])('JSON that is %s is 400', async (_name, text) => {
    expectRefusal(await post('user/phone-number/validate').type('json').send(text), [400, 'MALFORMED']);
  });

  test('a body that is a list is 400', async () => {
    expectRefusal(await post('user/phone-number/validate').send([{ phoneNo: '9876543210' }]), [
      400,
      'MALFORMED',
    ]);
  });

  test('a malformed URL is 400', async () => {
    expectRefusal(await post('courier/name/%E0%A4%A').send({}), [400, 'MALFORMED']);
  });

  test('invalid fields are 422, each with its own message', async () => {
    const answer = await call(
      'user/customer-profile',
      { firstName: '', lastName: 7, phone: '123' },
      seller.token,
    );
    expectRefusal(answer, [422, 'INVALID']);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toEqual([
      'firstName',
      'lastName',
      'phone',
    ]);
    expect(answer.body.errors.every((one: object) => Object.keys(one).join() === 'field,message')).toBe(true);
    expect(answer.body.message).toBe(answer.body.errors[0].message);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s is 415', async (type) => {
    expectRefusal(
      await post('user/phone-number/validate').set('Content-Type', type).send('phoneNo=9876543210'),
      [415, 'UNSUPPORTED_FORMAT'],
    );
  });

  test('a body in an unknown charset or encoding is 415', async () => {
    expectRefusal(
      await post('shipment/get').set('Content-Type', 'application/json; charset=klingon').send('{}'),
      [415, 'UNSUPPORTED_FORMAT'],
    );
    expectRefusal(await post('shipment/get').type('json').set('Content-Encoding', 'lzma').send('{}'), [
      415,
      'UNSUPPORTED_FORMAT',
    ]);
  });

  test('a body that is too large is 413, even if only after decompression', async () => {
    const large = JSON.stringify({ phoneNo: 'x'.repeat(2_000_000) });
    expectRefusal(await post('user/phone-number/validate').type('json').send(large), [413, 'TOO_LARGE']);
    const packed = post('user/phone-number/validate')
      .type('json')
      .set('Content-Encoding', 'gzip')
      .serialize((body: unknown) => body as string);
    expectRefusal(await packed.send(gzipSync(large)), [413, 'TOO_LARGE']);
  });

  test('a missing body counts as an empty one', async () => {
    expect((await post('shipment/get')).status).toBe(200);
    expectRefusal(await post('user/phone-number/validate'), [422, 'INVALID']);
  });
});

describe('a request id', () => {
  test('is generated for each request, and is in the header and the body', async () => {
    const [one, other] = [await call('no/such/call'), await call('no/such/call')];
    expect(one.body.requestId).toMatch(UUID);
    expect(one.headers['x-request-id']).toBe(one.body.requestId);
    expect(other.body.requestId).not.toBe(one.body.requestId);
    expect((await get('health')).headers['x-request-id']).toMatch(UUID);
  });

  test('from the caller is kept if it is well-formed, and otherwise replaced', async () => {
    expect(
      (await call('no/such/call', {}, undefined, { 'X-Request-Id': 'order-7_from-shop' })).body.requestId,
    ).toBe('order-7_from-shop');
    for (const bad of ['short', 'with spaces in it', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect((await call('no/such/call', {}, undefined, { 'X-Request-Id': bad })).body.requestId).toMatch(
        UUID,
      );
    }
  });
});

describe('an internal error', () => {
  // spec: shell-server-failure
  test('is 500 with a plain message: no stack, no SQL, no path', async () => {
    const id = await anOrder(seller, await aPickupPoint(seller));
    await db('orders').where({ id }).update({ rate_card_version: 999_999 });
    const answer = await call(`get/shipping/tabbed/${id}`, {}, seller.token);
    expectRefusal(answer, [500, 'INTERNAL']);
    expect(answer.body.message).toBe('Unfortunately, something went wrong.');
    await db('orders').where({ id }).delete();
  });

  test('from a database outage is 503 with Retry-After, and ends when the database is back', async () => {
    const database = await aFlakyDatabase();
    const other = await startAnother({ databaseUrl: database.url });
    const ask = () =>
      supertest(`http://127.0.0.1:${other.port}`)
        .post('/api/wallet/balance')
        .set('Authorization', `Bearer ${seller.token}`)
        .send({});
    const health = () => supertest(`http://127.0.0.1:${other.port}`).get('/api/health');
    expect([(await ask()).status, (await health()).status]).toEqual([200, 200]);

    await database.cut();
    for (const answer of [await ask(), await health(), await ask()]) {
      expectRefusal(answer, [503, 'UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await supertest(`http://127.0.0.1:${other.port}`).get('/api/openapi.json')).status).toBe(200);

    await database.mend();
    expect((await ask()).body).toEqual({ currentBalance: 0 });
    expect((await health()).status).toBe(200);
    await other.stop();
    await database.close();
  });
});

describe('headers', () => {
  test('forbid caching, sniffing, framing and scripts, and do not name the framework', async () => {
    const { headers } = await get('health');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('a client that disconnects in the middle of its body does no harm', async () => {
  await new Promise<void>((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const request = httpRequest({ port: program.port, method: 'POST', path: '/api/shipment/get', headers });
    request.on('error', () => resolve());
    request.write('{"half":', () => request.destroy());
    request.on('close', () => resolve());
  });
  expect((await get('health')).status).toBe(200);
});
