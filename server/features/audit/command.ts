import type { Ctx } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditSubject, Snapshot } from '../../platform/http/audit.ts';
import * as sql from './audit.sql.ts';
import { changesBetween } from './changes.ts';

export const COMMAND_LINE = 'command line';

type Command<T> = {
  command: string;
  summary: string;
  subject: AuditSubject;
  snapshot: (ctx: Pick<Ctx, 'db'>) => Promise<Snapshot | null>;
  work: (ctx: Pick<Ctx, 'db' | 'now'>) => Promise<T>;
};

/** Records a command line action, which has no signed-in user. */
export async function recordCommand<T>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { command, summary, subject, snapshot, work }: Command<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const before = await snapshot(tx);
    const done = await work(tx);
    const now = await snapshot(tx);
    const { after, changed, ...was } = changesBetween(before, now);
    const userId = (before ?? now)?.userId;
    const sellerId = typeof userId === 'number' ? userId : null;
    const entryId = await sql.insertEntry(tx, {
      askedAt: tx.now(),
      byUserId: null,
      byName: COMMAND_LINE,
      action: command,
      summary,
      subject,
      subjectId: sellerId === null ? null : String(sellerId),
      sellerId,
      beforeJson: was.before && JSON.stringify(was.before),
      requestId: COMMAND_LINE,
      address: '',
    });
    await sql.insertOutcome(tx, {
      entryId,
      outcome: 'DONE',
      message: null,
      madeId: null,
      afterJson: after && JSON.stringify(after),
      changed,
      endedAt: tx.now(),
    });
    return done;
  });
}
