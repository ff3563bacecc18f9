import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../server/deps.ts';
import { deleteOldNotifications, sendNotifications } from '../../../server/features/notifications/sending.ts';
import { type BuyerKind, MessageNotSent, MessagePostponed } from '../../../server/messages/channel.ts';
import { subjectOf, textOf } from '../../../server/messages/templates.ts';
import { aJob, aPhone, clock, db } from '../../setup/app.ts';
import { aBuyer, dropPending, outboxOf, statesOf, textsTo } from '../../setup/buyers.ts';
import { aShop, scan, type Shop } from '../../setup/shipping.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
beforeAll(async () => {
  shop = await aShop(50_000);
});
beforeEach(async () => void (await dropPending()));

describe('the sending job', () => {
  const down: Ctx['channel'] = {
    send: () => Promise.reject(new MessageNotSent('the provider answered 500')),
  };
  const busy: Ctx['channel'] = { send: () => Promise.reject(new MessagePostponed('the mailbox is busy')) };
  const withChannel = (channel: Ctx['channel']): Ctx => ({ ...aJob(), channel });
  const tries = async (awb: string) =>
    (
      await db('notifications')
        .join('shipments', 'shipments.id', 'notifications.shipment_id')
        .where({ awb })
        .first('notifications.tries')
    ).tries;

  test('sends each message once when several jobs run at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)));
    await Promise.all(Array.from({ length: 4 }, () => sendNotifications(aJob())));
    for (const { phone } of buyers) expect(await outboxOf(phone)).toHaveLength(1);
  });

  test('retries a message that is put off within a minute, then less and less often', async () => {
    const { awb, phone } = await aBuyer(shop);
    const failing = withChannel(busy);
    await sendNotifications(failing);
    await sendNotifications(failing);
    expect(await tries(awb)).toBe(1);
    clock.advance(61_000);
    await sendNotifications(failing);
    await sendNotifications(failing);
    expect(await tries(awb)).toBe(2);
    clock.advance(4 * 60_000);
    await sendNotifications(aJob());
    expect(await outboxOf(phone)).toEqual([]);
    clock.advance(61_000);
    await sendNotifications(aJob());
    expect(await outboxOf(phone)).toHaveLength(1);
    expect(await statesOf(awb, 'SHIPPED')).toEqual(['SENT']);
  });

  test('gives up on a message that is put off six times', async () => {
    const { awb, phone } = await aBuyer(shop);
    const failing = withChannel(busy);
    for (const minutes of [0, 1, 5, 30, 180, 720]) {
      clock.advance(minutes * 60_000 + 1);
      await sendNotifications(failing);
    }
    expect([await tries(awb), await statesOf(awb, 'SHIPPED')]).toEqual([6, ['FAILED']]);
    clock.advance(HOUR_MS);
    await sendNotifications(aJob());
    expect(await outboxOf(phone)).toEqual([]);
  });

  test('keeps a message as long as it is true while its provider is down, and sends it soon after', async () => {
    const { awb, phone } = await aBuyer(shop);
    for (let n = 0; n < 20; n++) {
      await sendNotifications(withChannel(down));
      clock.advance(30 * 60_000);
    }
    expect([await tries(awb), await statesOf(awb, 'SHIPPED')]).toEqual([1, ['QUEUED']]);
    await sendNotifications(withChannel(down));
    clock.advance(16_000);
    await sendNotifications(aJob());
    expect(await outboxOf(phone)).toHaveLength(1);
  });

  test('tries a few messages of a backlog at a provider that is down, and sends the others of another channel', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 10 }, () => aBuyer(shop, { email: `b${aPhone()}@example.com` })),
    );
    const asked: string[] = [];
    const { channel } = aJob();
    await sendNotifications(
      withChannel({
        send(message) {
          asked.push(message.channel);
          return message.channel === 'sms' ? down.send(message) : channel.send(message);
        },
      }),
    );
    const sms = asked.filter((one) => one === 'sms').length;
    expect(sms).toBeGreaterThan(0);
    expect(sms).toBeLessThanOrEqual(8);
    expect(asked.filter((one) => one === 'email')).toHaveLength(buyers.length);
  });

  test('ends an SMS whose sender was killed as unclear, and sends an e-mail again', async () => {
    const email = `b${aPhone()}@example.com`;
    const killed: ((error: Error) => void)[] = [];
    const { channel } = aJob();
    const { awb, phone } = await aBuyer(shop);
    const kill: Ctx['channel'] = {
      send: (message) =>
        message.channel === 'sms' && message.to !== phone
          ? channel.send(message)
          : new Promise((_resolve, reject) => void killed.push(reject)),
    };
    const sending = [sendNotifications(withChannel(kill))];
    await expect.poll(() => killed.length, { timeout: 10_000 }).toBe(1);
    const mailed = await aBuyer(shop, { email });
    sending.push(sendNotifications(withChannel(kill)));
    await expect.poll(() => killed.length, { timeout: 10_000 }).toBe(2);
    const sentTo = async () => [(await outboxOf(phone)).length, (await outboxOf(email)).length];
    await sendNotifications(aJob());
    expect(await sentTo()).toEqual([0, 0]);
    clock.advance(31_000);
    await sendNotifications(aJob());
    expect(await sentTo()).toEqual([0, 1]);
    expect(await statesOf(awb, 'SHIPPED')).toEqual(['UNCLEAR']);
    expect(await statesOf(mailed.awb, 'SHIPPED')).toEqual(['SENT', 'SENT']);
    for (const reject of killed) reject(new MessageNotSent('killed'));
    await Promise.all(sending);
    clock.advance(31_000);
    await sendNotifications(aJob());
    expect(await sentTo()).toEqual([0, 1]);
  });

  test('sends a delayed message only if it is still true', async () => {
    const [out, stillOut, shipped, old] = await Promise.all([
      aBuyer(shop),
      aBuyer(shop),
      aBuyer(shop),
      aBuyer(shop),
    ]);
    await textsTo(out.phone);
    for (const { awb } of [out, stillOut]) await scan(awb, 'OUT_FOR_DELIVERY');
    await scan(shipped.awb, 'UNDELIVERED', { remarks: 'Address not found' });
    await sendNotifications(withChannel(down));
    clock.advance(16 * 60_000);
    await scan(out.awb, 'DELIVERED');
    await scan(shipped.awb, 'IN_TRANSIT');
    expect((await textsTo(out.phone)).map((text) => text.includes('delivered by'))).toEqual([false, true]);
    expect(await statesOf(out.awb, 'OUT_FOR_DELIVERY')).toEqual(['DROPPED']);
    expect((await textsTo(shipped.phone)).at(-1)).toContain('Address not found');
    await scan(old.awb, 'OUT_FOR_DELIVERY');
    await sendNotifications(withChannel(down));
    clock.advance(DAY_MS);
    await textsTo(old.phone);
    expect(await statesOf(old.awb, 'OUT_FOR_DELIVERY')).toEqual(['DROPPED']);
  });

  test('drops a failed message that a newer one has overtaken', async () => {
    const { phone, awb } = await aBuyer(shop);
    await textsTo(phone);
    await scan(awb, 'OUT_FOR_DELIVERY');
    await sendNotifications(withChannel(down));
    await scan(awb, 'DELIVERED');
    clock.advance(61_000);
    expect((await textsTo(phone)).map((text) => text.includes('delivered by'))).toEqual([false, true]);
    expect(await statesOf(awb, 'OUT_FOR_DELIVERY')).toEqual(['DROPPED']);
  });

  test('keeps phone numbers out of the log', async () => {
    const { phone } = await aBuyer(shop);
    const lines: string[] = [];
    const keep = (...args: unknown[]) =>
      void lines.push(
        JSON.stringify(args, (_key, value) => (value instanceof Error ? `${value.stack}` : value)),
      );
    const log = Object.assign(Object.create(aJob().log), { warn: keep, error: keep, info: keep });
    await sendNotifications({ ...withChannel(down), log });
    clock.advance(61_000);
    await sendNotifications({ ...withChannel({ send: () => Promise.reject(new Error('broken')) }), log });
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join()).not.toContain(phone);
  });

  test('deletes notifications after thirty days', async () => {
    const { awb, phone } = await aBuyer(shop);
    await textsTo(phone);
    await deleteOldNotifications(aJob());
    expect(await statesOf(awb, 'SHIPPED')).toEqual(['SENT']);
    clock.advance(31 * DAY_MS);
    await deleteOldNotifications(aJob());
    expect(await statesOf(awb, 'SHIPPED')).toEqual([]);
  });
});

