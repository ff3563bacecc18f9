import { percent, whole } from './figures.ts';
import type { Row } from './job.ts';
import type { Compared } from './load.ts';

const rate = (perSecond: number) => `${whole(perSecond)}/s`;

/** The target is at least this share of the floor's requests per second. */
export function shareRow(
  job: string,
  { ours, floor, ratio }: Compared,
  share: number,
  alsoWanted?: { text: string; isMet: boolean },
): Row {
  return {
    job,
    floor: rate(floor.perSecond),
    ours: rate(ours.perSecond),
    ratio: percent(ratio),
    wanted: [`≥ ${percent(share)}`, alsoWanted?.text].filter(Boolean).join(', '),
    cpu: { ours: ours.cpuUs, floor: floor.cpuUs, database: ours.databaseUs },
    waits: ours,
    isMet: ratio >= share && (alsoWanted?.isMet ?? true),
  };
}
