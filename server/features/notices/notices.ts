import { createHash } from 'node:crypto';
import { NOTICE_DAYS_KEPT } from '../../contract/limits.ts';
import { NOTICE_TEXTS as TEXTS } from '../../contract/texts/notices.ts';
import type { Ctx } from '../../deps.ts';
import { deleteInBatches } from '../../platform/database/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import type { Paging } from '../common.contract.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import type { ReadInput } from './notices.contract.ts';
import * as sql from './notices.sql.ts';

const MAX_TITLE = 160;
const MAX_DETAIL = 255;
/** A failing courier refuses many orders at once: they share one e-mail. */
const MAIL_AFTER_MS = 5 * MINUTE_MS;

/** A subject's part for a text of any length. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Tells a seller once of each subject. Call it in the transaction that makes it true. */
export async function notifySeller(ctx: Ctx, { title, detail, ...notice }: sql.NewNotice): Promise<void> {
  const short = { ...notice, title: title.slice(0, MAX_TITLE), detail: detail.slice(0, MAX_DETAIL) };
  await sql.insertNotice(ctx, short, new Date(ctx.now().getTime() + MAIL_AFTER_MS));
}

type Wording = Pick<sql.NewNotice, 'title' | 'detail' | 'link'>;

/** The same about an order, whose id the seller knows. */
export async function notifyOfOrder(
  ctx: Ctx,
  id: number,
  about: Pick<sql.NewNotice, 'kind' | 'subject'>,
  tell: (order: { id: number; orderId: string }) => Wording,
): Promise<void> {
  const order = await sql.findOrder(ctx, id);
  if (order)
    await notifySeller(ctx, {
      ...about,
      sellerId: order.sellerId,
      ...tell({ id, orderId: order.orderId }),
    });
}

const present = ({ id, kind, title, detail, link, createdAt, readAt }: sql.Notice) => ({
  id,
  kind,
  title,
  detail,
  link,
  date: createdAt.toISOString(),
  isRead: readAt !== null,
});

export const countUnread = async (ctx: Ctx) => ({
  unread: await sql.countUnread(ctx, await requireSellerId(ctx)),
});

export async function listNotices(ctx: Ctx, paging: Paging) {
  const sellerId = await requireSellerId(ctx);
  const [unread, count, rows] = await Promise.all([
    sql.countUnread(ctx, sellerId),
    sql.countNotices(ctx, sellerId),
    sql.listNotices(ctx, sellerId, paging),
  ]);
  return { unread, count, data: rows.map(present) };
}

/** Another seller's notice is a 404, like an unknown one. */
export async function markRead(ctx: Ctx, { id, older }: ReadInput) {
  const sellerId = await requireSellerId(ctx);
  if (!(await sql.hasNotice(ctx, sellerId, id))) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  await (older ? sql.markThrough : sql.markOne)(ctx, sellerId, id);
  return countUnread(ctx);
}

export function deleteOldNotices(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - NOTICE_DAYS_KEPT * DAY_MS);
  return deleteInBatches((max) => sql.deleteBefore(ctx, before, max));
}