describe('the message texts', () => {
  const facts = {
    customer: 'Asha Rao',
    company: 'Asha Textiles',
    orderId: '1042',
    courier: 'Delhivery',
    reason: 'Customer unavailable',
    awb: '010123456789',
    link: 'https://ship.harkara.example/tracking/010123456789',
    operator: 'Harkara',
  };
  const kinds: BuyerKind[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED'];

  test.each(kinds)('of %s fit two SMS, however long the names are', (kind) => {
    const long = {
      ...facts,
      customer: 'c'.repeat(200),
      company: 'f'.repeat(200),
      orderId: 'o'.repeat(60),
      courier: 'k'.repeat(200),
      reason: 'r'.repeat(255),
    };
    expect(textOf(kind, 'sms', long).length).toBeLessThanOrEqual(306);
    expect(textOf(kind, 'email', long).length).toBeLessThanOrEqual(1000);
    expect(textOf(kind, 'sms', facts)).toMatch(/^[\w .,:/#-]+$/);
  });

  test('contain no links, line breaks or headers from user input', () => {
    const hostile = {
      ...facts,
      company: 'Free gift\r\nBcc: all@x.example http://evil.example/x www.evil．example',
      orderId: '1\u202e2\n3',
      reason: 'see bit.ly/x <b>now</b>',
    };
    for (const kind of kinds) {
      const text = textOf(kind, 'sms', hostile);
      expect(text.replace(facts.link, '')).not.toMatch(/\w\.\w|:\/\//);
      expect(text).not.toMatch(/[\r\n<>@\u202e]/);
      expect(subjectOf(kind, hostile)).not.toMatch(/[\r\n]/);
    }
  });

  test('omit a missing reason, and name the brand if there is no company', () => {
    expect(textOf('UNDELIVERED', 'sms', { ...facts, reason: ' . ' })).toContain(
      'from Asha Textiles. Track it:',
    );
    expect(textOf('SHIPPED', 'sms', { ...facts, company: '' })).toContain('from Harkara has');
    expect(textOf('SHIPPED', 'sms', { ...facts, company: 'आशा वस्त्र' })).toContain('आशा वस्त्र');
  });
});
