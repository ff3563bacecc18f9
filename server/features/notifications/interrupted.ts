import type { Ctx } from '../../deps.ts';
import { forEachDue } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endMessages, listSent, recordInterrupted } from '../messages/messages.ts';
import * as sql from './notifications.sql.ts';
import { occasionOf } from './occasions.ts';

const BATCH = 50;

async function endOne(ctx: Ctx, row: sql.DueRow, facts: sql.FactsRow | undefined): Promise<void> {
  const occasion = facts && (await occasionOf(ctx, row, facts));
  const source = { notificationId: row.id, shipmentId: row.shipment_id, isLastTry: true };
  await inTransaction(ctx, async (tx) => {
    if (occasion) await recordInterrupted(tx, occasion, source);
    await endMessages(tx, [row.id], 'UNCLEAR');
    await sql.finish(tx, [row.id], 'UNCLEAR');
  });
}

/** Finishes rows whose sender was killed after it recorded the message as sent. Returns the others. */
async function finishSent(ctx: Ctx, rows: readonly sql.DueRow[]): Promise<sql.DueRow[]> {
  const ids = rows.map(({ id }) => id);
  const sent = await listSent(ctx, ids);
  if (sent.length > 0) await sql.finish(ctx, sent, 'SENT');
  return rows.filter(({ id }) => !sent.includes(id));
}

/** An e-mail whose sender was killed is sent again. An SMS is not: it may have been sent. */
export async function endInterrupted(ctx: Ctx): Promise<void> {
  const rows = await finishSent(ctx, await sql.listInterrupted(ctx, BATCH));
  if (rows.length === 0) return;
  const isMail = ({ channel }: sql.DueRow) => channel === 'email';
  await sql.requeue(
    ctx,
    rows.filter(isMail).map(({ id }) => id),
  );
  const facts = await sql.findFacts(ctx, rows);
  const others = rows.filter((row) => !isMail(row));
  await forEachDue(ctx, others, (row) => endOne(ctx, row, facts.get(row.id)));
}
