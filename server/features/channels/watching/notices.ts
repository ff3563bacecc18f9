import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { formatIstTime, MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { getAccount } from '../../sellers/sellers.ts';
import { findChannel } from '../channels.sql.ts';
import * as sql from './notices.sql.ts';

const BATCH = 50;
const PAUSE_MS = 15 * MINUTE_MS;
/** Two days of attempts. */
const MAX_TRIES = 192;
const REPEATED = ['NOT_SENT', 'POSTPONED'];

async function notify(ctx: Ctx, notice: sql.StoreNotice): Promise<void> {
  const { id, channelId, sellerId, kind, reason, failingSince, noticeTries } = notice;
  if (!(await sql.claimNotice(ctx, notice, new Date(ctx.now().getTime() + PAUSE_MS)))) return;
  const channel = await findChannel(ctx, sellerId, channelId);
  // Removed in the meantime: nobody waits for its orders.
  if (!channel) return void (await sql.endNotice(ctx, id));
  const { result } = await sendMessage(ctx, {
    kind,
    channel: 'email',
    to: (await getAccount(ctx, sellerId)).email,
    reference: `store-${id}`,
    facts: {
      store: channel.name,
      reason,
      time: formatIstTime(failingSince),
      link: `${ctx.publicUrl}/settings/stores/${channelId}`,
      operator: (await getOperator(ctx)).name,
    },
  });
  if (!REPEATED.includes(result) || noticeTries + 1 >= MAX_TRIES) await sql.endNotice(ctx, id);
}

/** Tells sellers by e-mail which of their stores could not be read for an hour, and which of these work again. */
export async function sendStoreNotices(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueNotices(ctx, BATCH), (notice) => notify(ctx, notice));
}
