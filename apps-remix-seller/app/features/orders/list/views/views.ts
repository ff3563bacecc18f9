import type { SavedView } from '@harkara/server/contract/models';
import type { ParcelGroup } from '@harkara/server/contract/statuses';
import { type ListFilters, type TabName } from '~/features/orders/list/filters/filters.ts';

type Shown = { tab: TabName; parcel: ParcelGroup | null; filters: ListFilters; size: number };

/** The query that a view of the current list saves. */
export function queryOf({ tab, parcel, filters, size }: Shown): string {
  const {
    search,
    fromDate,
    toDate,
    paymentMethod,
    courierId,
    pickupPoints,
    channel,
    weightRange,
    valueRange,
  } = filters;
  const params = new URLSearchParams({ tab });
  const put = (name: string, value: string | number | null) =>
    value !== null && params.append(name, String(value));
  put('parcel', parcel);
  put('search', search);
  put('from', fromDate);
  put('to', toDate);
  for (const each of paymentMethod) put('payment', each);
  for (const each of courierId) put('courier', each);
  for (const each of pickupPoints) put('point', each);
  put('channel', channel);
  put('weight', weightRange);
  put('value', valueRange);
  if (size !== 10) put('size', size);
  return params.toString();
}

const sorted = (query: string) =>
  [...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** Compares queries regardless of parameter order. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

export const viewPath = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string => `?${query}&view=${id}`;

/** `view` is the id of the open view. */
export const viewIn = (views: SavedView[], params: URLSearchParams): SavedView | null =>
  views.find(({ id }) => String(id) === params.get('view')) ?? null;
