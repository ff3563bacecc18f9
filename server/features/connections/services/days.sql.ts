import type { Ctx } from '../../../deps.ts';
import { deleteInBatches } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { CarrierService } from './services.sql.ts';

export type Ends = { sourcePin: string; destinationPin: string };
/** What a company is asked about. A null service leaves the choice to it. */
export type Asked = Pick<CarrierService, 'connectionId' | 'motId' | 'service'>;
/** What it said last: null days if it named none, and a null time if it has not answered yet. */
export type Known = Asked & { days: number | null; answeredAt: Date | null; askAfter: Date };

const KEY = ['source_pin', 'destination_pin', 'connection_id', 'mot_id', 'service'];

const laneOf = ({ sourcePin, destinationPin }: Ends) => ({
  source_pin: Number(sourcePin),
  destination_pin: Number(destinationPin),
});

const keyOf = (ends: Ends, { connectionId, motId, service }: Asked) => ({
  ...laneOf(ends),
  connection_id: connectionId,
  mot_id: motId,
  service: service ?? '',
});

const toKnown = (row: Row): Known => {
  const known = fromRow<Known>(row);
  return { ...known, service: known.service || null };
};

export async function listKnown({ db }: Ctx, ends: Ends): Promise<Known[]> {
  const rows = (await db('service_days').where(laneOf(ends))) as Row[];
  return rows.map(toKnown);
}

/** Counts the lanes that an account was asked for. */
export async function countLanesAsked({ db }: Ctx, connectionId: number, since: Date): Promise<number> {
  const row = (await db('service_days')
    .where({ connection_id: connectionId })
    .where('asked_at', '>', since)
    .countDistinct({ n: ['source_pin', 'destination_pin'] })
    .first()) as { n: number | string };
  return Number(row.n);
}

type Claim = { at: Date; until: Date };

/** Returns false if another quote has asked for these services. Until the answer is saved, nobody asks before `until`. */
export async function claimServices(
  { db }: Ctx,
  ends: Ends,
  services: readonly Asked[],
  { at, until }: Claim,
): Promise<boolean> {
  const keys = services.map((one) => keyOf(ends, one));
  await db('service_days')
    .insert(keys.map((key) => ({ ...key, asked_at: at, ask_after: at })))
    .onConflict(KEY)
    .ignore();
  const claimed: number = await db('service_days')
    .whereIn(
      KEY,
      keys.map((key) => Object.values(key)),
    )
    .where('ask_after', '<=', at)
    .update({ asked_at: at, ask_after: until });
  return claimed > 0;
}

type Answered = Asked & { days: number | null };

export async function saveDays(
  { db }: Ctx,
  ends: Ends,
  answers: readonly Answered[],
  { at, until }: Claim,
): Promise<void> {
  const rows = answers.map(({ days, ...asked }) => ({
    ...keyOf(ends, asked),
    days,
    answered_at: at,
    asked_at: at,
    ask_after: until,
  }));
  await db('service_days').insert(rows).onConflict(KEY).merge();
}

export const deleteAskedBefore = ({ db }: Ctx, before: Date): Promise<void> =>
  deleteInBatches((max) => db('service_days').where('asked_at', '<', before).limit(max).delete());
