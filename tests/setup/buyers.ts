import { sendNotifications } from '../../server/features/notifications/sending.ts';
import type { BuyerKind } from '../../server/messages/channel.ts';
import { aJob, aPhone, db, get } from './app.ts';
import { aShipped, type Shop } from './shipping.ts';

type Sent = { channel: string; to: string; text: string; otp: string | null };
export const outboxOf = async (to: string): Promise<Sent[]> =>
  (await get(`sandbox/outbox?to=${encodeURIComponent(to)}`)).body;

/** Ships an order to a new buyer without an e-mail address. */
export async function aBuyer(shop: Shop, changes: object = {}) {
  const phone = aPhone();
  return {
    phone,
    ...(await aShipped(shop, { customerDetails: { phoneNo: phone, email: null, ...changes } })),
  };
}

/** Sends due messages, then returns all messages to this phone, oldest first. */
export async function textsTo(phone: string): Promise<string[]> {
  await sendNotifications(aJob());
  return (await outboxOf(phone)).map(({ text }) => text).reverse();
}

export const statesOf = (awb: string, kind: BuyerKind): Promise<string[]> =>
  db('notifications')
    .join('shipments', 'shipments.id', 'notifications.shipment_id')
    .where({ awb, kind })
    .orderBy('notifications.id')
    .pluck('notifications.state');

/** Drops queued messages that other tests left in the shared table. */
export const dropPending = () =>
  db('notifications').whereIn('state', ['QUEUED', 'SENDING']).update({ state: 'DROPPED' });
