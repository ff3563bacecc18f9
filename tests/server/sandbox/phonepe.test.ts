import { beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/phonepe/account.ts';
import { clock, program, startAnother } from '../../setup/app.ts';
import { ask, choose, controlOf, newAccount, openPage } from '../../setup/companies.ts';

type Account = ReturnType<typeof demoAccount>;

const phonepe = (account: Account) => {
  const { clientId, clientVersion } = account.settings;
  const credentials = {
    client_id: clientId,
    client_secret: account.secrets.clientSecret,
    client_version: clientVersion,
    grant_type: 'client_credentials',
  };
  const token = (changes: object = {}) =>
    ask('POST', `${account.host}/v1/oauth/token`, {
      body: new URLSearchParams({ ...credentials, ...changes }),
    });
  const authorization = async () => ({ Authorization: `O-Bearer ${(await token()).body.access_token}` });
  const post = async (path: string, body: object) =>
    ask('POST', `${account.host}${path}`, { body, headers: await authorization() });
  const get = async (path: string) =>
    ask('GET', `${account.host}${path}`, { headers: await authorization() });
  return {
    credentials,
    token,
    authorization,
    post,
    get,
    pay: (changes: object = {}) => post('/checkout/v2/pay', { ...payment(), ...changes }),
    status: (id: string, query = '') => get(`/checkout/v2/order/${id}/status${query}`),
    refund: (merchantRefundId: string, amount: number, originalMerchantOrderId = 'HK1') =>
      post('/payments/v2/refund', { merchantRefundId, originalMerchantOrderId, amount }),
  };
};

const payment = () => ({
  merchantOrderId: 'HK1',
  amount: 50_000,
  paymentFlow: {
    type: 'PG_CHECKOUT',
    merchantUrls: { redirectUrl: `${program.deps.publicUrl}/seller/recharge?transactionId=HK1` },
  },
});

let key: string;
let api: ReturnType<typeof phonepe>;
let host: string;
let control: ReturnType<typeof controlOf>;
beforeEach(() => {
  key = newAccount();
  const account = demoAccount(program.sandboxUrl!, key);
  host = account.host;
  api = phonepe(account);
  control = controlOf('phonepe', key);
});

describe('the token of PhonePe', () => {
  test('has the type O-Bearer, and its times are seconds', async () => {
    const { status, body } = await api.token();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String),
      encrypted_access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'O-Bearer',
      expires_in: 3_600,
    });
    expect(body.expires_at - body.issued_at).toBe(3_600);
    expect(Math.abs(body.issued_at - clock.now().getTime() / 1_000)).toBeLessThan(60);
  });

  test.each(['client_id', 'client_secret', 'client_version', 'grant_type'])(
    'is refused with 400 for a wrong %s',
    async (name) => {
      const { status, body } = await api.token({ [name]: 'wrong' });
      expect([status, body]).toEqual([
        400,
        {
          code: 'INVALID_CLIENT',
          errorCode: expect.any(String),
          message: 'Bad_Request',
          data: { errorDescription: 'Client Authentication Failure' },
        },
      ]);
    },
  );

  test('is given for a form only, not for JSON', async () => {
    const { status } = await ask('POST', `${host}/v1/oauth/token`, { body: api.credentials });
    expect(status).toBe(400);
  });

  test('is needed, with its type, by the same account, until it expires', async () => {
    const { Authorization } = await api.authorization();
    const status = async (authorization: string, at = host) =>
      (await ask('GET', `${at}/checkout/v2/order/HK1/status`, { headers: { Authorization: authorization } }))
        .status;
    expect(await status(Authorization)).toBe(404);
    expect(await status(Authorization.replace('O-Bearer', 'Bearer'))).toBe(401);
    expect(await status('')).toBe(401);
    expect(await status(Authorization, demoAccount(program.sandboxUrl!, newAccount()).host)).toBe(401);
    clock.advance(3_600_000);
    expect(await status(Authorization)).toBe(401);
  });

  test('expires early when a test says so', async () => {
    const headers = await api.authorization();
    await control.act({ expireTokens: true });
    expect((await ask('GET', `${host}/checkout/v2/order/HK1/status`, { headers })).status).toBe(401);
  });
});

