import type { LoaderFunctionArgs } from '@remix-run/node';
import { paper } from '~/features/orders/papers/papers.server.ts';

/** `?shippingId=1&shippingId=2` */
export const loader = (args: LoaderFunctionArgs) => paper(args, 'process/shipping/manifest');
