import { beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/razorpay/account.ts';
import { clock, program } from '../../setup/app.ts';
import { ask, choose, controlOf, newAccount, openPage } from '../../setup/companies.ts';

const razorpay = (account: ReturnType<typeof demoAccount>) => {
  const { keyId } = account.settings;
  const basic = (id: string, secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  const headers = basic(keyId, account.secrets.keySecret);
  const post = (path: string, body: object = {}, more: Record<string, string> = {}) =>
    ask('POST', `${account.host}${path}`, { body, headers: { ...headers, ...more } });
  const get = (path: string, as = headers) => ask('GET', `${account.host}${path}`, { headers: as });
  return {
    basic,
    keyId,
    post,
    get,
    link: (changes: object = {}) => post('/payment_links', { ...LINK, ...changes }),
  };
};

const LINK = {
  amount: 50_000,
  currency: 'INR',
  reference_id: 'HK1',
  description: 'Wallet recharge',
  callback_url: 'https://shop.example/back',
  callback_method: 'get',
};

let api: ReturnType<typeof razorpay>;
let control: ReturnType<typeof controlOf>;
beforeEach(() => {
  const key = newAccount();
  api = razorpay(demoAccount(program.sandboxUrl!, key));
  control = controlOf('razorpay', key);
});

const seconds = () => Math.floor(clock.now().getTime() / 1_000);

describe('a call to Razorpay', () => {
  test('with a wrong key or none gets 401 in the error envelope', async () => {
    for (const headers of [
      api.basic(api.keyId, 'wrong'),
      api.basic('wrong', 'wrong'),
      { Authorization: '' },
    ]) {
      const { status, body } = await api.get('/payment_links', headers);
      expect([status, body]).toMatchObject([
        401,
        { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed', field: null } },
      ]);
    }
  });

  test.each([
    ['throttle', 429, 'BAD_REQUEST_ERROR'],
    ['error', 500, 'SERVER_ERROR'],
    ['refuse', 400, 'BAD_REQUEST_ERROR'],
  ])('with the fault %s gets %i in the error envelope', async (fault, status, code) => {
    await control.act({ call: 'create-link', fault, times: 1 });
    expect(await api.link()).toMatchObject({ status, body: { error: { code } } });
    expect((await control.happened()).payments).toEqual([]);
  });

  test('that acts without an answer has made the link, and the repeat is refused', async () => {
    await control.act({ call: 'create-link', fault: 'act-no-answer', times: 1 });
    await expect(api.link()).rejects.toThrow();
    expect((await api.link()).status).toBe(400);
    const { body } = await api.get('/payment_links?reference_id=HK1');
    expect(body.payment_links).toMatchObject([
      { reference_id: 'HK1', short_url: expect.stringMatching(/plink_/) },
    ]);
  });
});

describe('a payment link of Razorpay', () => {
  test('has amounts in paise, times in seconds, notes as an empty list and no payments', async () => {
    const expireBy = seconds() + 3_600;
    const { status, body } = await api.link({ expire_by: expireBy });
    expect([status, body]).toMatchObject([
      200,
      {
        id: expect.stringMatching(/^plink_\w{14}$/),
        short_url: expect.stringContaining('/api/sandbox/checkout/plink_'),
        status: 'created',
        reference_id: 'HK1',
        amount: 50_000,
        amount_paid: 0,
        currency: 'INR',
        notes: [],
        payments: null,
        expire_by: expireBy,
        created_at: expect.any(Number),
      },
    ]);
    expect((await api.get(`/payment_links/${body.id}`)).body).toEqual(body);
    expect((await api.link({ reference_id: 'HK2', notes: { seller: '7' } })).body.notes).toEqual({
      seller: '7',
    });
  });

  test.each<[string, object, string]>([
    ['an amount in rupees', { amount: 500.5 }, 'amount'],
    ['an amount as text', { amount: '50000' }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['a reference_id of 41 characters', { reference_id: 'A'.repeat(41) }, 'reference_id'],
    ['a note of 257 characters', { notes: { a: 'x'.repeat(257) } }, 'notes'],
    ['16 notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, ''])) }, 'notes'],
    ['an end in 14 minutes', { expire_by: Math.floor(Date.now() / 1_000) + 840 }, 'expire_by'],
    ['an end in a year', { expire_by: Math.floor(Date.now() / 1_000) + 31_536_000 }, 'expire_by'],
    ['an end in milliseconds', { expire_by: Date.now() + 3_600_000 }, 'expire_by'],
    ['a callback by post', { callback_method: 'post' }, 'callback_method'],
    ['a callback that is no address', { callback_url: '/back' }, 'callback_url'],
  ])('is refused with %s, naming the field', async (_what, changes, field) => {
    const { status, body } = await api.link(changes);
    expect([status, body.error]).toMatchObject([400, { code: 'BAD_REQUEST_ERROR', field }]);
  });

  test('without a callback_url brings the browser back to its own page', async () => {
    const { short_url: page } = (await api.link({ callback_url: undefined, callback_method: undefined }))
      .body;
    expect((await openPage(page)).status).toBe(200);
    expect(await choose(page, 'success')).toBe(new URL(page).pathname);
  });

  test('uses a reference_id once, per account', async () => {
    const first = await api.link();
    const second = await api.link({ amount: 60_000 });
    expect([second.status, second.body.error.description]).toEqual([
      400,
      expect.stringContaining('payment link with given reference_id: HK1 already exists'),
    ]);
    expect((await api.get('/payment_links?reference_id=HK1')).body).toEqual({ payment_links: [first.body] });
    expect((await api.get('/payment_links?reference_id=HK9')).body).toEqual({ payment_links: [] });
    const other = razorpay(demoAccount(program.sandboxUrl!, newAccount()));
    expect((await other.link()).status).toBe(200);
    expect((await other.get(`/payment_links/${first.body.id}`)).status).toBe(400);
  });

  test('is cancelled once, and cannot be paid then', async () => {
    const { body } = await api.link();
    expect((await api.post(`/payment_links/${body.id}/cancel`)).body.status).toBe('cancelled');
    expect((await api.post(`/payment_links/${body.id}/cancel`)).status).toBe(400);
    await choose(body.short_url, 'success');
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'cancelled',
      amount_paid: 0,
    });
  });

  test('expires, and cannot be paid then', async () => {
    const { body } = await api.link({ expire_by: seconds() + 1_000 });
    clock.advance(1_000_000);
    await choose(body.short_url, 'success');
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'expired',
      amount_paid: 0,
    });
  });
});

describe('paying a link of Razorpay', () => {
  test('shows in the link, in its order and in the payment', async () => {
    const { body } = await api.link();
    expect((await openPage(body.short_url)).text).toContain('Sandbox checkout of Razorpay');
    await choose(body.short_url, 'success', '1');
    const link = (await api.get(`/payment_links/${body.id}`)).body;
    expect(link).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
      order_id: expect.stringMatching(/^order_/),
      payments: [
        {
          payment_id: expect.stringMatching(/^pay_\w{14}$/),
          amount: 50_000,
          status: 'captured',
          method: 'card',
        },
      ],
    });
    const { body: payments } = await api.get(`/orders/${link.order_id}/payments`);
    expect(payments).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [
        {
          id: link.payments[0].payment_id,
          status: 'captured',
          captured: true,
          order_id: link.order_id,
          fee: 1_000,
        },
      ],
    });
    expect((await api.get(`/orders/${link.order_id}`)).body).toMatchObject({
      status: 'paid',
      amount_due: 0,
      attempts: 1,
    });
    expect((await api.get(`/payments/${link.payments[0].payment_id}`)).body).toMatchObject({
      error_code: null,
    });
  });

  test('happens once when Pay is pressed five times at once', async () => {
    const { body } = await api.link();
    await Promise.all(Array.from({ length: 5 }, () => choose(body.short_url, 'success')));
    expect((await control.happened()).payments).toMatchObject([
      { state: 'paid', paid: 50_000, attempts: [{ state: 'captured' }] },
    ]);
  });

  test('can fail and succeed later on the same link', async () => {
    const { body } = await api.link();
    await choose(body.short_url, 'failure');
    const failed = (await api.get(`/payment_links/${body.id}`)).body;
    expect(failed).toMatchObject({ status: 'created', amount_paid: 0, payments: null });
    expect((await api.get(`/orders/${failed.order_id}/payments`)).body.items).toMatchObject([
      { status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR', error_source: 'bank' },
    ]);
    await choose(body.short_url, 'success');
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
    });
  });

  test('can turn from failed to captured, once: a late authorisation', async () => {
    const { body } = await api.link();
    await choose(body.short_url, 'failure');
    await api.post(`/payment_links/${body.id}/cancel`);
    const late = () => control.act({ end: { id: 'HK1', outcome: 'late' } });
    expect([await late(), await late()]).toEqual([
      { state: 'paid', paid: 50_000 },
      { error: expect.any(String) },
    ]);
  });

  test('counts a late payment in addition to the first', async () => {
    const { body } = await api.link();
    await choose(body.short_url, 'failure');
    await choose(body.short_url, 'success');
    await control.act({ end: { id: 'HK1', outcome: 'late' } });
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 100_000,
    });
  });

  test('can stop at authorized: the link is unpaid until the payment is captured with its exact amount', async () => {
    const { body } = await api.link();
    await choose(body.short_url, 'pending');
    const { order_id: order } = (await api.get(`/payment_links/${body.id}`)).body;
    const [payment] = (await api.get(`/orders/${order}/payments`)).body.items;
    expect(payment).toMatchObject({ status: 'authorized', captured: false, fee: null });
    const capture = (amount: number) =>
      api.post(`/payments/${payment.id}/capture`, { amount, currency: 'INR' });
    expect((await capture(49_999)).status).toBe(400);
    expect((await capture(50_000)).body).toMatchObject({ status: 'captured', captured: true });
    expect((await capture(50_000)).status).toBe(400);
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
    });
  });

  test.each([49_900, 60_000])('can bring %i paise for 50,000', async (amount) => {
    const { body } = await api.link();
    await control.act({ end: { id: 'HK1', outcome: 'success', amount } });
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'paid',
      amount: 50_000,
      amount_paid: amount,
    });
  });

  test('in parts leaves the link partially_paid until all is paid', async () => {
    const { body } = await api.link({ accept_partial: true });
    await control.act({ end: { id: 'HK1', outcome: 'success', amount: 20_000 } });
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'partially_paid',
      amount_paid: 20_000,
    });
    await control.act({ end: { id: 'HK1', outcome: 'success', amount: 30_000 } });
    expect((await api.get(`/payment_links/${body.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
    });
  });
});

describe('an order of Razorpay', () => {
  const order = (changes: object = {}) =>
    api.post('/orders', { amount: 50_000, currency: 'INR', receipt: 'HK1', ...changes });

  test('is found by its receipt, which may repeat', async () => {
    const first = (await order()).body;
    expect(first).toMatchObject({
      id: expect.stringMatching(/^order_/),
      entity: 'order',
      status: 'created',
      notes: [],
    });
    await order();
    expect((await api.get('/orders?receipt=HK1')).body).toMatchObject({ entity: 'collection', count: 2 });
    expect((await api.get('/orders?receipt=HK9')).body).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    });
    expect((await api.get(`/orders/${first.id}`)).body).toEqual(first);
  });

  test.each([{ amount: 1.5 }, { receipt: 'A'.repeat(41) }])('is refused with %j', async (changes) => {
    expect((await order(changes)).status).toBe(400);
  });
});

describe('a refund of Razorpay', () => {
  let payment: string;
  beforeEach(async () => {
    const { body } = await api.link();
    await choose(body.short_url, 'success');
    payment = (await api.get(`/payment_links/${body.id}`)).body.payments[0].payment_id;
  });
  const refund = (amount: number, key: string) =>
    api.post(`/payments/${payment}/refund`, { amount }, { 'X-Refund-Idempotency': key });

  test('with the same idempotency key is made once, and a key under ten characters is refused', async () => {
    const [first, second] = [await refund(20_000, 'refund-HK1-1'), await refund(20_000, 'refund-HK1-1')];
    expect(first.body).toMatchObject({
      id: expect.stringMatching(/^rfnd_/),
      amount: 20_000,
      status: 'pending',
    });
    expect(second.body).toEqual(first.body);
    expect((await refund(100, 'short')).status).toBe(400);
    expect((await api.get(`/payments/${payment}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
  });

  test('never exceeds the payment, also when several come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => refund(25_000, `refund-HK1-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect((await api.get(`/payments/${payment}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
  });
});
