import Joi from 'joi';
import { userId } from '../common.contract.ts';

/**
 * Buyers get an SMS, an e-mail if the order has an address, and WhatsApp if a template is registered. Shipped and
 * delivered are sent once per order; out for delivery and failed delivery once a day. Returns send no messages.
 */
export const KINDS = {
  SHIPPED: { name: 'Shipped', description: 'As soon as an order is shipped and has its AWB.' },
  OUT_FOR_DELIVERY: {
    name: 'Out for delivery',
    description: 'On the day the courier sets out with the parcel.',
  },
  DELIVERED: { name: 'Delivered', description: 'When the parcel has been handed over.' },
  UNDELIVERED: {
    name: 'Delivery failed',
    description: "When the courier could not hand the parcel over, with the courier's reason.",
  },
} as const;
type Kind = keyof typeof KINDS;
const BUYER_KINDS = Object.keys(KINDS) as Kind[];

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
export type UpdateInput = { kind: Kind; active: boolean };

const text = Joi.string().required();
export const switchAnswer = Joi.object({
  kind: text.valid(...BUYER_KINDS),
  name: text,
  description: text,
  active: Joi.boolean().required(),
  sample: text,
}).meta({ 'x-name': 'NotificationSwitch' });
export const listAnswer = Joi.array().items(switchAnswer);
