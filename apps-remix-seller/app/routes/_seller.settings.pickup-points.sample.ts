import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendFile } from '~/lib/files.server.ts';

/** A sample CSV of pickup points, valid for upload. */
export const loader = (args: LoaderFunctionArgs) =>
  sendFile(args, 'user/pickup-location/sampleFile', {}, '/settings/pickup-points/upload');
