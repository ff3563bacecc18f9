import { MAX_UNREAD } from '../../contract/limits.ts';
import type { NoticeKind } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import type { Paging } from '../common.contract.ts';

export type NewNotice = {
  sellerId: number;
  kind: NoticeKind;
  subject: string;
  title: string;
  detail: string;
  link: string;
};
export type Notice = NewNotice & { id: number; createdAt: Date; readAt: Date | null };

/** Does nothing if the seller has a notice of this subject. `mailAt` is when its e-mail is due, if the seller wants one. */
export const insertNotice = ({ db, now }: Ctx, { sellerId, ...notice }: NewNotice, mailAt: Date) =>
  db('seller_notices')
    .insert({
      seller_id: sellerId,
      ...notice,
      created_at: now(),
      mail_at: db.raw('(SELECT ? FROM seller_mailed_notices WHERE seller_id = ? AND kind = ?)', [
        mailAt,
        sellerId,
        notice.kind,
      ]),
    })
    .onConflict()
    .ignore();

type Order = { sellerId: number; orderId: string };

export const findOrder = ({ db }: Ctx, id: number): Promise<Order | undefined> =>
  db('orders').where({ id }).first({ sellerId: 'seller_id', orderId: 'customer_unique_id' });

/** Reads one part of an index, whatever number of notices a seller has. */
export const countUnread = ({ db }: Ctx, sellerId: number): Promise<number> =>
  countRows(
    db.from(
      db('seller_notices')
        .where({ seller_id: sellerId })
        .whereNull('read_at')
        .limit(MAX_UNREAD)
        .select('id')
        .as('some'),
    ),
  );

export const countNotices = ({ db }: Ctx, sellerId: number): Promise<number> =>
  countRows(db('seller_notices').where({ seller_id: sellerId }));

export async function listNotices({ db }: Ctx, sellerId: number, { limit, offset }: Paging) {
  const rows = await db<Row>('seller_notices')
    .where({ seller_id: sellerId })
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return rows.map((row) => fromRow<Notice>(row));
}

export const hasNotice = async ({ db }: Ctx, sellerId: number, id: number): Promise<boolean> =>
  (await db('seller_notices').where({ seller_id: sellerId, id }).first('id')) !== undefined;

const unread = ({ db }: Ctx, sellerId: number) =>
  db('seller_notices').where({ seller_id: sellerId }).whereNull('read_at');

export const markOne = (ctx: Ctx, sellerId: number, id: number) =>
  unread(ctx, sellerId).where({ id }).update({ read_at: ctx.now() });

export const markThrough = (ctx: Ctx, sellerId: number, id: number) =>
  unread(ctx, sellerId).where('id', '<=', id).update({ read_at: ctx.now() });

/** Returns how many it deleted, at most `max`. */
export const deleteBefore = ({ db }: Ctx, before: Date, max: number): Promise<number> =>
  db('seller_notices').where('created_at', '<', before).limit(max).delete();
