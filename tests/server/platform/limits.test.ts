import supertest from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../../../server/config.ts';
import type { Program } from '../../../server/start.ts';
import { aPhone, aSeller, startAnother } from '../../setup/app.ts';

const programs: Program[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop();
});

/** Starts a program with a limit of five sign-in calls per minute and address. */
async function limited(changes: Partial<Config> = {}) {
  const program = await startAnother({ addressRateLimit: 5, ...changes });
  programs.push(program);
  const send = (path: string, forwardedFor?: string, token?: string) => {
    const request = supertest(`http://127.0.0.1:${program.port}`).post(`/api/${path}`);
    if (forwardedFor) void request.set('X-Forwarded-For', forwardedFor);
    if (token) void request.set('Authorization', `Bearer ${token}`);
    return request.send({ phoneNo: aPhone() });
  };
  return {
    send,
    statuses: async (
      count: number,
      path = 'user/phone-number/validate',
      forwardedFor?: (n: number) => string,
    ) => {
      const found: number[] = [];
      for (let n = 0; n < count; n++) found.push((await send(path, forwardedFor?.(n))).status);
      return found;
    },
  };
}

const FIVE_AND_NO_MORE = [200, 200, 200, 200, 200, 429, 429];

describe('the rate limit of an address', () => {
  test('allows that many calls a minute, then returns 429 with Retry-After', async () => {
    const { statuses, send } = await limited();
    expect(await statuses(7)).toEqual(FIVE_AND_NO_MORE);
    const { status, body, headers } = await send('user/phone-number/validate');
    expect([status, body.code]).toEqual([429, 'TOO_MANY']);
    expect(Object.keys(body).sort()).toEqual(['code', 'description', 'message', 'requestId']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('is shared by sign-in, sign-up, validation and OTP calls', async () => {
    const { statuses } = await limited();
    await statuses(5);
    const paths = [
      'user/login/validation',
      'user/registration',
      'user/phone-number/validate',
      'user/email/validate',
      'generate-otp',
      'otp-verify',
      'password/reset',
      'update/user-password',
    ];
    for (const path of paths) expect(await statuses(1, path), path).toEqual([429]);
  });

  test('does not apply to other calls or to signed-in users', async () => {
    const seller = await aSeller();
    const { statuses, send } = await limited();
    expect(await statuses(7)).toEqual(FIVE_AND_NO_MORE);
    expect(await statuses(7, 'shipment/get')).toEqual(Array(7).fill(200));
    expect((await send('wallet/balance', undefined, seller.token)).status).toBe(200);
  });

  // spec: extras-tracking-limit
  test('is separate and five times as high for public tracking, shared by all tracking calls', async () => {
    const { statuses, send } = await limited();
    expect(await statuses(12, 'courier/name/NOSUCH')).toEqual(Array(12).fill(404));
    expect(await statuses(14, 'status/details/NOSUCH')).toEqual([...Array(13).fill(404), 429]);
    const { status, body, headers } = await send('status/details/NOSUCH');
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true]);
    expect(await statuses(1, 'courier/name/NOSUCH')).toEqual([429]);
    expect(await statuses(1)).toEqual([200]);
  });

  test('does not apply to tracking by signed-in users, and an invalid token is 401', async () => {
    const seller = await aSeller();
    const { statuses, send } = await limited();
    await statuses(26, 'status/details/NOSUCH');
    expect((await send('status/details/NOSUCH', undefined, seller.token)).status).toBe(404);
    expect((await send('status/details/NOSUCH', undefined, 'none')).status).toBe(401);
  });

  test('is off when it is set to 0', async () => {
    const { statuses } = await limited({ addressRateLimit: 0 });
    expect(await statuses(12)).toEqual(Array(12).fill(200));
  });
});

describe('the address of a caller', () => {
  const another = (n: number) => `203.0.113.${n + 1}`;

  test('is that of the connection if no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const { statuses } = await limited({ trustProxy: false });
    expect(await statuses(7, undefined, another)).toEqual(FIVE_AND_NO_MORE);
  });

  test('is the address that the trusted proxy reports', async () => {
    const { statuses } = await limited({ trustProxy: 1 });
    expect(await statuses(12, undefined, another)).toEqual(Array(12).fill(200));
    expect(await statuses(7, undefined, () => '198.51.100.7')).toEqual(FIVE_AND_NO_MORE);
  });

  test('is never one that the caller adds before the proxy’s entry', async () => {
    const { statuses } = await limited({ trustProxy: 1 });
    expect(await statuses(7, undefined, (n) => `${another(n)}, 198.51.100.7`)).toEqual(FIVE_AND_NO_MORE);
  });

  test('is the second to last entry behind two trusted proxies', async () => {
    const { statuses } = await limited({ trustProxy: 2 });
    expect(await statuses(12, undefined, (n) => `${another(n)}, 10.0.0.1`)).toEqual(Array(12).fill(200));
  });

  test('is read only from the proxies whose addresses are configured', async () => {
    const named = await limited({ trustProxy: '127.0.0.1' });
    expect(await named.statuses(12, undefined, another)).toEqual(Array(12).fill(200));
    const elsewhere = await limited({ trustProxy: '192.0.2.1, 192.0.2.2' });
    expect(await elsewhere.statuses(7, undefined, another)).toEqual(FIVE_AND_NO_MORE);
  });

  test('shares one limit with its whole IPv6 network', async () => {
    const { statuses } = await limited({ trustProxy: 1 });
    expect(await statuses(7, undefined, (n) => `2001:db8:1:1::${n + 1}`)).toEqual(FIVE_AND_NO_MORE);
  });
});
