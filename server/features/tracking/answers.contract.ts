import Joi from 'joi';
import { id, storeNote, updatedAt } from '../common.contract.ts';
import { shop } from '../tracking-pages/tracking-pages.contract.ts';

const text = Joi.string().allow('').required();
const maybe = Joi.string().allow('', null).required();

export const listAnswer = Joi.object({
  count: Joi.number().required(),
  data: Joi.array()
    .required()
    .items(
      Joi.object({
        trackingId: id.required(),
        clientName: maybe,
        orderId: text,
        wayBillId: text,
        awbNo: text,
        courierName: text,
        courierId: id.required(),
        date: text,
        orderCreated: text,
        paymentMethod: text,
        customerName: text,
        channelName: text,
        currentStatus: text,
        status: text,
        scanStatus: text,
        remarks: maybe,
        address: text,
        state: text,
        city: text,
        pincode: text,
        phone: text,
        country: text,
        updatedAt,
      }).meta({ 'x-name': 'Shipment' }),
    ),
});

const option = (key: Joi.Schema) =>
  Joi.array()
    .required()
    .items(Joi.object({ id: key.required(), name: Joi.string().required() }));
export const filtersAnswer = Joi.object({
  paymentMethods: option(Joi.string()),
  statuses: option(id),
  couriers: option(id),
  pickupPoints: option(id),
});

export const detailsAnswer = Joi.object({
  orderId: text,
  logistic: text,
  logisticLogo: maybe,
  orderDate: text,
  isOrderCancelled: Joi.boolean().required(),
  isReturn: Joi.boolean().required().description('True: the buyer sends it to the seller.'),
  shop,
  /** For the seller and administrators only: the order, its charge, its current cost, and what its store changed. */
  trackingId: id,
  charge: Joi.number(),
  totalCharge: Joi.number(),
  storeNote: storeNote.optional(),
  canCancel: Joi.boolean().required(),
  orderDetails: Joi.object({ status: text, paymentType: text, wayBill: text }).required(),
  orderSource: Joi.object({
    sourceCity: text,
    sourcePincode: text,
    destinationCity: text,
    destinationPincode: text,
  }).required(),
  detailScans: Joi.array()
    .required()
    .items(
      Joi.object({ scanDateTime: text, status: text, remarks: maybe, scannedLocation: maybe }).meta({
        'x-name': 'Scan',
      }),
    ),
}).meta({ 'x-name': 'TrackedShipment' });

export const nameAnswer = Joi.object({ name: Joi.string().required() });
export const tokenAnswer = Joi.object({
  data: Joi.array()
    .required()
    .items(Joi.object({ shippingid: id.required() })),
});
