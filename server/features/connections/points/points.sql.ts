import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';

type Key = { connectionId: number; pickupPointId: number };

/** `details` are hashes. `asked…` is the last attempt, `isAsking` until its answer is clear. */
export type Registration = {
  registeredName: string | null;
  details: string;
  askedDetails: string | null;
  askedAt: Date | null;
  /** An attempt without a clear answer may take effect until then. */
  lateUntil: Date | null;
  isAsking: boolean;
  refusal: string | null;
};

type Row = Omit<Registration, 'isAsking'> & { isAsking: number };

const COLUMNS = {
  registeredName: 'registered_name',
  details: 'details',
  askedDetails: 'asked_details',
  askedAt: 'asked_at',
  lateUntil: 'late_until',
  isAsking: 'is_asking',
  refusal: 'refusal',
};

const rows = ({ db }: Ctx, { connectionId, pickupPointId }: Key) =>
  db('connection_points').where({ connection_id: connectionId, pickup_point_id: pickupPointId });

export async function findRegistration(ctx: Ctx, key: Key): Promise<Registration | null> {
  const row = await rows(ctx, key).first<Row | undefined>(COLUMNS);
  return row ? { ...row, isAsking: row.isAsking === 1 } : null;
}

/** Begins the names of this installation's points at companies. */
export async function getReferencePrefix({ db }: Ctx): Promise<string> {
  const row: { reference_prefix: string } | undefined = await db('installations').first('reference_prefix');
  return required(row).reference_prefix;
}

/** The right to register a point until then. */
export type Lease = Key & { until: Date };

/** Returns false while another call registers the point. */
export async function claimPoint(ctx: Ctx, { until, ...key }: Lease): Promise<boolean> {
  // `version` has no default; the program's version before this one counts edits in it.
  await ctx
    .db('connection_points')
    .insert({ connection_id: key.connectionId, pickup_point_id: key.pickupPointId, details: '', version: 0 })
    .onConflict(['connection_id', 'pickup_point_id'])
    .ignore();
  const claimed = await rows(ctx, key)
    .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<=', ctx.now()))
    .update({ lease_until: until });
  return claimed === 1;
}

/** Changes the point only while the lease is held: a late answer changes nothing. */
const held = (ctx: Ctx, lease: Lease) => rows(ctx, lease).where({ lease_until: lease.until });

export const endLease = (ctx: Ctx, lease: Lease) => held(ctx, lease).update({ lease_until: null });

type Attempt = { details: string; refusal: string | null };

/** Opens an attempt. The earlier registration stays until its answer. Returns false if the lease is lost. */
export const saveAttempt = async (ctx: Ctx, lease: Lease, attempt: Attempt, lateUntil: Date) =>
  (await held(ctx, lease).update({
    asked_details: attempt.details,
    asked_at: ctx.now(),
    late_until: lateUntil,
    is_asking: true,
    refusal: attempt.refusal,
  })) === 1;

/** `lateUntil` is that of earlier attempts. */
const endAttempt = ({ lateUntil }: Pick<Registration, 'lateUntil'>) => ({
  is_asking: false,
  late_until: lateUntil,
});

export const saveRegistered = (
  ctx: Ctx,
  lease: Lease,
  before: Registration,
  { details }: Attempt,
  name: string,
) => held(ctx, lease).update({ ...endAttempt(before), registered_name: name, details, refusal: null });

/** Parcels keep the name under which the point was registered before. */
export const saveRefusal = (ctx: Ctx, lease: Lease, before: Registration, refusal: string) =>
  held(ctx, lease).update({ ...endAttempt(before), refusal: refusal.slice(0, 255) });

/** Puts back the attempt before one of which nothing was sent. */
export const restoreAttempt = (ctx: Ctx, lease: Lease, before: Registration) =>
  held(ctx, lease).update({
    asked_details: before.askedDetails,
    asked_at: before.askedAt,
    late_until: before.lateUntil,
    is_asking: before.isAsking,
    refusal: before.refusal,
  });

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

/**
 * The points must be registered again, and answers that are still to come are another account's. What was booked keeps
 * the names that it was booked under.
 */
export const expireRegistrations = ({ db }: Ctx, connectionId: number) =>
  db('connection_points')
    .where({ connection_id: connectionId })
    .update({ details: '', refusal: null, asked_details: null, late_until: null, lease_until: null });
