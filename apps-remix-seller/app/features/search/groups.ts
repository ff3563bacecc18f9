import { MANUAL_CHANNEL } from '@harkara/server/contract/reference';
import { wordOfOrder } from '@harkara/server/contract/statuses';
import { menuFor } from '~/features/shell/menu/menu.ts';
import { parcelText, plural } from '~/lib/format.ts';
import { actionsFor, type Place } from './actions.ts';
import type { Found } from './search.server.ts';

export type Hit = { to: string; title: string; note: string };
export type Group = { title: string; hits: Hit[] };

const MAX_PLACES = 6;

const pagesFor = (of: { prepaid: boolean; isSeller: boolean }): Place[] =>
  menuFor(of).flatMap(({ label, to, tabs }) =>
    tabs.length > 0
      ? tabs.map((tab) => ({ to: tab.to, label: tab.label, words: label }))
      : [{ to, label, words: '' }],
  );

/** Every word typed begins a word of the place. */
function isMeant({ label, words = '' }: Place, text: string): boolean {
  const known = `${label} ${words}`.toLowerCase().split(/\s+/);
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((part) => known.some((word) => word.startsWith(part)));
}

const toHits = (places: Place[], text: string): Hit[] =>
  places
    .filter((place) => isMeant(place, text))
    .slice(0, MAX_PLACES)
    .map(({ to, label }) => ({ to, title: label, note: '' }));

function buyerPath({ phone, channel, status }: Found['buyers'][number]): string {
  const list = channel === MANUAL_CHANNEL ? '/orders' : '/channel-orders';
  const tab = status === 'BOOKING' ? 'PENDING' : status;
  return `${list}?${new URLSearchParams({ tab, search: phone })}`;
}

const toFoundGroups = ({ orders, parcels, buyers }: Found): Group[] => [
  {
    title: 'Orders',
    hits: orders.map(({ trackingId, orderId, name, city, status, parcelStatus }) => ({
      to: `/orders/${trackingId}`,
      title: orderId,
      note: `${name}, ${city} · ${wordOfOrder(status, parcelStatus, false)}`,
    })),
  },
  {
    title: 'AWBs',
    hits: parcels.map(({ wayBillId, orderId, logisticName, parcelStatus }) => ({
      to: `/tracking/${wayBillId}`,
      title: wayBillId,
      note: `${logisticName} · ${orderId} · ${parcelText(parcelStatus)}`,
    })),
  },
  {
    title: 'Buyers',
    hits: buyers.map((buyer) => ({
      to: buyerPath(buyer),
      title: buyer.name,
      note: `${buyer.phone}, ${buyer.city} · ${plural(buyer.orders, 'order')}`,
    })),
  },
];

/** What the text may mean, without empty groups. Without a text: what a seller does most. */
export function groupsOf(text: string, found: Found | null, prepaid: boolean): Group[] {
  const actions = { title: 'Actions', hits: toHits(actionsFor({ prepaid }), text) };
  const pages = { title: 'Pages', hits: toHits(pagesFor({ prepaid, isSeller: true }), text) };
  const groups = text === '' ? [actions] : [...(found ? toFoundGroups(found) : []), pages, actions];
  return groups.filter(({ hits }) => hits.length > 0);
}
