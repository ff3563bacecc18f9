import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { PickupsFilter, PointsFilter } from './pickups.contract.ts';
import * as sql from './pickups.sql.ts';

const presentPickup = (row: sql.PickupRow) => ({
  id: row.id,
  userId: row.seller_id,
  clientName: row.company_name,
  reference: row.reference,
  courierId: row.courier_id,
  logisticName: row.courier_name,
  pickupPointId: row.pickup_point_id,
  pickupPointName: row.point_name,
  city: row.city,
  pincode: String(row.pin),
  pickupDate: row.pickup_at.toISOString(),
  parcels: row.parcels,
  status: row.state,
  courierReference: row.courier_reference,
  refusal: row.refusal,
  date: row.asked_at.toISOString(),
});

const presentPoint = (row: sql.PointRow) => ({
  id: row.id,
  userId: row.user_id,
  clientName: row.company_name,
  name: row.name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: String(row.pin),
  active: row.is_active === 1,
  isDefault: row.is_default === 1,
  createdDate: row.created_at.toISOString(),
});

/** Lists pickup requests of all clients. */
export async function listPickups(ctx: Ctx, query: ListQuery<PickupsFilter>) {
  const [count, rows] = await Promise.all([sql.countPickups(ctx, query.filter), sql.listPickups(ctx, query)]);
  return { count, rows: rows.map(presentPickup) };
}

export async function listPoints(ctx: Ctx, query: ListQuery<PointsFilter>) {
  const [count, rows] = await Promise.all([sql.countPoints(ctx, query.filter), sql.listPoints(ctx, query)]);
  return { count, rows: rows.map(presentPoint) };
}

const FIRST = { range: { offset: 0, limit: 1 }, sort: { by: 'id', ascending: true } };

export async function getPickup(ctx: Ctx, id: number) {
  const [row] = await sql.listPickups(ctx, { ...FIRST, filter: { id: [id] } });
  if (!row) throw new Refusal('NOT_FOUND', 'Pickup not found');
  return presentPickup(row);
}

export async function getPoint(ctx: Ctx, id: number) {
  const [row] = await sql.listPoints(ctx, { ...FIRST, filter: { id: [id] } });
  if (!row) throw new Refusal('NOT_FOUND', 'Pickup point not found');
  return presentPoint(row);
}
