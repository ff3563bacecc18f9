import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, db, get, http, startAnother } from '../../setup/app.ts';
import { aShipped, aShop, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});

describe('the sandbox courier', () => {
  test.each([
    '+275760-09-13T00:00:00Z',
    '+012345-01-01T00:00:00Z',
    '-000100-01-01T00:00:00Z',
    '1999-12-31T00:00:00Z',
    '2099-01-01T00:00:00Z',
  ])('refuses a scan dated %s and stores none', async (at) => {
    const { awb } = await aShipped(shop);
    expect((await scan(awb, 'PICKED_UP', { at })).status).toBe(422);
    expect(await db('sandbox_scans').where({ awb })).toEqual([]);
  });

  test.each([99, 99_999_999_999])('is not found by the unknown id %d', async (courierId) => {
    expect((await call('sandbox/courier', { courierId, mode: 'refuse' })).status).toBe(404);
  });

  test('also cancels by the AWB in the body', async () => {
    const shipped = await aShipped(shop);
    await db('shipments')
      .where({ awb: shipped.awb })
      .update({ awb: `SB${shipped.awb}X` });
    await db('sandbox_bookings')
      .where({ awb: shipped.awb })
      .update({ awb: `SB${shipped.awb}X` });
    const { status, body } = await call(
      `cancel/${shipped.id}`,
      { trackingId: `SB${shipped.awb}X` },
      shop.seller.token,
    );
    expect([status, body.status]).toEqual([200, 'CANCEL']);
  });
});

test('the outbox without a recipient shows all messages', async () => {
  await anAdmin();
  expect((await get('sandbox/outbox?to=')).body.length).toBeGreaterThan(0);
});

describe('the sandbox', () => {
  const REFUSAL = new RegExp(
    '^The sandbox answers on its own machine only, and not through a proxy\\. To use it from your computer, ' +
      'leave PUBLIC_URL unset, run ssh -L (\\d+):localhost:\\1 to the server and open http://localhost:\\1\\.$',
  );
  const REFUSED = [403, 'FORBIDDEN', expect.stringMatching(REFUSAL)];
  const CALLS = [
    ['get', 'sandbox/outbox'],
    ['post', 'sandbox/scan'],
    ['post', 'sandbox/courier'],
    ['get', 'sandbox/checkout/1'],
    ['post', 'sandbox/checkout/1'],
  ] as const;
  const BODIES: Record<string, object> = {
    'sandbox/scan': { wayBillId: '1', status: 'DELIVERED' },
    'sandbox/courier': { courierId: 1, mode: 'ok' },
  };

  test.each(CALLS)(
    'refuses %s %s through a proxy, whatever headers the proxy sends',
    async (method, path) => {
      const headers = [
        ['X-Forwarded-For', '127.0.0.1'],
        ['Forwarded', 'for=127.0.0.1'],
        ['Via', '1.1 nginx'],
        ['X-Real-IP', '127.0.0.1'],
        ['X-Forwarded-Proto', 'https'],
      ] as const;
      for (const [name, value] of headers) {
        const { status, body } = await http()[method](`/api/${path}`).set(name, value).send(BODIES[path]);
        expect([status, body.code, body.message]).toEqual(REFUSED);
      }
    },
  );

  test('refuses requests to the network address of this machine, and accepts them on loopback', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
    expect(outside, 'this machine has an address that is not loopback').toBeTruthy();
    const open = await startAnother({ host: '0.0.0.0' });
    try {
      const ask = async (host: string, path: string) =>
        (await fetch(`http://${host}:${open.port}/api/${path}`)).status;
      expect([
        await ask(outside!, 'live'),
        await ask(outside!, 'sandbox/outbox'),
        await ask('127.0.0.1', 'sandbox/outbox'),
      ]).toEqual([200, 403, 200]);
    } finally {
      await open.stop();
    }
  });
});
