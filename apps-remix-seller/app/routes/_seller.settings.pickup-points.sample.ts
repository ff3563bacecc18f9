import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';

/** A sample CSV of pickup points, valid for upload. */
export const loader = (args: LoaderFunctionArgs) =>
  file(args, 'user/pickup-location/sampleFile', {}, '/settings/pickup-points/upload');