describe('an order of PhonePe', () => {
  test('is pending, expires at a time in milliseconds, and names a page', async () => {
    const { status, body } = await api.pay({ expireAfter: 900 });
    expect([status, body]).toEqual([
      200,
      {
        orderId: expect.stringMatching(/^OMO\d+$/),
        state: 'PENDING',
        expireAt: expect.any(Number),
        redirectUrl: expect.stringContaining('/api/sandbox/checkout/OMO'),
      },
    ]);
    expect(Math.abs(body.expireAt - clock.now().getTime() - 900_000)).toBeLessThan(60_000);
  });

  test.each<[string, object]>([
    ['an id of 64 characters', { merchantOrderId: 'A'.repeat(64) }],
    ['an id with a slash', { merchantOrderId: 'HK/1' }],
    ['an amount in rupees', { amount: 500.5 }],
    ['an amount as text', { amount: '50000' }],
    ['no amount', { amount: 0 }],
    ['a udf1 of 257 characters', { metaInfo: { udf1: 'x'.repeat(257) } }],
    ['a udf11 with a comma', { metaInfo: { udf11: 'a,b' } }],
    ['another field in metaInfo', { metaInfo: { seller: '1' } }],
    ['another flow', { paymentFlow: { type: 'PAY_PAGE' } }],
    ['no address to return to', { paymentFlow: { type: 'PG_CHECKOUT' } }],
  ])('is refused with %s', async (_what, changes) => {
    const { status, body } = await api.pay(changes);
    expect([status, body]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
    expect((await control.happened()).payments).toEqual([]);
  });

  test('is paid once for one merchantOrderId: a second is refused, or the same where the account says so', async () => {
    const first = await api.pay();
    expect((await api.pay()).status).toBe(400);
    await control.act({ settings: { repeatedPay: 'same' } });
    expect((await api.pay()).body).toEqual(first.body);
    expect((await api.pay({ amount: 60_000 })).status).toBe(400);
    expect((await control.happened()).payments).toHaveLength(1);
  });

  test('is not known to another account', async () => {
    await api.pay();
    const other = phonepe(demoAccount(program.sandboxUrl!, newAccount()));
    const { status, body } = await other.status('HK1');
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await other.pay()).status).toBe(200);
  });

  test('fails when it expires unpaid, and cannot be paid then', async () => {
    const { body } = await api.pay({ expireAfter: 300 });
    clock.advance(300_000);
    expect((await api.status('HK1')).body).toMatchObject({ state: 'FAILED', paymentDetails: [] });
    await choose(body.redirectUrl, 'success');
    expect((await api.status('HK1')).body.state).toBe('FAILED');
  });
});

describe('the status of an order at PhonePe', () => {
  test('after a payment has its amount, the fee, and the payment with its times in milliseconds', async () => {
    const paid = await api.pay({ metaInfo: { udf1: 'seller 7' } });
    await choose(paid.body.redirectUrl, 'success');
    const { body } = await api.status('HK1');
    expect(body).toMatchObject({
      orderId: paid.body.orderId,
      merchantOrderId: 'HK1',
      state: 'COMPLETED',
      amount: 50_000,
      feeAmount: 1_000,
      payableAmount: 51_000,
      metaInfo: { udf1: 'seller 7' },
      paymentDetails: [
        {
          transactionId: expect.stringMatching(/^OM\d+$/),
          paymentMode: 'UPI_INTENT',
          timestamp: expect.any(Number),
          amount: 50_000,
          state: 'COMPLETED',
          splitInstruments: [{ rail: { type: 'UPI' }, instrument: { type: 'ACCOUNT' } }],
        },
      ],
    });
    const { transactionId } = body.paymentDetails[0];
    expect((await api.get(`/checkout/v2/transaction/${transactionId}/status`)).body.state).toBe('COMPLETED');
  });

  test('names the kind of card', async () => {
    await choose((await api.pay()).body.redirectUrl, 'success', '1');
    expect((await api.status('HK1')).body.paymentDetails).toMatchObject([
      {
        paymentMode: 'CARD',
        splitInstruments: [{ rail: { type: 'PG' }, instrument: { type: 'CREDIT_CARD' } }],
      },
    ]);
  });

  test('after a failure has the error codes', async () => {
    await choose((await api.pay()).body.redirectUrl, 'failure');
    expect((await api.status('HK1')).body).toMatchObject({
      state: 'FAILED',
      errorCode: 'PAYMENT_ERROR',
      detailedErrorCode: 'ZM',
    });
  });

  test('stays pending while an attempt failed, and shows all attempts only if asked', async () => {
    await api.pay();
    for (let n = 0; n < 2; n++) await control.act({ end: { id: 'HK1', outcome: 'attempt-failed' } });
    expect((await api.status('HK1', '?details=false')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'FAILED' }],
    });
    expect((await api.status('HK1', '?details=true')).body.paymentDetails).toHaveLength(2);
  });

  test('may lack every optional field', async () => {
    await control.act({ settings: { hasOptionalFields: false } });
    await api.pay();
    expect(Object.keys((await api.status('HK1')).body).sort()).toEqual([
      'amount',
      'expireAt',
      'orderId',
      'paymentDetails',
      'state',
    ]);
  });

  test.each([49_900, 60_000])('tells that %i paise were paid for 50,000', async (amount) => {
    await api.pay();
    await control.act({ end: { id: 'HK1', outcome: 'success', amount } });
    expect((await api.status('HK1')).body).toMatchObject({ state: 'COMPLETED', amount });
  });

  test('turns from failed to completed after a late authorisation, once', async () => {
    await choose((await api.pay()).body.redirectUrl, 'failure');
    expect(await control.act({ end: { id: 'HK1', outcome: 'success' } })).toHaveProperty('error');
    const late = () => control.act({ end: { id: 'HK1', outcome: 'late' } });
    expect([await late(), await late()]).toEqual([
      { state: 'COMPLETED', paid: 50_000 },
      { error: expect.any(String) },
    ]);
    expect((await api.status('HK1')).body.state).toBe('COMPLETED');
  });
});

