import type { Db } from '../../../server/platform/database/connect.ts';
import { type Account, awbsOf } from './accounts.ts';

type OrderRow = { id: number; status: string; charge_paise: number };
type ShipmentRow = { order_id: number; reference: string; state: string; awb: string | null };

/** Orders in a wrong state: a right one is shipped with one AWB and one charge, or unshipped and free on both sides. */
export async function listWrong(db: Db, accounts: readonly Account[], ids: readonly number[]) {
  const books = await Promise.all(accounts.map(awbsOf));
  const theirs = new Map(books.flatMap((one) => [...one]));
  const orders: OrderRow[] = await db('orders').whereIn('id', ids).select('id', 'status', 'charge_paise');
  const shipments: ShipmentRow[] = await db('shipments')
    .whereIn('order_id', ids)
    .select('order_id', 'reference', 'state', 'awb');
  const sums: { order_id: number; paise: string }[] = await db('wallet_entries')
    .whereIn('order_id', ids)
    .groupBy('order_id')
    .select('order_id')
    .sum({ paise: 'amount_paise' });
  const paid = new Map(sums.map(({ order_id: id, paise }) => [id, Number(paise)]));
  return orders.flatMap(({ id, status, charge_paise: charge }) => {
    const mine = shipments.filter((one) => one.order_id === id);
    const ours = mine.flatMap(({ state, awb }) => (state === 'BOOKED' ? [awb] : []));
    const booked = mine.flatMap(({ reference }) => theirs.get(reference) ?? []);
    const net = paid.get(id) ?? 0;
    const isShipped = status === 'READY' && ours.length === 1 && booked.join() === ours[0] && net === -charge;
    const isFree = status !== 'READY' && ours.length === 0 && booked.length === 0 && net === 0;
    if (isShipped || isFree) return [];
    return [`order ${id} ${status}: our AWBs ${ours.join()}, theirs ${booked.join()}, paid ${net} paise`];
  });
}

/** True while a booking, cancellation, pickup or re-attempt has no clear answer. */
export async function isInDoubt(db: Db, ids: readonly number[]): Promise<boolean> {
  const open = await Promise.all([
    db('shipments').whereIn('order_id', ids).where({ state: 'RESERVED' }).first('id'),
    db('shipments')
      .whereIn('order_id', ids)
      .where({ state: 'BOOKED' })
      .whereNotNull('cancel_asked_at')
      .first('id'),
    db('pickup_requests').where({ state: 'ASKED' }).first('id'),
    db('reattempts').whereIn('order_id', ids).where({ state: 'ASKING' }).first('id'),
  ]);
  return open.some((row) => row !== undefined);
}
