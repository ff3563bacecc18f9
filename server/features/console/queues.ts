import type { Ctx } from '../../deps.ts';
import type { Queue } from '../../platform/observability/metrics.ts';
import * as sql from './queues.sql.ts';

/** Reports each job's backlog to operators. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  const [rows, tallies] = [await sql.dueRows(ctx), await sql.waitingTallies(ctx)];
  const ageOf = (oldest: Date | null) =>
    oldest ? Math.max(0, ctx.now().getTime() - oldest.getTime()) / 1_000 : 0;
  return [
    ...rows.map(({ name, due, oldest }) => ({ name, due: Number(due), oldestSeconds: ageOf(oldest) })),
    { name: 'tallies', due: tallies, oldestSeconds: 0 },
  ];
}
