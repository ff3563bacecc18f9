import type { Ctx } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditSubject, Snapshot } from '../../platform/http/audit.ts';
import * as sql from './audit.sql.ts';
import { changesBetween } from './changes.ts';

export const COMMAND_LINE = 'command line';

type Asked = { command: string; summary: string; subject: AuditSubject };
type Writer = Pick<Ctx, 'db' | 'now'>;
type Changes = ReturnType<typeof changesBetween>;

const insertEntry = (
  ctx: Writer,
  { command, summary, subject }: Asked,
  { before, sellerId }: { before: Changes['before']; sellerId: number | null },
) =>
  sql.insertEntry(ctx, {
    askedAt: ctx.now(),
    byUserId: null,
    byKeyId: null,
    byName: COMMAND_LINE,
    action: command,
    summary,
    subject,
    subjectId: sellerId === null ? null : String(sellerId),
    sellerId,
    beforeJson: before && JSON.stringify(before),
    requestId: COMMAND_LINE,
    address: '',
  });

const insertOutcome = (
  ctx: Writer,
  entryId: number,
  { after, changed }: Pick<Changes, 'after' | 'changed'>,
) =>
  sql.insertOutcome(ctx, {
    entryId,
    outcome: 'DONE',
    message: null,
    madeId: null,
    afterJson: after && JSON.stringify(after),
    changed,
    endedAt: ctx.now(),
  });

type Command<T> = Asked & {
  snapshot: (ctx: Pick<Ctx, 'db'>) => Promise<Snapshot | null>;
  work: (ctx: Writer) => Promise<T>;
};

/** Records a command line action, which has no signed-in user. */
export async function recordCommand<T>(ctx: Writer, { snapshot, work, ...asked }: Command<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const before = await snapshot(tx);
    const done = await work(tx);
    const now = await snapshot(tx);
    const changes = changesBetween(before, now);
    const userId = (before ?? now)?.userId;
    const sellerId = typeof userId === 'number' ? userId : null;
    await insertOutcome(tx, await insertEntry(tx, asked, { before: changes.before, sellerId }), changes);
    return done;
  });
}

type LongCommand<T> = Asked & { work: () => Promise<T>; present: (done: T) => Snapshot };

/** Records work that commits in parts. If it is interrupted, its entry has no outcome. */
export async function recordLongCommand<T>(
  ctx: Writer,
  { work, present, ...asked }: LongCommand<T>,
): Promise<T> {
  const entryId = await insertEntry(ctx, asked, { before: null, sellerId: null });
  const done = await work();
  await insertOutcome(ctx, entryId, changesBetween(null, present(done)));
  return done;
}
