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
  notShipped: 'Only shipped orders have labels',
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
