import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBuyerSamples } from '../../../server/features/messages/messages.ts';
import { messageKindFor } from '../../../server/features/notifications/notifications.ts';
import { sendNotifications } from '../../../server/features/notifications/sending.ts';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import type { BuyerKind, Channel, Message } from '../../../server/messages/channel.ts';
import { aJob, anAdmin, aPhone, aSeller, call, clock, type Person, program } from '../../setup/app.ts';
import { aBuyer, dropPending, outboxOf, statesOf, textsTo } from '../../setup/buyers.ts';
import { aTemplate, endMessageAccounts, endTemplates } from '../../setup/messages.ts';
import { aShipped, aShop, courierIs, order, scan, ship, type Shop } from '../../setup/shipping.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
});
beforeEach(async () => void (await dropPending()));

const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
const link = (awb: string) => `${program.deps.publicUrl}/tracking/${awb}`;

describe('a buyer', () => {
  test('gets an SMS and an e-mail when the order is shipped, with the seller, the courier and the tracking link', async () => {
    const email = `b${aPhone()}@example.com`;
    const { phone, awb } = await aBuyer(shop, { customerUniqueId: `S-${aPhone()}`, email });
    await sendNotifications(aJob());
    const [sms] = await outboxOf(phone);
    expect(sms).toMatchObject({ channel: 'sms', otp: null });
    expect(sms!.text).toMatch(
      new RegExp(
        `^Your order S-\\d+ from Asha Textiles ${shop.seller.userId} has been shipped with Delhivery\\. Track it: ${link(awb)} - Harkara$`,
      ),
    );
    const [letter] = await outboxOf(email);
    expect(letter!.channel).toBe('email');
    expect(letter!.text).toContain('Hello Asha Rao,');
    expect(letter!.text).toContain(link(awb));
  });

  // spec: extras-buyer-messages
  test('gets one message for each stage up to delivery, however often the courier scans it', async () => {
    const { phone, awb } = await aBuyer(shop);
    await scan(awb, 'PICKED_UP');
    await scan(awb, 'IN_TRANSIT');
    for (const remarks of ['Van 1', 'Van 2']) await scan(awb, 'OUT_FOR_DELIVERY', { remarks });
    await scan(awb, 'UNDELIVERED', { remarks: 'Customer unavailable' });
    for (const remarks of ['Handed over', 'Signed']) await scan(awb, 'DELIVERED', { remarks });
    expect(await textsTo(phone)).toEqual([
      expect.stringContaining('has been shipped with Delhivery'),
      expect.stringContaining('is out for delivery with Delhivery today.'),
      expect.stringContaining(`Delhivery could not deliver your order`),
      expect.stringContaining('has been delivered by Delhivery.'),
    ]);
    expect((await outboxOf(phone)).find(({ text }) => text.includes('could not'))!.text).toContain(
      ': Customer unavailable. Track it:',
    );
    expect((await outboxOf(phone)).every(({ text }) => text.includes(link(awb)))).toBe(true);
    await sendNotifications(aJob());
    expect(await outboxOf(phone)).toHaveLength(4);
  });

  test('gets a message for each day’s failed attempt', async () => {
    const { phone, awb } = await aBuyer(shop);
    await scan(awb, 'UNDELIVERED', { remarks: 'Door locked' });
    await textsTo(phone);
    clock.advance(DAY_MS);
    await scan(awb, 'UNDELIVERED', { remarks: 'Gate closed' });
    const texts = await textsTo(phone);
    expect(texts.filter((text) => text.includes('could not deliver'))).toEqual([
      expect.stringContaining('Door locked'),
      expect.stringContaining('Gate closed'),
    ]);
  });

  test('gets one message for a scan that arrives several times at once', async () => {
    const { phone, awb } = await aBuyer(shop);
    const at = ago(60_000);
    await Promise.all(Array.from({ length: 6 }, () => scan(awb, 'OUT_FOR_DELIVERY', { at })));
    expect((await textsTo(phone)).filter((text) => text.includes('out for delivery'))).toHaveLength(1);
  });

  test('gets a message when the sweep completes an unanswered booking', async () => {
    await courierIs('booked-no-answer');
    const phone = aPhone();
    const id = await order(shop, { customerDetails: { phoneNo: phone, email: null } });
    await ship(shop, [id]);
    expect(await textsTo(phone)).toEqual([]);
    await courierIs('ok');
    await Promise.all([finishStuckBookings(aJob()), finishStuckBookings(aJob())]);
    expect(await textsTo(phone)).toEqual([expect.stringContaining('has been shipped')]);
  });

  test('gets a WhatsApp message too if a template of that kind is registered', async () => {
    const { phone, awb } = await aBuyer(shop);
    await aTemplate(admin, { kind: 'DELIVERED', channel: 'whatsapp', templateId: 'wa-7' });
    await aTemplate(admin, { kind: 'DELIVERED', channel: 'sms', templateId: '1107' });
    await scan(awb, 'DELIVERED');
    const sent: Message[] = [];
    const send: Channel['send'] = async (message) => {
      sent.push(message);
      return { messageId: null };
    };
    await sendNotifications({ ...aJob(), channel: { send } });
    await endTemplates();
    expect(
      sent
        .filter((one) => one.to === phone && one.kind === 'DELIVERED')
        .map(({ channel, templateId }) => [channel, templateId])
        .sort(),
    ).toEqual([
      ['sms', '1107'],
      ['whatsapp', 'wa-7'],
    ]);
  });
});

