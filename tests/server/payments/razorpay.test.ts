import { describe, expect, test } from 'vitest';
import { GatewayRefusal, GatewayUnclear } from '../../../server/payments/gateway.ts';
import { razorpay } from '../../../server/payments/razorpay/client.ts';
import { readReturn, readWebhook, toStatus } from '../../../server/payments/razorpay/map.ts';
import { anAccount } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import { GARBAGE } from '../../setup/garbage.ts';

const company = aCompany();
const CREATE = 'POST /payment_links';
const FIND = 'GET /payment_links';
const refused = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, field: null, source: 'business' },
});

const connect = () =>
  razorpay.connect(
    anAccount({
      baseUrl: company.baseUrl(),
      settings: { keyId: 'rzp_test_1' },
      secrets: { keySecret: 'a key secret', webhookSecret: '123456' },
      now: () => new Date('2026-11-23T06:00:00Z'),
    }).account,
  );
const payment = {
  id: 'HK1',
  amountPaise: 50_050,
  userId: 1,
  redirectUrl: 'https://portal.example/api/process-payment-execute',
  callbackUrl: '',
};
const link = {
  id: 'plink_1',
  short_url: 'https://rzp.example/i/1',
  status: 'created',
  reference_id: 'HK1',
  amount: 50_050,
  amount_paid: 0,
  currency: 'INR',
  payments: null as object[] | null,
};
const paid = {
  ...link,
  status: 'paid',
  amount_paid: 50_050,
  payments: [
    { payment_id: 'pay_1', status: 'failed', method: 'card' },
    { payment_id: 'pay_2', status: 'captured', method: 'upi' },
  ],
};
const findsLinks = (...links: object[]) => company.answers(FIND, 200, { payment_links: links });

describe('a payment at Razorpay', () => {
  test('starts as a payment link with our id as its reference', async () => {
    company.answers(CREATE, 200, link);
    expect(await connect().start(payment)).toBe('https://rzp.example/i/1');
    expect(JSON.parse(company.bodyOf(CREATE))).toMatchObject({
      amount: 50_050,
      currency: 'INR',
      accept_partial: false,
      reference_id: 'HK1',
      expire_by: Date.parse('2026-11-23T06:30:00Z') / 1000,
      callback_url: payment.redirectUrl,
      callback_method: 'get',
    });
    expect(company.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('rzp_test_1:a key secret').toString('base64')}`,
    );
  });

  test('that was started before goes on with the first link', async () => {
    company.answers(CREATE, 400, refused('reference_id is used already'));
    findsLinks({ ...link, reference_id: 'HK11' }, link);
    expect(await connect().start(payment)).toBe('https://rzp.example/i/1');
    expect(company.requests[1]?.query.get('reference_id')).toBe('HK1');
  });

  test.each([
    ['no such link', []],
    ['a link over another amount', [{ ...link, amount: 100 }]],
    ['a link that is paid', [paid]],
  ])('is refused in the company’s words if there is %s', async (_what, links) => {
    company.answers(CREATE, 400, refused('The amount is too small.'));
    findsLinks(...links);
    await expect(connect().start(payment)).rejects.toThrow(
      new GatewayRefusal('The amount is too small.', 400),
    );
  });

  test.each(GARBAGE)('is unclear if the answer is %s', async (_what, say) => {
    company.always(say);
    await expect(connect().start(payment)).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(connect().status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
  });

  test('is unclear if Razorpay or the bank has a fault', async () => {
    company.answers(FIND, 400, { error: { code: 'GATEWAY_ERROR', description: 'Bank is down' } });
    await expect(connect().status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
  });

  test('has the status of the link with exactly our reference', async () => {
    findsLinks({ ...paid, reference_id: 'HK12' }, link);
    expect((await connect().status('HK1')).code).toBe('PAYMENT_PENDING');
    findsLinks({ ...paid, reference_id: 'HK12' });
    expect((await connect().status('HK1')).code).toBe('TRANSACTION_NOT_FOUND');
    company.answers(FIND, 200, { entity: 'collection', count: 1, items: [paid] });
    expect((await connect().status('HK1')).code).toBe('PAYMENT_SUCCESS');
  });
});

test('a check proves the credentials, and gives the company’s reason if they are wrong', async () => {
  findsLinks();
  await connect().check();
  company.answers(FIND, 401, refused('Authentication failed'));
  await expect(connect().check()).rejects.toThrow(new GatewayRefusal('Authentication failed', 401));
});

describe('the status of a payment link', () => {
  test('that is paid has the amount and the captured payment', () => {
    expect(toStatus({ ...paid, amount_paid: 40_000 })).toEqual({
      code: 'PAYMENT_SUCCESS',
      description: 'Your payment is successful.',
      amountPaise: 40_000,
      gatewayTransactionId: 'pay_2',
      transactionType: 'UPI',
      cardType: null,
    });
  });

  test.each([
    ['created', 'PAYMENT_PENDING'],
    ['partially_paid', 'PAYMENT_PENDING'],
    ['expired', 'PAYMENT_ERROR'],
    ['cancelled', 'PAYMENT_DECLINED'],
  ])('%s is %s', (status, code) => {
    expect(toStatus({ ...link, status }).code).toBe(code);
  });

  test.each([
    ['no amount', { ...paid, amount_paid: null }],
    ['another currency', { ...paid, currency: 'USD' }],
    ['a new state', { ...link, status: 'disputed' }],
  ])('is unclear with %s', (_what, unclear) => {
    expect(() => toStatus(unclear)).toThrow(GatewayUnclear);
  });
});

describe('a webhook', () => {
  const body = Buffer.from(
    '{"event":"payment_link.paid","payload":{"payment_link":{"entity":{"reference_id":"HK1","status":"paid"}}}}',
  );
  const headers = {
    'x-razorpay-signature': '137b843c3a4a3271779bcd9ab1bc98ef08b887f3a095e875cd84330f39c1fb71',
  };

  test('is Razorpay’s if its signature covers the body', () => {
    expect(connect().readCallback(headers, body)).toBe('HK1');
    expect(readWebhook(headers, Buffer.from(body.toString().replace('HK1', 'HK2')), '123456')).toBeNull();
    expect(readWebhook({}, body, '123456')).toBeNull();
  });

  test.each([undefined, ''])('is refused where the secret is %j', (secret) => {
    expect(readWebhook(headers, body, secret)).toBeNull();
  });
});

test.each([
  [{ razorpay_payment_link_reference_id: 'HK1', razorpay_payment_link_status: 'paid' }, 'HK1'],
  [{ razorpay_payment_link_reference_id: ['HK1'] }, null],
  [{}, null],
])('the browser’s return %j names the payment %j', (query, id) => {
  expect(readReturn(query)).toBe(id);
});
