import type { Ctx } from '../../deps.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import type { Shipment } from './shipments.sql.ts';

const toShipment = (row: Row) => fromRow<Shipment>(row, ['hasFailed', 'isCharged']);

const shipments = (ctx: Ctx) => ctx.db<Row>('shipments');

export async function listOverdueCancels(ctx: Ctx, askedBefore: Date, limit: number): Promise<Shipment[]> {
  const rows = await shipments(ctx)
    .where({ state: 'BOOKED' })
    .where('cancel_asked_at', '<=', askedBefore)
    .orderBy('cancel_asked_at')
    .limit(limit);
  return rows.map(toShipment);
}

export const claimCancel = async (ctx: Ctx, shipment: Shipment) =>
  (await ctx
    .db('shipments')
    .where({ id: shipment.id, state: 'BOOKED', cancel_asked_at: shipment.cancelAskedAt })
    .update({ cancel_asked_at: ctx.now() })) === 1;

/** Ends the lease, so the next sweep asks the courier. */
export const endLease = (ctx: Ctx, id: number) =>
  ctx.db('shipments').where({ id, state: 'RESERVED' }).update({ lease_until: ctx.now() });

export async function listOverdueReservations(ctx: Ctx, limit: number): Promise<Shipment[]> {
  const rows = await shipments(ctx)
    .where({ state: 'RESERVED' })
    .where('lease_until', '<=', ctx.now())
    .orderBy('lease_until')
    .limit(limit);
  return rows.map(toShipment);
}

export const claimReservation = async (ctx: Ctx, shipment: Shipment, leaseUntil: Date) =>
  (await ctx
    .db('shipments')
    .where({ id: shipment.id, state: 'RESERVED', lease_until: shipment.leaseUntil })
    .update({ lease_until: leaseUntil })) === 1;

export async function listDuePolls(ctx: Ctx, limit: number): Promise<Shipment[]> {
  const rows = await shipments(ctx)
    .where({ state: 'BOOKED' })
    .where('next_poll_at', '<=', ctx.now())
    .orderBy('next_poll_at')
    .limit(limit);
  return rows.map(toShipment);
}

export const claimPoll = async (ctx: Ctx, shipment: Shipment, nextPollAt: Date | null) =>
  (await ctx
    .db('shipments')
    .where({ id: shipment.id, next_poll_at: shipment.nextPollAt })
    .update({ next_poll_at: nextPollAt })) === 1;

/** After a failed poll. Parcels that are due earlier keep their time. */
export const repeatPolls = ({ db }: Ctx, ids: readonly number[], at: Date) =>
  db('shipments').whereIn('id', ids).where('next_poll_at', '>', at).update({ next_poll_at: at });

/** Finds recent shipments without `ordered_at`, booked by a version that does not know the column. */
export async function listWithoutOrderDate({ db }: Ctx, newest: number): Promise<number[]> {
  const row = await db('shipments').max({ last: 'id' }).first();
  return db('shipments')
    .where('id', '>', Number(row?.last ?? 0) - newest)
    .whereNull('ordered_at')
    .pluck('id');
}

export const setOrderDates = ({ db }: Ctx, ids: number[]) =>
  db('shipments')
    .whereIn('id', ids)
    .update({
      ordered_at: db('orders').where('orders.id', db.ref('shipments.order_id')).select('orders.created_at'),
    });

async function newestOf({ db }: Ctx, table: 'shipments' | 'scans', newest: number): Promise<number> {
  const row = await db(table).max({ last: 'id' }).first();
  return Number(row?.last ?? 0) - newest;
}

const listUnmarked = ({ db, now }: Ctx, after: number): Promise<number[]> =>
  db('shipments')
    .where('id', '>', after)
    .where(
      (any) =>
        void any
          .whereRaw('booked_at > changed_at')
          .orWhereRaw('cancelled_at > changed_at')
          .orWhere(
            (moved) => void moved.whereRaw('tracking_at > changed_at').where('tracking_at', '<=', now()),
          ),
    )
    .pluck('id');

const listScanned = ({ db }: Ctx, after: number): Promise<number[]> =>
  db('scans as n')
    .join('shipments as s', 's.id', 'n.shipment_id')
    .where('n.id', '>', after)
    .whereRaw('n.received_at > s.changed_at')
    .distinct()
    .pluck('s.id');

/** Finds recent shipments that an instance older than `changed_at` changed, during an upgrade. */
export async function listMissedChanges(ctx: Ctx, newest: number): Promise<number[]> {
  const unmarked = await listUnmarked(ctx, await newestOf(ctx, 'shipments', newest));
  const scanned = await listScanned(ctx, await newestOf(ctx, 'scans', newest));
  return [...new Set([...unmarked, ...scanned])];
}

/** Lists released parcels that the courier may have booked after all. */
export async function listDueRechecks(ctx: Ctx, limit: number): Promise<Shipment[]> {
  const rows = await shipments(ctx)
    .where({ state: 'RELEASED' })
    .where('next_recheck_at', '<=', ctx.now())
    .orderBy('next_recheck_at')
    .limit(limit);
  return rows.map(toShipment);
}

export const endRechecks = ({ db }: Ctx, id: number) =>
  db('shipments').where({ id, state: 'RELEASED' }).update({ next_recheck_at: null });

export const claimRecheck = async (ctx: Ctx, shipment: Shipment, next: Date) =>
  (await ctx
    .db('shipments')
    .where({ id: shipment.id, next_recheck_at: shipment.nextRecheckAt })
    .update({ next_recheck_at: next })) === 1;
