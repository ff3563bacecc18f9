import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/phonepe/account.ts';
import { checksum, passwordHash } from '../../../server/sandbox/companies/phonepe/webhooks.ts';
import { program } from '../../setup/app.ts';
import { ask, aWebhookReceiver, choose, controlOf, newAccount } from '../../setup/companies.ts';

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});

let control: ReturnType<typeof controlOf>;
let account: ReturnType<typeof demoAccount>;
let page: string;

beforeEach(async () => {
  receiver.received.length = 0;
  const key = newAccount();
  control = controlOf('phonepe', key);
  account = demoAccount(program.sandboxUrl!, key);
  await control.act({ settings: { webhookUrl: receiver.url } });
  const { body: token } = await ask('POST', `${account.host}/v1/oauth/token`, {
    body: new URLSearchParams({
      client_id: account.settings.clientId,
      client_secret: account.secrets.clientSecret,
      client_version: account.settings.clientVersion,
      grant_type: 'client_credentials',
    }),
  });
  const { body } = await ask('POST', `${account.host}/checkout/v2/pay`, {
    headers: { Authorization: `O-Bearer ${token.access_token}` },
    body: {
      merchantOrderId: 'HK1',
      amount: 50_000,
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'https://shop.example/back' } },
    },
  });
  page = body.redirectUrl;
});

const usePassword = () =>
  control.act({
    settings: { webhookHmacSecret: null, webhookUser: 'username', webhookPassword: 'password' },
  });

describe('a webhook of PhonePe', () => {
  test('has the documented hash of user and password', () => {
    expect(passwordHash('username', 'password')).toBe(
      'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e',
    );
  });

  test('has the HMAC of RFC 4231 as its checksum', () => {
    expect(checksum('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('tells of a payment before the browser returns, signed over its raw body', async () => {
    await choose(page, 'success');
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(headers.authorization).toBeUndefined();
    expect(headers['phonepe-checksum-signature']).toBe(
      createHmac('sha256', account.secrets.webhookHmacSecret).update(body).digest('hex'),
    );
    expect(JSON.parse(body)).toMatchObject({
      event: 'checkout.order.completed',
      payload: {
        merchantOrderId: 'HK1',
        merchantId: expect.any(String),
        orderId: expect.stringMatching(/^OMO/),
        state: 'COMPLETED',
        amount: 50_000,
        paymentDetails: [{ state: 'COMPLETED' }],
      },
    });
    expect(JSON.parse(body)).not.toHaveProperty('type');
  });

  test('with a user and password carries their hash without "Basic", the same for every body', async () => {
    await usePassword();
    await control.act({ forge: { id: 'HK1', amount: 9_900_000, proof: 'right' } });
    await choose(page, 'failure');
    const [lie, truth] = receiver.received;
    expect(lie!.headers.authorization).toBe(passwordHash('username', 'password'));
    expect(truth!.headers.authorization).toBe(lie!.headers.authorization);
    expect(JSON.parse(lie!.body).payload).toMatchObject({ state: 'COMPLETED', amount: 9_900_000 });
    expect(JSON.parse(truth!.body)).toMatchObject({
      event: 'checkout.order.failed',
      payload: { state: 'FAILED' },
    });
  });

  test('comes again byte for byte when a test asks', async () => {
    await choose(page, 'success');
    await control.act({ resend: { id: 'HK1' } });
    const [first, second] = receiver.received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['phonepe-checksum-signature']).toBe(first!.headers['phonepe-checksum-signature']);
  });

  test('can be forged with a wrong proof or none, and the order does not change', async () => {
    await control.act({ forge: { id: 'HK1' } });
    await control.act({ forge: { id: 'HK1', proof: 'none' } });
    const [wrong, none] = receiver.received.map(({ headers }) => headers['phonepe-checksum-signature']);
    expect([wrong, none]).toEqual(['0'.repeat(64), undefined]);
    expect((await control.happened()).payments).toMatchObject([{ id: 'HK1', state: 'PENDING', paid: 0 }]);
  });

  test('reports a failed attempt as a separate event', async () => {
    await control.act({ end: { id: 'HK1', outcome: 'attempt-failed' } });
    await control.act({ end: { id: 'HK1', outcome: 'success' } });
    expect(receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual([
      'checkout.transaction.attempt.failed',
      'checkout.order.completed',
    ]);
  });

  test('that is answered with 500 changes nothing, and its answer is recorded', async () => {
    receiver.state.status = 500;
    await choose(page, 'success');
    receiver.state.status = 200;
    const { webhooks, payments } = await control.happened();
    expect(webhooks).toMatchObject([{ subject: 'HK1', status: 500 }]);
    expect(payments).toMatchObject([{ state: 'COMPLETED' }]);
  });
});
