import type { Input } from '@harkara/server/contract/calls';
import type { OrderList as OrderAnswer } from '@harkara/server/contract/models';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { logosOf } from '~/features/orders/couriers/mark.ts';
import { findOpen } from '~/features/orders/order/beside/open.server.ts';
import { setupSteps } from '~/features/shell/shell.server.ts';
import { call } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { isoDate } from '~/lib/format.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { requireSession, type SignedIn } from '~/lib/session.server.ts';
import { loadAll } from './all/all.server.ts';
import { filtersOf, type ListName, NO_FILTERS, tabOf, TABS, toWire } from './filters/filters.ts';
import { filterOf, parcelOf } from './filters/parcels.ts';
import { lookOf } from './look/look.server.ts';
import { type ListSort, NEWEST, sortOf } from './table/sort.ts';

export type Seller = { context: AppLoadContext; token: string; userId: number };
/** What an action of the list is given. */
export type ListRequest = { args: ActionFunctionArgs; list: ListName; seller: Seller; form: FormData };

type Page = Input<'get/shipping/all/{tab}'>;

/** A seller sees their own orders, an administrator all. */
function listOrders(
  context: AppLoadContext,
  { token, userId, role }: SignedIn,
  page: Page,
  { by, order }: ListSort = NEWEST,
) {
  return role === 'ROLE_ADMIN'
    ? call(context, 'get/shipping/all/{tab}', page, token)
    : call(context, 'get/shipping/{userId}/{tab}', { ...page, userId, sort: by, order }, token);
}

const countsOf = ({ tabCounts }: OrderAnswer) => TABS.map(({ tab }) => tabCounts?.[tab] ?? 0);

const NONE = { data: [] };
const NO_JOBS = { count: 0, data: [] };

export async function loadOrders(args: LoaderFunctionArgs, list: ListName) {
  const { context } = args;
  const user = await requireSession(args);
  const { token, userId } = user;
  const isSeller = user.role === 'ROLE_USER';
  const params = new URL(args.request.url).searchParams;
  const [tab, filters, parcel] = [tabOf(params), filtersOf(list, params), parcelOf(params)];
  const [look, sort] = [lookOf(args.request), sortOf(params, parcel !== null)];
  const requested = pageOf(params, look.size);
  const items = look.columns.includes('items');

  const [{ list: listed, page }, couriers, points, views, channels, stores, all, running, unfiltered, open] =
    await Promise.all([
      askList(requested, (at) =>
        listOrders(context, user, { ...filterOf(list, params), items, tabCounts: true, ...at }, sort),
      ),
      call(context, 'courier/get', {}, token),
      isSeller ? call(context, 'user/pickup-location/{userId}', { userId }, token) : [],
      isSeller ? call(context, 'saved-views/list', { list }, token) : NONE,
      list === 'channel-orders' ? call(context, 'get/shipping/channels', {}, token) : NONE,
      isSeller && list === 'channel-orders' ? call(context, 'channels/list', { userId }, token) : NONE,
      isSeller ? loadAll(context, user, list, params) : null,
      isSeller ? call(context, 'order-jobs/list', { running: true, limit: 1 }, token) : NO_JOBS,
      // In a view, the tabs and chips lead to all orders: their counts ignore the filters.
      params.has('view')
        ? listOrders(context, user, { tab, tabCounts: true, ...toWire(list, NO_FILTERS), limit: 1 })
        : null,
      findOpen(context, token, params),
    ]);
  const counts = countsOf(unfiltered ?? listed);
  const isNew = isSeller && counts.reduce((sum, count) => sum + count, 0) <= FIRST_ORDERS;
  return {
    list,
    isSeller,
    /** The set-up, until the first parcel is shipped. */
    start: isNew ? await findStart(context, user) : null,
    tab,
    parcel,
    look,
    sort: isSeller ? sort : NEWEST,
    filters,
    page,
    size: requested.size,
    total: listed.count,
    orders: listed.data,
    counts: countsOf(listed),
    allCounts: unfiltered && countsOf(unfiltered),
    parcelCounts: (unfiltered ?? listed).parcelCounts,
    couriers: couriers.map(({ id, name }) => ({ value: id, label: name })),
    logos: logosOf(couriers),
    points: points.map(({ id, pickupPointName }) => ({ value: id, label: pickupPointName })),
    channels: channels.data,
    stores: stores.data,
    views: views.data,
    all,
    running: { count: running.count, job: running.data[0] },
    today: isoDate(new Date()),
    open,
  };
}

/** A seller with more orders than this knows how to ship them. */
const FIRST_ORDERS = 2;

/** Null: the seller has shipped. One whose READY tab is empty may have, in the other list or under filters. */
async function findStart(context: AppLoadContext, user: SignedIn) {
  const [{ count }, steps] = await Promise.all([
    listOrders(context, user, { tab: 'READY', limit: 1 }),
    setupSteps(context, user.token),
  ]);
  return count === 0 ? steps : null;
}

export type OrderList = Awaited<ReturnType<typeof loadOrders>>;

/** The CSV of all orders that match the list's address. */
export async function downloadOrders(args: LoaderFunctionArgs, list: ListName): Promise<Response> {
  const { role } = await requireSession(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const path =
    role === 'ROLE_USER' ? 'get/shipping/download/{userId}/{tab}' : 'get/shipping/download/all/{tab}';
  return sendFile(args, path, filterOf(list, params), `/${list}${search}`);
}
