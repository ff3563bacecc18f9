import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/razorpay/account.ts';
import { sign } from '../../../server/sandbox/companies/razorpay/links/return.ts';
import { program } from '../../setup/app.ts';
import { ask, aWebhookReceiver, choose, controlOf, newAccount } from '../../setup/companies.ts';

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});

let control: ReturnType<typeof controlOf>;
let account: ReturnType<typeof demoAccount>;
let link: { id: string; short_url: string };

beforeEach(async () => {
  receiver.received.length = 0;
  const key = newAccount();
  control = controlOf('razorpay', key);
  account = demoAccount(program.sandboxUrl!, key);
  await control.act({ settings: { webhookUrl: receiver.url } });
  const credentials = `${account.settings.keyId}:${account.secrets.keySecret}`;
  const { body } = await ask('POST', `${account.host}/payment_links`, {
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: {
      amount: 50_000,
      currency: 'INR',
      reference_id: 'HK1',
      callback_url: 'https://shop.example/back?transactionId=HK1',
      callback_method: 'get',
    },
  });
  link = body;
});

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const events = () => receiver.received.map(({ body }) => JSON.parse(body).event);

test('signatures of Razorpay are the HMAC of RFC 4231', () => {
  expect(sign('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

describe('the browser that returns from Razorpay', () => {
  test('brings the query signed with the key secret after a payment, in addition to its own query', async () => {
    const { searchParams: query } = new URL(await choose(link.short_url, 'success'));
    const [id, reference, status, payment] = [
      query.get('razorpay_payment_link_id'),
      query.get('razorpay_payment_link_reference_id'),
      query.get('razorpay_payment_link_status'),
      query.get('razorpay_payment_id'),
    ];
    expect([id, reference, status, payment]).toEqual([
      link.id,
      'HK1',
      'paid',
      expect.stringMatching(/^pay_/),
    ]);
    expect(query.get('razorpay_signature')).toBe(
      hmac(account.secrets.keySecret, `${id}|${reference}|${status}|${payment}`),
    );
    expect(query.get('transactionId')).toBe('HK1');
  });

  test.each(['pending', 'failure'])('brings no signature after the choice %s', async (outcome) => {
    expect(await choose(link.short_url, outcome)).toBe('https://shop.example/back?transactionId=HK1');
  });
});

describe('a webhook of Razorpay', () => {
  test('is signed over its raw body with the webhook secret, and has a unique event id', async () => {
    await choose(link.short_url, 'success');
    const ids = receiver.received.map(({ headers, body }) => {
      expect(headers['x-razorpay-signature']).toBe(hmac(account.secrets.webhookSecret, body));
      return headers['x-razorpay-event-id'];
    });
    expect(events()).toEqual(['order.paid', 'payment_link.paid', 'payment.captured']);
    expect(new Set(ids).size).toBe(3);
  });

  test('contains the entities that it names', async () => {
    await choose(link.short_url, 'success');
    const body = JSON.parse(receiver.received[1]!.body);
    expect(body).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      event: 'payment_link.paid',
      contains: ['payment_link', 'order', 'payment'],
      payload: {
        payment_link: { entity: { id: link.id, reference_id: 'HK1', status: 'paid', amount_paid: 50_000 } },
        payment: { entity: { entity: 'payment', status: 'captured', amount: 50_000 } },
        order: { entity: { entity: 'order', status: 'paid' } },
      },
      created_at: expect.any(Number),
    });
  });

  test('arrives in the account’s order, for the events that it subscribed to', async () => {
    await control.act({ settings: { events: ['payment.captured', 'payment_link.paid'] } });
    await choose(link.short_url, 'failure');
    await control.act({ end: { id: 'HK1', outcome: 'late' } });
    expect(events()).toEqual(['payment.captured', 'payment_link.paid']);
  });

  test('tells of a failed payment before a late one', async () => {
    await choose(link.short_url, 'failure');
    await control.act({ end: { id: link.id, outcome: 'late' } });
    expect(events()).toEqual(['payment.failed', 'order.paid', 'payment_link.paid', 'payment.captured']);
  });

  test('comes again with the same event id when a test asks', async () => {
    await choose(link.short_url, 'success');
    await control.act({ resend: { id: 'HK1' } });
    const [last, again] = receiver.received.slice(-2);
    expect(again!.body).toBe(last!.body);
    expect(again!.headers['x-razorpay-event-id']).toBe(last!.headers['x-razorpay-event-id']);
  });

  test('can be forged with a wrong signature or none, and the link does not change', async () => {
    await control.act({ forge: { id: 'HK1', amount: 9_900_000 } });
    await control.act({ forge: { id: 'HK1', proof: 'none' } });
    const [wrong, none] = receiver.received;
    expect(JSON.parse(wrong!.body).payload.payment_link.entity).toMatchObject({
      status: 'paid',
      amount_paid: 9_900_000,
    });
    expect(wrong!.headers['x-razorpay-signature']).toBe('0'.repeat(64));
    expect(none!.headers['x-razorpay-signature']).toBeUndefined();
    expect((await control.happened()).payments).toMatchObject([{ id: 'HK1', state: 'created', paid: 0 }]);
  });

  test('tells of a refund when it is processed', async () => {
    await choose(link.short_url, 'success');
    const [{ attempts }] = (await control.happened()).payments;
    const credentials = `${account.settings.keyId}:${account.secrets.keySecret}`;
    const { body } = await ask('POST', `${account.host}/payments/${attempts[0].id}/refund`, {
      headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: { amount: 50_000 },
    });
    await control.act({ endRefund: { id: body.id, state: 'processed' } });
    expect(JSON.parse(receiver.received.at(-1)!.body)).toMatchObject({
      event: 'refund.processed',
      payload: { refund: { entity: { id: body.id, status: 'processed' } } },
    });
  });
});
