import type { BuyerKind, MessageChannel } from '../../messages/channel.ts';
import type { TrackingStatus } from '../../carriers/carrier.ts';
import type { Ctx } from '../../platform/context.ts';

type Buyer = { seller_id: number; shipment_type_id: number; email: string | null; muted: BuyerKind | null };

/** Whom an order's messages go to, and whether its seller wants this kind. */
export const buyerOf = (ctx: Ctx, orderId: number, kind: BuyerKind): Promise<Buyer | undefined> =>
  ctx.db('orders')
    .leftJoin('seller_muted_notifications as m', (on) => on.on('m.seller_id', 'orders.seller_id').andOnVal('m.kind', kind))
    .where('orders.id', orderId)
    .first('orders.seller_id', 'orders.shipment_type_id', 'orders.email', 'm.kind as muted');

export type NewNotification = {
  shipmentId: number; sellerId: number; kind: BuyerKind; channel: MessageChannel; occurrence: string; reason: string; happenedAt: Date;
};

/** One that is there already stays as it is. */
export const insertMissing = (ctx: Ctx, rows: NewNotification[]) =>
  ctx.db('notifications')
    .insert(rows.map((row) => ({
      shipment_id: row.shipmentId, seller_id: row.sellerId, kind: row.kind, channel: row.channel, occurrence: row.occurrence,
      reason: row.reason, state: 'QUEUED', happened_at: row.happenedAt, created_at: ctx.now(), next_try_at: ctx.now(),
    })))
    .onConflict().ignore();

export type DueRow = {
  id: number; shipment_id: number; kind: BuyerKind; channel: MessageChannel; reason: string; tries: number; happened_at: Date; next_try_at: Date;
};

export const due = (ctx: Ctx, limit: number): Promise<DueRow[]> =>
  ctx.db('notifications').where({ state: 'QUEUED' }).where('next_try_at', '<=', ctx.now())
    .orderBy(['next_try_at', 'id']).limit(limit)
    .select('id', 'shipment_id', 'kind', 'channel', 'reason', 'tries', 'happened_at', 'next_try_at');

/** Takes a due one for as long as sending may last; false: another instance was first. */
export const claim = async (ctx: Ctx, row: DueRow, leaseUntil: Date) =>
  (await ctx.db('notifications').where({ id: row.id, state: 'QUEUED', tries: row.tries, next_try_at: row.next_try_at })
    .update({ next_try_at: leaseUntil, tries: row.tries + 1 })) === 1;

export const finish = (ctx: Ctx, id: number, state: 'SENT' | 'DROPPED' | 'FAILED') =>
  ctx.db('notifications').where({ id, state: 'QUEUED' })
    .update({ state, next_try_at: null, sent_at: state === 'SENT' ? ctx.now() : null });

export const tryAgainAt = (ctx: Ctx, id: number, at: Date) =>
  ctx.db('notifications').where({ id, state: 'QUEUED' }).update({ next_try_at: at });

export type FactsRow = {
  state: string; tracking_status: TrackingStatus; awb: string; customer_unique_id: string; name: string; phone: string;
  email: string | null; courier_name: string; company_name: string | null; muted: BuyerKind | null;
};

/** What a message says and whom it goes to, as it is now. */
export const factsOf = (ctx: Ctx, { shipment_id, kind }: DueRow): Promise<FactsRow | undefined> =>
  ctx.db('shipments as s')
    .join('orders as o', 'o.id', 's.order_id')
    .join('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('seller_companies as f', 'f.user_id', 's.seller_id')
    .leftJoin('seller_muted_notifications as m', (on) => on.on('m.seller_id', 's.seller_id').andOnVal('m.kind', kind))
    .where('s.id', shipment_id)
    .first(
      's.state', 's.tracking_status', 's.awb', 'o.customer_unique_id', 'o.name', 'o.phone', 'o.email',
      'c.name as courier_name', 'f.company_name', 'm.kind as muted',
    );

export const forget = (ctx: Ctx, before: Date) =>
  ctx.db('notifications').where('created_at', '<', before).whereNot({ state: 'QUEUED' }).limit(1000).delete();

export const mutedOf = (ctx: Ctx, sellerId: number): Promise<BuyerKind[]> =>
  ctx.db('seller_muted_notifications').where({ seller_id: sellerId }).pluck('kind');

export const mute = (ctx: Ctx, sellerId: number, kind: BuyerKind) =>
  ctx.db('seller_muted_notifications').insert({ seller_id: sellerId, kind }).onConflict().ignore();

export const unmute = (ctx: Ctx, sellerId: number, kind: BuyerKind) =>
  ctx.db('seller_muted_notifications').where({ seller_id: sellerId, kind }).delete();
