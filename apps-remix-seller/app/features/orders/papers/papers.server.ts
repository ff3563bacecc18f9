import { MAX_CALL_ORDERS, MAX_JOB_ORDERS } from '@harkara/server/contract/limits';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { filterOf } from '~/features/orders/list/filters/parcels.ts';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const NONE_LEFT = 'No labels: these orders were cancelled after the job shipped them';

/** A PDF of the orders that the address names, shown inline. */
export async function paper(
  args: LoaderFunctionArgs,
  path: 'process/shipping/labelGeneration' | 'process/shipping/manifest',
): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const layout = params.get('layout') === 'a4' ? 'a4' : '4x6';
  if (params.has('job')) return paperOfJob(args, path, layout);
  const list = listIn(params);
  const chosen = params.has('all')
    ? { filter: filterOf(list, params) }
    : { shippingId: params.getAll('shippingId').map(Number) };
  const input = { ...chosen, layout };
  return sendFile(args, path, input, `/${list}?tab=READY`, true);
}

/** Of the orders that a job shipped. `part` counts documents of at most `MAX_CALL_ORDERS` orders. */
async function paperOfJob(args: LoaderFunctionArgs, path: Parameters<typeof paper>[1], layout: string) {
  const { token } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const id = idOf(params.get('job') ?? undefined);
  const offset = (idOf(params.get('part') ?? '1') - 1) * MAX_CALL_ORDERS;
  if (offset >= MAX_JOB_ORDERS) throw data(null, { status: 404 });
  const at = { id, limit: MAX_CALL_ORDERS, offset };
  const { count, trackingIds } = await orNotFound(call(args.context, 'order-jobs/shipped/{id}', at, token));
  if (offset >= count) throw data(null, { status: 404 });
  const back = `/orders/jobs/${id}`;
  if (trackingIds.length === 0) return redirectWithToast(args, back, { tone: 'info', text: NONE_LEFT });
  const input = { shippingId: trackingIds, layout };
  return sendFile(args, path, input, back, true);
}
