import { FINAL_STATUSES, type TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countProgress } from './parcel-counts.sql.ts';
import type { Shipment } from './shipments.sql.ts';

/** Does nothing for delivered parcels. A lost parcel that a courier finds again is polled again. */
export const pollNow = ({ db, now }: Ctx, id: number) =>
  db('shipments')
    .where({ id, state: 'BOOKED' })
    .where((open) => void open.whereNotNull('next_poll_at').orWhereNotIn('tracking_status', FINAL_STATUSES))
    .update({ next_poll_at: now() });

/** Every change that a list of orders or shipments shows sets this time: shops poll by it. */
export const markChanged = ({ db, now }: Ctx, ids: readonly number[]) =>
  db('shipments').whereIn('id', ids).update({ changed_at: now() });

export const markOrderChanged = ({ db, now }: Ctx, orderId: number) =>
  db('shipments').where({ order_id: orderId }).update({ changed_at: now() });

/** Summarizes a parcel's scans. `transitHours` counts from pickup to delivery; `nextPollAt` stays if undefined. */
export type TrackingSummary = {
  status: TrackingStatus;
  at: Date;
  nextPollAt: Date | null | undefined;
  hasFailed: boolean;
  transitHours: number | null;
};

/** Summarizes a booked parcel without scans. */
export async function getBookedSummary({ db }: Ctx, id: number): Promise<TrackingSummary> {
  const { at, isScheduled } = await db('shipments as s')
    .join('orders as o', 'o.id', 's.order_id')
    .leftJoin('pickup_requests as p', (on) =>
      on.on('p.id', 's.pickup_request_id').onVal('p.state', 'CONFIRMED'),
    )
    .where('s.id', id)
    .first<{ at: Date; isScheduled: number }>(
      's.booked_at as at',
      db.raw('o.pickup_at IS NOT NULL OR p.id IS NOT NULL AS isScheduled'),
    );
  const status = isScheduled === 1 ? 'PICKUP_SCHEDULED' : 'READY_TO_SHIP';
  return { status, at, nextPollAt: undefined, hasFailed: false, transitHours: null };
}

/** Requires the shipment's lock, and `shipment` to be read under it. `added`: how many statuses are new. */
export async function updateTracking(
  ctx: Ctx,
  { id, state, trackingStatus, hasFailed, transitHours, statusSequence }: Shipment,
  summary: TrackingSummary,
  added: number,
) {
  if (state !== 'BOOKED') return void (await markChanged(ctx, [id]));
  await ctx
    .db('shipments')
    .where({ id, state: 'BOOKED' })
    .update({
      tracking_status: summary.status,
      tracking_at: summary.at,
      status_sequence: statusSequence + added,
      has_failed: summary.hasFailed,
      transit_hours: summary.transitHours,
      changed_at: ctx.now(),
      ...(summary.nextPollAt === undefined ? {} : { next_poll_at: summary.nextPollAt }),
    });
  const hasChanged =
    summary.status !== trackingStatus ||
    summary.hasFailed !== hasFailed ||
    summary.transitHours !== transitHours;
  const before = { status: trackingStatus, hasFailed, transitHours };
  if (hasChanged) await countProgress(ctx, id, before, { ...summary, isBooked: true });
}
