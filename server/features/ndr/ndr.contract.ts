import Joi from 'joi';
import { type NdrStatusText, NDR_STATUSES } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/ndr.ts';
import { isDay, istDay } from '../../platform/time.ts';
import {
  contactPhone,
  day,
  id,
  line,
  listOf,
  missing,
  paging,
  updatedAt,
  updatedSince,
  userId,
} from '../common.contract.ts';
/** The seller's time to act before the courier decides. */
export const ACT_WITHIN_HOURS = 24;

const filters = {
  userId,
  fromDate: day,
  toDate: day,
  logisticsIds: listOf(id),
  paymentTypeIds: listOf(id),
  statuses: listOf(Joi.string().valid(...NDR_STATUSES)),
  ids: listOf(id),
};
export const listInput = Joi.object({ ...filters, ...paging, updatedSince });
export const downloadInput = Joi.object(filters);
export type NdrFilters = {
  fromDate?: string;
  toDate?: string;
  logisticsIds: number[];
  paymentTypeIds: number[];
  statuses: NdrStatusText[];
  ids: number[];
};
export type ListInput = NdrFilters & { limit: number; offset: number; updatedSince?: Date };

const text = Joi.string().required();
const maybe = Joi.string().allow('', null).required();
const instant = Joi.string().isoDate().required();

/** `id` is the order's tracking id: an order has at most one failed delivery, with any number of attempts. */
export const ndrRow = Joi.object({
  id: id.required(),
  trackingId: id.required(),
  orderId: text,
  wayBillNo: text,
  logistic: text,
  courierId: id.required(),
  ndrDate: instant,
  paymentType: text,
  status: text.valid(...NDR_STATUSES),
  customerName: text,
  destinationCity: text,
  destinationPincode: text,
  address: text,
  landMark: maybe,
  customerPhone: text,
  remarks: maybe,
  attempts: id.required(),
  /** The deadline for the seller. Null if nothing is to be done. */
  actBy: instant.allow(null),
  canReattempt: Joi.boolean().required(),
  canReturn: Joi.boolean().required().description('The courier may return the parcel on request.'),
  isReturning: Joi.boolean().required().description('A return to origin is requested and not refused.'),
  /** The courier has not answered yet. */
  isAsking: Joi.boolean().required(),
  retryAt: instant
    .allow(null)
    .description('When the courier takes the re-attempt; the job sends it then. Null if it has been sent.'),
  reattemptDate: maybe,
  refusal: maybe,
  clientName: maybe,
  userId: id.required(),
  updatedAt,
}).meta({ 'x-name': 'FailedDelivery' });
export const listAnswer = Joi.object({
  count: Joi.number().required(),
  data: Joi.array().required().items(ndrRow),
});

export const oneInput = Joi.object({ id: id.required(), userId });
const historyEntry = Joi.object({
  event: text
    .valid('UNDELIVERED', 'REATTEMPT', 'RETURN')
    .description('A failed attempt of the courier, or a request: for a re-attempt or a return to origin.'),
  at: instant,
  remarks: maybe.description('The courier’s words: the failure’s reason, or why it refused the request.'),
  location: maybe,
  date: maybe.description('The day that was requested.'),
  outcome: text
    .valid('ASKING', 'ASKED', 'REFUSED', 'DONE', 'FAILED')
    .allow(null)
    .description('Of a request: not answered yet, accepted, refused, carried out or not carried out.'),
}).meta({ 'x-name': 'FailedDeliveryEvent' });
export const historyAnswer = Joi.object({ data: Joi.array().required().items(historyEntry) });

/** Max length of both address lines together. */
const ADDRESS_MAX = 400;

/** A day, or a date picker's instant. */
const reattemptDate = Joi.string()
  .trim()
  .max(40)
  .empty(Joi.valid('', null))
  .default(null)
  .custom((value: string, helpers) => {
    if (isDay(value)) return value;
    const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
    return isInstant ? istDay(new Date(value)) : helpers.error('any.invalid');
  })
  .messages({ '*': TEXTS.dateOutside });

/** The row's order id, which guards against a wrong `id`. */
const orderId = Joi.alternatives(Joi.string().trim().max(60), Joi.number()).allow(null, '');

export const returnInput = Joi.object({ id: id.required(), userId, orderId });
export type ReturnInput = Pick<ReattemptInput, 'id' | 'orderId'>;

export const returnCostAnswer = Joi.object({
  returnCharge: Joi.number().required().description('By the rate card of the parcel, with tax.'),
  codRefund: Joi.number().required().description('The COD charge, with tax. 0 for a prepaid parcel.'),
});

export const reattemptInput = Joi.object({
  id: id.required(),
  userId,
  orderId,
  contactNumber: contactPhone,
  address: line
    .max(ADDRESS_MAX)
    .required()
    .messages({
      ...missing('Address is required'),
      'string.max': `Address must be no longer than ${ADDRESS_MAX} characters`,
    }),
  landMark: line
    .max(100)
    .empty(Joi.valid('', null))
    .default(null)
    .messages({ 'string.max': 'Landmark must be no longer than 100 characters' }),
  reattemptDate,
});
export type ReattemptInput = {
  id: number;
  orderId?: string | number | null;
  contactNumber: string;
  address: string;
  landMark: string | null;
  reattemptDate: string | null;
};
