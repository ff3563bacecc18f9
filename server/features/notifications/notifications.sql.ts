import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import type { BuyerKind, MessageChannel } from '../../messages/channel.ts';
import { rowsOf } from '../../platform/database/queries.ts';

export type Buyer = { sellerId: number; shipmentTypeId: number; email: string | null };

export const findBuyer = ({ db }: Ctx, orderId: number): Promise<Buyer | undefined> =>
  db('orders')
    .where({ id: orderId })
    .first({ sellerId: 'seller_id', shipmentTypeId: 'shipment_type_id', email: 'email' });

type NewNotification = {
  shipmentId: number;
  sellerId: number;
  kind: BuyerKind;
  channels: MessageChannel[];
  occurrence: string;
  reason: string;
  happenedAt: Date;
};

const INSERT = `INSERT IGNORE INTO notifications (shipment_id, seller_id, kind, channel, occurrence, reason, state, happened_at, created_at, next_try_at)
  SELECT :shipmentId, :sellerId, :kind, c.channel, :occurrence, :reason, 'QUEUED', :happenedAt, :at, :at
  FROM (SELECT 'sms' AS channel UNION ALL SELECT 'email' UNION ALL SELECT 'whatsapp') AS c
  WHERE FIND_IN_SET(c.channel, :channels) > 0
    AND (c.channel <> 'whatsapp' OR EXISTS (SELECT 1 FROM message_templates AS t WHERE t.kind = :kind AND t.channel = 'whatsapp' AND t.is_active))
    AND NOT EXISTS (SELECT 1 FROM seller_muted_notifications AS m WHERE m.seller_id = :sellerId AND m.kind = :kind)`;

/** Inserts one row per channel unless the seller muted this kind; WhatsApp needs a template. Existing rows are unchanged. */
export async function insertNotifications({ db, now }: Ctx, { channels, ...notification }: NewNotification) {
  await db.raw(INSERT, { ...notification, channels: channels.join(), at: now() });
}

export type DueRow = {
  id: number;
  shipment_id: number;
  kind: BuyerKind;
  channel: MessageChannel;
  reason: string;
  tries: number;
  happened_at: Date;
  next_try_at: Date;
};

const listInState = ({ db, now }: Ctx, state: 'QUEUED' | 'SENDING', limit: number) =>
  db('notifications')
    .where({ state })
    .where('next_try_at', '<=', now())
    .orderBy(['next_try_at', 'id'])
    .limit(limit)
    .select('id', 'shipment_id', 'kind', 'channel', 'reason', 'tries', 'happened_at', 'next_try_at');

export type Group = Pick<DueRow, 'kind' | 'channel'>;

/** Lists due rows, except of the groups that wait. */
export async function listDue(ctx: Ctx, limit: number, waiting: readonly Group[]): Promise<DueRow[]> {
  const query = listInState(ctx, 'QUEUED', limit);
  for (const group of waiting) void query.whereNot((one) => void one.where(group));
  return query;
}

/** Lists rows whose sender has not said what became of them until its claim ended. */
export const listInterrupted = (ctx: Ctx, limit: number): Promise<DueRow[]> =>
  listInState(ctx, 'SENDING', limit);

type LockedRow = Pick<DueRow, 'id' | 'tries'> & { state: string; next_try_at: Date | null };

const LOCK = 'SELECT id, state, tries, next_try_at FROM notifications WHERE id IN (?) FOR UPDATE';
const CLAIM =
  "UPDATE notifications SET state = 'SENDING', next_try_at = ?, tries = tries + 1 WHERE id IN (?)";

/** Claims rows that are unchanged since they were read, to send them at once. Requires a transaction. */
export async function claim({ db }: Ctx, rows: readonly DueRow[], leaseUntil: Date): Promise<DueRow[]> {
  const locked = new Map(
    (await rowsOf<LockedRow>(db.raw(LOCK, [rows.map(({ id }) => id)]))).map((row) => [row.id, row]),
  );
  const claimed = rows.filter(({ id, tries, next_try_at: claimedAt }) => {
    const now = locked.get(id);
    return (
      now?.state === 'QUEUED' && now.tries === tries && now.next_try_at?.getTime() === claimedAt.getTime()
    );
  });
  if (claimed.length > 0) await db.raw(CLAIM, [leaseUntil, claimed.map(({ id }) => id)]);
  return claimed;
}

export type FinalState = 'SENT' | 'DROPPED' | 'FAILED' | 'UNCLEAR';

const FINISH =
  "UPDATE notifications SET state = ?, next_try_at = NULL, sent_at = ? WHERE id IN (?) AND state = 'SENDING'";

export async function finish({ db, now }: Ctx, ids: readonly number[], end: FinalState): Promise<void> {
  await db.raw(FINISH, [end, end === 'SENT' ? now() : null, ids as number[]]);
}

export const retryAt = ({ db }: Ctx, id: number, at: Date, tries: number) =>
  db('notifications').where({ id, state: 'SENDING' }).update({ state: 'QUEUED', next_try_at: at, tries });

/** Interrupted rows are due again. */
export const requeue = ({ db, now }: Ctx, ids: readonly number[]) =>
  db('notifications')
    .whereIn('id', ids)
    .where({ state: 'SENDING' })
    .where('next_try_at', '<=', now())
    .update({ state: 'QUEUED' });

export type FactsRow = {
  id: number;
  state: string;
  tracking_status: TrackingStatus;
  awb: string;
  customer_unique_id: string;
  name: string;
  phone: string;
  email: string | null;
  courier_name: string;
  company_name: string | null;
  muted: BuyerKind | null;
};

const FACTS = `SELECT n.id, s.state, s.tracking_status, s.awb, o.customer_unique_id, o.name, o.phone, o.email, c.name AS courier_name, f.company_name,
    m.kind AS muted
  FROM notifications AS n JOIN shipments AS s ON s.id = n.shipment_id JOIN orders AS o ON o.id = s.order_id JOIN couriers AS c ON c.id = s.courier_id
  LEFT JOIN seller_companies AS f ON f.user_id = s.seller_id
  LEFT JOIN seller_muted_notifications AS m ON m.seller_id = s.seller_id AND m.kind = n.kind
  WHERE n.id IN (?)`;

/** Reads current message data by notification id. */
export async function findFacts({ db }: Ctx, rows: readonly DueRow[]): Promise<Map<number, FactsRow>> {
  return new Map(
    (await rowsOf<FactsRow>(db.raw(FACTS, [rows.map(({ id }) => id)]))).map((facts) => [facts.id, facts]),
  );
}

/** Returns how many it deleted, at most `max`. */
export const deleteBefore = ({ db }: Ctx, before: Date, max: number): Promise<number> =>
  db('notifications').where('created_at', '<', before).whereNot({ state: 'QUEUED' }).limit(max).delete();

export const listMuted = (ctx: Ctx, sellerId: number): Promise<BuyerKind[]> =>
  ctx.db('seller_muted_notifications').where({ seller_id: sellerId }).pluck('kind');

export const mute = (ctx: Ctx, sellerId: number, kind: BuyerKind) =>
  ctx.db('seller_muted_notifications').insert({ seller_id: sellerId, kind }).onConflict().ignore();

export const unmute = (ctx: Ctx, sellerId: number, kind: BuyerKind) =>
  ctx.db('seller_muted_notifications').where({ seller_id: sellerId, kind }).delete();
