import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { type Ctx, ROLE_ADMIN } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedCall, RecordAct, Snapshot } from '../../platform/http/audit.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Outcome } from './audit.contract.ts';
import * as sql from './audit.sql.ts';
import { changesBetween } from './changes.ts';
import { COMMAND_LINE } from './command.ts';

type Input = Record<string, unknown>;
type Act<A> = { ctx: Ctx; call: AuditedCall; input: Input; work: (ctx: Ctx) => Promise<A> };
/** `after` is undefined if no second snapshot was taken because nothing changed. */
type Snapshots = { before: Snapshot | null; answer?: unknown; after?: Snapshot | null | undefined };

async function takeSnapshot(
  { audit }: AuditedCall,
  ctx: Ctx,
  input: Input,
  answer: unknown,
): Promise<Snapshot | null> {
  // Shops make many calls: their acts are recorded without the values.
  if (ctx.user?.apiKey) return null;
  try {
    return (await audit.snapshot(ctx, input, answer)) ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const textOf = (id: unknown) =>
  typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 60) : null;

function sellerOf(ctx: Ctx, { before, after }: Snapshots): number | null {
  const ids = [
    ctx.sellerId,
    ...[after, before].flatMap((snapshot) => [snapshot?.sellerId, snapshot?.userId]),
  ];
  return ids.find((id) => typeof id === 'number') ?? null;
}

const json = (value: object | null) => value && JSON.stringify(value);

/** Sellers and their keys are no administrators: `sellerId` names them. */
function actorOf({ user }: Ctx) {
  if (!user) return { byUserId: null, byKeyId: null, byName: COMMAND_LINE };
  const { id, roleId, email, apiKey } = user;
  if (apiKey)
    return { byUserId: null, byKeyId: apiKey.id, byName: `API key “${apiKey.name}” (${apiKey.prefix})` };
  return { byUserId: roleId === ROLE_ADMIN ? id : null, byKeyId: null, byName: email };
}

function writeEntry({ ctx, call, input }: Act<unknown>, known: Snapshots): Promise<number> {
  const { audit } = call;
  return sql.insertEntry(ctx, {
    askedAt: ctx.now(),
    ...actorOf(ctx),
    action: `${call.method} ${call.path}`,
    summary: call.summary,
    subject: audit.subject,
    subjectId: textOf(audit.id(input, known.answer ?? null, ctx)),
    sellerId: sellerOf(ctx, known),
    beforeJson: json(changesBetween(known.before, undefined).before),
    requestId: ctx.requestId,
    address: ctx.address,
  });
}

type End = { outcome: Outcome; message?: string };

function writeOutcome(
  { ctx, call, input }: Act<unknown>,
  entryId: number,
  known: Snapshots,
  { outcome, message }: End,
) {
  const { after, changed } = changesBetween(known.before, known.after);
  const namedId = textOf(call.audit.id(input, null, ctx));
  const answeredId = textOf(call.audit.id(input, known.answer ?? null, ctx));
  return sql.insertOutcome(ctx, {
    entryId,
    outcome,
    message: message ?? null,
    madeId: namedId === null ? answeredId : null,
    afterJson: json(after),
    changed,
    endedAt: ctx.now(),
  });
}

async function writeComplete(act: Act<unknown>, known: Snapshots, end: End) {
  await writeOutcome(act, await writeEntry(act, known), known, end);
}

/** Commits the action and its audit entry in one transaction. A refusal is recorded separately. */
async function recordInTransaction<A>(act: Act<A>): Promise<A> {
  const { call, input } = act;
  let before: Snapshot | null = null;
  try {
    // Repeatable read would hide what other calls commit while this one waits for a lock.
    return await inTransaction(
      act.ctx,
      async (tx) => {
        before = await takeSnapshot(call, tx, input, null);
        const done = await act.work(tx);
        await writeComplete(
          { ...act, ctx: tx },
          { before, answer: done, after: await takeSnapshot(call, tx, input, done) },
          { outcome: 'DONE' },
        );
        return done;
      },
      { isolationLevel: 'read committed' },
    );
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      await writeComplete(act, { before }, { outcome: 'REFUSED', message: error.message });
    throw error;
  }
}

/** Records the action first: a crash or network failure halfway leaves a trace. */
async function recordOutsideTransaction<A>(act: Act<A>): Promise<A> {
  const { ctx, call, input } = act;
  const before = await takeSnapshot(call, ctx, input, null);
  const entryId = await writeEntry(act, { before });
  const end = async (answer: unknown, ended: End) =>
    writeOutcome(
      act,
      entryId,
      {
        before,
        answer,
        after: ended.outcome === 'REFUSED' ? undefined : await takeSnapshot(call, ctx, input, answer),
      },
      ended,
    );
  let done: A;
  try {
    done = await act.work(ctx);
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status < 500;
    await end(
      null,
      isRefused
        ? { outcome: 'REFUSED', message: error.message }
        : { outcome: 'FAILED', message: COMMON_TEXTS.failed },
    ).catch((failure: unknown) =>
      ctx.log.error({ err: failure, entryId }, 'the outcome of an audited action could not be stored'),
    );
    throw error;
  }
  await end(done, { outcome: 'DONE' });
  return done;
}

/** Runs the action of an administrator or a key, and records it in the audit trail. */
export const recordAct: RecordAct = (ctx, call, input, work) => {
  const act = { ctx, call, input, work };
  return call.audit.isOutsideTransaction ? recordOutsideTransaction(act) : recordInTransaction(act);
};

export { listAuditChoices, listAuditEntries, getAuditEntry } from './trail.ts';
