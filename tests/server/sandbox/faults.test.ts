import { beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/phonepe/account.ts';
import { program } from '../../setup/app.ts';
import { ask, controlOf, newAccount } from '../../setup/companies.ts';

let control: ReturnType<typeof controlOf>;
let account: ReturnType<typeof demoAccount>;
let pay: () => ReturnType<typeof ask>;
beforeEach(async () => {
  const key = newAccount();
  control = controlOf('phonepe', key);
  account = demoAccount(program.sandboxUrl!, key);
  const { body } = await ask('POST', `${account.host}/v1/oauth/token`, {
    body: new URLSearchParams({
      client_id: account.settings.clientId,
      client_secret: account.secrets.clientSecret,
      client_version: account.settings.clientVersion,
      grant_type: 'client_credentials',
    }),
  });
  pay = () =>
    ask('POST', `${account.host}/checkout/v2/pay`, {
      headers: { Authorization: `O-Bearer ${body.access_token}` },
      body: {
        merchantOrderId: 'HK1',
        amount: 50_000,
        paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'https://shop.example/back' } },
      },
    });
});

const set = (fault: string, more: object = {}) => control.act({ call: 'pay', fault, times: 1, ...more });
const paid = async () => (await control.happened()).payments.length;

describe('a fault that is set for one call of one account', () => {
  test.each(['hang', 'reset'])('%s: no answer comes, and nothing is done', async (fault) => {
    await set(fault);
    await expect(pay()).rejects.toThrow();
    expect(await paid()).toBe(0);
  });

  test('act-no-answer: the connection breaks, and the order exists', async () => {
    await set('act-no-answer');
    await expect(pay()).rejects.toThrow();
    expect(await paid()).toBe(1);
  });

  test.each([
    ['throttle', 429, { success: false, code: 'TOO_MANY_REQUESTS' }],
    ['refuse', 400, { success: false, code: 'BAD_REQUEST' }],
    ['error', 500, {}],
  ])('%s: the answer is %i, and nothing is done', async (fault, status, body) => {
    await set(fault);
    const answer = await pay();
    expect(answer).toMatchObject({ status, body });
    expect(await paid()).toBe(0);
  });

  test('html: the answer is a page with 200, and nothing is done', async () => {
    await set('html');
    expect(await pay()).toMatchObject({ status: 200, body: expect.stringContaining('<!doctype html>') });
    expect(await paid()).toBe(0);
  });

  test('slow: the answer comes late, and it is done', async () => {
    await set('slow', { ms: 300 });
    const at = performance.now();
    expect((await pay()).status).toBe(200);
    expect(performance.now() - at).toBeGreaterThan(290);
    expect(await paid()).toBe(1);
  });

  test('holds as often as it was set, for that call and account only', async () => {
    await control.act({ call: 'pay', fault: 'throttle', times: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await pay()).status);
    expect(statuses).toEqual([429, 429, 200]);
    const { calls } = await control.happened();
    expect(calls.map(({ call, fault }: { call: string; fault: string }) => [call, fault])).toEqual([
      ['token', null],
      ['pay', 'throttle'],
      ['pay', 'throttle'],
      ['pay', null],
    ]);
  });

  test('holds once if no number is given, and until it is cleared at most', async () => {
    await control.act({ call: 'pay', fault: 'throttle' });
    expect([(await pay()).status, (await pay()).status]).toEqual([429, 200]);
    await control.act({ call: '*', fault: 'throttle', times: 9 });
    expect((await pay()).status).toBe(429);
    await control.act({ clearFaults: true, settings: { repeatedPay: 'same' } });
    expect((await pay()).status).toBe(200);
  });

  test.each([
    { call: 'pay', fault: 'burn' },
    { call: 'burn', fault: 'hang' },
    { burn: {} },
    { settings: { burn: 1 } },
  ])('is refused if it is unknown: %j', async (body) => {
    expect(await control.act(body)).toEqual({
      error: expect.stringMatching(/must be one of|is not allowed/),
    });
  });
});

test('a body that is not JSON gets the error of the company', async () => {
  const answer = await fetch(`${account.host}/checkout/v2/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{',
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
});
