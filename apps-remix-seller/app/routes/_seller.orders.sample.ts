import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/orders/papers.server';
import { CREATE_BULK } from '~/paths';

/** A file of orders to start from, which uploads as it is. */
export const loader = (args: LoaderFunctionArgs) => file(args, 'download/sampleFile', {}, CREATE_BULK);
