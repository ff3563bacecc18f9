import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';

/** A csv file of pickup points to start from, which uploads as it is. */
export const loader = (args: LoaderFunctionArgs) =>
  file(args, 'user/pickup-location/sampleFile', {}, '/settings/pickup-points/upload');
