import { badRequest } from '../graphql/call.ts';
import { searchStatus, type ShopOrder } from './order.ts';
import { financialStatus, fulfillmentStatus } from './state.ts';

type Term = { field: string; side: string; value: string; isNegative: boolean };
export type Warning = { field: string; message: string };

const TERM = /(-)?(\w+):(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|([^\s()]+))/g;
/** What Shopify can search for and the emulator cannot. */
const UNKNOWN_SYNTAX = /[()]|\b(?:OR|NOT)\b/;

/** What `fulfillment_status` finds. REST has `unfulfilled` as what is sent in part or not at all. */
const FULFILLMENT: Record<string, string[]> = {
  unfulfilled: ['UNFULFILLED', 'PARTIALLY_FULFILLED'],
  unshipped: ['UNFULFILLED'],
  partial: ['PARTIALLY_FULFILLED'],
  shipped: ['FULFILLED'],
  fulfilled: ['FULFILLED'],
  on_hold: ['ON_HOLD'],
};

const DATE_FIELDS = ['created_at', 'processed_at', 'updated_at'];
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** NaN in a text that is no date. Without a zone it is UTC. */
function timeIn(text: string): number {
  const [found, time, zone] = DATE.exec(text) ?? [];
  return found ? Date.parse(time && !zone ? `${text}Z` : text) : NaN;
}

function isOnSide(at: Date, { side, value }: Term): boolean {
  const [time, bound] = [at.getTime(), timeIn(value)];
  if (side === '>=') return time >= bound;
  if (side === '<=') return time <= bound;
  if (side === '>') return time > bound;
  return side === '<' ? time < bound : time === bound;
}

const TESTS: Record<string, (order: ShopOrder, term: Term) => boolean> = {
  created_at: ({ createdAt }, term) => isOnSide(createdAt, term),
  processed_at: ({ createdAt }, term) => isOnSide(createdAt, term),
  updated_at: ({ modifiedAt }, term) => isOnSide(modifiedAt, term),
  financial_status: ({ body }, { value }) => financialStatus(body).toLowerCase() === value,
  fulfillment_status: ({ body }, { value }) =>
    value === 'any' || (FULFILLMENT[value]?.includes(fulfillmentStatus(body)) ?? false),
  /** `not_closed` is everything that is not archived. */
  status: ({ body }, { value }) =>
    value === 'any' || searchStatus(body) === value || (value === 'not_closed' && body.closedAt === null),
  name: ({ body }, { value }) => body.name === value || body.name === `#${value}`,
  tag: ({ body }, { value }) => body.tags.includes(value),
  test: ({ body }, { value }) => String(body.test) === value,
};

/** Reads a search. A field that Shopify does not know narrows nothing: it is only warned of. */
export function readSearch(query: string) {
  const terms: Term[] = [...query.matchAll(TERM)].map(
    ([, minus, field = '', side = '', one, two, three]) => ({
      field,
      side,
      value: one ?? two ?? three ?? '',
      isNegative: minus !== undefined,
    }),
  );
  const rest = query.replace(TERM, ' ');
  if (UNKNOWN_SYNTAX.test(rest) || /\S/.test(rest.replace(/\bAND\b/g, ' ')))
    throw badRequest(`The emulator searches by fields and AND alone, and not for ${rest.trim()}`);
  const undated = terms.find(
    ({ field, value }) => DATE_FIELDS.includes(field) && Number.isNaN(timeIn(value)),
  );
  if (undated) throw badRequest(`Invalid timestamp for query filter \`${undated.field}\`.`);
  const warnings: Warning[] = terms
    .filter(({ field }) => !TESTS[field])
    .map(({ field }) => ({ field, message: 'Invalid search field for this query.' }));
  const isFound = (order: ShopOrder) =>
    terms.every((term) => {
      const test = TESTS[term.field];
      return !test || test(order, term) !== term.isNegative;
    });
  return { isFound, warnings };
}
