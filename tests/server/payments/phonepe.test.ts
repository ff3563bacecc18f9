import { describe, expect, test } from 'vitest';
import { GatewayRefusal, GatewayUnclear } from '../../../server/payments/gateway.ts';
import { phonepe } from '../../../server/payments/phonepe/client.ts';
import { readWebhook, toStatus } from '../../../server/payments/phonepe/map.ts';
import { anAccount } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import { GARBAGE } from '../../setup/garbage.ts';

const company = aCompany();
const TOKEN = 'POST /v1/oauth/token';
const PAY = 'POST /checkout/v2/pay';
const STATUS = 'GET /checkout/v2/order/HK1/status';
const UNAUTHORIZED = { code: 'UNAUTHORIZED', message: 'Expired token' };

let at = Date.parse('2026-11-23T06:00:00Z');
const tokenAnswer = (token: string) => ({
  access_token: token,
  token_type: 'O-Bearer',
  issued_at: 1_700_000_000,
  expires_at: 1_700_003_600,
});
const open = (secrets: Record<string, string> = {}) =>
  anAccount({
    baseUrl: 'https://company.invalid',
    host: company.baseUrl(),
    settings: { clientId: 'CLIENT', clientVersion: '1', webhookUser: 'username' },
    secrets: { clientSecret: 'a client secret', ...secrets },
    now: () => new Date(at),
  });
const connect = () => phonepe.connect(open().account);
const payment = {
  id: 'HK1',
  amountPaise: 50_050,
  userId: 1,
  redirectUrl: 'https://portal.example/api/process-payment-execute',
  callbackUrl: '',
};
const answerTokens = (...tokens: string[]) =>
  company.answersBy(TOKEN, (response) => response.end(JSON.stringify(tokenAnswer(tokens.shift() ?? ''))));
const tokenCalls = () => company.calls().filter((call) => call === TOKEN).length;
const answer = (body: unknown, status = 200) => ({ status, text: JSON.stringify(body), type: '' });

const completed = {
  orderId: 'OMO123',
  merchantOrderId: 'HK1',
  state: 'COMPLETED',
  amount: 50_050,
  expireAt: 1_700_000_000_000,
  paymentDetails: [
    { transactionId: 'OM1', paymentMode: 'UPI_INTENT', state: 'FAILED', amount: 50_050 },
    {
      transactionId: 'OM2',
      paymentMode: 'CARD',
      state: 'COMPLETED',
      amount: 50_050,
      splitInstruments: [
        { amount: 50_050, rail: { type: 'PG' }, instrument: { type: 'CREDIT_CARD', brn: 'B1' } },
      ],
    },
  ],
};

describe('a payment at PhonePe', () => {
  test('starts under our id, in paise, and returns to an address with our id', async () => {
    answerTokens('T1');
    company.answers(PAY, 200, { orderId: 'OMO1', state: 'PENDING', redirectUrl: 'https://pay.example/1' });
    expect(await connect().start(payment)).toBe('https://pay.example/1');
    expect(JSON.parse(company.bodyOf(PAY))).toEqual({
      merchantOrderId: 'HK1',
      amount: 50_050,
      paymentFlow: {
        type: 'PG_CHECKOUT',
        merchantUrls: { redirectUrl: `${payment.redirectUrl}?transactionId=HK1` },
      },
    });
    expect(company.requests.at(-1)?.headers.authorization).toBe('O-Bearer T1');
    expect(Object.fromEntries(new URLSearchParams(company.bodyOf(TOKEN)))).toEqual({
      client_id: 'CLIENT',
      client_secret: 'a client secret',
      client_version: '1',
      grant_type: 'client_credentials',
    });
  });

  test('renews its token at half its life, not before', async () => {
    const gateway = connect();
    answerTokens('T1', 'T2');
    company.answers(STATUS, 200, completed);
    await gateway.status('HK1');
    at += 1_799_000;
    await gateway.status('HK1');
    expect(tokenCalls()).toBe(1);
    at += 1_000;
    await gateway.status('HK1');
    expect(company.requests.at(-1)?.headers.authorization).toBe('O-Bearer T2');
  });

  test('renews a refused token once and repeats the call', async () => {
    answerTokens('T1', 'T2', 'T3', 'T4');
    company.answersBy(STATUS, (response, { headers }) =>
      headers.authorization === 'O-Bearer T1'
        ? response.writeHead(401).end(JSON.stringify(UNAUTHORIZED))
        : response.end(JSON.stringify(completed)),
    );
    expect(await connect().status('HK1')).toMatchObject({ code: 'PAYMENT_SUCCESS' });
    company.answers(STATUS, 401, UNAUTHORIZED);
    const refusal = await connect()
      .status('HK1')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefusal);
    expect(refusal).toHaveProperty('message', 'Expired token');
  });

  test('is refused in the company’s words', async () => {
    answerTokens('T1');
    company.answers(PAY, 400, { success: false, code: 'BAD_REQUEST', message: 'The amount is too small.' });
    await expect(connect().start(payment)).rejects.toThrow(
      new GatewayRefusal('The amount is too small.', 400),
    );
  });

  test.each(GARBAGE)('is unclear if the answer is %s', async (_what, say) => {
    answerTokens('T1', 'T2');
    company.answersBy(PAY, say);
    company.answersBy(STATUS, say);
    await expect(connect().start(payment)).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(connect().status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
  });

  test.each(GARBAGE)('is unclear if the token’s answer is %s', async (_what, say) => {
    company.answersBy(TOKEN, say);
    await expect(connect().status('HK1')).rejects.toBeInstanceOf(GatewayUnclear);
    expect(company.calls()).toEqual([TOKEN]);
  });
});

