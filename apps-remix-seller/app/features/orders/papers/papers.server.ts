import { MAX_CALL_ORDERS, MAX_JOB_ORDERS } from '@harkara/server/contract/limits';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { filterOf } from '~/features/orders/list/filters/parcels.ts';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** A PDF of the orders that the address names, shown inline. */
export async function paper(
  args: LoaderFunctionArgs,
  path: 'process/shipping/labelGeneration' | 'process/shipping/manifest',
): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const { back, ...chosen } = await chosenBy(args, params);
  const input = { ...chosen, layout: params.get('layout') === 'a4' ? 'a4' : '4x6' };
  return sendFile(args, path, input, back, true);
}

/** The orders in `shippingId`, those that a `job` shipped, or `all` matches of a list; and the page they are on. */
async function chosenBy(args: LoaderFunctionArgs, params: URLSearchParams) {
  if (params.has('job')) {
    const id = idOf(params.get('job') ?? undefined);
    return {
      back: `/orders/jobs/${id}`,
      shippingId: await shippedBy(args, id, idOf(params.get('part') ?? '1')),
    };
  }
  const list = listIn(params);
  const back = `/${list}?tab=READY`;
  if (params.has('all')) return { back, filter: filterOf(list, params) };
  return { back, shippingId: params.getAll('shippingId').map(Number) };
}

/** `part`: a document has `MAX_CALL_ORDERS` orders at most. */
async function shippedBy(args: LoaderFunctionArgs, id: number, part: number): Promise<number[]> {
  const { token } = await requireSeller(args);
  const at = { limit: MAX_CALL_ORDERS, offset: (part - 1) * MAX_CALL_ORDERS };
  if (at.offset >= MAX_JOB_ORDERS) throw data(null, { status: 404 });
  return (await orNotFound(call(args.context, 'order-jobs/shipped/{id}', { id, ...at }, token))).trackingIds;
}
