import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOrders } from '~/features/orders/list/list.server.ts';

export const loader = (args: LoaderFunctionArgs) => downloadOrders(args, 'channel-orders');
