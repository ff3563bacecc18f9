import type { Ctx } from '../../../deps.ts';
import type { Row } from '../../../platform/database/rows.ts';
import type { Channel } from '../channels.sql.ts';
import type { Reason } from '../importing/orders.sql.ts';

export type Waiting = { id: number; reasons: Reason[] };

/** A store's orders that need attention, after `from`. */
export async function listWaiting(
  { db }: Ctx,
  { id, sellerId }: Channel,
  from: number,
  limit: number,
): Promise<Waiting[]> {
  const rows: Row[] = await db<Row>('channel_orders')
    .where({ seller_id: sellerId, state: 'ATTENTION', channel_id: id })
    .where('id', '>', from)
    .orderBy('id')
    .limit(limit)
    .select('id', 'reasons');
  return rows.map((row) => ({ id: Number(row.id), reasons: JSON.parse(String(row.reasons)) as Reason[] }));
}
