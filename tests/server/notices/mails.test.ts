import { describe, expect, test } from 'vitest';
import { sendNoticeMails } from '../../../server/features/notices/mails/sending.ts';
import { MINUTE_MS } from '../../../server/platform/time.ts';
import { aJob, aSeller, call, clock, get, type Person } from '../../setup/app.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShop, courierIs, order, ship } from '../../setup/shipping.ts';

type Mail = { subject: string; text: string };
const mailsOf = async ({ emailId }: Person): Promise<Mail[]> =>
  (await get(`sandbox/outbox?to=${emailId}`)).body;
const turn = (seller: Person, kind: string, active = true) =>
  call('notices/mails/update', { kind, active }, seller.token);

/** Two instances send at the same time. */
async function pass(minutes: number) {
  clock.advance(minutes * MINUTE_MS);
  await Promise.all([sendNoticeMails(aJob()), sendNoticeMails(aJob())]);
}

async function refuse(shop: Awaited<ReturnType<typeof aShop>>) {
  await courierIs('refuse');
  const customerUniqueId = anOrderId();
  await ship(shop, [await order(shop, { customerDetails: { customerUniqueId } })]);
  return customerUniqueId;
}

describe('notices by e-mail', () => {
  test('are off at first, and each kind has its own switch', async () => {
    const seller = await aSeller();
    const { body } = await call('notices/mails', {}, seller.token);
    expect(body.map(({ active }: { active: boolean }) => active)).toEqual(body.map(() => false));
    expect((await turn(seller, 'NDR')).body).toMatchObject({
      kind: 'NDR',
      name: 'Failed delivery',
      active: true,
    });
    const on = (await call('notices/mails', {}, seller.token)).body.filter(
      (one: { active: boolean }) => one.active,
    );
    expect(on).toEqual([expect.objectContaining({ kind: 'NDR' })]);
    expect((await turn(seller, 'NDR', false)).body.active).toBe(false);
    expect((await turn(seller, 'NOTHING')).status).toBe(422);
    expect((await call('notices/mails/update', { kind: 'NDR' }, seller.token)).status).toBe(422);
  });

  test('of the same minutes come as one, once, with links', async () => {
    const shop = await aShop(5_000);
    await turn(shop.seller, 'REFUSED');
    const orders = [await refuse(shop), await refuse(shop)];
    await pass(4);
    expect(await mailsOf(shop.seller)).toEqual([]);
    await pass(2);
    await pass(60);
    const [mail, ...others] = await mailsOf(shop.seller);
    expect(others).toEqual([]);
    for (const orderId of orders) expect(mail!.text).toContain(`${orderId} wasn’t shipped`);
    expect(mail!.text).toMatch(/\/orders\/\d+\n/);
    expect(mail!.text).toContain('/settings/notifications');
  });

  test('name the first twenty, count the others, and come every 15 minutes at most', async () => {
    const shop = await aShop(50_000);
    await turn(shop.seller, 'REFUSED');
    for (let at = 0; at < 23; at += 1) await refuse(shop);
    await pass(6);
    await refuse(shop);
    await pass(6);
    const [mail, ...others] = await mailsOf(shop.seller);
    expect(others).toEqual([]);
    expect(mail!.text.match(/wasn’t shipped/g)).toHaveLength(20);
    expect(mail!.text).toMatch(/And 3 more:\n\S+\/notices\n/);
    await pass(10);
    expect(await mailsOf(shop.seller)).toHaveLength(2);
  });

  test('that wait are dropped when their kind is switched off', async () => {
    const shop = await aShop(5_000);
    await turn(shop.seller, 'REFUSED');
    await refuse(shop);
    await turn(shop.seller, 'REFUSED', false);
    await pass(6);
    expect(await mailsOf(shop.seller)).toEqual([]);
  });

  test('leave out kinds that are off and notices that were read before', async () => {
    const shop = await aShop(5_000);
    await turn(shop.seller, 'NDR');
    await refuse(shop);
    await pass(6);
    expect(await mailsOf(shop.seller)).toEqual([]);

    await turn(shop.seller, 'REFUSED');
    await refuse(shop);
    const [newest] = (await call('notices/list', {}, shop.seller.token)).body.data;
    await call('notices/read', { id: newest.id }, shop.seller.token);
    await pass(6);
    expect(await mailsOf(shop.seller)).toEqual([]);
  });
});
