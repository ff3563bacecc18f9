import { TEXTS as ORDER_TEXTS } from './orders.ts';

export const TEXTS = {
  selectFirst: 'Please select at least one order',
  notFound: ORDER_TEXTS.notFound,
  alreadyShipped: 'The order is already shipped',
  beingShipped: 'The order is being shipped already',
  unableToShip: 'Unable to ship the order',
  unclear:
    'The courier has not answered yet. The order is settled within a minute: shipped, or pending and not charged.',
  noTime: 'Not tried yet, because the couriers are slow. Please ship it again.',
  pickupPassed: ORDER_TEXTS.scheduleMissing,
  serviceOff: 'This courier is switched off for your account. Please choose another one.',
  pointMoved: 'The pickup point has another pincode than the order was priced from. Please edit the order.',
  pointNotRegistered:
    'The courier has not confirmed this pickup point yet. Nothing was charged. Please ship again in a minute.',
  noSuchBooking: 'The courier has no such booking. Please ship the order again.',
  inDoubt:
    'The courier has not said yet whether it has this booking. We ask it again for up to 7 days; then the order is pending and not charged.',
  noAnswer:
    'The courier did not say within 7 days whether it has this booking, so it is not charged. Please ask support before you ship the order again: the courier may have the parcel.',
  notShipped: (orderId: string) =>
    `Only shipped orders have labels and manifests, and ${orderId} is not shipped. Please ship it first.`,
  notShippedYet: (orderId: string) =>
    `${orderId} is being shipped. Please ask again in a minute: labels and manifests are there when it has an AWB.`,
  cancelledHasNone: (orderId: string) =>
    `${orderId} is cancelled and has no label or manifest. Please leave it out.`,
  unknownIds: (ids: string) =>
    `${ORDER_TEXTS.notFound}: ${ids}. Please send the trackingId of your own orders.`,
  listOfIds: 'shippingId must be a list of trackingIds, such as [4711]',
  idsOrFilter: 'Send shippingId or filter, not both',
  oneLabelAPicture: 'A PNG has one label: ask for a link for each order, or for PDF or ZPL',
  onlyPdfOnA4: 'Only PDF labels can be printed on A4',
  linkExpired: 'This link to labels is not valid or has expired. Please ask for a new one.',
  notCancellable: 'The order can no longer be cancelled',
  cancelled: 'Order cancelled successfully',
  courierKeeps: 'The courier did not cancel the shipment',
  cancelUnclear: 'The courier has not confirmed the cancellation yet. It is settled within a minute.',
  returnsHaveNone: 'Returns are collected from customers and have no manifest',
} as const;

export const PICKUP_TEXTS = {
  pickupMissing: ORDER_TEXTS.scheduleMissing,
  pickupOutside: ORDER_TEXTS.scheduleOutside,
  pickupStep: 'The pickup time must be a full hour',
  notFound: ORDER_TEXTS.notFound,
  nothingWaits: 'None of these parcels is waiting for a pickup',
  beingAsked: 'A pickup of these parcels is already being requested. Please try again in a minute.',
  notWaiting: 'This parcel is not waiting for a pickup',
  requested: 'Pickup requested',
  unclear: 'The courier has not answered yet. The pickup is settled within a minute.',
  missed: 'The courier did not answer in time.',
} as const;
