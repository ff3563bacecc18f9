import type { Ctx } from '../../../deps.ts';

type Key = { connectionId: number; pickupPointId: number };

/** `details` are hashes. `asked` is the last attempt, `isAsking` until its answer is clear. */
export type Registration = {
  registeredName: string | null;
  details: string;
  version: number;
  askedDetails: string | null;
  askedVersion: number | null;
  isAsking: boolean;
  refusal: string | null;
};

type Row = Omit<Registration, 'isAsking'> & { isAsking: number };

const COLUMNS = {
  registeredName: 'registered_name',
  details: 'details',
  version: 'version',
  askedDetails: 'asked_details',
  askedVersion: 'asked_version',
  isAsking: 'is_asking',
  refusal: 'refusal',
};

const rows = ({ db }: Ctx, { connectionId, pickupPointId }: Key) =>
  db('connection_points').where({ connection_id: connectionId, pickup_point_id: pickupPointId });

export async function findRegistration(ctx: Ctx, key: Key): Promise<Registration | null> {
  const row = await rows(ctx, key).first<Row | undefined>(COLUMNS);
  return row ? { ...row, isAsking: row.isAsking === 1 } : null;
}

type Attempt = { details: string; version: number; refusal: string | null };

/** Opens an attempt. What is registered stays until its answer. */
export const saveAttempt = ({ db }: Ctx, key: Key, { details, version, refusal }: Attempt) => {
  const asked = { asked_details: details, asked_version: version, is_asking: true, refusal };
  return db('connection_points')
    .insert({
      connection_id: key.connectionId,
      pickup_point_id: key.pickupPointId,
      details: '',
      version: 0,
      ...asked,
    })
    .onConflict(['connection_id', 'pickup_point_id'])
    .merge(asked);
};

/** Ends the attempt of these details, unless another one began since. */
export const saveRegistered = (ctx: Ctx, key: Key, { details, version }: Attempt, registeredName: string) =>
  rows(ctx, key)
    .where({ asked_details: details, asked_version: version })
    .update({ registered_name: registeredName, details, version, is_asking: false, refusal: null });

/** Ends the attempt. Parcels keep the name under which the point was registered before. */
export const saveRefusal = (ctx: Ctx, key: Key, { details, version }: Attempt, refusal: string) =>
  rows(ctx, key)
    .where({ asked_details: details, asked_version: version })
    .update({ is_asking: false, refusal: refusal.slice(0, 255) });

type RefusedPoint = { pickupPointId: number; askedDetails: string; refusal: string };

/** Refusals of active accounts, by account. */
export const listRefusals = (
  { db }: Pick<Ctx, 'db'>,
  pickupPointIds: readonly number[],
): Promise<RefusedPoint[]> =>
  db('connection_points as p')
    .join('connections as c', 'c.id', 'p.connection_id')
    .whereIn('p.pickup_point_id', pickupPointIds)
    .where('c.is_active', true)
    .whereNotNull('p.refusal')
    .whereNotNull('p.asked_details')
    .orderBy('c.id')
    .select({ pickupPointId: 'p.pickup_point_id', askedDetails: 'p.asked_details', refusal: 'p.refusal' });

/** The points must be registered again; what was booked keeps the names that it was booked under. */
export const expireRegistrations = ({ db }: Ctx, connectionId: number) =>
  db('connection_points').where({ connection_id: connectionId }).update({ details: '', refusal: null });
