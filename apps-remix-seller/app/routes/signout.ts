import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { optionalSession, signOut } from '~/lib/session.server.ts';

export const loader = () => redirect('/signin');

export async function action(args: ActionFunctionArgs) {
  const signedIn = await optionalSession(args);
  // The browser ends its session even if the API call fails.
  if (signedIn) await call(args.context, 'user/signout', {}, signedIn.token).catch(() => null);
  return signOut(args.context);
}
