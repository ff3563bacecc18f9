import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import type { BuyerKind } from '../../messages/channel.ts';
import { type Occasion, trackingLink } from '../../messages/templates.ts';
import { forEachDue, inBatches } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DAY_MS, istDay, MINUTE_MS } from '../../platform/time.ts';
import { giveUp, sendMessage } from '../messages/messages.ts';
import { getOperator } from '../operator/operator.ts';
import * as sql from './notifications.sql.ts';

/** Longer than a provider's timeout, so the sender is still at work until the lease ends. */
const LEASE_MS = 30_000;
/** Rows claimed and sent concurrently. If the process is killed, at most this many are sent twice. */
const CONCURRENCY = 8;
/** Pauses after the first, second … failure. After the last, sending is given up. */
const PAUSES_MS = [1, 5, 30, 180, 720].map((minutes) => minutes * MINUTE_MS);
const MAX_TRIES = PAUSES_MS.length + 1;
/** A first try this soon after the event skips the check that the status still holds. */
const PROMPT_MS = 15 * MINUTE_MS;
const BATCH = 50;
const MAX_BATCHES = 20;
const RETENTION_MS = 30 * DAY_MS;

const VALID_STATUSES: Record<BuyerKind, TrackingStatus[]> = {
  SHIPPED: ['READY_TO_SHIP', 'PICKUP_SCHEDULED', 'PICKED_UP', 'IN_TRANSIT'],
  OUT_FOR_DELIVERY: ['OUT_FOR_DELIVERY'],
  DELIVERED: ['DELIVERED'],
  UNDELIVERED: ['UNDELIVERED', 'IN_TRANSIT'],
};

function isWorthSending(now: Date, row: sql.DueRow, facts: sql.FactsRow): boolean {
  if (facts.state !== 'BOOKED' || facts.muted) return false;
  const age = now.getTime() - row.happened_at.getTime();
  if (row.tries === 0 && age <= PROMPT_MS) return true;
  const isOfToday = row.kind !== 'OUT_FOR_DELIVERY' || istDay(now) === istDay(row.happened_at);
  return age <= DAY_MS && isOfToday && VALID_STATUSES[row.kind].includes(facts.tracking_status);
}

async function occasionOf(ctx: Ctx, row: sql.DueRow, facts: sql.FactsRow): Promise<Occasion | null> {
  const to = row.channel === 'email' ? facts.email : facts.phone;
  if (!to) return null;
  return {
    to,
    reference: `notification-${row.id}`,
    kind: row.kind,
    channel: row.channel,
    facts: {
      customer: facts.name,
      company: facts.company_name ?? '',
      orderId: facts.customer_unique_id,
      courier: facts.courier_name,
      reason: row.reason,
      awb: facts.awb,
      link: trackingLink(ctx.publicUrl, facts.awb),
      operator: (await getOperator(ctx)).name,
    },
  };
}

/** Returns the message's final state, or null for a retry. Appends a provider's error to `failures`. */
async function send(
  ctx: Ctx,
  row: sql.DueRow,
  facts: sql.FactsRow | undefined,
  failures: string[],
): Promise<sql.FinalState | null> {
  if (row.tries >= MAX_TRIES) return 'FAILED';
  const occasion = facts && isWorthSending(ctx.now(), row, facts) ? await occasionOf(ctx, row, facts) : null;
  if (!occasion) return 'DROPPED';
  const pauseMs = PAUSES_MS[row.tries];
  const { result, reason } = await sendMessage(ctx, occasion, {
    notificationId: row.id,
    shipmentId: row.shipment_id,
    isLastTry: pauseMs === undefined,
  });
  if (result === 'SENT') return 'SENT';
  failures.push(reason ?? result);
  if (result === 'REFUSED' || pauseMs === undefined) return 'FAILED';
  await sql.retryAt(ctx, row.id, new Date(ctx.now().getTime() + pauseMs));
  return null;
}

/** Splits rows into batches with at most one row per parcel, so that a buyer's messages arrive in order. */
function roundsOf(rows: readonly sql.DueRow[]): sql.DueRow[][] {
  const rounds: sql.DueRow[][] = [];
  const ofParcel = new Map<number, number>();
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const round = ofParcel.get(row.shipment_id) ?? 0;
    ofParcel.set(row.shipment_id, round + 1);
    (rounds[round] ??= []).push(row);
  }
  return rounds.flatMap((round) => inBatches(round, CONCURRENCY));
}

async function sendRound(ctx: Ctx, rows: readonly sql.DueRow[], failures: string[]): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) =>
    sql.claim(tx, rows, new Date(ctx.now().getTime() + LEASE_MS)),
  );
  if (claimed.length === 0) return;
  const facts = await sql.findFacts(ctx, claimed);
  const ended = new Map<sql.FinalState, number[]>();
  await forEachDue(ctx, claimed, async (row) => {
    const end = await send(ctx, row, facts.get(row.id), failures);
    if (end) ended.set(end, [...(ended.get(end) ?? []), row.id]);
  });
  for (const [end, ids] of ended) {
    await sql.finish(ctx, ids, end);
    if (end !== 'SENT') await giveUp(ctx, ids);
  }
}

/** Claims and sends due messages. A claim that expires unfinished is retried. */
export async function sendNotifications(ctx: Ctx): Promise<void> {
  const failures: string[] = [];
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await sql.listDue(ctx, BATCH);
    for (const round of roundsOf(rows)) await sendRound(ctx, round, failures);
    if (rows.length < BATCH) break;
  }
  if (failures.length > 0)
    ctx.log.warn({ count: failures.length, reason: failures[0] }, 'messages could not be sent');
}

export const deleteOldNotifications = (ctx: Ctx) =>
  sql.deleteBefore(ctx, new Date(ctx.now().getTime() - RETENTION_MS));