describe('the choice of messages', () => {
  test('skips a scan that is too old or was overtaken by a later one', async () => {
    const { phone, awb } = await aBuyer(shop);
    await scan(awb, 'UNDELIVERED', { at: ago(13 * HOUR_MS) });
    await scan(awb, 'OUT_FOR_DELIVERY', { at: ago(60_000) });
    await scan(awb, 'OUT_FOR_DELIVERY', { at: ago(26 * HOUR_MS) });
    await scan(awb, 'DELIVERED', { at: ago(30_000) });
    await scan(awb, 'UNDELIVERED', { at: ago(45_000) });
    expect(
      (await textsTo(phone)).map((text) => /shipped|out for|not deliver|delivered/.exec(text)![0]),
    ).toEqual(['shipped', 'out for', 'delivered']);
  });

  test('skips the shipped message of an order that is cancelled before it is sent', async () => {
    const { phone, id, awb } = await aBuyer(shop);
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).status).toBe(200);
    expect(await textsTo(phone)).toEqual([]);
    expect(await statesOf(awb, 'SHIPPED')).toEqual(['DROPPED']);
    await scan(awb, 'OUT_FOR_DELIVERY');
    expect(await textsTo(phone)).toEqual([]);
  });

  test('skips a return, because that is the seller’s parcel', async () => {
    const phone = aPhone();
    const { awb } = await aShipped(shop, { shipmentTypeId: 2, customerDetails: { phoneNo: phone } });
    await scan(awb, 'OUT_FOR_DELIVERY');
    await scan(awb, 'DELIVERED');
    expect(await textsTo(phone)).toEqual([]);
  });

  test.each<[string, string[], string, BuyerKind | null]>([
    ['a first scan', [], 'OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'],
    ['what needs no message', [], 'IN_TRANSIT', null],
    ['what a later failure overtook', ['UNDELIVERED'], 'OUT_FOR_DELIVERY', null],
    ['a failure that went on to the hub', ['IN_TRANSIT'], 'UNDELIVERED', 'UNDELIVERED'],
    ['a failure that was followed by a return', ['RTO_INITIATED'], 'UNDELIVERED', null],
    ['a failure that was followed by a delivery', ['DELIVERED'], 'UNDELIVERED', null],
    ['a delivery with later scans', ['IN_TRANSIT'], 'DELIVERED', 'DELIVERED'],
    ['a delivery that a completed return followed', ['RTO_DELIVERED'], 'DELIVERED', null],
  ])('handles %s (later scans %j, this scan %s)', (_name, later, status, kind) => {
    const at = new Date('2026-05-01T10:00:00Z');
    const known = later.map((one) => ({
      status: one as 'DELIVERED',
      scanned_at: new Date(at.getTime() + 1000),
    }));
    const one = { status: status as 'DELIVERED', remarks: '', at };
    expect(messageKindFor(one, [...known, { status: one.status, scanned_at: at }])).toBe(kind);
  });
});

