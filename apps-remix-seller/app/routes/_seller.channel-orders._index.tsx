import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeOrders } from '~/orders/list-actions.server';
import { loadOrders } from '~/orders/list.server';
import { OrderListPage } from '~/ui/orders/OrderListPage';

export const meta: MetaFunction = () => [{ title: `Channel Orders · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => loadOrders(args, 'channel-orders');
export const action = (args: ActionFunctionArgs) => changeOrders(args, 'channel-orders');

export default function Page() {
  return <OrderListPage list={useLoaderData<typeof loader>()} />;
}