test('a check proves the credentials, and gives the company’s reason if they are wrong', async () => {
  answerTokens('T1');
  await connect().check();
  company.answers(TOKEN, 400, {
    code: 'INVALID_CLIENT',
    message: 'Bad_Request',
    data: { errorDescription: 'Client Authentication Failure' },
  });
  await expect(connect().check()).rejects.toThrow(new GatewayRefusal('Client Authentication Failure', 400));
});

test('the record of an exchange does not have the secret or the token', async () => {
  const { account, exchanges } = open();
  answerTokens('a long token');
  company.answers(STATUS, 200, completed);
  await phonepe.connect(account).status('HK1');
  expect(exchanges.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['token', 'OK'],
    ['status', 'OK'],
  ]);
  expect(JSON.stringify(exchanges)).not.toMatch(/a client secret|a\+client\+secret|a long token/);
});

describe('the status of an order', () => {
  test('that is completed names the amount and the latest attempt', () => {
    expect(toStatus(answer(completed), 'HK1')).toEqual({
      code: 'PAYMENT_SUCCESS',
      description: 'Your payment is successful.',
      amountPaise: 50_050,
      gatewayTransactionId: 'OM2',
      transactionType: 'CARD',
      cardType: 'CREDIT_CARD',
    });
  });

  test('is the root state, whatever an attempt says', () => {
    const attempts = [{ transactionId: 'OM1', state: 'COMPLETED', amount: 50_050 }];
    expect(toStatus(answer({ state: 'PENDING', amount: 1, paymentDetails: attempts }), 'HK1').code).toBe(
      'PAYMENT_PENDING',
    );
  });

  test('that failed has PhonePe’s codes', () => {
    const failed = { state: 'FAILED', errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' };
    expect(toStatus(answer(failed), 'HK1')).toMatchObject({
      code: 'PAYMENT_ERROR',
      description: 'The payment failed at the bank (AUTHORIZATION_ERROR, ZM).',
    });
  });

  test.each([
    [404, { code: 'NOT_FOUND', message: 'No such order' }],
    [400, { code: 'ORDER_NOT_FOUND', message: 'No entry found' }],
  ])('is unknown after a %s with %j', (status, body) => {
    expect(toStatus(answer(body, status), 'HK1').code).toBe('TRANSACTION_NOT_FOUND');
  });

  test.each([
    ['another order', answer({ ...completed, merchantOrderId: 'HK2' })],
    ['no amount', answer({ ...completed, amount: '50050' })],
    ['a new state', answer({ ...completed, state: 'REVERSED' })],
    ['a page of a proxy', { status: 404, text: '<html>', type: '' }],
    ['too many calls', answer({ code: 'TOO_MANY_REQUESTS', message: 'Slow down' }, 429)],
  ])('is unclear with %s', (_what, unclear) => {
    expect(() => toStatus(unclear, 'HK1')).toThrow(GatewayUnclear);
  });
});

describe('a webhook', () => {
  const body = Buffer.from(
    '{"event":"checkout.order.completed","payload":{"merchantOrderId":"HK1","state":"COMPLETED","amount":50000}}',
  );
  const CONSTANT = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';
  const SIGNATURE = '249cfe4505184dddf2d079728bd9d78915ff928ce9a14b34bd85a4d709233dcb';
  const user = { user: 'username', password: 'password' };
  const hmac = { hmacSecret: 'shown-once' };

  test('is PhonePe’s if it has the hash of username and password', () => {
    expect(readWebhook({ authorization: CONSTANT }, body, user)).toBe('HK1');
    expect(readWebhook({ authorization: CONSTANT.replace('b', 'c') }, body, user)).toBeNull();
    expect(readWebhook({}, body, user)).toBeNull();
  });

  test('is PhonePe’s if its HMAC covers the body', () => {
    const headers = { 'phonepe-checksum-signature': SIGNATURE };
    expect(readWebhook(headers, body, hmac)).toBe('HK1');
    expect(readWebhook(headers, Buffer.from(body.toString().replace('HK1', 'HK2')), hmac)).toBeNull();
  });

  test('needs the HMAC where one is set up, and is refused where nothing is', () => {
    expect(readWebhook({ authorization: CONSTANT }, body, { ...user, ...hmac })).toBeNull();
    expect(readWebhook({ authorization: CONSTANT }, body, {})).toBeNull();
    expect(readWebhook({ authorization: CONSTANT }, body, { user: 'username' })).toBeNull();
  });

  test('about a refund names no payment', () => {
    const refund = Buffer.from('{"event":"pg.refund.completed","payload":{"merchantRefundId":"R1"}}');
    expect(readWebhook({ authorization: CONSTANT }, refund, user)).toBe('');
    expect(
      phonepe.connect(open({ webhookPassword: 'password' }).account).readCallback({}, refund),
    ).toBeNull();
  });
});
