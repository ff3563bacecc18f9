import Joi from 'joi';
import { id, userId } from '../common.contract.ts';

export const TEXTS = {
  notFound: 'Order not found',
  alreadyShipped: 'The order is already shipped',
  beingShipped: 'The order is being shipped already',
  notPending: 'Unable to ship the order',
  unclear:
    'The courier has not answered yet. The order is settled within a minute: shipped, or pending and not charged.',
  noTime: 'Not tried yet, because the couriers are slow. Please ship it again.',
  pickupPassed: 'Please enter shipment pickup date and time',
  serviceOff: 'This courier is switched off for your account. Please choose another one.',
  pointMoved: 'The pickup point has another pincode than the order was priced from. Please edit the order.',
  noCarrier: 'This courier is not connected yet. Please choose another one.',
  notShipped: 'Only shipped orders have labels',
  notCancellable: 'The order can no longer be cancelled',
  cancelled: 'Order cancelled successfully',
  courierKeeps: 'The courier did not cancel the shipment',
  cancelUnclear: 'The courier has not confirmed the cancellation yet. It is settled within a minute.',
  returnsHaveNone: 'Returns are collected from customers and have no manifest',
} as const;

const shippingId = Joi.array().items(id).min(1).max(1000).required().messages({
  'any.required': 'Please select at least one order',
  'array.min': 'Please select at least one order',
  'array.base': 'Please select at least one order',
});

export const shipInput = Joi.object({ userId, shippingId });
export type ShipInput = { shippingId: number[] };

export const labelInput = Joi.object({
  userId,
  shippingId,
  layout: Joi.string().valid('4x6', 'a4').default('4x6'),
});
export type LabelInput = ShipInput & { layout: '4x6' | 'a4' };

export const manifestInput = Joi.object({ userId, shippingId });

/** The tracking page sends the AWB in this field. The order id is in the path. */
const trackingId = Joi.alternatives(id, Joi.string().max(60)).allow(null, '');

export const cancelInput = Joi.object({ id: id.required(), trackingId, userId });

export const chargesInput = Joi.object({ id: id.required(), userId });
