import { textOf } from '../platform/outbound/answers.ts';
import { instantOf } from '../platform/time.ts';

export { listOf, membersOf, parseJson, textOf } from '../platform/outbound/answers.ts';
export { hasSecret } from '../platform/outbound/signature.ts';

/** Printable ASCII without spaces: fits the AWB's column, the bar code and a search field. */
export const isAwb = (text: string) => /^[!-~]{1,40}$/.test(text);

/** Parses `yyyy-MM-dd HH:mm:ss` or the same with a T, in India. Null if it is none. */
export const istTimeOf = (value: unknown): Date | null =>
  instantOf(textOf(value).replace(/(\.\d{3})\d+$/, '$1'));

const MAX_DAYS = 60;

/** A number of days from pickup to delivery. Null if it is none. */
export function daysOf(value: unknown): number | null {
  const days = Number(textOf(value));
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : null;
}

const SAYS = ['error', 'rmk', 'remark', 'remarks', 'message', 'detail', 'errors', 'data', 'response', 'msg'];

/** Finds the words in an answer that refuses, at most `depth` levels deep. Empty if it has none. */
export function wordsOf(body: unknown, depth = 4): string {
  if (typeof body === 'string') return body.trim();
  if (typeof body !== 'object' || body === null || depth === 0) return '';
  const members: Record<string, unknown> = { ...body };
  const parts = Array.isArray(body) ? body : SAYS.map((name) => members[name]);
  return parts.map((part) => wordsOf(part, depth - 1)).find(Boolean) ?? '';
}

/** A sentence without its full stop, to be followed by another. */
export const sentence = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .slice(0, 130);
