import type { NoticeKind } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

export const listMailed = async ({ db }: Ctx, sellerId: number): Promise<NoticeKind[]> =>
  db('seller_mailed_notices').where({ seller_id: sellerId }).pluck('kind');

export const addMailed = ({ db }: Ctx, sellerId: number, kind: NoticeKind) =>
  db('seller_mailed_notices').insert({ seller_id: sellerId, kind }).onConflict().ignore();

export const removeMailed = ({ db }: Ctx, sellerId: number, kind: NoticeKind) =>
  db('seller_mailed_notices').where({ seller_id: sellerId, kind }).delete();

/** Notices of a kind that is switched off wait for no e-mail. */
export const dropWaiting = ({ db }: Ctx, sellerId: number, kind: NoticeKind) =>
  db('seller_notices').where({ seller_id: sellerId, kind }).whereNotNull('mail_at').update({ mail_at: null });

const due = ({ db, now }: Ctx) => db<Row>('seller_notices as n').where('n.mail_at', '<=', now());

/** Sellers with due notices who may get an e-mail now. */
export const listDueSellers = (ctx: Ctx, limit: number): Promise<number[]> =>
  due(ctx)
    .leftJoin('seller_notice_mails as m', 'm.seller_id', 'n.seller_id')
    .where((may) => void may.whereNull('m.next_at').orWhere('m.next_at', '<=', ctx.now()))
    .groupBy('n.seller_id')
    .limit(limit)
    .pluck('n.seller_id');

const NEVER = new Date(0);

/** False if another instance writes to the seller, or has just done so. No other e-mail is sent before `next`. */
export async function claimMail({ db, now }: Ctx, sellerId: number, next: Date): Promise<boolean> {
  const mails = () => db('seller_notice_mails');
  await mails().insert({ seller_id: sellerId, next_at: NEVER }).onConflict().ignore();
  const claimed = await mails()
    .where({ seller_id: sellerId })
    .where('next_at', '<=', now())
    .update({ next_at: next });
  return claimed === 1;
}

export type DueNotice = {
  id: number;
  title: string;
  detail: string;
  link: string;
  mailAt: Date;
  readAt: Date | null;
};

export async function listDue(ctx: Ctx, sellerId: number, limit: number): Promise<DueNotice[]> {
  const rows = await due(ctx)
    .where('n.seller_id', sellerId)
    .orderBy('n.id')
    .limit(limit)
    .select('id', 'title', 'detail', 'link', 'mail_at', 'read_at');
  return rows.map((row) => fromRow<DueNotice>(row));
}

export const end = ({ db }: Ctx, ids: readonly number[]) =>
  db('seller_notices').whereIn('id', ids).update({ mail_at: null });