describe('the page of PhonePe', () => {
  test('shows the amount, and after the choice sends the browser back without any proof', async () => {
    const { redirectUrl } = (await api.pay()).body;
    const page = await openPage(redirectUrl);
    expect(page.status).toBe(200);
    expect(page.text).toContain('₹500');
    expect(page.text).toContain('Sandbox checkout of PhonePe');
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${program.deps.publicUrl}`);
    for (const outcome of ['pending', 'success', 'failure'])
      expect(await choose(redirectUrl, outcome)).toBe('/seller/recharge?transactionId=HK1');
    expect((await api.status('HK1')).body.state).toBe('COMPLETED');
  });

  test('sends the browser to another origin by its full address', async () => {
    const paymentFlow = {
      type: 'PG_CHECKOUT',
      merchantUrls: { redirectUrl: 'https://shop.example/back?id=1' },
    };
    const { redirectUrl } = (await api.pay({ paymentFlow })).body;
    const policy = (await openPage(redirectUrl)).headers['content-security-policy'];
    expect(policy).toContain("form-action 'self' https://shop.example");
    expect(await choose(redirectUrl, 'success')).toBe('https://shop.example/back?id=1');
  });

  test('takes one payment when Pay is pressed five times at once', async () => {
    const { redirectUrl } = (await api.pay()).body;
    await Promise.all(Array.from({ length: 5 }, () => choose(redirectUrl, 'success')));
    const [order] = (await control.happened()).payments;
    expect(order).toMatchObject({ state: 'COMPLETED', paid: 50_000, attempts: [{ state: 'COMPLETED' }] });
  });
});

test('a program that starts later knows the payments', async () => {
  await choose((await api.pay()).body.redirectUrl, 'success');
  const later = await startAnother();
  const { body } = await ask('GET', `${later.sandboxUrl}/phonepe/${key}/__control`);
  await later.stop();
  expect(body.payments).toMatchObject([{ id: 'HK1', state: 'COMPLETED', paid: 50_000 }]);
});

describe('a refund of PhonePe', () => {
  beforeEach(async () => choose((await api.pay()).body.redirectUrl, 'success'));

  test('is pending until PhonePe ends it, and its id is used once', async () => {
    expect((await api.refund('R1', 20_000)).body).toEqual({
      refundId: expect.any(String),
      amount: 20_000,
      state: 'PENDING',
    });
    const repeated = await api.refund('R1', 20_000);
    expect([repeated.status, repeated.body.code]).toEqual([400, expect.stringContaining('DUPLICATE')]);
    await control.act({ endRefund: { id: 'R1', state: 'COMPLETED' } });
    expect((await control.happened()).webhooks.map(({ event }: { event: string }) => event)).toEqual([
      'checkout.order.completed',
      'pg.refund.accepted',
      'pg.refund.completed',
    ]);
    expect((await api.get('/payments/v2/refund/R1/status')).body).toMatchObject({
      merchantRefundId: 'R1',
      originalMerchantOrderId: 'HK1',
      amount: 20_000,
      state: 'COMPLETED',
      paymentDetails: [],
    });
    expect((await api.get('/payments/v2/refund/R2/status')).status).toBe(404);
  });

  test('never exceeds the payment, also when several come at once', async () => {
    const answers = await Promise.all(['R1', 'R2', 'R3'].map((id) => api.refund(id, 20_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect((await control.happened()).refunds).toHaveLength(2);
  });

  test('of an unpaid order is refused', async () => {
    await api.pay({ merchantOrderId: 'HK2' });
    expect((await api.refund('R9', 100, 'HK2')).status).toBe(400);
  });
});
