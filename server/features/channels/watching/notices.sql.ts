import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { Channel } from '../channels.sql.ts';

type NoticeKind = 'STORE_FAILING' | 'STORE_WORKS';
export type StoreNotice = {
  id: number;
  channelId: number;
  sellerId: number;
  kind: NoticeKind;
  reason: string;
  failingSince: Date;
  noticeAt: Date;
  noticeTries: number;
};

type Failing = Pick<Channel, 'id' | 'sellerId' | 'error' | 'errorSince'>;

/** Call it in the transaction that finds out, under the channel's lease. */
export const insertNotice = (
  { db, now }: Ctx,
  { id, sellerId, error, errorSince }: Failing,
  kind: NoticeKind,
) =>
  db('channel_notices').insert({
    channel_id: id,
    seller_id: sellerId,
    kind,
    reason: error ?? '',
    failing_since: errorSince ?? now(),
    notice_at: now(),
  });

/** In the order in which they happened: a store works again after it has failed. */
export async function listDueNotices({ db, now }: Ctx, limit: number): Promise<StoreNotice[]> {
  const rows: Row[] = await db<Row>('channel_notices')
    .where('notice_at', '<=', now())
    .orderBy(['notice_at', 'id'])
    .limit(limit);
  return rows.map((row) => fromRow<StoreNotice>(row));
}

/** Takes a notice for one attempt. `at` is when it is due again if this attempt does not end. */
export const claimNotice = async (
  { db }: Ctx,
  { id, noticeAt, noticeTries }: StoreNotice,
  at: Date,
): Promise<boolean> =>
  (await db('channel_notices')
    .where({ id, notice_at: noticeAt, notice_tries: noticeTries })
    .update({ notice_at: at, notice_tries: noticeTries + 1 })) === 1;

export const endNotice = ({ db }: Ctx, id: number) =>
  db('channel_notices').where({ id }).update({ notice_at: null });
