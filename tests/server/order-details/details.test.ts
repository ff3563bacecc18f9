import { beforeAll, describe, expect, test } from 'vitest';
import { REASONS } from '../../../server/contract/texts/order-details.ts';
import { sendNotifications } from '../../../server/features/notifications/sending.ts';
import { aJob, anAdmin, aSeller, call, type Person } from '../../setup/app.ts';
import { aDelivered, aShippedCod } from '../../setup/cod.ts';
import { aFailure, reattempt } from '../../setup/ndr.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  courierIs,
  listed,
  order,
  scan,
  ship,
  type Shop,
} from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(), anAdmin()]);
});

const details = (who: Person, id: number) => call(`order/details/${id}`, {}, who.token);
const of = async (id: number) => (await details(shop.seller, id)).body;

type Action = { action: string; reason: string | null };
const actionsOf = async (id: number): Promise<Record<string, string | null>> =>
  Object.fromEntries((await of(id)).actions.map(({ action, reason }: Action) => [action, reason]));
const possible = async (id: number) =>
  Object.entries(await actionsOf(id)).flatMap(([action, reason]) => (reason === null ? [action] : []));

describe('the details of an order', () => {
  test('are those of the calls for its parts', async () => {
    const { id, awb } = await aShipped(shop);
    await scan(awb, 'IN_TRANSIT');
    const { token } = shop.seller;
    const [row, form, charges, tracking] = await Promise.all([
      listed(shop, 'READY').then((rows) => rows.find(({ trackingId }) => trackingId === id)),
      call(`get/shipping/tabbed/${id}`, {}, token).then(({ body }) => body),
      call(`order/charges/${id}`, {}, token).then(({ body }) => body),
      call(`status/details/${awb}`, {}, token).then(({ body }) => body),
    ]);
    const body = await of(id);
    expect(body).toMatchObject({ row, order: form, charges, tracking, ndr: null, cod: null });
    expect(body.walletEntries).toEqual([
      expect.objectContaining({
        kind: 'SHIPMENT_CHARGE',
        trackingId: id,
        amount: -charges.total,
        closing: await balanceOf(shop),
      }),
    ]);
  });

  test('of a pending order have no tracking and no wallet entries', async () => {
    const id = await order(shop);
    expect(await of(id)).toMatchObject({
      row: { status: 'PENDING', wayBillId: null },
      charges: { charges: [{ kind: 'QUOTE' }] },
      tracking: null,
      walletEntries: [],
      messages: [],
      notes: [],
      tags: [],
    });
  });

  test('have the failed delivery and the COD of the parcel', async () => {
    const { id } = await aFailure(shop);
    expect((await of(id)).ndr).toMatchObject({ id, remarks: 'Customer Unavailable', attempts: 1 });
    const paid = await aDelivered(shop, 800);
    expect((await of(paid.id)).cod).toMatchObject({ trackingId: paid.id, amount: 800, status: 'EXPECTED' });
    const waiting = await aShippedCod(shop);
    expect((await of(waiting.id)).cod).toBeNull();
  });

  test('have the messages that the buyer got, with a masked recipient', async () => {
    const phoneNo = '9876501234';
    const { id } = await aShipped(shop, { customerDetails: { phoneNo } });
    await sendNotifications(aJob());
    const { messages } = await of(id);
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'SHIPPED', channel: 'sms', recipient: '••••1234', state: 'SENT' }),
    );
    expect(JSON.stringify(messages)).not.toContain(phoneNo);
  });

  test('count the buyer’s other orders with this seller only', async () => {
    const phoneNo = '9876509876';
    const buyers = { customerDetails: { phoneNo } };
    const [one, delivered, returned, removed] = [
      await order(shop, buyers),
      await aShipped(shop, buyers),
      await aShipped(shop, buyers),
      await order(shop, buyers),
    ];
    await scan(delivered.awb, 'DELIVERED');
    await scan(returned.awb, 'RTO_DELIVERED');
    await call(`order/remove/${removed}`, {}, shop.seller.token);
    const other = await aShop();
    await aShipped(other, buyers);
    expect((await of(one)).buyer).toEqual({ orders: 2, delivered: 1, returned: 1 });
  });

  test('are a 404 for another seller and an unknown order, and open to administrators', async () => {
    const id = await order(shop);
    const other = await aSeller();
    for (const { status, body } of [await details(other, id), await details(shop.seller, 999_999_999)])
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    const { body } = await details(admin, id);
    expect(body.row).toMatchObject({ trackingId: id, userId: shop.seller.userId });
  });
});

describe('the actions of an order', () => {
  test('are those of a pending order, until the courier has it', async () => {
    const id = await order(shop);
    expect(await possible(id)).toEqual(['SHIP', 'EDIT', 'DELETE']);
    expect(await actionsOf(id)).toMatchObject({
      CANCEL: REASONS.cancelPending,
      LABEL: REASONS.noLabel,
      REATTEMPT: REASONS.notFailed,
    });
    await ship(shop, [id]);
    expect(await possible(id)).toEqual(['CANCEL', 'LABEL']);
    expect(await actionsOf(id)).toMatchObject({
      SHIP: REASONS.shipped,
      EDIT: REASONS.editShipped,
      DELETE: REASONS.deleteShipped,
    });
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect(new Set(Object.values(await actionsOf(id)))).toEqual(
      new Set([REASONS.cancelled, REASONS.notFailed]),
    );
  });

  test('wait while the courier books the order', async () => {
    const id = await order(shop);
    await courierIs('hang');
    await ship(shop, [id]);
    const actions = await actionsOf(id);
    for (const action of ['SHIP', 'EDIT', 'DELETE', 'CANCEL']) expect(actions[action]).toBe(REASONS.booking);
  });

  test('end with the pickup, and a failed delivery allows one re-attempt', async () => {
    const { id } = await aFailure(shop);
    expect(await possible(id)).toEqual(['LABEL', 'REATTEMPT', 'RETURN']);
    expect(await actionsOf(id)).toMatchObject({
      EDIT: REASONS.editNdr,
      DELETE: REASONS.deleteMoved,
      CANCEL: REASONS.cancelReturn,
    });
    await reattempt(shop.seller, id);
    expect(await actionsOf(id)).toMatchObject({
      EDIT: REASONS.editMoved,
      REATTEMPT: 'A re-attempt has already been requested',
    });
  });
});
