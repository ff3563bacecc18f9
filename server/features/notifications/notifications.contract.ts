import Joi from 'joi';
import { BUYER_KINDS, type BuyerKind, MESSAGE_CHANNELS } from '../../contract/statuses.ts';
import { userId } from '../common.contract.ts';

/**
 * Buyers get an SMS, an e-mail if the order has an address, and WhatsApp if a template is registered. Shipped and
 * delivered are sent once per order; out for delivery and failed delivery once a day. Returns send no messages.
 */
export const DESCRIPTIONS: Record<BuyerKind, string> = {
  SHIPPED: 'As soon as an order is shipped and has its AWB.',
  OUT_FOR_DELIVERY: 'On the day the courier sets out with the parcel.',
  DELIVERED: 'When the parcel has been handed over.',
  UNDELIVERED: "When the courier could not hand the parcel over, with the courier's reason.",
};

const kind = Joi.string()
  .valid(...BUYER_KINDS)
  .required()
  .messages({ '*': 'There is no such notification' });

export const listInput = Joi.object({ userId });
export const updateInput = Joi.object({
  userId,
  kind,
  active: Joi.boolean().required().messages({ '*': 'Please say whether it is on' }),
});
export type UpdateInput = { kind: BuyerKind; active: boolean };

const text = Joi.string().required();
export const switchAnswer = Joi.object({
  kind: text.valid(...BUYER_KINDS),
  name: text,
  description: text,
  active: Joi.boolean().required(),
  channels: Joi.array()
    .items(text.valid(...MESSAGE_CHANNELS))
    .required()
    .description('The channels that send it now. Empty: no provider is connected.'),
  sample: text.description('By the operator’s template, or the built-in text, with example values.'),
}).meta({ 'x-name': 'NotificationSwitch' });
export const listAnswer = Joi.array().items(switchAnswer);
