import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listAction } from '~/features/orders/list/actions/actions.server.ts';
import { loadOrders } from '~/features/orders/list/list.server.ts';
import { OrderListPage } from '~/features/orders/list/OrderListPage.tsx';

export const meta: MetaFunction = () => [{ title: `Manual Orders · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => loadOrders(args, 'orders');
export const action = (args: ActionFunctionArgs) => listAction(args, 'orders');

export default function Page() {
  return <OrderListPage list={useLoaderData<typeof loader>()} />;
}
