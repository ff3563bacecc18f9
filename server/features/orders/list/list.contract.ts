import Joi from 'joi';
import { dashRange, day, id, listOf, type Paging, paging, userId } from '../../common.contract.ts';
import type { PaymentType } from '../../couriers/couriers.contract.ts';
import { STATUSES } from '../orders.contract.ts';

export const TABS = ['PENDING', 'READY', 'CANCEL'] as const;
export type Tab = (typeof TABS)[number];

/** The `channel` filter's value for every channel except 'Manual'. */
export const ANY_CHANNEL = 'Channel';

const words = Joi.string().trim().max(100).empty(Joi.valid('', null));

const filters = {
  tab: Joi.string()
    .valid(...TABS)
    .required(),
  fromDate: day,
  toDate: day,
  paymentMethod: listOf(Joi.string().valid('COD', 'PREPAID')),
  courierId: listOf(id),
  pickupPoints: listOf(id),
  search: words,
  weightRange: dashRange.description('Kilograms from and to, such as 1-10.'),
  valueRange: dashRange.description('What the order is worth in rupees, from and to, such as 500-1000.'),
  channel: words.description(
    "'Manual': typed or uploaded by the seller. 'Channel': every other. Any other name: that channel.",
  ),
};

const listed = {
  ...filters,
  ...paging,
  tabCounts: Joi.boolean()
    .default(false)
    .description('With how many orders each tab has by the same filters.'),
};

export const tabInput = Joi.object({ userId: id.required(), ...listed });
export const tabDownloadInput = Joi.object({ userId: id.required(), ...filters });
export const allTabInput = Joi.object({ userId, ...listed });
export const allTabDownloadInput = Joi.object({ userId, ...filters });

export const channelsInput = Joi.object({ userId });

export type TabInput = {
  tab: Tab;
  fromDate?: string;
  toDate?: string;
  paymentMethod: PaymentType[];
  courierId: number[];
  pickupPoints: number[];
  search?: string;
  weightRange?: string;
  valueRange?: string;
  channel?: string;
};
export type TabPageInput = TabInput & Paging & { tabCounts: boolean };

const text = Joi.string().required();
const number = Joi.number().required();

export const listedOrder = Joi.object({
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
  status: text.valid(...STATUSES),
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
}).meta({ 'x-name': 'OrderRow' });

const count = Joi.number().integer().required();

export const listAnswer = Joi.object({
  count,
  tabCounts: Joi.object({ PENDING: count, READY: count, CANCEL: count }),
  data: Joi.array().items(listedOrder).required(),
}).meta({ 'x-name': 'OrderList' });

export const channelsAnswer = Joi.object({ data: Joi.array().items(Joi.string()).required() });
