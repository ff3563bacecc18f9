import type { Ctx } from '../../deps.ts';
import type { DeliveryReport } from '../../messages/channel.ts';
import { inBatches } from '../../platform/concurrency.ts';
import { required } from '../../platform/required.ts';
import { MAX_MESSAGE_ID, MAX_REASON } from './messages.sql.ts';
import * as sql from './reports.sql.ts';

const BATCH = 500;

const toId = ({ messageId }: sql.Report) => messageId;

/** A report may come before its message is stored. Those of other programs' messages change nothing. */
export async function receiveReports(
  ctx: Ctx,
  connectionId: number,
  reports: readonly DeliveryReport[],
): Promise<void> {
  const rows = reports.map(({ messageId, isDelivered, reason }) => ({
    messageId: messageId.slice(0, MAX_MESSAGE_ID),
    state: isDelivered ? ('DELIVERED' as const) : ('FAILED' as const),
    reason: reason?.slice(0, MAX_REASON) ?? null,
  }));
  for (const batch of inBatches(rows, BATCH)) {
    await sql.insertReports(ctx, connectionId, batch);
    const equal = new Map<string, sql.Report[]>();
    for (const report of batch) {
      const key = `${report.state} ${report.reason}`;
      equal.set(key, [...(equal.get(key) ?? []), report]);
    }
    for (const some of equal.values())
      await sql.endReported(ctx, connectionId, some.map(toId), required(some[0]));
  }
}

/** Ends a message whose report came before it was stored. */
export async function applyEarlyReport(ctx: Ctx, connectionId: number, messageId: string): Promise<void> {
  const report = await sql.findReport(ctx, connectionId, messageId.slice(0, MAX_MESSAGE_ID));
  if (report) await sql.endReported(ctx, connectionId, [report.messageId], report);
}
