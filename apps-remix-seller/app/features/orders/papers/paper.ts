/** Addresses of the papers of shipped orders, which open in a new tab, and of the screens that edit and copy an order. */

import type { ListName } from '~/features/orders/list/filters/filters.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';

export type Paper = '4x6' | 'a4' | 'manifest';

/** Of a button's value: the layout of labels, or none for a manifest. */
export const paperNamed = (value: string): Paper => (value === '4x6' || value === 'a4' ? value : 'manifest');

function address(paper: Paper, params: URLSearchParams): string {
  if (paper === 'manifest') return `/orders/manifest?${params}`;
  params.set('layout', paper);
  return `/orders/labels?${params}`;
}

export const paperUrl = (paper: Paper, ids: readonly (string | number)[]): string =>
  address(paper, new URLSearchParams(ids.map((id): [string, string] => ['shippingId', String(id)])));

/** Of all matches of the list whose address this is. */
export function paperOfAllUrl(paper: Paper, list: ListName, shown: URLSearchParams): string {
  const params = new URLSearchParams(shown);
  params.set('list', list);
  params.set('all', '1');
  return address(paper, params);
}

/** Of the orders that a job shipped; `part` counts documents, from 1. */
export const paperOfJobUrl = (paper: Paper, job: number, part: number): string =>
  address(paper, new URLSearchParams({ job: String(job), part: String(part) }));

/** `back` is where the changed order is shown. */
export const courierUrl = (id: number, back: string): string =>
  `/orders/${id}/courier?${new URLSearchParams({ back })}`;

export const copyUrl = (id: number): string => `${CREATE_ORDER}&copy=${id}`;

/** `list` is the list to return to. */
export const editUrl = (list: ListName, id: number): string =>
  `/orders/edit/order?id=${id}${list === 'orders' ? '' : `&list=${list}`}`;
