import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ListedOrder } from '~/features/orders/wire.ts';
import { call } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { isoDate } from '~/lib/format.ts';
import { pageOf } from '~/lib/list.ts';
import { askList } from '~/lib/pages.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import type { ListOf, PickupPoint } from '~/lib/wire.ts';
import {
  filtersOf,
  type ListName,
  NO_FILTERS,
  type TabName,
  tabOf,
  TABS,
  toWire,
} from './filters/filters.ts';
import type { SavedView } from './views/views.ts';

/** A seller sees their own orders, an administrator all. */
const listPath = ({ role, userId }: { role: string; userId: number }) =>
  role === 'ROLE_USER' ? userId : 'all';

const NONE = { data: [] };

type Counts = Record<TabName, number>;
const inOrder = (counts: Counts) => TABS.map(({ tab }) => counts[tab]);

export async function loadOrders(args: LoaderFunctionArgs, list: ListName) {
  const person = await requireSession(args);
  const { token, userId } = person;
  const isSeller = person.role === 'ROLE_USER';
  const params = new URL(args.request.url).searchParams;
  const [tab, filters, wanted] = [tabOf(params), filtersOf(list, params), pageOf(params)];
  const ask = <T>(path: string, body: object = {}) => call<T>(args.context, path, body, token);

  const [{ list: listed, page }, couriers, points, views, channels, all] = await Promise.all([
    askList(wanted, (at) =>
      ask<ListOf<ListedOrder> & { tabCounts: Counts }>(`get/shipping/${listPath(person)}/${tab}`, {
        ...toWire(list, filters),
        ...at,
        tabCounts: true,
      }),
    ),
    ask<{ id: number; name: string; logoPath: string }[]>('courier/get'),
    isSeller ? ask<PickupPoint[]>(`user/pickup-location/${userId}`) : [],
    isSeller ? ask<{ data: SavedView[] }>('saved-views/list', { list }) : NONE,
    list === 'channel-orders' ? ask<{ data: string[] }>('get/shipping/channels') : NONE,
    // In a view, the state tabs lead to all orders: their counts ignore the filters.
    params.has('view')
      ? ask<{ tabCounts: Counts }>(`get/shipping/${listPath(person)}/${tab}`, {
          ...toWire(list, NO_FILTERS),
          limit: 1,
          tabCounts: true,
        })
      : null,
  ]);
  return {
    list,
    isSeller,
    tab,
    filters,
    page,
    size: wanted.size,
    total: listed.count,
    orders: listed.data,
    counts: inOrder(listed.tabCounts),
    allCounts: all && inOrder(all.tabCounts),
    couriers: couriers.map(({ id, name }) => ({ value: id, label: name })),
    points: points.map(({ id, pickupPointName }) => ({ value: id, label: pickupPointName })),
    channels: channels.data,
    views: views.data,
    today: isoDate(new Date()),
  };
}

export type OrderList = Awaited<ReturnType<typeof loadOrders>>;

/** The CSV of all orders that match the list's address. */
export async function downloadOrders(args: LoaderFunctionArgs, list: ListName): Promise<Response> {
  const { role } = await requireSession(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const path =
    role === 'ROLE_USER' ? 'get/shipping/download/{userId}/{tab}' : 'get/shipping/download/all/{tab}';
  const input = { tab: tabOf(params), ...toWire(list, filtersOf(list, params)) };
  return sendFile(args, path, input, `/${list}${search}`);
}
