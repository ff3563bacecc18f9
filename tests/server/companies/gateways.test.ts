import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleDuePayments } from '../../../server/features/wallet/payments/payments.ts';
import { aJob, anAdmin, aSeller, call, clock, get, http, put, type Person } from '../../setup/app.ts';
import { ask, choose } from '../../setup/companies.ts';
import { aConnected, type Connected } from '../../setup/connected.ts';
import { MINUTE_MS } from '../../setup/ndr.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

describe.each([
  { provider: 'phonepe', pay: 'pay', status: 'status', wrong: { clientSecret: 'another' } },
  { provider: 'razorpay', pay: 'create-link', status: 'list-links', wrong: { keySecret: 'another' } },
] as const)('$provider, from the recharge to the wallet', ({ provider, pay, status, wrong }) => {
  let account: Connected;
  let seller: Person;
  const setDefault = (isDefault: boolean) =>
    put(`admin/connections/${account.id}`, { isDefault }, admin.token);
  beforeAll(async () => {
    account = await aConnected(admin, provider);
    await setDefault(true);
  });
  afterAll(() => setDefault(false));
  beforeEach(async () => {
    seller = await aSeller();
    await account.control({ clearFaults: true });
  });

  const balance = async () =>
    (await call('wallet/balance', { userId: seller.userId }, seller.token)).body.currentBalance as number;
  const codeOf = async (id: string) => (await get(`payment-status/${id}`, seller.token)).body.code as string;
  const initiate = () => call('initiatePayment', { amount: 750 }, seller.token);
  async function start(): Promise<{ id: string; page: string }> {
    const { status, body } = await initiate();
    expect(status).toBe(200);
    return { id: body.transactionId, page: body.redirectUrl };
  }
  /** The payer ends the payment without coming back to us. */
  const end = (id: string, outcome: string, changes: object = {}) =>
    account.control({ end: { id, outcome, ...changes } });
  const silence = () => account.control({ settings: { webhookUrl: null } });
  const restore = async () => {
    const { webhookUrl } = (await get(`admin/connections/${account.id}`, admin.token)).body;
    await account.control({ settings: { webhookUrl } });
  };
  const right = () => ({ [Object.keys(wrong)[0]!]: `secret-of-${account.name}` });
  const paymentOf = async (id: string) =>
    (await account.report()).payments.find((one: { id: string }) => one.id === id);

  async function authorization() {
    if (provider === 'razorpay')
      return `Basic ${Buffer.from(`rzp_test_${account.name}:secret-of-${account.name}`).toString('base64')}`;
    const client = { client_id: `CLIENT_${account.name}`, client_secret: `secret-of-${account.name}` };
    const body = new URLSearchParams({ ...client, client_version: '1', grant_type: 'client_credentials' });
    return `O-Bearer ${(await ask('POST', `${account.host}/v1/oauth/token`, { body })).body.access_token}`;
  }
  const asMerchant = async (method: string, path: string, body: object) =>
    ask(method, `${account.host}${path}`, { body, headers: { Authorization: await authorization() } });
  /** The operator refunds in the company's dashboard. */
  async function refund(id: string) {
    if (provider === 'phonepe') {
      const body = { merchantRefundId: `R-${id}`, originalMerchantOrderId: id, amount: 75_000 };
      expect((await asMerchant('POST', '/payments/v2/refund', body)).status).toBe(200);
    } else {
      const [{ id: paid }] = (await paymentOf(id)).attempts;
      expect((await asMerchant('POST', `/payments/${paid}/refund`, { amount: 75_000 })).status).toBe(200);
    }
    const [made] = (await account.report()).refunds.slice(-1);
    const state = provider === 'phonepe' ? 'COMPLETED' : 'processed';
    await account.control({ endRefund: { id: made.id, state } });
  }

  test('accepts right credentials, and says why it does not accept wrong ones', async () => {
    expect(await account.test()).toMatchObject({ ok: true });
    const other = await aConnected(admin, provider);
    await put(`admin/connections/${other.id}`, { secrets: wrong }, admin.token);
    const { ok, message } = await other.test();
    expect([ok, message]).toEqual([false, expect.stringMatching(/authentication/i)]);
  });

  test('credits a payment once when the payer returns, and the webhook changes nothing more', async () => {
    const { id, page } = await start();
    await silence();
    const back = await choose(page, 'success');
    await http().get(back.replace(/^https?:\/\/[^/]+/, ''));
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
    await restore();
    expect(await account.control({ resend: { id } })).toEqual({ status: 200 });
    expect(await balance()).toBe(750);
  });

  test('credits by the webhook alone if the payer never returns', async () => {
    const { id } = await start();
    await end(id, 'success');
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
  });

  test('credits by the job alone without a returning payer or a webhook', async () => {
    const { id } = await start();
    await silence();
    await end(id, 'success');
    expect(await balance()).toBe(0);
    clock.advance(MINUTE_MS);
    await settleDuePayments(aJob());
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
    await restore();
  });

  test('credits nothing for a failed payment, for one that is left open and for another amount', async () => {
    const [failed, open, other] = [await start(), await start(), await start()];
    await end(failed.id, 'failure');
    await end(open.id, 'pending');
    await end(other.id, 'success', { amount: 74_900 });
    const codes = [await codeOf(failed.id), await codeOf(open.id), await codeOf(other.id)];
    // A failed attempt leaves Razorpay's link open for another.
    expect(codes).toEqual([
      provider === 'phonepe' ? 'PAYMENT_ERROR' : 'PAYMENT_PENDING',
      'PAYMENT_PENDING',
      'PAYMENT_ERROR',
    ]);
    expect(await balance()).toBe(0);
  });

  test('believes no webhook with a wrong proof or none, and asks even with the right one', async () => {
    const { id } = await start();
    for (const proof of ['wrong', 'none'])
      expect(await account.control({ forge: { id, proof } })).toEqual({ status: 401 });
    expect(await account.control({ forge: { id, proof: 'right' } })).toEqual({ status: 200 });
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_PENDING', 0]);
  });

  test('credits a payment that the bank confirms late', async () => {
    const { id } = await start();
    await end(id, 'failure');
    clock.advance(61 * MINUTE_MS);
    await settleDuePayments(aJob());
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_ERROR', 0]);
    await end(id, 'late');
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
  });

  test('takes the push of a refund and changes nothing', async () => {
    const { id } = await start();
    await end(id, 'success');
    const before = (await account.report()).webhooks.length;
    await refund(id);
    const pushes = (await account.report()).webhooks.slice(before);
    expect(pushes.length).toBeGreaterThan(0);
    for (const { status } of pushes) expect(status).toBe(200);
    if (provider === 'phonepe')
      for (const { body } of pushes)
        expect(JSON.parse(body).payload).toMatchObject({ originalMerchantOrderId: id });
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
  });

  test('opens one checkout if the answer is lost', async () => {
    await account.control({ call: pay, fault: 'act-no-answer', times: 1 });
    expect((await initiate()).body.code).toBe('UNAVAILABLE');
    const lost = (await account.report()).payments.at(-1);
    await end(lost.id, 'success');
    expect(await balance()).toBe(750);
    expect(await paymentOf(lost.id)).toMatchObject({ paid: 75_000 });
  });

  test.each(['reset', 'throttle', 'html', 'error', 'refuse'])(
    'keeps a payment pending while its status gets %s',
    async (fault) => {
      const { id } = await start();
      await account.control({ call: status, fault, times: 9 });
      await end(id, 'success');
      expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_PENDING', 0]);
      await account.control({ clearFaults: true });
      clock.advance(MINUTE_MS);
      // The breaker asks again after its pause.
      await settleDuePayments(aJob());
      expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
    },
  );

  test('credits a payment whose account refuses our credentials for four days', async () => {
    const { id } = await start();
    await silence();
    await end(id, 'success');
    await put(`admin/connections/${account.id}`, { secrets: wrong }, admin.token);
    const askAfter = async (ms: number) => {
      clock.advance(ms);
      await settleDuePayments(aJob());
    };
    await askAfter(4 * DAY_MS);
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_PENDING', 0]);
    await put(`admin/connections/${account.id}`, { secrets: right() }, admin.token);
    await askAfter(61 * MINUTE_MS);
    expect([await codeOf(id), await balance()]).toEqual(['PAYMENT_SUCCESS', 750]);
    await restore();
  });

  test('keeps no secret in its exchanges', async () => {
    const shown = JSON.stringify(await account.exchanges());
    for (const secret of [`secret-of-${account.name}`, `hooks-of-${account.name}`])
      expect(shown).not.toContain(secret);
  });
});
