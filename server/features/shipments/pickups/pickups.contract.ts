import Joi from 'joi';
import { PICKUP_TEXTS, TEXTS } from '../../../contract/texts/shipments.ts';
import { id, userId } from '../../common.contract.ts';
/** Limits for parcels per call and listed parcels, and for listed requests. */
export const MAX_PARCELS = 1000;
export const SHOWN_REQUESTS = 50;

export const alreadyRequested = (day: string) => `A pickup is already requested for ${day}`;

export const pickupInput = Joi.object({
  userId,
  shippingId: Joi.array().items(id).min(1).max(MAX_PARCELS).required().messages({
    'any.required': TEXTS.selectFirst,
    'array.min': TEXTS.selectFirst,
    'array.base': TEXTS.selectFirst,
  }),
  pickupAt: Joi.string().max(40).required().messages({ '*': PICKUP_TEXTS.pickupMissing }),
});
export type PickupInput = { shippingId: number[]; pickupAt: string };

export const waitingInput = Joi.object({ userId });
