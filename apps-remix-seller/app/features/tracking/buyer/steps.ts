import type { TrackingStatus } from '@harkara/server/contract/statuses';

/** What a buyer reads beside a parcel. `{shop}` is replaced by the shop's name. */
type Step = {
  title: string;
  lines: readonly string[];
  /** One more line, by how the buyer pays. */
  COD?: string;
  PREPAID?: string;
};
export type NextSteps = { title: string; lines: string[] };

export const NEXT_STEPS_TITLE = 'What happens next';
export const RETURNS_TITLE = 'Returns and exchanges';
export const UNNAMED_SHOP = 'the shop where you ordered';

const PAY_ON_DELIVERY = 'You pay on delivery. Keep the amount ready in cash or UPI.';
const NOTHING_TO_PAY = 'You have nothing to pay for this parcel.';

const WAITING: Step = {
  title: 'Waiting for pickup',
  lines: [
    'The courier has not collected the parcel yet.',
    'You don’t need to do anything now. The first scan appears here after the pickup.',
  ],
};
const ON_THE_WAY: Step = {
  title: 'On the way to you',
  lines: [
    'The courier has your parcel. Each stop on the way appears here.',
    'Keep your phone on: the courier may call the number on your order.',
  ],
  COD: PAY_ON_DELIVERY,
};
const GOING_BACK: Step = {
  title: 'Going back to the shop',
  lines: [
    'The parcel was not delivered, and the courier is taking it back.',
    'Do you still want your order, or a refund? Contact {shop}.',
  ],
  COD: NOTHING_TO_PAY,
};
const LOST: Step = {
  title: 'The courier cannot find the parcel',
  lines: ['Contact {shop} for a replacement or a refund.'],
  COD: NOTHING_TO_PAY,
};

const DELIVERY: Record<TrackingStatus, Step> = {
  PENDING: WAITING,
  READY_TO_SHIP: WAITING,
  PICKUP_SCHEDULED: WAITING,
  PICKED_UP: ON_THE_WAY,
  IN_TRANSIT: ON_THE_WAY,
  OUT_FOR_DELIVERY: {
    title: 'Out for delivery',
    lines: [
      'The courier is on the way to your address.',
      'Keep your phone on: the courier may call the number on your order.',
      'Not at home? Ask someone to accept the parcel for you.',
    ],
    COD: 'Keep the amount ready in cash or UPI.',
    PREPAID: 'Your order is paid. Don’t pay the courier anything.',
  },
  UNDELIVERED: {
    title: 'The courier could not deliver',
    lines: [
      'The courier usually tries again. Keep your phone on: they may call the number on your order.',
      'To change the phone number, address or day, contact {shop} soon, or the parcel may go back.',
    ],
    COD: PAY_ON_DELIVERY,
  },
  DELIVERED: {
    title: 'Delivered',
    lines: [
      'Didn’t get the parcel, or is something damaged or missing? Contact {shop} soon, and keep the packaging.',
    ],
  },
  RTO_INITIATED: GOING_BACK,
  RTO_IN_TRANSIT: GOING_BACK,
  RTO_DELIVERED: {
    title: 'Back at the shop',
    lines: [
      'The parcel was not delivered, and the shop has it back.',
      'Do you still want your order, or a refund? Contact {shop}.',
    ],
    COD: NOTHING_TO_PAY,
  },
  LOST,
  CANCELLED: {
    title: 'This shipment is cancelled',
    lines: [
      'The courier won’t deliver this parcel.',
      'Are you waiting for your order? Contact {shop}. It may come under another AWB.',
    ],
    COD: NOTHING_TO_PAY,
  },
};

const TO_COLLECT: Step = {
  title: 'The courier collects the parcel from you',
  lines: [
    'Keep the parcel packed and closed.',
    'Keep your phone on: the courier may call the number on your order.',
  ],
};
const TO_THE_SHOP: Step = {
  title: 'On the way to the shop',
  lines: ['The courier has the parcel. You don’t need to do anything now.'],
};
const BACK_TO_YOU: Step = {
  title: 'Coming back to you',
  lines: [
    'The parcel was not delivered to the shop, and the courier is bringing it back.',
    'Contact {shop} to agree on what happens next.',
  ],
};

/** The buyer sends the parcel. */
const RETURNED: Record<TrackingStatus, Step> = {
  PENDING: TO_COLLECT,
  READY_TO_SHIP: TO_COLLECT,
  PICKUP_SCHEDULED: TO_COLLECT,
  PICKED_UP: TO_THE_SHOP,
  IN_TRANSIT: TO_THE_SHOP,
  OUT_FOR_DELIVERY: TO_THE_SHOP,
  UNDELIVERED: TO_THE_SHOP,
  DELIVERED: {
    title: 'The shop has the parcel',
    lines: ['Questions about your refund or an exchange? Contact {shop}.'],
  },
  RTO_INITIATED: BACK_TO_YOU,
  RTO_IN_TRANSIT: BACK_TO_YOU,
  RTO_DELIVERED: BACK_TO_YOU,
  LOST: {
    title: LOST.title,
    lines: ['Contact {shop} about your refund or an exchange.'],
  },
  CANCELLED: {
    title: 'The pickup is cancelled',
    lines: ['Do you still want to send the parcel back? Contact {shop}.'],
  },
};

type Parcel = { status: string; paymentType: string; isReturn: boolean };

/** Null for a status that is not known. */
export function nextSteps({ status, paymentType, isReturn }: Parcel, shop = UNNAMED_SHOP): NextSteps | null {
  const steps: Partial<Record<string, Step>> = isReturn ? RETURNED : DELIVERY;
  const step = steps[status];
  if (!step) return null;
  const payment = paymentType === 'COD' ? step.COD : step.PREPAID;
  return {
    title: step.title,
    lines: [...step.lines, ...(payment ? [payment] : [])].map((line) => line.replace('{shop}', () => shop)),
  };
}
