import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPlace } from '~/features/pincodes/pincode.server.ts';
import { requireSession } from '~/lib/session.server.ts';

/** `?pin=400069`: city and state, for forms that fill them in. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  const pin = new URL(args.request.url).searchParams.get('pin') ?? '';
  return { pin, place: await findPlace(args.context, token, pin) };
}
