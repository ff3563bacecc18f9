import type { Ctx } from '../../../deps.ts';

type Registration = { registered_name: string | null; details: string; version: number };

export const findRegistration = (
  { db }: Ctx,
  connectionId: number,
  pickupPointId: number,
): Promise<Registration | undefined> =>
  db('connection_points')
    .where({ connection_id: connectionId, pickup_point_id: pickupPointId })
    .first('registered_name', 'details', 'version');

type Saved = Registration & { refusal: string | null };

export const saveRegistration = (
  { db }: Ctx,
  connectionId: number,
  pickupPointId: number,
  registration: Saved,
) =>
  db('connection_points')
    .insert({ connection_id: connectionId, pickup_point_id: pickupPointId, ...registration })
    .onConflict(['connection_id', 'pickup_point_id'])
    .merge(Object.keys(registration));

/** The points must be registered again; what was booked keeps the names that it was booked under. */
export const expireRegistrations = ({ db }: Ctx, connectionId: number) =>
  db('connection_points').where({ connection_id: connectionId }).update({ details: '' });
