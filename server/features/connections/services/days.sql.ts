import type { Ctx } from '../../../deps.ts';
import { countRows, deleteInBatches } from '../../../platform/database/queries.ts';

export type Ends = { sourcePin: string; destinationPin: string };
export type ServiceDays = { courierId: number; motId: number; days: number };
type LaneDays = { days: ServiceDays[]; askAfter: Date };

const keyOf = ({ sourcePin, destinationPin }: Ends) => ({
  source_pin: sourcePin,
  destination_pin: destinationPin,
});

export async function findLaneDays({ db }: Ctx, ends: Ends): Promise<LaneDays | undefined> {
  const row = await db<{ days: string | ServiceDays[]; ask_after: Date }>('lane_days')
    .where(keyOf(ends))
    .first();
  if (!row) return undefined;
  // MySQL's driver parses JSON columns, MariaDB has texts.
  const days = typeof row.days === 'string' ? (JSON.parse(row.days) as ServiceDays[]) : row.days;
  return { days, askAfter: row.ask_after };
}

/** Counts the lanes that were asked for since then. `ask_after` is `everyMs` after a lane was asked for. */
export const countAskedSince = ({ db }: Ctx, since: Date, everyMs: number): Promise<number> =>
  countRows(db('lane_days').where('ask_after', '>', new Date(since.getTime() + everyMs)));

export async function saveLaneDays({ db }: Ctx, ends: Ends, { days, askAfter }: LaneDays): Promise<void> {
  await db('lane_days')
    .insert({ ...keyOf(ends), days: JSON.stringify(days), ask_after: askAfter })
    .onConflict(['source_pin', 'destination_pin'])
    .merge();
}

export const deleteLaneDays = ({ db }: Ctx, before: Date): Promise<void> =>
  deleteInBatches((max) => db('lane_days').where('ask_after', '<', before).limit(max).delete());
