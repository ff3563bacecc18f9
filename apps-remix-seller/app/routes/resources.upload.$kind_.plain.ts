import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { uploadPoints } from '~/features/settings/pickup-points/upload/upload.server.ts';

export const loader = () => redirect('/orders');

/** The upload form without scripts. A route without a page, because it may return a file. */
export async function action(args: ActionFunctionArgs) {
  if (args.params.kind === 'pickup-points') return uploadPoints(args);
  throw data(null, { status: 404 });
}
