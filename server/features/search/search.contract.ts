import Joi from 'joi';
import { MAX_BUYER_ORDERS, MAX_FOUND, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../contract/limits.ts';
import { ORDER_STATUSES, TRACKING_STATUSES } from '../../contract/statuses.ts';
import { SEARCH_TEXTS } from '../../contract/texts/search.ts';
import { id, line, missing, userId } from '../common.contract.ts';

const text = Joi.string().required();

export const searchInput = Joi.object({
  userId,
  text: line
    .min(MIN_SEARCH_LENGTH)
    .max(MAX_SEARCH_LENGTH)
    .required()
    .messages({ ...missing(SEARCH_TEXTS.tooShort), 'string.min': SEARCH_TEXTS.tooShort }),
});
export type SearchInput = { text: string };

const order = { trackingId: id.required(), orderId: text };
const status = text.valid(...ORDER_STATUSES);
const parcelStatus = text.valid(...TRACKING_STATUSES);
const upTo = (row: Joi.ObjectSchema) => Joi.array().items(row).max(MAX_FOUND).required();

export const searchAnswer = Joi.object({
  orders: upTo(
    Joi.object({
      ...order,
      name: text.description('The buyer’s.'),
      city: text,
      status,
      parcelStatus: parcelStatus.allow(null),
    }).meta({ 'x-name': 'OrderMatch' }),
  ),
  parcels: upTo(
    Joi.object({ ...order, wayBillId: text, logisticName: text, parcelStatus }).meta({
      'x-name': 'ParcelMatch',
    }),
  ),
  buyers: upTo(
    Joi.object({
      name: text,
      phone: text,
      city: text,
      orders: Joi.number()
        .integer()
        .required()
        .description(`How many orders have this phone number, counted up to ${MAX_BUYER_ORDERS}.`),
      channel: text.description('Of the newest of the orders found.'),
      status: status.description('Of the same order.'),
    }).meta({ 'x-name': 'BuyerMatch' }),
  ),
});
