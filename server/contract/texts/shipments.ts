import { MAX_CALL_ORDERS } from '../limits.ts';
import { TEXTS as ORDER_TEXTS } from './orders.ts';

const limit = new Intl.NumberFormat('en-IN').format(MAX_CALL_ORDERS);

export const TEXTS = {
  selectFirst: 'Please select at least one order',
  notFound: ORDER_TEXTS.notFound,
  alreadyShipped: 'The order is already shipped',
  beingShipped: 'The order is already being shipped',
  unableToShip: 'Unable to ship the order',
  unclear:
    'The courier hasn’t answered yet. Within a minute, the order is either shipped, or pending and not charged.',
  noTime: 'Not tried yet because couriers are slow. Ship it again.',
  pickupPassed: ORDER_TEXTS.scheduleMissing,
  serviceOff: 'This courier isn’t active for your account. Choose another one.',
  pointMoved: 'The pickup point’s PIN code changed after this order was priced. Edit the order.',
  pointNotRegistered:
    'The courier hasn’t confirmed this pickup point yet. You weren’t charged. Ship again in a minute.',
  noSuchBooking: 'The courier has no booking for this order. Ship it again.',
  inDoubt:
    'The courier hasn’t confirmed this booking yet. We’ll keep asking for up to 7 days. After that, the order is pending and not charged.',
  noAnswer:
    'The courier didn’t confirm this booking within 7 days, so you weren’t charged. The courier may have the parcel: contact support before you ship the order again.',
  notShipped: (orderId: string) => `${orderId} isn’t shipped, so it has no label or manifest. Ship it first.`,
  notShippedYet: (orderId: string) =>
    `${orderId} is being shipped. Try again in a minute, once it has an AWB.`,
  cancelledHasNone: (orderId: string) =>
    `${orderId} is cancelled and has no label or manifest. Leave it out.`,
  unknownIds: (ids: string) =>
    `${ORDER_TEXTS.notFound}: ${ids}. Please send the trackingId of your own orders.`,
  listOfIds: 'shippingId must be a list of trackingIds, such as [4711]',
  idsOrFilter: 'Send shippingId or filter, not both',
  noneShipped: 'No shipped orders match. Check the list again.',
  tooManyToPrint: `More than ${limit} orders match. A document takes up to ${limit}. Narrow the filters, for example by date.`,
  oneLabelAPicture: 'A PNG holds one label. Request one link per order, or choose PDF or ZPL',
  onlyPdfOnA4: 'Only PDF labels can be printed on A4',
  linkExpired: 'This label link isn’t valid or has expired. Request a new one.',
  notCancellable: 'The order can no longer be cancelled',
  cancelled: 'Order cancelled successfully',
  courierKeeps: 'The courier did not cancel the shipment',
  cancelUnclear: 'The courier hasn’t confirmed the cancellation yet. Check again in a minute.',
  returnsHaveNone: 'Returns are collected from customers and have no manifest',
} as const;

export const PICKUP_TEXTS = {
  pickupMissing: ORDER_TEXTS.scheduleMissing,
  pickupOutside: ORDER_TEXTS.scheduleOutside,
  pickupStep: 'The pickup time must be a full hour',
  notFound: ORDER_TEXTS.notFound,
  nothingWaits: 'None of these parcels is waiting for a pickup',
  beingAsked: 'A pickup for these parcels is already being requested. Try again in a minute.',
  notWaiting: 'This parcel is not waiting for a pickup',
  requested: 'Pickup requested',
  unclear: 'The courier hasn’t answered yet. Check again in a minute.',
  missed: 'The courier did not answer in time.',
} as const;
