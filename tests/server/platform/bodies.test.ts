import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, call, get, http, type Person, program } from '../../setup/app.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  http()
    .post(`/api/${path}`)
    .set({ 'Content-Type': 'application/json', Authorization: `Bearer ${seller.token}`, ...headers })
    .serialize((raw: unknown) => raw as string)
    .send(body);
const nested = (depth: number, open: string, close: string) =>
  `{"userId":${open.repeat(depth)}1${close.repeat(depth)}}`;

describe('a body', () => {
  test.each([
    ['add/shipping', `{"productDetails":[${Array(30_000).fill('{}').join()}]}`],
    ['process/shipping', `{"shippingId":[${Array(40_000).fill('0').join()}]}`],
    ['wallet/balance', `{"other":{"list":[${Array(1_001).fill('0').join()}]}}`],
  ])('of %s with more than 1000 entries in a list is refused at once', async (path, body) => {
    const started = performance.now();
    const answer = await send(path, body);
    expect([answer.status, answer.body.message]).toEqual([422, 'At most 1000 entries at once']);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test.each([
    ['objects', '{"a":', '}'],
    ['lists', '[', ']'],
  ])('of deeply nested %s is refused, with and without an Idempotency-Key', async (_what, open, close) => {
    const tries: Record<string, string>[] = [{}, { 'Idempotency-Key': `deep ${open}` }];
    for (const headers of tries) {
      const { status, body } = await send('add/shipping', nested(10_000, open, close), headers);
      expect([status, body.message]).toEqual([422, 'The body is nested too deeply']);
    }
  });

  test.each(['{}', '{', 'null', '5', '"x"', ' [1]', '\ufeff{}', '{"userId":"₹"}', ''])(
    '%j gets the same response with and without a charset',
    async (body) => {
      const [plain, withCharset] = await Promise.all(
        ['application/json', 'application/json; charset=utf-8'].map((type) =>
          send('wallet/balance', Buffer.from(body), { 'Content-Type': type, 'X-Request-Id': 'the-same-id' }),
        ),
      );
      expect([plain!.status, plain!.body]).toEqual([withCharset!.status, withCharset!.body]);
    },
  );

  test('with hundreds of errors gets at most 50 of them back', async () => {
    const { status, body } = await send(
      'add/shipping',
      JSON.stringify(anOrderPayload(point, { productDetails: Array(100).fill({}) })),
    );
    expect([status, body.errors.length]).toEqual([422, 50]);
  });

  test('is limited to 100 kB, or to more with a logo, where the error message is the logo’s', async () => {
    const of = (bytes: number) =>
      JSON.stringify({ customerDetailsRequest: { companyLogo: 'x'.repeat(bytes) } });
    const refused = async (path: string, bytes: number) => {
      const { status, body } = await send(path, of(bytes));
      return [status, body.message];
    };
    expect(await refused('user/bank-details', 150_000)).toEqual([413, 'The body is too large.']);
    expect((await send('user/company-details', of(150_000))).status).toBe(422);
    expect(await refused('user/company-details', 1_600_000)).toEqual([413, 'Uploaded file is too big.']);
  });

  test('with a Content-Length above the limit is refused before it arrives', async () => {
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': '100000000',
        Authorization: `Bearer ${seller.token}`,
      };
      const sending = request(
        { port: program.port, method: 'POST', path: '/api/wallet/balance', headers },
        (answer) => {
          resolve(answer.statusCode);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write('{');
    });
    expect(await answered).toBe(413);
  });

  test('with a thousand order ids is accepted', async () => {
    const shippingId = Array.from({ length: 1_000 }, (_, n) => Number.MAX_SAFE_INTEGER - n);
    expect((await send('process/shipping', JSON.stringify({ shippingId }))).status).toBe(404);
    // The server looks up each order, which may take long on a busy machine.
  }, 60_000);

  test('that does not match its Content-Encoding is 400', async () => {
    const garbage = await send('wallet/balance', Buffer.from('no gzip at all'), {
      'Content-Encoding': 'gzip',
    });
    expect([garbage.status, garbage.body.message]).toEqual([400, 'The body could not be read.']);
    const cut = gzipSync('{"limit":10}').subarray(0, 15);
    expect((await send('wallet/balance', cut, { 'Content-Encoding': 'gzip' })).status).toBe(400);
  });

  test('of a form with a thousand fields is 413', async () => {
    const { body } = await call('initiatePayment', { amount: 250 }, seller.token);
    const form = Array.from({ length: 1_200 }, (_, n) => `f${n}=1`).join('&');
    const answer = await http().post(new URL(body.redirectUrl).pathname).type('form').send(form);
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });
});

test('a seller who sends another userId is refused, even by calls that ignore the userId', async () => {
  const other = await aSeller();
  const calls: [string, object][] = [
    ['get/shipping/tabbed/1', {}],
    ['order/remove/1', {}],
    ['orderTabbed/remove/product/1', {}],
    ['add/shipping', anOrderPayload(point)],
  ];
  for (const [path, body] of calls) {
    expect((await call(path, { ...body, userId: other.userId }, seller.token)).status).toBe(403);
    expect((await call(path, { ...body, userId: seller.userId }, seller.token)).status).not.toBe(403);
  }
});

test('the API document offers an Idempotency-Key only for calls with sign-in', async () => {
  const { paths } = (await get('openapi.json')).body;
  const keyed = (path: string) => JSON.stringify(paths[path].post.parameters).includes('IdempotencyKey');
  expect(['/add/shipping', '/initiatePayment'].map(keyed)).toEqual([true, true]);
  expect(['/user/registration', '/generate-otp', '/update/user-password'].map(keyed)).toEqual([
    false,
    false,
    false,
  ]);
});
