import { RETURN_STATUSES } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { NOT_REMOVED } from '../orders.sql.ts';

type Buyer = { sellerId: number; phone: string; butOrderId: number };

/** Counts a buyer's other orders with one seller, by phone number. Removed orders do not count. */
export async function countOrdersOfBuyer({ db }: Ctx, { sellerId, phone, butOrderId }: Buyer) {
  const row = await db('orders as o')
    .leftJoin('shipments as s', (on) => on.on('s.order_id', 'o.id').andOnVal('s.state', 'BOOKED'))
    .where({ 'o.seller_id': sellerId, 'o.phone': phone, 'o.removed_ref': NOT_REMOVED })
    .whereNot('o.id', butOrderId)
    .first<Record<'orders' | 'delivered' | 'returned', number | string | null> | undefined>(
      db.raw('COUNT(*) AS orders'),
      db.raw("SUM(s.tracking_status = 'DELIVERED') AS delivered"),
      db.raw('SUM(s.tracking_status IN (?)) AS returned', [RETURN_STATUSES]),
    );
  return {
    orders: Number(row?.orders ?? 0),
    delivered: Number(row?.delivered ?? 0),
    returned: Number(row?.returned ?? 0),
  };
}
