import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { BULK_UPLOAD } from '~/features/orders/bulk/bulk.server.ts';
import { POINTS_UPLOAD } from '~/features/settings/pickup-points/upload/upload.server.ts';
import { relayUpload } from '~/lib/upload-relay.server.ts';

export const loader = () => redirect('/orders');

const ORDERS = {
  path: BULK_UPLOAD,
  to: '/orders',
  failed: BULK_TEXTS.failed,
  done: () => BULK_TEXTS.uploaded,
  listsFaults: true,
};

/** Relays an upload to the API call of its kind. */
export async function action(args: ActionFunctionArgs) {
  if (args.params.kind === 'orders') return relayUpload(args, ORDERS);
  if (args.params.kind === 'pickup-points') return relayUpload(args, POINTS_UPLOAD);
  throw data(null, { status: 404 });
}
