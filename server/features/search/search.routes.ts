import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './search.contract.ts';
import { search } from './search.ts';

export const searchRoutes: Route[] = [
  rpc({
    access: 'user',
    tag: 'Search',
    name: 'searchOrders',
    path: 'search',
    scope: 'orders:read',
    summary: 'Find orders, AWBs and buyers, at most five of each.',
    description:
      'Order ids, AWBs, names and phone numbers are found by their beginning. A part of an order id or of a name, or of a ' +
      'product’s code, is found among the newest 250 orders of each status.',
    input: contract.searchInput,
    answer: contract.searchAnswer,
    run: search,
  }),
];
