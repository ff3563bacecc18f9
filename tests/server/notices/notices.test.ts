import { beforeAll, describe, expect, test } from 'vitest';
import { deleteOldNotices } from '../../../server/features/notices/notices.ts';
import { adjust } from '../../setup/adjustments.ts';
import { aJob, anAdmin, aSeller, call, clock, db, type Person } from '../../setup/app.ts';
import { aChannel, sync } from '../../setup/channels.ts';
import {
  aCodShop,
  aDelivered,
  aUtr,
  makeBatch,
  paid,
  pay,
  payDaily,
  remittancesOf,
} from '../../setup/cod.ts';
import { aFailure, DAY_MS } from '../../setup/ndr.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShop, courierIs, order, scan, ship } from '../../setup/shipping.ts';
import { aCase } from '../../setup/weights.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Notice = { id: number; kind: string; title: string; detail: string; link: string; isRead: boolean };
const listOf = async ({ token }: Person, body: object = {}) =>
  (await call('notices/list', { limit: 100, ...body }, token)).body;
const of = async (seller: Person, kind: string): Promise<Notice[]> =>
  (await listOf(seller)).data.filter((notice: Notice) => notice.kind === kind);

describe('a seller is told once', () => {
  test('that the balance fell below ₹500, and again after it was above', async () => {
    const shop = await aShop(520);
    await ship(shop, [await order(shop)]);
    await ship(shop, [await order(shop)]);
    const [first, ...others] = await of(shop.seller, 'WALLET_LOW');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ link: '/wallet', isRead: false });
    expect(first!.title).toMatch(/^Your balance is ₹4\d\d\.\d\d$/);
    await adjust(admin, shop.seller, { amount: 300 });
    await ship(shop, [await order(shop), await order(shop), await order(shop)]);
    for (let tries = 0; tries < 10 && (await of(shop.seller, 'WALLET_LOW')).length < 2; tries += 1)
      await ship(shop, [await order(shop)]);
    expect(await of(shop.seller, 'WALLET_LOW')).toHaveLength(2);
  });

  test('of a weight case, a failed delivery and a refusal, with a link to it', async () => {
    const shop = await aShop(5_000);
    const { caseId } = await aCase(admin, shop);
    expect(await of(shop.seller, 'WEIGHT_CASE')).toEqual([
      expect.objectContaining({
        link: `/weight-differences/${caseId}`,
        detail: expect.stringMatching(/^₹.+ difference\. Accept or dispute it within 7 days\.$/),
      }),
    ]);

    const orderId = anOrderId();
    const { id, awb } = await aFailure(shop, { customerDetails: { customerUniqueId: orderId } });
    await scan(awb, 'OUT_FOR_DELIVERY');
    await scan(awb, 'UNDELIVERED', { remarks: 'Again' });
    expect(await of(shop.seller, 'NDR')).toEqual([
      expect.objectContaining({
        title: `Delivery of ${orderId} failed`,
        detail: '“Customer Unavailable” Tell the courier what to do next.',
        link: `/orders/${id}`,
      }),
    ]);

    await courierIs('refuse');
    const refused = await order(shop);
    await ship(shop, [refused]);
    await ship(shop, [refused]);
    expect(await of(shop.seller, 'REFUSED')).toEqual([
      expect.objectContaining({
        link: `/orders/${refused}`,
        detail: 'The sandbox courier refuses this parcel.',
      }),
    ]);
  });

  test('of a paid remittance', async () => {
    const shop = await aCodShop();
    await payDaily(admin);
    await pay(admin, await aDelivered(shop));
    const { body: batch } = await makeBatch(admin);
    const [remittance] = await remittancesOf(shop);
    expect(await of(shop.seller, 'COD_REMITTED')).toEqual([]);
    const rows = [{ remittanceId: remittance.id, utr: aUtr() }];
    for (let times = 0; times < 2; times += 1) await paid(admin, batch.id, rows);
    expect(await of(shop.seller, 'COD_REMITTED')).toEqual([
      expect.objectContaining({
        title: 'COD of ₹1,000.00 paid',
        detail: `1 parcel, UTR ${rows[0]!.utr}`,
        link: `/cod/remittances/${remittance.id}`,
      }),
    ]);
  });

  test('a day of the orders of a store that wait', async () => {
    const shop = await aShop();
    const { store } = await aChannel(shop);
    for (let placed = 0; placed < 2; placed += 1)
      await store.place({ billing: { phone: '' }, shipping: { phone: '' } });
    await sync();
    expect(await of(shop.seller, 'STORE_ORDERS')).toEqual([
      expect.objectContaining({ link: '/channel-orders/attention' }),
    ]);
  });
});

describe('notices', () => {
  const fill = async (seller: Person, count: number) => {
    for (let number = 1; number <= count; number += 1)
      await db('seller_notices').insert({
        seller_id: seller.userId,
        kind: 'NDR',
        subject: `test-${number}`,
        title: `Notice ${number}`,
        detail: 'Detail',
        link: '/orders',
        created_at: clock.now(),
      });
    return listOf(seller);
  };
  const unreadOf = async ({ token }: Person) => (await call('notices/unread', {}, token)).body.unread;

  test('are marked as read one by one, or with the older ones; a newer one stays unread', async () => {
    const seller = await aSeller();
    const { data, unread, count } = await fill(seller, 4);
    expect([unread, count, data.map(({ title }: Notice) => title)]).toEqual([
      4,
      4,
      ['Notice 4', 'Notice 3', 'Notice 2', 'Notice 1'],
    ]);
    const read = (body: object) => call('notices/read', body, seller.token);
    expect((await read({ id: data[3].id })).body).toEqual({ unread: 3 });
    expect((await read({ id: data[1].id, older: true })).body).toEqual({ unread: 1 });
    expect(await unreadOf(seller)).toBe(1);
    expect((await listOf(seller)).data.map(({ isRead }: Notice) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await read({})).status).toBe(422);
    expect((await listOf(seller, { limit: 1, offset: 1 })).data[0].title).toBe('Notice 3');
  });

  test('of another seller cannot be read or marked', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const { data } = await fill(seller, 1);
    expect((await listOf(other)).data).toEqual([]);
    expect((await call('notices/read', { id: data[0].id }, other.token)).status).toBe(404);
    expect((await call('notices/read', { id: data[0].id, older: true }, other.token)).status).toBe(404);
    expect(await unreadOf(seller)).toBe(1);
    expect((await call('notices/list', { userId: seller.userId }, other.token)).status).toBe(403);
  });

  test('are deleted after 90 days', async () => {
    const seller = await aSeller();
    const { data } = await fill(seller, 2);
    await db('seller_notices')
      .where({ id: data[1].id })
      .update({ created_at: new Date(clock.now().getTime() - 91 * DAY_MS) });
    await deleteOldNotices(aJob());
    expect((await listOf(seller)).data.map(({ title }: Notice) => title)).toEqual(['Notice 2']);
  });
});
