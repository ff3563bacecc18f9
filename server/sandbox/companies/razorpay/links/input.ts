import { fieldsOf, textIn } from '../../calls/company.ts';

type Fields = Record<string, unknown>;
/** The first fault and its field; null without faults. */
export type Fault = { field: string; description: string } | null;

const MINUTES_15_S = 900;
const MONTHS_6_S = 184 * 24 * 3_600;

const isPositiveInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;

function areNotesValid(notes: unknown): boolean {
  const values = Object.values(fieldsOf(notes));
  return values.length <= 15 && values.every((value) => isText(value, 256) || typeof value === 'number');
}

export function faultInSum({ amount, currency, notes }: Fields): Fault {
  if (!isPositiveInteger(amount)) return { field: 'amount', description: 'The amount must be an integer.' };
  if (currency !== 'INR') return { field: 'currency', description: 'Currency is not supported' };
  if (!areNotesValid(notes))
    return { field: 'notes', description: 'Notes are at most 15 of 256 characters.' };
  return null;
}

/** `at` is in seconds. */
export function faultInLink(sent: Fields, at: number): Fault {
  const {
    reference_id: reference,
    expire_by: expireBy,
    callback_url: callback,
    callback_method: method,
  } = sent;
  const sum = faultInSum(sent);
  if (sum) return sum;
  if (reference !== undefined && !isText(reference, 40))
    return { field: 'reference_id', description: 'The reference id may not be greater than 40 characters.' };
  if (expireBy !== undefined && !isPositiveInteger(expireBy))
    return { field: 'expire_by', description: 'expire_by must be an integer.' };
  if (expireBy !== undefined && (Number(expireBy) < at + MINUTES_15_S || Number(expireBy) > at + MONTHS_6_S))
    return { field: 'expire_by', description: 'expire_by must be between 15 minutes and 6 months from now.' };
  if (callback !== undefined && !URL.canParse(textIn(callback)))
    return { field: 'callback_url', description: 'The callback url format is invalid.' };
  if (callback !== undefined && method !== 'get')
    return { field: 'callback_method', description: 'The callback method must be get.' };
  return null;
}
