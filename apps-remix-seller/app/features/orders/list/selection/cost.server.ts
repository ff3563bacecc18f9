import type { LoaderFunctionArgs } from '@remix-run/node';
import { idsIn } from '~/features/orders/list/actions/ids.ts';
import { call } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** The largest page size of the list. */
const MAX_ORDERS = 100;

/** What shipping the orders in the address costs, and the balance after it. */
export async function loadShippingCost(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const shippingId = idsIn(new URL(args.request.url).searchParams).slice(0, MAX_ORDERS);
  const input = { userId, shippingId };
  return Response.json(
    shippingId.length > 0 ? await call(args.context, 'process/shipping/cost', input, token) : null,
  );
}
