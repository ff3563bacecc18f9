import Joi from 'joi';
import { NDR_STATUSES, ORDER_TABS, PAYMENT_STATES } from '../../../contract/statuses.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { dashRange, day, id } from '../../common.contract.ts';
import { TRACKING_STATUS_NAMES } from '../../tracking/tracking.contract.ts';

/** Filters of the all-clients lists. */
const q = Joi.string().trim().max(100).allow('');
const range = { userId: id, fromDate: day, toDate: day };
const parcel = { q, ...range, courierId: id, paymentMethod: Joi.string().valid('COD', 'PREPAID') };

type Range = { userId?: number; fromDate?: string; toDate?: string };
type ParcelFilter = Range & {
  q?: string;
  courierId?: number;
  paymentMethod?: 'COD' | 'PREPAID';
  id?: number[];
};

export const ORDER_SORTS = ['id', 'date', 'totalAmount', 'charge'] as const;
export const ordersQuery = listQuery(
  {
    ...parcel,
    weightRange: dashRange,
    valueRange: dashRange,
    isRefused: Joi.boolean().description('Pending, because a courier did not take them.'),
    status: Joi.string().valid(...ORDER_TABS),
    id: ids,
  },
  ORDER_SORTS,
);
export type OrdersFilter = ParcelFilter & {
  status?: (typeof ORDER_TABS)[number];
  weightRange?: string;
  valueRange?: string;
  isRefused?: boolean;
};

const NEWEST_SORTS = ['id', 'date'] as const;
export const shipmentsQuery = listQuery(
  { ...parcel, status: Joi.string().valid(...TRACKING_STATUS_NAMES), id: ids },
  NEWEST_SORTS,
);
export type ShipmentsFilter = ParcelFilter & { status?: string };

export const ndrQuery = listQuery(
  { ...parcel, status: Joi.string().valid(...NDR_STATUSES), id: ids },
  NEWEST_SORTS,
);
export type NdrFilter = ParcelFilter & { status?: (typeof NDR_STATUSES)[number] };

const kind = Joi.string()
  .max(20)
  .pattern(/^[A-Z_]+$/);
export const entriesQuery = listQuery({ q, ...range, kind, orderId: id, id: ids }, NEWEST_SORTS);
export type EntriesFilter = Range & { q?: string; kind?: string; orderId?: number; id?: number[] };

const paymentId = Joi.string().max(40).pattern(/^\w+$/);
export const PAYMENT_SORTS = ['id', 'date', 'amount'] as const;
export const paymentsQuery = listQuery(
  { q, ...range, status: Joi.string().valid(...PAYMENT_STATES), id: Joi.array().items(paymentId).max(1000) },
  PAYMENT_SORTS,
);
export type PaymentsFilter = Range & { q?: string; status?: (typeof PAYMENT_STATES)[number]; id?: string[] };
export const paymentInput = Joi.object({ id: paymentId.required() });
