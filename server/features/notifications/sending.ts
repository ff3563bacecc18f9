import type { Ctx } from '../../deps.ts';
import type { Occasion } from '../../messages/templates.ts';
import { forEachDue, inBatches } from '../../platform/concurrency.ts';
import { deleteInBatches } from '../../platform/database/queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { endMessages, sendMessage } from '../messages/messages.ts';
import { endInterrupted } from './interrupted.ts';
import * as sql from './notifications.sql.ts';
import { findOccasions } from './occasions.ts';

/** Longer than a provider's timeout, so the sender is still at work until the lease ends. */
const LEASE_MS = 30_000;
/** Rows claimed and sent concurrently. If the process is killed, at most this many are unclear. */
const CONCURRENCY = 8;
/** Pauses after the first, second … time that this message is put off. After the last it fails. */
const PAUSES_MS = [0.75, 5, 30, 180, 720].map((minutes) => minutes * MINUTE_MS);
const MAX_TRIES = PAUSES_MS.length + 1;
/** The pause where something else than the message is in the way, so that it goes out soon after that has ended. */
const WAIT_MS = 15_000;
const BATCH = 50;
const MAX_BATCHES = 20;
const RETENTION_MS = 30 * DAY_MS;

/** The groups that wait for a provider, an account or a template, and why messages were not sent. */
type Run = { waiting: sql.Group[]; failures: string[] };

const isWaiting = ({ waiting }: Run, row: sql.Group) =>
  waiting.some(({ kind, channel }) => kind === row.kind && channel === row.channel);

/** Returns the message's final state, or null for a retry. */
async function send(
  ctx: Ctx,
  row: sql.DueRow,
  occasion: Occasion | null | undefined,
  run: Run,
): Promise<sql.FinalState | null> {
  if (row.tries >= MAX_TRIES) return 'FAILED';
  if (!occasion) return 'DROPPED';
  const pauseMs = PAUSES_MS[row.tries];
  const { result, state, reason } = await sendMessage(ctx, occasion, {
    source: { notificationId: row.id, shipmentId: row.shipment_id, isLastTry: pauseMs === undefined },
  });
  if (state === 'SENT') return state;
  run.failures.push(reason ?? result);
  if (state === 'UNCLEAR' || state === 'FAILED') return state;
  const isPutOff = result !== 'NOT_SENT' && pauseMs !== undefined;
  if (!isPutOff && !isWaiting(run, row)) run.waiting.push({ kind: row.kind, channel: row.channel });
  const at = new Date(ctx.now().getTime() + (isPutOff ? pauseMs : WAIT_MS));
  // From the second try on, a message is checked to be true still.
  await sql.retryAt(ctx, row.id, at, isPutOff ? row.tries + 1 : Math.max(row.tries, 1));
  return null;
}

/** Splits rows into batches with at most one row per parcel: a buyer's messages arrive in order. */
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

async function sendRound(ctx: Ctx, rows: readonly sql.DueRow[], run: Run): Promise<void> {
  if (rows.length === 0) return;
  const occasions = await findOccasions(ctx, rows);
  const leaseUntil = new Date(ctx.now().getTime() + LEASE_MS);
  const claimed = await inTransaction(ctx, (tx) => sql.claim(tx, rows, leaseUntil));
  const ended = new Map<sql.FinalState, number[]>();
  await forEachDue(ctx, claimed, async (row) => {
    const end = await send(ctx, row, occasions.get(row.id), run);
    if (end) ended.set(end, [...(ended.get(end) ?? []), row.id]);
  });
  for (const [end, ids] of ended)
    await inTransaction(ctx, async (tx) => {
      await sql.finish(tx, ids, end);
      await endMessages(tx, ids, end === 'DROPPED' ? 'FAILED' : end);
    });
}

/** Claims and sends due messages. A message whose sender ends before its result is stored may have been sent. */
export async function sendNotifications(ctx: Ctx): Promise<void> {
  await endInterrupted(ctx);
  const run: Run = { waiting: [], failures: [] };
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await sql.listDue(ctx, BATCH, run.waiting);
    for (const round of roundsOf(rows))
      await sendRound(
        ctx,
        round.filter((row) => !isWaiting(run, row)),
        run,
      );
    if (rows.length < BATCH) break;
  }
  const { failures } = run;
  if (failures.length > 0)
    ctx.log.warn({ count: failures.length, reason: failures[0] }, 'messages could not be sent');
}

export function deleteOldNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  return deleteInBatches((max) => sql.deleteBefore(ctx, before, max));
}
