import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import { istRange } from '../../../platform/time.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { PickupsFilter, PickupState, PointsFilter } from './pickups.contract.ts';

export type PickupRow = {
  id: number;
  seller_id: number;
  company_name: string | null;
  reference: string;
  courier_id: number;
  courier_name: string;
  pickup_point_id: number;
  point_name: string;
  city: string;
  pin: number;
  pickup_at: Date;
  parcels: number;
  state: PickupState;
  courier_reference: string | null;
  refusal: string | null;
  asked_at: Date;
};
export type PointRow = {
  id: number;
  user_id: number;
  company_name: string | null;
  name: string;
  phone: string;
  email: string | null;
  address: string;
  city: string;
  state: string;
  pin: number;
  is_active: number;
  is_default: number;
  created_at: Date;
};

const PICKUP_COLUMNS: Record<string, string> = {
  id: 'r.id',
  pickupDate: 'r.pickup_at',
  parcels: 'r.parcels',
};
const POINT_COLUMNS: Record<string, string> = { id: 'p.id', name: 'p.name', city: 'p.city' };

function page(
  query: Knex.QueryBuilder,
  columns: Record<string, string>,
  { range, sort }: ListQuery<object>,
): Knex.QueryBuilder {
  const order = sort.ascending ? 'asc' : 'desc';
  return query
    .orderBy([
      { column: required(columns[sort.by]), order },
      { column: required(columns.id), order },
    ])
    .limit(range.limit)
    .offset(range.offset);
}

function matchingPickups(
  { db }: Ctx,
  { q, userId, courierId, pickupPointId, status, fromDate, toDate, id }: PickupsFilter,
): Knex.QueryBuilder {
  const query = db('pickup_requests as r').join('pickup_points as p', 'p.id', 'r.pickup_point_id');
  const { from, until } = istRange(fromDate, toDate);
  if (id) query.whereIn('r.id', id);
  if (userId) query.where('r.seller_id', userId);
  if (courierId) query.where('r.courier_id', courierId);
  if (pickupPointId) query.where('r.pickup_point_id', pickupPointId);
  if (status) query.where('r.state', status);
  if (from) query.where('r.pickup_at', '>=', from);
  if (until) query.where('r.pickup_at', '<', until);
  if (q) {
    const text = `${escapeLike(q)}%`;
    query.where(
      (any) =>
        void any
          .where('r.reference', 'like', text)
          .orWhere('r.courier_reference', 'like', text)
          .orWhere('p.name', 'like', `%${text}`),
    );
  }
  return query;
}

function matchingPoints({ db }: Ctx, { q, userId, active, isDefault, id }: PointsFilter): Knex.QueryBuilder {
  const query = db('pickup_points as p');
  if (id) query.whereIn('p.id', id);
  if (userId) query.where('p.user_id', userId);
  if (active !== undefined) query.where('p.is_active', active);
  if (isDefault !== undefined) query.where('p.is_default', isDefault);
  if (q) {
    const text = `${escapeLike(q)}%`;
    query.where(
      (any) =>
        void any
          .where('p.name', 'like', `%${text}`)
          .orWhere('p.city', 'like', text)
          .orWhere('p.phone', 'like', text)
          .orWhere('p.pin', 'like', text),
    );
  }
  return query;
}

export const countPickups = (ctx: Ctx, filter: PickupsFilter) => countRows(matchingPickups(ctx, filter));
export const countPoints = (ctx: Ctx, filter: PointsFilter) => countRows(matchingPoints(ctx, filter));

export const listPickups = (ctx: Ctx, query: ListQuery<PickupsFilter>): Promise<PickupRow[]> =>
  page(matchingPickups(ctx, query.filter), PICKUP_COLUMNS, query)
    .join('couriers as c', 'c.id', 'r.courier_id')
    .leftJoin('seller_companies as f', 'f.user_id', 'r.seller_id')
    .select('r.*', 'c.name as courier_name', 'f.company_name', 'p.name as point_name', 'p.city', 'p.pin');

export const listPoints = (ctx: Ctx, query: ListQuery<PointsFilter>): Promise<PointRow[]> =>
  page(matchingPoints(ctx, query.filter), POINT_COLUMNS, query)
    .leftJoin('seller_companies as f', 'f.user_id', 'p.user_id')
    .select('p.*', 'f.company_name');
