import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from './company.ts';

export const FAULTS = [
  'hang',
  'reset',
  'act-no-answer',
  'act-html',
  'refuse',
  'throttle',
  'html',
  'error',
  'slow',
  'nonsense',
] as const;
export type Fault = (typeof FAULTS)[number];

/** `remark` and `status` are of a refusal, a page or nonsense, `retryAfter` of throttling, `ms` of a slow call. */
type Details = { remark?: string; status?: number; retryAfter?: number };
export type SetFault = Details & { fault: Fault; ms: number };
type FaultRow = { call_name: string; fault: Fault; wait_ms: number; details: string | null };

/** Replaces the fault that the call has. The call `*` is any other. */
export const setFault = (
  db: Db,
  of: Account,
  call: string,
  { fault, ms, times, remark, status, retryAfter }: SetFault & { times: number },
) =>
  db('sandbox_company_faults')
    .insert({
      ...of,
      call_name: call,
      fault,
      wait_ms: ms,
      details: JSON.stringify({ remark, status, retryAfter }),
      times_left: times,
    })
    .onConflict(['company', 'account', 'call_name'])
    .merge();

export const clearFaults = (db: Db, of: Account) => db('sandbox_company_faults').where(of).delete();

/** Uses up one of the fault's times: calls at the same moment never share one. */
export async function takeFault(db: Db, of: Account, call: string): Promise<SetFault | null> {
  for (;;) {
    const row: FaultRow | undefined = await db('sandbox_company_faults')
      .where(of)
      .whereIn('call_name', [call, '*'])
      .where('times_left', '>', 0)
      .orderByRaw("call_name = '*'")
      .first('call_name', 'fault', 'wait_ms', 'details');
    if (!row) return null;
    const { call_name, fault, wait_ms: ms, details } = row;
    const taken = await db('sandbox_company_faults')
      .where({ ...of, call_name, fault })
      .where('times_left', '>', 0)
      .decrement('times_left', 1);
    if (taken) return { fault, ms, ...(JSON.parse(details ?? '{}') as Details) };
  }
}

export const addCall = (db: Db, of: Account, call: string, fault: Fault | null, at: Date) =>
  db('sandbox_company_calls').insert({ ...of, call_name: call, fault, called_at: at });

export async function listCalls(db: Db, of: Account) {
  const rows: { call_name: string; fault: Fault | null; called_at: Date }[] = await db(
    'sandbox_company_calls',
  )
    .where(of)
    .orderBy('id')
    .select('call_name', 'fault', 'called_at');
  return rows.map(({ call_name: call, fault, called_at }) => ({ call, fault, at: called_at.toISOString() }));
}

export async function setSettings(db: Db, of: Account, settings: Record<string, unknown>) {
  const rows = Object.entries(settings).map(([name, value]) => ({
    ...of,
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db('sandbox_company_settings').insert(rows).onConflict(['company', 'account', 'name']).merge();
}

export async function getSettings<T extends object>(db: Db, of: Account, defaults: T): Promise<T> {
  const rows: { name: string; value: string }[] = await db('sandbox_company_settings')
    .where(of)
    .select('name', 'value');
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  return { ...defaults, ...set };
}
