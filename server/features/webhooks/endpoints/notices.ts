import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { formatIstTime, MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { getAccount } from '../../sellers/sellers.ts';
import type { Endpoint } from './endpoints.sql.ts';
import * as sql from './notices.sql.ts';

const BATCH = 50;
const PAUSE_MS = 15 * MINUTE_MS;
/** Two days of attempts. */
const MAX_TRIES = 192;
const REPEATED = ['NOT_SENT', 'POSTPONED'];

async function notify(ctx: Ctx, endpoint: Endpoint): Promise<void> {
  if (!(await sql.claimNotice(ctx, endpoint, new Date(ctx.now().getTime() + PAUSE_MS)))) return;
  const { email } = await getAccount(ctx, endpoint.sellerId);
  const { result } = await sendMessage(ctx, {
    kind: 'WEBHOOK_PAUSED',
    channel: 'email',
    to: email,
    reference: `webhook-${endpoint.id}-${endpoint.stateAt.getTime()}`,
    facts: {
      url: endpoint.url,
      reason: endpoint.reason ?? '',
      time: formatIstTime(endpoint.stateAt),
      link: `${ctx.publicUrl}/settings/webhooks/${endpoint.id}`,
      operator: (await getOperator(ctx)).name,
    },
  });
  if (!REPEATED.includes(result) || endpoint.noticeTries + 1 >= MAX_TRIES) await sql.endNotice(ctx, endpoint);
}

/** Tells sellers by e-mail which endpoints were paused. */
export async function sendWebhookNotices(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueNotices(ctx, BATCH), (endpoint) => notify(ctx, endpoint));
}
