import type { Db } from '../../../../platform/database/connect.ts';

export const FAULTS = [
  'hang',
  'reset',
  'act-no-answer',
  'act-html',
  'refuse',
  'throttle',
  'html',
  'slow',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type FaultDetails = { remark?: string; ms?: number; status?: number; retryAfter?: number };
export type Fault = FaultDetails & { kind: FaultKind };

type FaultRow = { id: number; fault: FaultKind; details: string };

export const addFault = (
  db: Db,
  accountId: number,
  call: string,
  fault: FaultKind,
  times: number,
  details: FaultDetails,
) =>
  db('sandbox_courier_faults').insert({
    account_id: accountId,
    call,
    fault,
    details: JSON.stringify(details),
    times_left: times,
  });

export const deleteFaults = (db: Db, accountId: number) =>
  db('sandbox_courier_faults').where({ account_id: accountId }).delete();

/** Takes one use of the oldest fault set for this call. */
export async function takeFault(db: Db, accountId: number, call: string): Promise<Fault | null> {
  for (;;) {
    const row = await db('sandbox_courier_faults')
      .where({ account_id: accountId })
      .whereIn('call', [call, '*'])
      .where('times_left', '>', 0)
      .orderBy('id')
      .first<FaultRow | undefined>('id', 'fault', 'details');
    if (!row) return null;
    const taken = await db('sandbox_courier_faults')
      .where({ id: row.id })
      .where('times_left', '>', 0)
      .decrement('times_left', 1);
    if (taken === 1) return { kind: row.fault, ...(JSON.parse(row.details) as FaultDetails) };
  }
}
