import type { LoaderFunctionArgs } from '@remix-run/node';
import { idsIn } from '~/features/orders/list/actions/ids.ts';
import { call } from '~/lib/api.server.ts';
import { MAX_PAGE_SIZE } from '~/lib/lists/list.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** What shipping the orders in the address costs, and the balance after it. */
export async function loadShippingCost(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const shippingId = idsIn(new URL(args.request.url).searchParams).slice(0, MAX_PAGE_SIZE);
  const input = { userId, shippingId };
  return Response.json(
    shippingId.length > 0 ? await call(args.context, 'process/shipping/cost', input, token) : null,
  );
}
