import { type Answer, json } from '../../couriers/answers.ts';
import { takeNumbers, updateSettings } from '../../couriers/tables/accounts.sql.ts';
import { addRecord, listRecords, useOfWindow } from '../../couriers/tables/records.sql.ts';
import type { DelhiveryAct } from '../settings.ts';
import { throttled } from '../throttled.ts';

const MAX_A_CALL = 10_000;
const MAX_A_WINDOW = 50_000;
const WINDOW_MS = 300_000;
const FIRST_PREFIX = 100_000;
const SERIAL_DIGITS = 7;

/** Prefix of the account, serial number, check digit: 14 digits. */
function waybillOf(accountId: number, serial: number): string {
  const digits = `${FIRST_PREFIX + accountId}${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  return `${digits}${Number(digits) % 7}`;
}

type Range = { first: number; usableAt: number };

/** Serial numbers for a caller who will use them, or for the company itself. */
async function issue({ db, account, now }: DelhiveryAct, count: number, delayMs: number): Promise<string[]> {
  const first = await takeNumbers(db, account.id, count);
  const range: Range = { first, usableAt: now.getTime() + delayMs };
  await addRecord(db, account.id, { kind: 'NUMBERS', name: String(first), count, body: range, at: now });
  return Array.from({ length: count }, (_, n) => waybillOf(account.id, first + n));
}

/** A number that the company gives to a package that came without one. */
export const ownWaybill = async ({ db, account }: DelhiveryAct): Promise<string> =>
  waybillOf(account.id, await takeNumbers(db, account.id, 1));

/** Whether this account fetched the number, long enough ago. */
export async function isUsable({ db, account, now }: DelhiveryAct, waybill: string): Promise<boolean> {
  const serial = Number(waybill.slice(6, 6 + SERIAL_DIGITS));
  if (waybillOf(account.id, serial) !== waybill) return false;
  const ranges = await listRecords(db, account.id, 'NUMBERS');
  return ranges.some(({ count, body }) => {
    const { first, usableAt } = JSON.parse(body) as Range;
    return serial >= first && serial < first + count && usableAt <= now.getTime();
  });
}

async function takeFromStock({ db, account }: DelhiveryAct, wanted: number): Promise<number> {
  const { waybillsLeft } = account.settings;
  if (waybillsLeft === null) return wanted;
  const count = Math.min(wanted, waybillsLeft);
  await updateSettings(db, account.id, { ...account.settings, waybillsLeft: waybillsLeft - count });
  return count;
}

export async function fetchMany(act: DelhiveryAct): Promise<Answer> {
  const { db, account, query, now } = act;
  const wanted = Number(query.get('count') ?? 1);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_A_CALL)
    return json({ error: `count must be from 1 to ${MAX_A_CALL}` }, 400);
  const use = { count: wanted, windowMs: WINDOW_MS, at: now };
  if ((await useOfWindow(db, account.id, 'waybills', use)) > MAX_A_WINDOW) return throttled;
  const count = await takeFromStock(act, wanted);
  const waybills = count > 0 ? await issue(act, count, account.settings.waybillDelayMs) : [];
  return json(waybills.join(','));
}

export async function fetchOne(act: DelhiveryAct): Promise<Answer> {
  const count = await takeFromStock(act, 1);
  return json(count > 0 ? (await issue(act, 1, 0))[0] : null);
}
