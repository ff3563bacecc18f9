import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { anOrder, aPickupPoint } from '../../setup/orders.ts';
import {
  aReceiver,
  anEndpoint,
  deliver,
  endpointOf,
  type Receiver,
  save,
  status,
  verify,
} from '../../setup/webhooks.ts';

const HOUR_MS = 3_600_000;
let receiver: Receiver;
let seller: Person;
beforeEach(async () => {
  // The official library compares with the real time.
  clock.skewMs = 0;
  receiver = await aReceiver();
  seller = await aSeller();
});
afterEach(() => receiver.close());

const events = ['order.created'];

describe('a webhook', () => {
  test('is saved with a secret that no later answer shows', async () => {
    const { body } = await save(seller, { url: receiver.url, events, active: true });
    expect(body).toMatchObject({ url: receiver.url, events, active: true, state: 'ACTIVE', reason: null });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await call('webhooks/list', {}, seller.token);
    expect(list.body).toMatchObject({ count: 1, data: [{ id: body.id, url: receiver.url }] });
    const changed = await save(seller, {
      id: body.id,
      url: receiver.url,
      events: ['wallet.low'],
      active: true,
    });
    expect(changed.body.events).toEqual(['wallet.low']);
    for (const answer of [list, changed]) expect(answer.text).not.toContain('whsec_');
  });

  test('keeps its secret sealed, and out of the audit trail', async () => {
    const admin = await anAdmin();
    const { body } = await call(
      'webhooks/save',
      { userId: seller.userId, url: receiver.url, events, active: true },
      admin.token,
    );
    const row = await db('webhook_endpoints').where({ id: body.id }).first();
    expect(JSON.stringify(row)).not.toContain(body.secret);
    const audited = await db('audit_entries').where({ subject: 'webhook', seller_id: seller.userId });
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('whsec_');
  });

  test('keeps its secret out of the answers that are kept for an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': `hook-${seller.userId}` };
    const body = { url: receiver.url, events, active: true };
    const [first, second] = [
      await call('webhooks/save', body, seller.token, key),
      await call('webhooks/save', body, seller.token, key),
    ];
    expect(first.body.secret).not.toBe(second.body.secret);
  });

  test.each([
    ['not an address', 'Enter a full address, such as https://shop.example.in/hooks.'],
    ['ftp://shop.example.in/', 'Enter a full address, such as https://shop.example.in/hooks.'],
    [
      'https://10.1.2.3/hooks',
      '10.1.2.3 is a private or local address. Enter one that is reachable from the internet.',
    ],
    [
      'http://192.168.1.1/',
      '192.168.1.1 is a private or local address. Enter one that is reachable from the internet.',
    ],
    [
      'https://169.254.169.254/latest',
      '169.254.169.254 is a private or local address. Enter one that is reachable from the internet.',
    ],
    [
      'https://[::ffff:10.0.0.1]/',
      '::ffff:a00:1 is a private or local address. Enter one that is reachable from the internet.',
    ],
    ['http://203.0.114.7/hooks', 'The address must start with https:// to keep the events private.'],
    [
      'https://me:pass@203.0.114.7/',
      'Remove the username and password from the address. The signature verifies the sender.',
    ],
    ['', 'Enter the address to send events to.'],
  ])('is refused with the address %s, with the reason at the field', async (url, message) => {
    const { status: code, body } = await save(seller, { url, events, active: true });
    expect([code, body.errors]).toEqual([422, [{ field: 'url', message }]]);
  });

  test('needs an address and events when it is new', async () => {
    const { status: code, body } = await save(seller, { active: true });
    expect([code, body.errors]).toEqual([
      422,
      [
        { field: 'url', message: 'Enter the address to send events to.' },
        { field: 'events', message: 'Choose at least one event.' },
      ],
    ]);
  });

  test('needs known events', async () => {
    const { body } = await save(seller, { url: receiver.url, events: [], active: true });
    expect(body.errors).toEqual([{ field: 'events', message: 'Choose at least one event.' }]);
    const unknown = await save(seller, { url: receiver.url, events: ['order.eaten'], active: true });
    expect(unknown.status).toBe(422);
  });

  test('is one of ten at most', async () => {
    for (let made = 0; made < 10; made++) await anEndpoint(seller, receiver.url, events);
    const { status: code, body } = await save(seller, { url: receiver.url, events, active: true });
    expect([code, body.code]).toEqual([409, 'LIMIT_REACHED']);
  });

  test('of another seller is as unknown as one that does not exist', async () => {
    const { id } = await anEndpoint(seller, receiver.url, events);
    const other = await aSeller();
    for (const [path, body] of [
      ['save', { id, active: false }],
      ['rotate', { id }],
      ['test', { id }],
      ['deliveries', { id }],
      ['replay', { id, since: '2026-01-01T00:00:00Z' }],
      ['redeliver', { deliveryId: 'msg_unknown' }],
    ] as const)
      expect((await call(`webhooks/${path}`, body, other.token)).status, path).toBe(404);
    expect((await endpointOf(seller, id)).state).toBe('ACTIVE');
  });

  test('stays paused if it is paused while its address is changed', async () => {
    const { id } = await anEndpoint(seller, receiver.url, events);
    const stopping = await db.transaction();
    await stopping('webhook_endpoints').where({ id }).update({ state: 'PAUSED', reason: 'failed' });
    const saving = save(seller, { id, url: 'https://203.0.114.7/hooks' });
    await pause(500);
    await stopping.commit();
    expect((await saving).body).toMatchObject({
      url: 'https://203.0.114.7/hooks',
      state: 'PAUSED',
      reason: 'failed',
    });
  });

  test('signs with both secrets for 24 hours after a rotation', async () => {
    const { id, secret: before } = await anEndpoint(seller, receiver.url, events);
    const { body } = await call('webhooks/rotate', { id }, seller.token);
    expect(body.secret).not.toBe(before);
    const point = await aPickupPoint(seller);
    await anOrder(seller, point);
    await deliver();
    const [first] = receiver.received;
    for (const secret of [before, body.secret]) expect(() => verify(secret, first!)).not.toThrow();
    clock.advance(24 * HOUR_MS + 1);
    await anOrder(seller, point);
    await deliver();
    const { headers } = receiver.received[1]!;
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});

