import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Carrier,
  CarrierRefusal,
  LocalRefusal,
  CarrierUnclear,
  type Parcel,
} from '../../../server/carriers/carrier.ts';
import { sandboxCarrier } from '../../../server/carriers/sandbox/client.ts';
import { MessageNotSent } from '../../../server/messages/channel.ts';
import { sandboxChannel } from '../../../server/messages/sandbox/client.ts';
import { GatewayUnclear } from '../../../server/payments/gateway.ts';
import { sandboxGateway } from '../../../server/payments/sandbox/client.ts';
import { signedHeaders } from '../../../server/platform/outbound/signature.ts';
import { GARBAGE } from '../../setup/garbage.ts';
import { aPickup } from '../../setup/parcels.ts';

const SECRET = 'a secret that both sides have';
let answer: RequestListener;
const server = createServer((req, res) => void req.resume().on('end', () => answer(req, res)));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

let at: number;
beforeEach(() => {
  at = Date.now();
});
const options = () => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  secret: SECRET,
  now: () => new Date(at),
});
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_req, res) => res.writeHead(status, headers).end(JSON.stringify(body));
};

const party = {
  name: 'Asha',
  phone: '9876500000',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560001',
};
const key = { courierId: 1, reference: 'HK1-1', awb: '010000000001' };
const parcel: Parcel = {
  reference: 'HK1-1',
  courierId: 1,
  awb: null,
  service: null,
  pointName: null,
  items: [{ name: 'Kurta', code: null, quantity: 1, pricePaise: 99_900 }],
  email: null,
  motId: 2,
  orderId: 'A-1',
  isReturn: false,
  from: party,
  to: party,
  weightG: 500,
  lengthMm: 200,
  widthMm: 150,
  heightMm: 80,
  description: 'Kurta',
  valuePaise: 99_900,
  codPaise: 0,
  pickupAt: null,
};
const pickup = aPickup(['010000000001']);
const wish = {
  reference: 'HKR1-1',
  contactNumber: '9876500000',
  address: '12 MG Road',
  landmark: null,
  date: null,
};
const CALLS: [what: string, call: (carrier: Carrier) => Promise<unknown>][] = [
  ['book', (carrier) => carrier.book(parcel)],
  ['settle', (carrier) => carrier.settle(key)],
  ['cancel', (carrier) => carrier.cancel(key)],
  ['track', (carrier) => carrier.track([key])],
  ['request a pickup', (carrier) => carrier.requestPickup(pickup)],
  ['re-attempt', (carrier) => carrier.reattempt(key, wish)],
  ['return to origin', (carrier) => carrier.returnToOrigin?.(key, 'HKR1-1') ?? Promise.resolve()],
];

test('consecutive courier calls reuse one connection', async () => {
  const ports = new Set<number | undefined>();
  answer = (req, res) => {
    ports.add(req.socket.remotePort);
    res.end(JSON.stringify({ awb: '010000000001', sortCode: 'SB/560', pickupReference: 'PU1' }));
  };
  const carrier = sandboxCarrier(options());
  for (let n = 0; n < 3; n++) await carrier.book(parcel);
  expect(ports.size).toBe(1);
});

