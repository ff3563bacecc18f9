import { formatPaise } from '../../platform/money.ts';
import { formatGrams } from '../../platform/weight.ts';
import { DAYS_TO_ANSWER, LOW_BALANCE } from '../limits.ts';
import type { NoticeKind } from '../statuses.ts';

/** What each kind of notice is called where its e-mail is switched on. */
export const NOTICE_MAILS: Record<NoticeKind, { name: string; description: string }> = {
  WALLET_LOW: { name: 'Low balance', description: `Your balance fell below ₹${LOW_BALANCE}.` },
  WEIGHT_CASE: {
    name: 'Weight difference',
    description: `A courier billed a different weight. You have ${DAYS_TO_ANSWER} days to answer.`,
  },
  REFUSED: { name: 'Order not shipped', description: 'A courier refused an order, with the reason.' },
  NDR: { name: 'Failed delivery', description: 'A delivery failed. Tell the courier what to do next.' },
  COD_REMITTED: { name: 'COD paid', description: 'Your COD was paid out, with its UTR.' },
  STORE_ORDERS: {
    name: 'Store orders that need attention',
    description: 'An order from your store couldn’t be imported.',
  },
};

type NoticeText = { title: string; detail: string; link: string };
type Weighed = { caseId: number; awb: string; beforeG: number; afterG: number; differencePaise: number };
type Paid = { id: number; paidPaise: number; parcelCount: number; utr: string | null };

const parcels = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`;

/** What a seller reads in the portal: what happened, and what to do next. */
export const NOTICE_TEXTS = {
  notFound: 'Notice not found.',
  walletLow: (balancePaise: number): NoticeText => ({
    title: `Your balance is ${formatPaise(balancePaise)}`,
    detail: `It fell below ₹${LOW_BALANCE}. Recharge to keep shipping.`,
    link: '/wallet',
  }),
  weightCase: ({ caseId, awb, beforeG, afterG, differencePaise }: Weighed, isOpen: boolean): NoticeText => ({
    title: `${awb} was weighed at ${formatGrams(afterG)} instead of ${formatGrams(beforeG)}`,
    detail: isOpen
      ? `${formatPaise(differencePaise)} difference. Accept or dispute it within ${DAYS_TO_ANSWER} days.`
      : `${formatPaise(Math.abs(differencePaise))} ${differencePaise < 0 ? 'refunded' : 'charged'}. You can dispute it within ${DAYS_TO_ANSWER} days.`,
    link: `/weight-differences/${caseId}`,
  }),
  refused: ({ id, orderId, reason }: { id: number; orderId: string; reason: string }): NoticeText => ({
    title: `${orderId} wasn’t shipped`,
    detail: reason,
    link: `/orders/${id}`,
  }),
  ndr: ({ id, orderId, remarks }: { id: number; orderId: string; remarks: string }): NoticeText => ({
    title: `Delivery of ${orderId} failed`,
    detail:
      remarks === '' ? 'Tell the courier what to do next.' : `“${remarks}” Tell the courier what to do next.`,
    link: `/orders/${id}`,
  }),
  remitted: ({ id, paidPaise, parcelCount, utr }: Paid): NoticeText => ({
    title: `COD of ${formatPaise(paidPaise)} paid`,
    detail: `${parcels(parcelCount)}, ${utr === null ? 'to your wallet' : `UTR ${utr}`}`,
    link: `/cod/remittances/${id}`,
  }),
  storeOrders: (store: string, reason: string): NoticeText => ({
    title: `Orders from ${store} need attention`,
    detail: reason,
    link: '/channel-orders/attention',
  }),
};
