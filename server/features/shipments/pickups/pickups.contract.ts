import Joi from 'joi';
import { id, userId } from '../../common.contract.ts';

export const PICKUP_DAYS_AHEAD = 2;
export const PICKUP_STEP_MINUTES = 60;
/** Limits for parcels per call and listed parcels, and for listed requests. */
export const MAX_PARCELS = 1000;
export const SHOWN_REQUESTS = 50;

export const PICKUP_TEXTS = {
  pickupMissing: 'Please enter shipment pickup date and time',
  pickupOutside: 'The pickup must be between now and the end of the day after tomorrow',
  pickupStep: 'The pickup time must be a full hour',
  selectFirst: 'Please select at least one order',
  notFound: 'Order not found',
  nothingWaits: 'None of these parcels is waiting for a pickup',
  beingAsked: 'A pickup of these parcels is already being requested. Please try again in a minute.',
  notWaiting: 'This parcel is not waiting for a pickup',
  requested: 'Pickup requested',
  unclear: 'The courier has not answered yet. The pickup is settled within a minute.',
  missed: 'The courier did not answer in time.',
  noTime: 'Not asked yet, because the couriers are slow. Please ask again.',
} as const;

export const alreadyRequested = (day: string) => `A pickup is already requested for ${day}`;

export const pickupInput = Joi.object({
  userId,
  shippingId: Joi.array().items(id).min(1).max(MAX_PARCELS).required().messages({
    'any.required': PICKUP_TEXTS.selectFirst,
    'array.min': PICKUP_TEXTS.selectFirst,
    'array.base': PICKUP_TEXTS.selectFirst,
  }),
  pickupAt: Joi.string().max(40).required().messages({ '*': PICKUP_TEXTS.pickupMissing }),
});
export type PickupInput = { shippingId: number[]; pickupAt: string };

export const waitingInput = Joi.object({ userId });
