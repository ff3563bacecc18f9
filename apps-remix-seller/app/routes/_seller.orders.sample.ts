import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendFile } from '~/lib/files.server.ts';
import { CREATE_BULK } from '~/lib/page/paths.ts';

/** A sample file of orders, valid for upload. */
export const loader = (args: LoaderFunctionArgs) => sendFile(args, 'download/sampleFile', {}, CREATE_BULK);
