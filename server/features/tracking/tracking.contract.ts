import Joi from 'joi';
import { TEXTS } from '../../contract/texts/tracking.ts';
import { dashRange, day, id, listOf, updatedSince, userId } from '../common.contract.ts';

/** The API's statuses, in the specification's order. */
export const TRACKING_STATUS_NAMES = [
  'PENDING',
  'READY_TO_SHIP',
  'PICKUP_SCHEDULED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'LOST',
  'CANCELLED',
] as const;

const awb = Joi.string()
  .trim()
  .max(40)
  .required()
  .messages({ 'any.required': TEXTS.awbMissing, 'string.empty': TEXTS.awbMissing });

export const awbInput = Joi.object({ awb });
export type AwbInput = { awb: string };

/** The API numbers statuses from 1 in the specification's order. */
export const listInput = Joi.object({
  userId,
  paymentMethod: listOf(Joi.string().valid('COD', 'PREPAID')),
  statusId: listOf(id),
  courierId: listOf(id),
  pickupPoints: listOf(id),
  fromDate: day,
  toDate: day,
  weightRange: dashRange.description('Kilograms from and to, such as 1-10.'),
  valueRange: dashRange.description('The order’s value in rupees, from and to, such as 500-1000.'),
  limit: Joi.number().integer().min(1).max(1000).default(10),
  offSet: Joi.number().integer().min(0).max(10_000_000).default(0),
  wayBill: listOf(Joi.string().trim().max(40)),
}).meta({ 'x-name': 'ShipmentFilters' });
export const changesInput = listInput.keys({ updatedSince }).meta({ 'x-name': 'ChangedShipmentFilters' });
export type ListInput = {
  paymentMethod: string[];
  statusId: number[];
  courierId: number[];
  pickupPoints: number[];
  wayBill: string[];
  fromDate?: string;
  toDate?: string;
  weightRange?: string;
  valueRange?: string;
  limit: number;
  offSet: number;
};
/** The back office also filters by order id or AWB and sorts both ways. */
export type TrackedInput = ListInput & {
  updatedSince?: Date;
  q?: string;
  ids?: number[];
  oldestFirst?: boolean;
  byId?: boolean;
};
export const filtersInput = Joi.object({ userId });

export const tokenInput = Joi.object({
  userId: id.required(),
  wayBillId: Joi.string().trim().max(40).required(),
});
