import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhone, base64, db, JWT_SECRET, PASSWORD } from '../../setup/app.ts';
import { type ServerProcess, startServer } from '../../setup/server-process.ts';
import { aShipped, aShop, courierIs, order, type Shop } from '../../setup/shipping.ts';

type Line = Record<string, unknown> & { msg: string };

let server: ServerProcess;
let shop: Shop;
let awb: string;
let output: string;
let lines: Line[];
const phone = aPhone();
const email = `log-${phone}@example.com`;

const ask = (path: string, body: object | null, headers: Record<string, string> = {}) =>
  fetch(`${server.apiUrl}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const of = (requestId: string) => lines.filter((line) => line.requestId === requestId);
const named = (requestId: string) => ({ 'X-Request-Id': requestId });

/** Sends various requests to one server, then collects its log after it exits. */
beforeAll(async () => {
  shop = await aShop();
  awb = (await aShipped(shop)).awb;
  const stuck = await order(shop);
  const unpriced = await order(shop);
  await db('orders').where({ id: unpriced }).update({ rate_card_version: 999_999 });
  server = await startServer({ LOG_LEVEL: 'info' });
  const signedIn = { Authorization: `Bearer ${shop.seller.token}` };

  await ask('health', null, named('health-check-1'));
  await ask(
    'user/registration',
    { phoneNo: phone, emailId: email, password: base64(PASSWORD), rolesId: 1 },
    named('registration-1'),
  );
  await ask(
    `get/shipping/${shop.seller.userId}/READY?q=${phone}`,
    {},
    { ...signedIn, ...named('ready-orders-1') },
  );
  await ask(`no/such/${phone}/${email}`, {}, named('no-such-call-1'));
  await ask(`courier/name/${awb}`, {}, named('courier-name-1'));
  await ask('user/phone-number/validate', { phoneNo: 'x'.repeat(50) }, named('refused-1'));
  await ask(`get/shipping/tabbed/${unpriced}`, {}, { ...signedIn, ...named('our-failure-1') });
  await ask('health', null, named('"} forged\\n{"'));
  await courierIs('booked-no-answer');
  await ask('process/shipping', { shippingId: [stuck] }, { ...signedIn, ...named('unclear-ship-1') });
  await db('orders').where({ id: unpriced }).delete();
  ({ output } = await server.end('SIGTERM'));
  lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}, 60_000);
afterAll(() => db('shipments').where({ awb }).update({ next_poll_at: null }));

describe('the log', () => {
  test('has one line for each request, with its route, status, duration and user', () => {
    expect(of('health-check-1')).toEqual([
      expect.objectContaining({
        msg: 'request',
        level: 30,
        method: 'GET',
        route: '/api/health',
        status: 200,
        ms: expect.any(Number),
        time: expect.any(Number),
      }),
    ]);
    expect(of('ready-orders-1')).toEqual([
      expect.objectContaining({
        route: '/api/get/shipping/:userId/:tab',
        status: 200,
        userId: shop.seller.userId,
      }),
    ]);
    expect(of('courier-name-1')).toEqual([
      expect.objectContaining({ method: 'POST', route: '/api/courier/name/:awb' }),
    ]);
    expect(of('registration-1')).toEqual([
      expect.objectContaining({ route: '/api/user/registration', status: 200 }),
    ]);
    expect(of('refused-1')).toEqual([
      expect.objectContaining({ route: '/api/user/phone-number/validate', status: 422 }),
    ]);
    expect(of('registration-1')[0]).not.toHaveProperty('userId');
  });

  test('does not contain unknown paths', () => {
    expect(of('no-such-call-1')).toEqual([expect.objectContaining({ route: 'no such call', status: 404 })]);
  });

  test('reports an internal error with the request id that the caller got', () => {
    const [failure, request] = of('our-failure-1');
    expect(failure).toMatchObject({
      level: 50,
      msg: 'request failed',
      route: '/api/get/shipping/tabbed/:id',
      err: { stack: expect.stringContaining('at ') },
    });
    expect(request).toMatchObject({ level: 30, msg: 'request', status: 500 });
  });

  test('has the request id once in each line that a request causes', () => {
    const [warning] = of('unclear-ship-1').filter(({ level }) => level === 40);
    expect(warning).toMatchObject({ msg: 'the courier gave no clear answer' });
    for (const line of output.split('\n')) expect(line.split('"requestId":').length).toBeLessThanOrEqual(2);
  });

  test('has no body, token, password, phone number, e-mail address or AWB', () => {
    expect(lines.length).toBeGreaterThan(9);
    const secrets = [
      phone,
      email,
      shop.seller.phoneNo,
      shop.seller.emailId,
      shop.seller.token,
      PASSWORD,
      base64(PASSWORD),
      awb,
      JWT_SECRET,
      'xxxxx',
    ];
    for (const secret of secrets)
      expect(lines.map((line) => JSON.stringify(line)).join('\n')).not.toContain(secret);
  });

  test('cannot be forged by a request id', () => {
    expect(output).not.toContain('forged');
    expect(lines.filter(({ route }) => route === '/api/health')).toHaveLength(2);
  });
});
