import type { LoaderFunctionArgs } from '@remix-run/node';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { filterOf } from '~/features/orders/list/filters/parcels.ts';
import { sendFile } from '~/lib/files.server.ts';

/** A PDF of the orders in `shippingId`, or of all matches of the list in the address (`all`), shown inline. */
export function paper(
  args: LoaderFunctionArgs,
  path: 'process/shipping/labelGeneration' | 'process/shipping/manifest',
): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const list = listIn(params);
  const input = {
    ...(params.has('all')
      ? { filter: filterOf(list, params) }
      : { shippingId: params.getAll('shippingId').map(Number) }),
    layout: params.get('layout') === 'a4' ? 'a4' : '4x6',
  };
  return sendFile(args, path, input, `/${list}?tab=READY`, true);
}
