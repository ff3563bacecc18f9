import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listAction } from '~/features/orders/list/actions/actions.server.ts';
import { loadOrders } from '~/features/orders/list/list.server.ts';
import { OrderListPage } from '~/features/orders/list/OrderListPage.tsx';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled('Channel Orders');

export const loader = (args: LoaderFunctionArgs) => loadOrders(args, 'channel-orders');
export const action = (args: ActionFunctionArgs) => listAction(args, 'channel-orders');

export default function Page() {
  return <OrderListPage list={useLoaderData<typeof loader>()} />;
}