describe('a test', () => {
  test('sends a signed event at once and reports the answer', async () => {
    const { id, secret } = await anEndpoint(seller, receiver.url, events);
    receiver.respond = status(200, {}, 'thanks');
    const { body } = await call('webhooks/test', { id }, seller.token);
    expect(body).toMatchObject({ ok: true, status: 200, answer: 'thanks' });
    expect(body.message).toMatch(/^The address answered 200 after \d+ ms\.$/);
    expect(receiver.received[0]!.body).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    expect(verify(secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' });
  });

  test('does not follow a redirect, and says so', async () => {
    const { id } = await anEndpoint(seller, receiver.url, events);
    receiver.respond = status(302, { Location: 'https://shop.example.in/new' });
    const { body } = await call('webhooks/test', { id }, seller.token);
    expect(body).toMatchObject({ ok: false, status: 302 });
    expect(body.message).toBe(
      'The address redirects (302) to https://shop.example.in/new. We don’t follow redirects. Enter the final address.',
    );
    expect(receiver.received).toHaveLength(1);
  });

  test('says why an address cannot be reached', async () => {
    const { id } = await anEndpoint(seller, receiver.url, events);
    await receiver.close();
    const { body } = await call('webhooks/test', { id }, seller.token);
    expect(body).toMatchObject({ ok: false, status: null, answer: null });
    expect(body.message).toMatch(/^We couldn’t reach the address: .*ECONNREFUSED/);
  });

  test('is sent once in five seconds for a webhook', async () => {
    const [{ id }, another] = [
      await anEndpoint(seller, receiver.url, events),
      await anEndpoint(seller, receiver.url, events),
    ];
    const send = (one: number) => call('webhooks/test', { id: one }, seller.token);
    const together = await Promise.all([send(id), send(id), send(id)]);
    expect(together.map((answer) => answer.status).toSorted()).toEqual([200, 429, 429]);
    const refused = await send(id);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['TOO_MANY', '5']);
    expect((await send(another.id)).status).toBe(200);
    clock.advance(5_000);
    expect((await send(id)).status).toBe(200);
    expect(receiver.received).toHaveLength(3);
  });

  test('keeps the first 2 kB of a long answer', async () => {
    const { id } = await anEndpoint(seller, receiver.url, events);
    receiver.respond = status(200, {}, 'x'.repeat(500_000));
    const { body } = await call('webhooks/test', { id }, seller.token);
    expect(body).toMatchObject({ ok: true, answer: 'x'.repeat(2_048) });
  });
});
