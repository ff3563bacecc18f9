import { MINUTE_MS } from '../../../../platform/time.ts';
import type { Answer } from '../../calls/company.ts';
import type { OrderQuery } from '../../stores/orders.sql.ts';
import { invalidParam } from '../rest.ts';
import type { Store } from '../store.ts';
import { CORE_STATUSES } from './order.ts';

/** `any` has neither of them. */
const HIDDEN = ['trash', 'checkout-draft'];
const ORDER_BY: Record<string, OrderQuery['orderBy']> = {
  date: 'created_at',
  modified: 'modified_at',
  id: 'id',
};
const BOUNDS = {
  after: ['created_at', '>'],
  before: ['created_at', '<'],
  modified_after: ['modified_at', '>'],
  modified_before: ['modified_at', '<'],
} as const;
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Statuses come as one text with commas, or as `status[]`. */
const listIn = (query: URLSearchParams, name: string): string[] =>
  [
    ...query.getAll(`${name}[]`),
    ...(query
      .getAll(name)
      .at(-1)
      ?.split(/[\s,]+/) ?? []),
  ].filter(Boolean);

/** The instant that WordPress compares with. Null if the text is no date. */
function instantOf(text: string, isGmt: boolean, { utcOffsetMinutes, zonedDates }: Store): Date | null {
  const [, zone] = DATE.exec(text) ?? [null];
  if (zone === null) return null;
  const at = new Date(zone === undefined ? `${text.replace(' ', 'T')}Z` : text.replace(' ', 'T'));
  if (Number.isNaN(at.getTime())) return null;
  const offset = utcOffsetMinutes * MINUTE_MS;
  if (zone === undefined) return isGmt ? at : new Date(at.getTime() - offset);
  return isGmt && zonedDates === 'local' ? new Date(at.getTime() + offset) : at;
}

function wholeIn(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  return text === null ? fallback : /^\d+$/.test(text) ? Number(text) : NaN;
}

type Read = { query: OrderQuery } | { fault: Answer };
const wrong = (name: string, why: string): Read => ({ fault: invalidParam(name, why) });

export function readQuery(sent: URLSearchParams, store: Store): Read {
  const statuses = listIn(sent, 'status');
  const allowed = ['any', ...CORE_STATUSES, ...store.extraStatuses];
  const unknown = statuses.findIndex((status) => !allowed.includes(status));
  if (unknown >= 0) return wrong('status', `status[${unknown}] is not one of ${allowed.join(', ')}.`);
  const [perPage, page] = [wholeIn(sent, 'per_page', 10), wholeIn(sent, 'page', 1)];
  if (!(perPage >= 1 && perPage <= 100))
    return wrong('per_page', 'per_page must be between 1 (inclusive) and 100 (inclusive)');
  if (!(page >= 1)) return wrong('page', 'page must be greater than or equal to 1');
  const orderBy = ORDER_BY[sent.get('orderby') ?? 'date'];
  if (!orderBy) return wrong('orderby', `orderby is not one of ${Object.keys(ORDER_BY).join(', ')}.`);
  const direction = sent.get('order') ?? 'desc';
  if (direction !== 'asc' && direction !== 'desc') return wrong('order', 'order is not one of asc, desc.');
  const isGmt = ['true', '1'].includes(sent.get('dates_are_gmt') ?? '');
  const bounds: OrderQuery['bounds'] = [];
  for (const [name, [column, side]] of Object.entries(BOUNDS)) {
    const text = sent.get(name);
    const at = text === null ? undefined : instantOf(text, isGmt, store);
    if (at === null) return wrong(name, 'Invalid date.');
    if (at) bounds.push({ column, side, at });
  }
  const ids = listIn(sent, 'include').map(Number);
  const isAny = statuses.length === 0 || statuses.includes('any');
  const query = {
    statuses: isAny ? null : statuses,
    hidden: HIDDEN,
    ids: ids.length > 0 ? ids : null,
    bounds,
    orderBy,
    direction,
    perPage,
    page,
  } as const;
  return { query };
}
