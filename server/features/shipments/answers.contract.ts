import Joi from 'joi';
import { SHIPMENT_KINDS } from '../../contract/statuses.ts';
import { errorCode, id } from '../common.contract.ts';
import { receiptAnswer } from '../rates/rates.contract.ts';

export const shipAnswer = Joi.object({
  success: Joi.number().required(),
  failed: Joi.number().required(),
  results: Joi.array()
    .required()
    .items(
      Joi.object({
        trackingId: id.required(),
        ok: Joi.boolean().required(),
        wayBillId: Joi.string().allow(null).required(),
        code: errorCode.description('Why the order is not shipped.'),
        message: Joi.string().required(),
        charge: Joi.number().description(
          'Rupees that a shipped order costs. Prepaid sellers have paid them.',
        ),
        needed: Joi.number().description('Rupees that the order costs, where the wallet has less.'),
        balance: Joi.number().description('Rupees in the wallet then.'),
      }).meta({ 'x-name': 'ShipResult' }),
    ),
}).meta({ 'x-name': 'ShipAnswer' });
export const cancelAnswer = Joi.object({
  trackingId: id.required(),
  status: Joi.string().valid('CANCEL').required(),
  message: Joi.string().required(),
});
export const labelLinkAnswer = Joi.object({
  url: Joi.string().uri().required().description('Opens without sign-in: share it with care.'),
  expiresAt: Joi.string().isoDate().required(),
}).meta({ 'x-name': 'LabelLink' });
const amount = Joi.number().required();
export const costAnswer = Joi.object({
  count: Joi.number().integer().required().description('How many of the orders are pending.'),
  total: amount.description('Rupees that shipping them charges.'),
  balance: amount.allow(null).description('Rupees in the wallet; null for a postpaid seller.'),
  balanceAfter: amount.allow(null),
  missing: amount.description('Rupees that the wallet lacks; 0 if it has enough.'),
}).meta({ 'x-name': 'ShippingCost' });
export const chargesAnswer = Joi.object({
  trackingId: id.required(),
  orderId: Joi.string().required(),
  wayBillId: Joi.string().allow(null).required(),
  total: amount,
  charges: Joi.array()
    .required()
    .items(
      Joi.object({
        kind: Joi.string()
          .required()
          .valid('QUOTE', ...SHIPMENT_KINDS),
        amount,
        date: Joi.string().isoDate().allow(null).required(),
        receipt: receiptAnswer.required(),
      }),
    ),
}).meta({ 'x-name': 'OrderCharges' });
