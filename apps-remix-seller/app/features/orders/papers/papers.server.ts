import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendFile } from '~/lib/files.server.ts';

/** A PDF of the orders in `shippingId`, shown inline. */
export function paper(
  args: LoaderFunctionArgs,
  path: 'process/shipping/labelGeneration' | 'process/shipping/manifest',
): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const input = {
    shippingId: params.getAll('shippingId').map(Number),
    layout: params.get('layout') === 'a4' ? 'a4' : '4x6',
  };
  return sendFile(args, path, input, '/orders?tab=READY', true);
}
