import { atOnce } from './at-once.ts';
import type { Ctx } from '../../deps.ts';

const AT_ONCE = 8;

/** A job's due rows, some at a time. One that fails is logged and comes up again; it does not hold the others back. */
export async function forEachDue<T>(
  ctx: Ctx,
  due: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const result of await atOnce(due, AT_ONCE, work)) {
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'a due row could not be finished');
  }
}
