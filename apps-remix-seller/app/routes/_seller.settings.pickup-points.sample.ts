import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/orders/papers.server';

/** A csv file of pickup points to start from, which uploads as it is. */
export const loader = (args: LoaderFunctionArgs) =>
  file(args, 'user/pickup-location/sampleFile', {}, '/settings/pickup-points/upload');
