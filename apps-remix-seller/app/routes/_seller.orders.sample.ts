import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';
import { CREATE_BULK } from '~/lib/paths.ts';

/** A sample file of orders, valid for upload. */
export const loader = (args: LoaderFunctionArgs) => file(args, 'download/sampleFile', {}, CREATE_BULK);
