import { readRange } from '@harkara/server/contract/range';
import { dayOf, idsOf } from '~/lib/lists/list.ts';
import { type PaymentMode, paymentsIn } from '~/lib/lists/payments.ts';

/** The address holds the whole state of an order list: tab, days, filters, search and page. */

export const TABS = [
  { tab: 'PENDING', label: 'Pending' },
  { tab: 'READY', label: 'Ready' },
  { tab: 'CANCEL', label: 'Cancelled' },
] as const;
export type TabName = (typeof TABS)[number]['tab'];

/** Orders typed or uploaded here, and orders imported from a channel. */
export type ListName = 'orders' | 'channel-orders';
export const TITLES: Record<ListName, string> = {
  orders: 'Manual Orders',
  'channel-orders': 'Channel Orders',
};
const MANUAL = 'Manual';
const EVERY_CHANNEL = 'Channel';

/** The list that shows an order. */
export const listOf = ({ channel }: { channel: string }): ListName =>
  channel === MANUAL ? 'orders' : 'channel-orders';

/** The list that a page belongs to, from its address. */
export const listIn = (params: URLSearchParams): ListName =>
  params.get('list') === 'channel-orders' ? 'channel-orders' : 'orders';

export type ListFilters = {
  fromDate: string | null;
  toDate: string | null;
  search: string | null;
  paymentMethod: PaymentMode[];
  courierId: number[];
  pickupPoints: number[];
  /** Limits channel orders to one channel. */
  channel: string | null;
  /** `min-max`: kilograms, and rupees. */
  weightRange: string | null;
  valueRange: string | null;
};

export const NO_FILTERS: ListFilters = {
  fromDate: null,
  toDate: null,
  search: null,
  paymentMethod: [],
  courierId: [],
  pickupPoints: [],
  channel: null,
  weightRange: null,
  valueRange: null,
};

export const tabOf = (params: URLSearchParams): TabName =>
  TABS.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'PENDING';

const rangeOf = (params: URLSearchParams, name: string): string | null => {
  const range = params.get(name)?.trim();
  return range && readRange(range) ? range : null;
};

/** Invalid values in the address are ignored. */
export const filtersOf = (list: ListName, params: URLSearchParams): ListFilters => {
  const channel = list === 'channel-orders' ? params.get('channel')?.trim().slice(0, 20) || null : null;
  return {
    fromDate: dayOf(params, 'from'),
    toDate: dayOf(params, 'to'),
    search: params.get('search')?.trim().slice(0, 100) || null,
    paymentMethod: paymentsIn(params),
    courierId: idsOf(params, 'courier'),
    pickupPoints: idsOf(params, 'point'),
    channel: channel?.toLowerCase() === MANUAL.toLowerCase() ? null : channel,
    weightRange: rangeOf(params, 'weight'),
    valueRange: rangeOf(params, 'value'),
  };
};

export const toWire = (list: ListName, filters: ListFilters) => ({
  ...filters,
  channel: list === 'orders' ? MANUAL : (filters.channel ?? EVERY_CHANNEL),
});

export const isFiltered = (filters: ListFilters): boolean =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** The other tabs with matches. `counts` has one number for each tab. */
export const otherTabsWithMatches = (tab: TabName, counts: readonly number[]) =>
  TABS.map((each, index) => ({ ...each, count: counts[index] ?? 0 })).filter(
    (each) => each.tab !== tab && each.count > 0,
  );
