import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { uploadPoints } from '~/features/settings/pickup-points-upload.server.ts';

export const loader = () => redirect('/orders');

/** The same form as a browser without scripts sends it. No page of its own, so that it may answer a file. */
export async function action(args: ActionFunctionArgs) {
  if (args.params.kind === 'pickup-points') return uploadPoints(args);
  throw data(null, { status: 404 });
}
