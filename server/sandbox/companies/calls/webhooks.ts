import type { Account, World } from './company.ts';
import * as sql from './webhooks.sql.ts';

const TIMEOUT_MS = 5_000;

async function post(url: string, { headers, body }: sql.Webhook, timeoutMs: number): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })).status;
  } catch {
    return null;
  }
}

/** Sends and records a webhook. Resolves with the receiver's status; null without an answer or an address. */
export async function sendWebhook(
  world: World,
  of: Account,
  url: string | null,
  webhook: sql.Webhook,
  timeoutMs = TIMEOUT_MS,
) {
  const id = await sql.addWebhook(world.db, of, webhook, world.now());
  const status = url ? await post(url, webhook, timeoutMs) : null;
  if (status !== null) await sql.setAnswer(world.db, id, status);
  return status;
}

/** Sends the last webhook about `subject` again, byte for byte. */
export async function resendWebhook(world: World, of: Account, url: string | null, subject: string) {
  const last = await sql.lastWebhook(world.db, of, subject);
  if (!last) return null;
  const { event, headers, body } = last;
  return sendWebhook(world, of, url, { subject, event, headers, body });
}
