import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';
import { CREATE_BULK } from '~/lib/paths.ts';

/** A file of orders to start from, which uploads as it is. */
export const loader = (args: LoaderFunctionArgs) => file(args, 'download/sampleFile', {}, CREATE_BULK);
