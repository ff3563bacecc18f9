import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOrders } from '~/orders/list.server';

export const loader = (args: LoaderFunctionArgs) => downloadOrders(args, 'channel-orders');
