import Joi from 'joi';
import { TEXTS } from '../../contract/texts/shipments.ts';
import { id, userId } from '../common.contract.ts';

const shippingId = Joi.array().items(id).min(1).max(1000).required().messages({
  'any.required': TEXTS.selectFirst,
  'array.min': TEXTS.selectFirst,
  'array.base': TEXTS.selectFirst,
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
