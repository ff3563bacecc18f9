import Joi from 'joi';
import { ORDER_STATUSES, PARCEL_GROUPS, TRACKING_STATUSES } from '../../../contract/statuses.ts';
import { id, storeNote, updatedAt } from '../../common.contract.ts';

const text = Joi.string().required();
const number = Joi.number().required();

const fields = {
  trackingId: id.required(),
  orderId: text,
  wayBillId: text.allow(null),
  logisticName: text,
  courierId: id.required(),
  motId: id.required(),
  userId: id.required(),
  clientName: text.allow(null),
  customerName: text,
  phoneNo: text,
  city: text,
  pincode: text,
  date: Joi.string().isoDate().required(),
  paymentMethod: text.valid('COD', 'PREPAID'),
  active: Joi.boolean().required(),
  canCancel: Joi.boolean()
    .required()
    .description('The parcel is not picked up yet: `cancel/{id}` refunds its charge.'),
  status: text.valid(...ORDER_STATUSES),
  currentStatus: text,
  shipmentTypeId: number,
  channel: text,
  totalAmount: number,
  charge: number.description('Rupees: when it was shipped; of a pending order, when it will be.'),
  totalCharge: number.description('Rupees: all charges of the order so far, less its refunds.'),
  cancelledDate: Joi.string().isoDate().allow(null).required(),
  weight: number,
  pickupPointId: id.required(),
  pickupPointName: text.allow(null),
  shipmentScheduleDate: Joi.string().isoDate().allow(null).required(),
  refusal: text
    .allow(null)
    .description(
      'Of a pending order: why the courier did not take it, and what to do next. Of one that is being booked: that the courier gives no clear answer.',
    ),
  refusedDate: Joi.string().isoDate().allow(null).required(),
  storeNote,
  updatedAt,
};
const items = Joi.object({
  name: text,
  code: text.allow(null).description('The SKU.'),
  qty: Joi.number().integer().required(),
  count: Joi.number().integer().required().description('How many products the order has.'),
})
  .allow(null)
  .description('The first product. Only in lists, if the call sends `items`.')
  .meta({ 'x-name': 'OrderItems' });

export const listedOrder = Joi.object({ ...fields, items }).meta({ 'x-name': 'OrderRow' });

const instant = Joi.string().isoDate().required();

export const foundOrder = Joi.object({
  ...fields,
  shipment: Joi.object({
    wayBillId: text,
    logisticName: text,
    courierId: id.required(),
    status: text.valid(...TRACKING_STATUSES),
    statusDate: instant.description('When the parcel got its status, by the courier’s time.'),
    shippedDate: instant,
    cancelledDate: instant.allow(null),
  })
    .allow(null)
    .required()
    .description('Null until the courier has taken the order.')
    .meta({ 'x-name': 'OrderShipment' }),
}).meta({ 'x-name': 'FoundOrder' });

const count = Joi.number().integer().required();

export const listAnswer = Joi.object({
  count,
  tabCounts: Joi.object({ PENDING: count, READY: count, CANCEL: count }),
  parcelCounts: Joi.object(Object.fromEntries(PARCEL_GROUPS.map((group) => [group.id, count]))),
  data: Joi.array().items(listedOrder).required(),
}).meta({ 'x-name': 'OrderList' });

export const channelsAnswer = Joi.object({ data: Joi.array().items(Joi.string()).required() });
