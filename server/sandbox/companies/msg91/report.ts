import { setSettings } from '../calls/calls.sql.ts';
import type { Account, World } from '../calls/company.ts';
import type { Webhook } from '../calls/webhooks.sql.ts';
import { sendWebhook } from '../calls/webhooks.ts';
import { listMessages, setStates } from '../messages/messages.sql.ts';
import { findAccount, NAME } from './account.ts';

const TEXTS: Record<string, string> = {
  1: 'DELIVERED',
  2: 'FAILED',
  9: 'NDNC',
  16: 'REJECTED',
  17: 'BLOCKED NUMBER',
  25: 'REJECTED',
};
const MAX_TRIES = 6;
const INDIA_MS = 330 * 60_000;

/** Indian time without a zone. */
const timeText = (at: Date) => new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');

const isRetried = (status: number | null) => status === 429 || (status !== null && status >= 500);
const isPausing = (status: number | null) => status !== null && status >= 400 && !isRetried(status);

/** Repeats up to five times after 5xx or 429, at once; another 4xx pauses the webhook. */
async function push(world: World, of: Account, url: string | null, webhook: Webhook): Promise<number | null> {
  let status: number | null = null;
  for (let tries = 0; tries < MAX_TRIES && (tries === 0 || isRetried(status)); tries++)
    status = await sendWebhook(world, of, url, webhook);
  if (isPausing(status)) await setSettings(world.db, of, { isWebhookPaused: true });
  return status;
}

type Report = { requestId: string; status: string; hasProof?: boolean; numbers?: string[] };

/**
 * Reports the delivery of a request in the form of version 2: the field `data` holds JSON text. `numbers` replaces
 * the recipients in a forged report. Null if there is nothing to report.
 */
export async function sendReport(
  world: World,
  account: string,
  { requestId, status, hasProof = true, numbers }: Report,
): Promise<number | null> {
  const of = { company: NAME, account };
  const { senderId, userId, webhookUrl, webhookHeader, isWebhookPaused } = await findAccount(world, account);
  const recipients =
    numbers ?? (await listMessages(world.db, of, requestId)).map(({ recipient }) => recipient);
  if (recipients.length === 0 || isWebhookPaused) return null;
  const desc = TEXTS[status] ?? 'UNKNOWN';
  if (!numbers) await setStates(world.db, of, requestId, desc);
  const report = recipients.map((number) => ({
    date: timeText(world.now()),
    number,
    status,
    desc,
    failedReason: status === '1' ? '' : desc,
    amount: '0.20',
    credit: '1',
  }));
  const data = [{ senderId, requestId, report, userId, campaignName: 'API' }];
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(webhookHeader && hasProof ? { [webhookHeader.name]: webhookHeader.value } : {}),
  };
  const body = new URLSearchParams({ data: JSON.stringify(data) }).toString();
  return push(world, of, webhookUrl, { subject: requestId, event: desc, headers, body });
}
