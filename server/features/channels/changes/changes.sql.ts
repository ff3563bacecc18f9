import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';

export type Change = {
  orderId: number;
  customerUniqueId: string;
  awb: string | null;
  status: TrackingStatus | null;
  note: string;
  notedAt: Date;
};

/** Parcels that the seller has cancelled need no second look. */
const changedOf = ({ db }: Ctx, channelId: number) =>
  db('channel_orders as w')
    .join('orders as o', 'o.id', 'w.order_id')
    .where('w.channel_id', channelId)
    .whereNotNull('w.noted_at')
    .whereNot('o.status', 'CANCEL');

export async function listChanged(
  ctx: Ctx,
  channelId: number,
  limit: number,
): Promise<{ count: number; rows: Change[] }> {
  const count = await countRows(changedOf(ctx, channelId));
  const rows: Change[] = await changedOf(ctx, channelId)
    .leftJoin('shipments as s', (on) => on.on('s.order_id', 'o.id').onVal('s.state', 'BOOKED'))
    .orderBy([
      { column: 'w.noted_at', order: 'desc' },
      { column: 'w.id', order: 'desc' },
    ])
    .limit(limit)
    .select({
      orderId: 'o.id',
      customerUniqueId: 'o.customer_unique_id',
      awb: 's.awb',
      status: 's.tracking_status',
      note: 'w.note',
      notedAt: 'w.noted_at',
    });
  return { count, rows };
}
