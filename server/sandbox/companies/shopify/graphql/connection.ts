import { fieldsOf } from '../../calls/company.ts';
import { legacyId } from '../gid.ts';
import { badRequest } from './call.ts';

export type Page = { first?: number | null; after?: string | null; reverse?: boolean | null };
/** The place of an item in the order that it is listed by. */
type Place = { value: string | number; id: number };

const MAX_PAGE = 250;

const encode = ({ value, id }: Place) =>
  Buffer.from(JSON.stringify({ last_id: legacyId(id), last_value: value })).toString('base64');

function decode(cursor: string): Place {
  try {
    const { last_id: id, last_value: value } = fieldsOf(JSON.parse(Buffer.from(cursor, 'base64').toString()));
    if (typeof id === 'number' && (typeof value === 'string' || typeof value === 'number'))
      return { id: id - legacyId(0), value };
  } catch {
    // Not JSON: refused below.
  }
  throw badRequest('Invalid cursor for current pagination sort.');
}

const compare = (a: Place, b: Place) => (a.value === b.value ? a.id - b.id : a.value < b.value ? -1 : 1);

/** A page of a list. An item that moves in the list between two pages can be missed or come twice, as at Shopify. */
export function connection<T extends { id: number }, P>(
  items: T[],
  { first, after, reverse }: Page,
  present: (item: T) => P,
  valueOf: (item: T) => string | number = ({ id }) => legacyId(id),
) {
  if (first == null) throw badRequest('you must provide one of first or last');
  if (first < 0 || first > MAX_PAGE) throw badRequest(`first must be from 0 to ${MAX_PAGE}`);
  const placeOf = (item: T): Place => ({ id: item.id, value: valueOf(item) });
  const side = reverse ? -1 : 1;
  const sorted = [...items].sort((a, b) => side * compare(placeOf(a), placeOf(b)));
  const start = after ? decode(after) : null;
  const rest = start ? sorted.filter((item) => side * compare(placeOf(item), start) > 0) : sorted;
  const edges = rest.slice(0, first).map((item) => ({ cursor: encode(placeOf(item)), node: present(item) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: rest.length > edges.length,
      hasPreviousPage: rest.length < sorted.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
