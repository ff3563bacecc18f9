import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { getAccount } from '../../sellers/sellers.ts';
import * as sql from './mails.sql.ts';

const SELLERS_A_RUN = 50;
const NOTICES_A_MAIL = 20;
const PAUSE_MS = 15 * MINUTE_MS;
/** A day of attempts: the portal shows the notice all the same. */
const MAX_TRIES = 96;
const REPEATED = ['NOT_SENT', 'POSTPONED'];

const idsOf = (notices: readonly sql.MailedNotice[]) => notices.map(({ id }) => id);

/** Sends a seller's due notices as one e-mail, without those that are read by now. */
async function mail(ctx: Ctx, sellerId: number): Promise<void> {
  const again = new Date(ctx.now().getTime() + PAUSE_MS);
  const due = await sql.listDue(ctx, sellerId, NOTICES_A_MAIL);
  const claimed = await inTransaction(ctx, (tx) => sql.claim(tx, due, again));
  const unread = claimed.filter(({ readAt }) => readAt === null);
  const [first] = unread;
  if (!first) return void (await sql.end(ctx, idsOf(claimed)));
  const { result } = await sendMessage(ctx, {
    kind: 'NOTICES',
    channel: 'email',
    to: (await getAccount(ctx, sellerId)).email,
    reference: `notices-${first.id}`,
    facts: {
      notices: unread.map(({ title, detail, link }) => ({ title, detail, link: ctx.publicUrl + link })),
      settings: `${ctx.publicUrl}/settings/notifications`,
      operator: (await getOperator(ctx)).name,
    },
  });
  if (!REPEATED.includes(result) || first.mailTries + 1 >= MAX_TRIES) await sql.end(ctx, idsOf(claimed));
}

/** Sends sellers the notices that they want by e-mail. */
export async function sendNoticeMails(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueSellers(ctx, SELLERS_A_RUN), (sellerId) => mail(ctx, sellerId));
}
