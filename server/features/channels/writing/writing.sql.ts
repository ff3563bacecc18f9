import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { StoreKind } from '../../../contract/stores.ts';
import type { Ctx } from '../../../deps.ts';

export type DueWrite = {
  id: number;
  channelId: number;
  sellerId: number;
  storeId: string;
  writtenAwb: string | null;
  tries: number;
  /** Null: the parcel was cancelled, and the order waits for another. */
  awb: string | null;
  courier: string | null;
};

/** Imported orders whose AWB differs from the one that the store has. */
export const listDueWrites = ({ db, now }: Ctx, limit: number): Promise<DueWrite[]> =>
  db('channel_orders as o')
    .join('channels as c', 'c.id', 'o.channel_id')
    .leftJoin('shipments as s', (on) => on.on('s.order_id', 'o.order_id').onVal('s.state', 'BOOKED'))
    .leftJoin('couriers as k', 'k.id', 's.courier_id')
    .where('o.state', 'IMPORTED')
    .whereNull('c.removed_at')
    .whereNotNull('c.next_sync_at')
    .whereRaw('NOT (o.written_awb <=> s.awb)')
    .where((due) => void due.whereNull('o.write_at').orWhere('o.write_at', '<=', now()))
    .orderBy('o.id')
    .limit(limit)
    .select({
      id: 'o.id',
      channelId: 'o.channel_id',
      sellerId: 'o.seller_id',
      storeId: 'o.store_id',
      writtenAwb: 'o.written_awb',
      tries: 'o.write_tries',
      awb: 's.awb',
      courier: 'k.name',
    });

export type DueReport = Pick<DueWrite, 'id' | 'channelId' | 'sellerId' | 'storeId' | 'tries'> & {
  awb: string;
  status: TrackingStatus;
  at: Date;
};

/** Orders whose store has the AWB, but was told of an earlier status. */
export const listDueReports = (
  { db, now }: Ctx,
  kind: StoreKind,
  statuses: readonly TrackingStatus[],
  limit: number,
): Promise<DueReport[]> =>
  db('channel_orders as o')
    .join('channels as c', 'c.id', 'o.channel_id')
    .join('shipments as s', (on) => on.on('s.order_id', 'o.order_id').onVal('s.state', 'BOOKED'))
    .where({ 'o.state': 'IMPORTED', 'c.kind': kind })
    .whereNull('c.removed_at')
    .whereNotNull('c.next_sync_at')
    .whereRaw('o.written_awb = s.awb')
    .whereIn('s.tracking_status', statuses)
    .whereRaw('NOT (o.written_status <=> s.tracking_status)')
    .where((due) => void due.whereNull('o.write_at').orWhere('o.write_at', '<=', now()))
    .orderBy('o.id')
    .limit(limit)
    .select({
      id: 'o.id',
      channelId: 'o.channel_id',
      sellerId: 'o.seller_id',
      storeId: 'o.store_id',
      tries: 'o.write_tries',
      awb: 's.awb',
      status: 's.tracking_status',
      at: 's.tracking_at',
    });

/** Takes an order for this instance until `until`. Returns false if another has it. */
export const claimWrite = async (
  { db, now }: Ctx,
  { id, tries }: Pick<DueWrite, 'id' | 'tries'>,
  until: Date,
): Promise<boolean> =>
  (await db('channel_orders')
    .where({ id, write_tries: tries })
    .where((due) => void due.whereNull('write_at').orWhere('write_at', '<=', now()))
    .update({ write_at: until, write_tries: tries + 1 })) === 1;

/** A new AWB has not been reported on. */
export const saveWritten = ({ db }: Ctx, id: number, awb: string | null) =>
  db('channel_orders').where({ id }).update({
    written_awb: awb,
    written_status: null,
    write_at: null,
    write_tries: 0,
    write_error: null,
  });

export const saveReported = ({ db }: Ctx, id: number, status: TrackingStatus) =>
  db('channel_orders')
    .where({ id })
    .update({ written_status: status, write_at: null, write_tries: 0, write_error: null });

export const saveFailure = ({ db }: Ctx, id: number, error: string, writeAt: Date) =>
  db('channel_orders')
    .where({ id })
    .update({ write_error: error.slice(0, 255), write_at: writeAt });
