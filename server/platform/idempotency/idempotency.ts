import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { rawBodyOf } from '../http/body.ts';
import { withCertainCommits } from '../database/commit-outcome.ts';
import type { Ctx } from '../../deps.ts';
import { Refusal } from '../http/errors.ts';
import { claimKey, DEAD_MS, freeKey, holdKey, keepAnswer, marksOf } from './idempotency.sql.ts';

/** Well within the time after which a silent call counts as dead: a file may wait for longer than that. */
export const HOLD_MS = 15_000;
/** How long after it last held its key a call may still note its end: until then nobody else has the key. */
const NOTE_MS = DEAD_MS - 10_000;
const NOTE_AGAIN_MS = 1_000;
const PRINTABLE = /^[\x20-\x7e]{1,128}$/;

function bodyHashOf(req: Request): string {
  const hash = createHash('sha256').update(JSON.stringify(req.query)).update(rawBodyOf(req));
  // A form's boundary differs each time it is sent; what is in it does not.
  const files = Array.isArray(req.files) ? req.files : req.file ? [req.file] : [];
  if (files.length > 0)
    hash.update(JSON.stringify([files.map(({ originalname, size }) => [originalname, size]), req.body]));
  for (const { buffer } of files) hash.update(buffer);
  return hash.digest('hex');
}

/** The same call has the same path, however it ends, and the same query and body. */
const callOf = (req: Request) => ({
  path: req.path.replace(/\/+$/, '').slice(0, 120),
  bodyHash: bodyHashOf(req),
});

/** Nothing was done and the caller can do better: another body (422), or the same one later (429). A 5xx is a failure of ours. */
const isKept = (status: number) => status < 500 && status !== 422 && status !== 429;

/**
 * Runs `act` once for a user, path and `Idempotency-Key`; the same call within 24 hours gets the first answer again.
 * An answer that is not kept frees the key.
 */
export async function onceForKey(
  ctx: Ctx,
  req: Request,
  res: Response,
  act: () => Promise<void>,
  fail: (error: unknown) => void,
) {
  const key = req.get('Idempotency-Key');
  if (key === undefined || !ctx.user) return act();
  if (!PRINTABLE.test(key))
    throw new Refusal('MALFORMED', 'Idempotency-Key must be 1 to 128 printable characters.');
  const call = { userId: ctx.user.id, key, ...callOf(req) };
  const first = await claimKey(ctx, call);
  if (first) {
    res.status(first.status).set('Idempotency-Replayed', 'true').type('application/json').send(first.answer);
    return;
  }
  let heldAt = performance.now();
  const noted = (error: unknown) => ctx.log.error({ err: error }, 'an idempotent call was not noted');
  const held = setInterval(
    () =>
      void holdKey(ctx, call).then(() => {
        heldAt = performance.now();
      }, noted),
    HOLD_MS,
  ).unref();
  /** With the database away just then, whoever repeats the call would find it running until it counts as dead. */
  async function noteLater(note: () => Promise<void>) {
    while (performance.now() - heldAt < NOTE_MS) {
      await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS).unref());
      if (
        await note().then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }
  // The answer is kept before it is sent, so that whoever has seen it will see the same again.
  const send = res.json.bind(res);
  let kept: Promise<void> = Promise.resolve();
  res.json = (body) => {
    const status = res.statusCode;
    const note = () =>
      isKept(status) ? keepAnswer(ctx, call, { status, answer: JSON.stringify(body) }) : freeKey(ctx, call);
    kept = note();
    kept.then(
      () => send(body),
      () => {
        send(body);
        void noteLater(note);
      },
    );
    return res;
  };
  ctx.db = withCertainCommits(ctx.db, marksOf(ctx, call));
  try {
    await act();
  } catch (error) {
    // A file of what is wrong does not leave as JSON.
    if (error instanceof Refusal && error.file) await freeKey(ctx, call).catch(noted);
    fail(error);
  } finally {
    clearInterval(held);
  }
  await kept.catch(noted);
}
