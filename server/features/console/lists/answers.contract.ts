import Joi from 'joi';
import { PAYMENT_STATES } from '../../../contract/statuses.ts';
import { id } from '../../common.contract.ts';
import { ndrRow } from '../../ndr/ndr.contract.ts';

const paymentId = Joi.string().max(40).pattern(/^\w+$/);

const text = Joi.string().required();
const maybe = Joi.string().allow('', null).required();
const money = Joi.number().required();
const instant = Joi.string().isoDate().required();
const row = { id: id.required(), userId: id.required(), clientName: maybe };

export const ndrAnswer = ndrRow;
export const shipmentAnswer = Joi.object({
  ...row,
  trackingId: id.required(),
  orderId: text,
  wayBillId: text,
  courierId: id.required(),
  logisticName: text,
  customerName: text,
  city: text,
  pincode: text,
  paymentMethod: text,
  date: instant,
  orderDate: instant,
  status: text,
  remarks: maybe,
  charge: money,
  totalCharge: money,
}).meta({ 'x-name': 'ConsoleShipment' });
export const entryAnswer = Joi.object({
  ...row,
  kind: text,
  reference: text,
  trackingId: id.allow(null).required(),
  orderId: maybe,
  wayBillId: maybe,
  paymentId: maybe,
  adjustmentId: id.allow(null).required(),
  remittanceId: id.allow(null).required().description('The COD payout that made the entry.'),
  reason: maybe,
  opening: money,
  amount: money,
  closing: money,
  date: instant,
}).meta({ 'x-name': 'ConsoleWalletEntry' });
export const paymentAnswer = Joi.object({
  ...row,
  id: paymentId.required(),
  amount: money,
  status: text.valid(...PAYMENT_STATES),
  code: text,
  description: maybe,
  promoCode: maybe,
  gateway: text,
  gatewayTransactionId: maybe,
  transactionType: maybe,
  cardType: maybe,
  date: instant,
  settledDate: Joi.string().isoDate().allow(null).required(),
}).meta({ 'x-name': 'ConsolePayment' });
