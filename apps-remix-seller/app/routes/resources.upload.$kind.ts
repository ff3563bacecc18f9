import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { ORDERS_UPLOAD } from '~/features/orders/bulk/bulk.server.ts';
import { createRows, readRows } from '~/features/orders/bulk/grid/grid.server.ts';
import { quoteFile } from '~/features/orders/bulk/quote/quote.server.ts';
import { POINTS_UPLOAD } from '~/features/settings/pickup-points/upload/upload.server.ts';
import { relayUpload } from '~/lib/forms/upload-relay.server.ts';

export const loader = () => redirect('/orders');

/** Relays an upload to the API call of its kind. */
export async function action(args: ActionFunctionArgs) {
  if (args.params.kind === 'orders-quote') return quoteFile(args);
  if (args.params.kind === 'orders-rows') return readRows(args);
  if (args.params.kind === 'orders-good') return createRows(args);
  if (args.params.kind === 'orders') return relayUpload(args, ORDERS_UPLOAD);
  if (args.params.kind === 'pickup-points') return relayUpload(args, POINTS_UPLOAD);
  throw data(null, { status: 404 });
}
