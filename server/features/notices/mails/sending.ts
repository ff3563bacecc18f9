import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { getAccount } from '../../sellers/sellers.ts';
import * as sql from './mails.sql.ts';

const SELLERS_A_RUN = 50;
const NOTICES_A_MAIL = 1_000;
/** The others are counted. */
const SHOWN = 20;
/** Between two e-mails to a seller, and between two attempts. */
const PAUSE_MS = 15 * MINUTE_MS;
const REPEATED = ['NOT_SENT', 'POSTPONED'];

/** Sends a seller's due notices as one e-mail, without those that are read by now. Gives up after a day. */
async function mail(ctx: Ctx, sellerId: number): Promise<void> {
  const now = ctx.now().getTime();
  if (!(await sql.claimMail(ctx, sellerId, new Date(now + PAUSE_MS)))) return;
  const due = await sql.listDue(ctx, sellerId, NOTICES_A_MAIL);
  const sent = due.filter(({ readAt, mailAt }) => readAt === null && now - mailAt.getTime() < DAY_MS);
  const end = (notices: sql.DueNotice[]) =>
    sql.end(
      ctx,
      notices.map(({ id }) => id),
    );
  await end(due.filter((notice) => !sent.includes(notice)));
  const [first] = sent;
  if (!first) return;
  const { result } = await sendMessage(ctx, {
    kind: 'NOTICES',
    channel: 'email',
    to: (await getAccount(ctx, sellerId)).email,
    reference: `notices-${first.id}`,
    facts: {
      notices: sent
        .slice(0, SHOWN)
        .map(({ title, detail, link }) => ({ title, detail, link: ctx.publicUrl + link })),
      count: sent.length,
      all: `${ctx.publicUrl}/notices`,
      settings: `${ctx.publicUrl}/settings/notifications`,
      operator: (await getOperator(ctx)).name,
    },
  });
  if (!REPEATED.includes(result)) await end(sent);
}

/** Sends sellers the notices that they want by e-mail. */
export async function sendNoticeMails(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueSellers(ctx, SELLERS_A_RUN), (sellerId) => mail(ctx, sellerId));
}
