import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { formatIstTime, MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { accountText, getAccount } from '../accounts.ts';
import * as sql from './notices.sql.ts';

const BATCH = 50;
const PAUSE_MS = 15 * MINUTE_MS;
/** Two days of attempts: as long as payouts are held. */
const MAX_TRIES = 192;
const REPEATED = ['NOT_SENT', 'POSTPONED'];

async function notify(ctx: Ctx, notice: sql.BankNotice): Promise<void> {
  if (!(await sql.claimNotice(ctx, notice, new Date(ctx.now().getTime() + PAUSE_MS)))) return;
  const { email } = await getAccount(ctx, notice.sellerId);
  const operator = await getOperator(ctx);
  const { result } = await sendMessage(ctx, {
    kind: 'BANK_CHANGED',
    channel: 'email',
    to: email,
    reference: `bank-${notice.accountId}`,
    facts: {
      account: accountText(notice),
      time: formatIstTime(notice.savedAt),
      operator: operator.name,
      support: operator.supportEmail,
    },
  });
  if (!REPEATED.includes(result) || notice.noticeTries + 1 >= MAX_TRIES)
    await sql.endNotice(ctx, notice.accountId);
}

/** Tells sellers by e-mail that somebody changed the bank account of their payouts. */
export async function sendBankNotices(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueNotices(ctx, BATCH), (notice) => notify(ctx, notice));
}