describe('the notification switches', () => {
  const listOf = async (who: Person, body: object = {}) =>
    (await call('user/notifications', body, who.token)).body;
  const set = (who: Person, kind: string, active: unknown, more: object = {}) =>
    call('user/notifications/update', { kind, active, ...more }, who.token);

  test('are all on by default, each with a sample of the message', async () => {
    const seller = await aSeller();
    const switches = await listOf(seller);
    expect(
      switches.map((one: { kind: string; active: boolean; name: string }) => [
        one.kind,
        one.active,
        one.name,
      ]),
    ).toEqual([
      ['SHIPPED', true, 'Shipped'],
      ['OUT_FOR_DELIVERY', true, 'Out for delivery'],
      ['DELIVERED', true, 'Delivered'],
      ['UNDELIVERED', true, 'Delivery failed'],
    ]);
    expect(switches[0].sample).toContain(`from Asha Textiles ${seller.userId} has been shipped`);
    expect(switches[0].sample).toContain(`${program.deps.publicUrl}/tracking/`);
  });

  test('show the operator’s own text, and name the channels that are served', async () => {
    const seller = await aSeller();
    await aTemplate(admin, {
      kind: 'SHIPPED',
      channel: 'sms',
      templateId: 'T1',
      text: '{company} sent {orderId}.',
    });
    const [own, builtIn] = await listOf(seller);
    await endTemplates();
    expect([own.sample, own.channels]).toEqual([
      `Asha Textiles ${seller.userId} sent 1042.`,
      ['sms', 'email'],
    ]);
    expect(builtIn.sample).toContain('is out for delivery with Delhivery today.');
    await endMessageAccounts();
    const live = await listBuyerSamples({ ...aJob(), isProduction: true }, 'Asha Textiles');
    expect(live.map(({ channels }) => channels)).toEqual([[], [], [], []]);
  });

  test('of no user are refused', async () => {
    const { status, body } = await set(admin, 'SHIPPED', false, { userId: Number.MAX_SAFE_INTEGER });
    expect([status, body.code, body.errors[0].field]).toEqual([422, 'INVALID', 'userId']);
  });

  // spec: extras-buyer-messages
  test('turn one kind off, for new events and for pending messages', async () => {
    const own = await aShop(5_000);
    const [first, waiting] = [await aBuyer(own), await aBuyer(own)];
    await textsTo(first.phone);
    await scan(waiting.awb, 'OUT_FOR_DELIVERY');
    const { status, body } = await set(own.seller, 'OUT_FOR_DELIVERY', false);
    expect([status, body.kind, body.active]).toEqual([200, 'OUT_FOR_DELIVERY', false]);
    expect((await set(own.seller, 'OUT_FOR_DELIVERY', false)).body.active).toBe(false);
    await scan(first.awb, 'OUT_FOR_DELIVERY');
    await scan(first.awb, 'DELIVERED');
    expect((await textsTo(first.phone)).map((text) => text.includes('delivered by'))).toEqual([false, true]);
    expect(await textsTo(waiting.phone)).toHaveLength(1);
    expect(await statesOf(waiting.awb, 'OUT_FOR_DELIVERY')).toEqual(['DROPPED']);
    expect((await listOf(own.seller)).map((one: { active: boolean }) => one.active)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await listOf(shop.seller)).every((one: { active: boolean }) => one.active)).toBe(true);
    expect((await set(own.seller, 'OUT_FOR_DELIVERY', true)).body.active).toBe(true);
    await scan(waiting.awb, 'UNDELIVERED');
    expect((await textsTo(waiting.phone)).at(-1)).toContain('could not deliver');
  });

  test('belong to each seller; an administrator must name the seller', async () => {
    const [one, other] = [await aSeller(), await aSeller()];
    expect((await set(one, 'SHIPPED', false, { userId: other.userId })).status).toBe(403);
    expect((await call('user/notifications', { userId: other.userId }, one.token)).status).toBe(403);
    expect((await set(admin, 'SHIPPED', false, { userId: one.userId })).status).toBe(200);
    expect((await listOf(admin, { userId: one.userId }))[0].active).toBe(false);
    expect((await listOf(other))[0].active).toBe(true);
    expect((await set(admin, 'SHIPPED', false)).status).toBe(422);
    expect((await call('user/notifications')).status).toBe(401);
  });

  test('require a known kind and a boolean', async () => {
    const wrong = await set(shop.seller, 'WEDDING', 'perhaps');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        { field: 'kind', message: 'There is no such notification' },
        { field: 'active', message: 'Please say whether it is on' },
      ],
    ]);
  });
});
