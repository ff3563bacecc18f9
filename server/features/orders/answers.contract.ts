import Joi from 'joi';
import { ORDER_STATUSES } from '../../contract/statuses.ts';
import { id, storeNote } from '../common.contract.ts';
import { buyerTextsBy } from './orders.contract.ts';

const text = Joi.string().required();
const optional = Joi.string().allow(null).required();
const number = Joi.number().required();
const status = text.valid(...ORDER_STATUSES);

export const savedAnswer = Joi.object({ trackingId: id.required(), orderId: text, status }).meta({
  'x-name': 'SavedOrder',
});

export const orderIdCheckAnswer = Joi.object({
  isTaken: Joi.boolean().required(),
  suggestion: optional.description(
    'The next free order id, if this one is taken or none was named. Null: nothing to count on.',
  ),
});

export const removedAnswer = Joi.object({ trackingId: id.required(), message: text });

export const productAnswer = Joi.object({
  productId: id.required(),
  shippingId: id.required(),
  productName: text,
  productCode: optional,
  productPrice: number,
  productQty: number,
}).meta({ 'x-name': 'Product' });

export const productsAnswer = Joi.array().items(productAnswer);

export const orderAnswer = Joi.object({
  shipmentTypeId: number,
  customerDetails: Joi.object({
    trackingId: id.required(),
    userId: id.required(),
    customerUniqueId: text,
    name: text,
    phoneNo: text,
    email: optional,
    address: text,
    ...buyerTextsBy('wire', () => optional),
    city: text,
    state: text,
    pin: text,
    totalAmount: number,
    totalQty: number,
  })
    .meta({ 'x-name': 'Customer' })
    .required(),
  packingDetails: Joi.object({
    packingId: id.required(),
    weight: number,
    length: number,
    width: number,
    height: number,
  })
    .meta({ 'x-name': 'Packing' })
    .required(),
  logisticDetails: Joi.object({
    id: id.required(),
    logisticName: text,
    paymentType: text,
    courierId: id.required(),
    motId: id.required(),
    chooseForMe: Joi.boolean().required().description('The seller’s courier rules chose the courier.'),
    surfaceType: text,
    channel: text,
    userPickLocationOrDeliveryId: id.required(),
  })
    .meta({ 'x-name': 'Logistic' })
    .required(),
  productDetails: productsAnswer.required(),
  orderCharges: Joi.object({
    forwardCharges: number,
    fscCharges: number,
    forwardChargeGST: number,
    codCharge: number,
    codChargeGST: number,
    extenstionId: id.required(),
    weightType: text,
    rate: number,
  })
    .meta({ 'x-name': 'Charges' })
    .required(),
  shipmentScheduleDate: Joi.string().isoDate().allow(null).required(),
  status,
  active: Joi.boolean().required(),
  date: Joi.string().isoDate().required(),
  apiKeys: Joi.object({ created: optional, shipped: optional, cancelled: optional })
    .required()
    .description('The names of the API keys that did this; null where a person did, or nobody yet.'),
  courierTries: Joi.array()
    .items(
      Joi.object({
        courierId: id.required(),
        motId: id.required(),
        courier: text,
        message: text,
        at: Joi.string().isoDate().required(),
      }).meta({ 'x-name': 'CourierTry' }),
    )
    .required()
    .description('The couriers that did not take the order, each with its last reason.'),
  storeNote,
  explanation: Joi.array().items(Joi.string()).required(),
}).meta({ 'x-name': 'Order' });
