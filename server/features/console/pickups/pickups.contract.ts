import Joi from 'joi';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { day, id } from '../../common.contract.ts';

const q = Joi.string().trim().max(100).allow('');

/** A courier's answer: none yet, accepted or refused. */
export const PICKUP_STATES = ['ASKED', 'CONFIRMED', 'REFUSED'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];
const PICKUP_SORTS = ['id', 'pickupDate', 'parcels'] as const;
/** The dates filter by pickup day. */
export const pickupsQuery = listQuery(
  {
    q,
    userId: id,
    courierId: id,
    pickupPointId: id,
    status: Joi.string().valid(...PICKUP_STATES),
    fromDate: day,
    toDate: day,
    id: ids,
  },
  PICKUP_SORTS,
);
export type PickupsFilter = {
  q?: string;
  userId?: number;
  courierId?: number;
  pickupPointId?: number;
  status?: PickupState;
  fromDate?: string;
  toDate?: string;
  id?: number[];
};

const POINT_SORTS = ['id', 'name', 'city'] as const;
export const pointsQuery = listQuery(
  { q, userId: id, active: Joi.boolean(), isDefault: Joi.boolean(), id: ids },
  POINT_SORTS,
);
export type PointsFilter = {
  q?: string;
  userId?: number;
  active?: boolean;
  isDefault?: boolean;
  id?: number[];
};