describe.each(CALLS)('a courier call to %s', (_what, call) => {
  test.each(GARBAGE)('has an unclear outcome if the response is %s', async (_answer, say) => {
    answer = (_req, res) => say(res);
    await expect(call(sandboxCarrier(options()))).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test('passes on the reason if the courier refuses', async () => {
    answering(422, { error: 'Not to this pincode.' });
    const refusal = await call(sandboxCarrier(options())).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CarrierRefusal);
    expect(refusal).toHaveProperty('message', 'Not to this pincode.');
  });

  test('waits as long as the courier asks before the next call', async () => {
    const carrier = sandboxCarrier(options());
    let calls = 0;
    answer = (_req, res) => {
      calls += 1;
      res.writeHead(429, { 'Retry-After': '7' }).end('slow down');
    };
    for (const passedMs of [0, 6_999, 1]) {
      at += passedMs;
      await expect(call(carrier)).rejects.toThrow();
    }
    expect(calls).toBe(2);
  });
});

describe('a booking', () => {
  const booking = { awb: '010000000001', sortCode: 'SB/400', pickupReference: 'PU1' };

  test.each([12_345, '', ' ', 'A'.repeat(41), '0100\n0001', '०१२३४'])(
    'with the AWB %j has an unclear outcome',
    async (awb) => {
      const carrier = sandboxCarrier(options());
      answering(200, { ...booking, awb });
      await expect(carrier.book(parcel)).rejects.toBeInstanceOf(CarrierUnclear);
      answering(200, { booking: { ...booking, awb } });
      await expect(carrier.settle(key)).rejects.toBeInstanceOf(CarrierUnclear);
    },
  );

  test('is refused without a request after five unanswered ones, and suggests another courier', async () => {
    const carrier = sandboxCarrier(options());
    answering(500, {});
    for (let n = 0; n < 5; n++)
      await expect(carrier.book({ ...parcel, reference: `HK${n}-1` })).rejects.toBeInstanceOf(CarrierUnclear);
    answering(200, booking);
    const refusal = await carrier.book(parcel).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LocalRefusal);
    expect(refusal).toHaveProperty('message', expect.stringContaining('choose another courier'));
    expect(await carrier.book({ ...parcel, courierId: 2 })).toEqual(booking);
    at += 10_000;
    expect(await carrier.book(parcel)).toEqual(booking);
  });

  test('with an unclear outcome never counts as refused: its status check works while booking is paused', async () => {
    const carrier = sandboxCarrier(options());
    answering(500, {});
    for (let n = 0; n < 5; n++) await expect(carrier.book(parcel)).rejects.toBeInstanceOf(CarrierUnclear);
    answering(200, { booking });
    expect(await carrier.settle(key)).toEqual(booking);
    answering(500, {});
    for (let n = 0; n < 7; n++) await expect(carrier.settle(key)).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test('returns scans of the tracked parcel only', async () => {
    const scan = (awb: string) => ({
      awb,
      status: 'DELIVERED',
      remarks: '',
      location: '',
      at: '2026-03-02T10:00:00Z',
    });
    answering(200, [
      scan('010000000001'),
      scan('010000000002'),
      7,
      null,
      'DELIVERED',
      { ...scan('010000000001'), at: 5 },
    ]);
    expect((await sandboxCarrier(options()).track([key])).map(({ awb }) => awb)).toEqual(['010000000001']);
  });
});

describe('a gateway', () => {
  const payment = {
    id: 'HK1',
    amountPaise: 50_000,
    userId: 1,
    redirectUrl: 'http://localhost/back',
    callbackUrl: 'http://localhost/called',
  };

  test.each(GARBAGE)('that responds with %s gives an unclear outcome', async (_answer, say) => {
    answer = (_req, res) => say(res);
    const gateway = sandboxGateway(options());
    await expect(gateway.start(payment)).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(gateway.status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
  });

  test.each(['javascript:alert(1)', '/checkout', 'http://', 7])(
    'never redirects a payer to %j',
    async (redirectUrl) => {
      answering(200, { redirectUrl });
      await expect(sandboxGateway(options()).start(payment)).rejects.toBeInstanceOf(GatewayUnclear);
    },
  );

  test.each([undefined, null, '500.00', 500.5])(
    'that reports a payment as paid with the amount %j gives an unclear outcome',
    async (amount) => {
      answering(200, { code: 'PAYMENT_SUCCESS', amount });
      await expect(sandboxGateway(options()).status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
    },
  );

  test('keeps only the text fields of the payment instrument', async () => {
    answering(200, {
      code: 'PAYMENT_SUCCESS',
      amount: 50_000,
      transactionId: 'G'.repeat(100),
      paymentInstrument: { type: 'CARD', cardType: {} },
    });
    expect(await sandboxGateway(options()).status('HK1')).toMatchObject({
      amountPaise: 50_000,
      gatewayTransactionId: 'G'.repeat(64),
      transactionType: 'CARD',
      cardType: null,
    });
  });

  test('that fails five times is not called for ten seconds, and callers fail at once', async () => {
    const gateway = sandboxGateway(options());
    answering(500, {});
    for (let n = 0; n < 5; n++) await expect(gateway.start(payment)).rejects.toThrow('500');
    answering(200, { redirectUrl: 'https://pay.example/HK1' });
    await expect(gateway.start(payment)).rejects.toBeInstanceOf(GatewayUnclear);
    answering(200, { code: 'PAYMENT_PENDING', amount: 50_000 });
    expect(await gateway.status('HK1')).toMatchObject({ code: 'PAYMENT_PENDING' });
    at += 10_000;
    answering(200, { redirectUrl: 'https://pay.example/HK1' });
    expect(await gateway.start(payment)).toBe('https://pay.example/HK1');
  });

  test.each(['', 'paid', '7', '[]', '{"merchantTransactionId":7}'])(
    'that signs the callback body %j reports no payment',
    (text) => {
      const headers = Object.fromEntries(
        Object.entries(signedHeaders(SECRET, text, new Date(at))).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      );
      expect(sandboxGateway(options()).readCallback(headers, Buffer.from(text))).toBeNull();
      expect(sandboxCarrier(options()).readScans(headers, Buffer.from(text), new Date(at))).toBeNull();
    },
  );
});

test('a message provider that fails five times is not called for ten seconds', async () => {
  const channel = sandboxChannel(options());
  const send = () =>
    channel.send({
      kind: 'otp',
      channel: 'sms',
      to: '9876500000',
      text: 'hello',
      otp: '123456',
      language: 'en',
      templateId: null,
      variables: [],
      reference: null,
    });
  let calls = 0;
  answer = (_req, res) => {
    calls += 1;
    res.writeHead(calls > 5 ? 200 : 500).end();
  };
  for (let n = 0; n < 8; n++) await expect(send()).rejects.toBeInstanceOf(MessageNotSent);
  expect(calls).toBe(5);
  at += 10_000;
  await send();
  expect(calls).toBe(6);
});
