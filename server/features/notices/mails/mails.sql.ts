import type { NoticeKind } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

export const listMailed = async ({ db }: Ctx, sellerId: number): Promise<NoticeKind[]> =>
  db('seller_mailed_notices').where({ seller_id: sellerId }).pluck('kind');

export const addMailed = ({ db }: Ctx, sellerId: number, kind: NoticeKind) =>
  db('seller_mailed_notices').insert({ seller_id: sellerId, kind }).onConflict().ignore();

export const removeMailed = ({ db }: Ctx, sellerId: number, kind: NoticeKind) =>
  db('seller_mailed_notices').where({ seller_id: sellerId, kind }).delete();

/** The sellers whose e-mail is due, the oldest first. */
export async function listDueSellers({ db, now }: Ctx, limit: number): Promise<number[]> {
  const rows: { sellerId: number }[] = await db('seller_notices')
    .where('mail_at', '<=', now())
    .groupBy('seller_id')
    .orderByRaw('MIN(mail_at)')
    .limit(limit)
    .select({ sellerId: 'seller_id' });
  return rows.map(({ sellerId }) => sellerId);
}

export type MailedNotice = {
  id: number;
  title: string;
  detail: string;
  link: string;
  readAt: Date | null;
  mailTries: number;
};

export const listDue = ({ db, now }: Ctx, sellerId: number, limit: number): Promise<number[]> =>
  db('seller_notices')
    .where({ seller_id: sellerId })
    .where('mail_at', '<=', now())
    .orderBy('id')
    .limit(limit)
    .pluck('id');

/** Takes the notices that are still due for one attempt. `at` is when they are due again. Requires a transaction. */
export async function claim({ db, now }: Ctx, ids: readonly number[], at: Date): Promise<MailedNotice[]> {
  // By id: locks on the index of due times would hold up new notices, which money waits for.
  const rows: Row[] = await db('seller_notices')
    .whereIn('id', ids)
    .where('mail_at', '<=', now())
    .orderBy('id')
    .forUpdate()
    .select('id', 'title', 'detail', 'link', 'read_at', 'mail_tries');
  const notices = rows.map((row) => fromRow<MailedNotice>(row));
  await db('seller_notices')
    .whereIn(
      'id',
      notices.map(({ id }) => id),
    )
    .update({ mail_at: at, mail_tries: db.raw('mail_tries + 1') });
  return notices;
}

export const end = ({ db }: Ctx, ids: readonly number[]) =>
  db('seller_notices').whereIn('id', ids).update({ mail_at: null });
