import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const RECENT = 5;

export async function loadJobs(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { list, page } = await askList(requested, (at) => call(args.context, 'order-jobs/list', at, token));
  return { jobs: list.data, total: list.count, page, size: requested.size };
}

export async function loadJob(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const [job, { list, page }, recent] = await orNotFound(
    Promise.all([
      call(args.context, 'order-jobs/get/{id}', { id }, token),
      askList(requested, (at) => call(args.context, 'order-jobs/failures/{id}', { id, ...at }, token)),
      call(args.context, 'order-jobs/list', { limit: RECENT + 1 }, token),
    ]),
  );
  const shipped =
    job.action === 'SHIP' && (await call(args.context, 'order-jobs/shipped/{id}', { id, limit: 1 }, token));
  return {
    job,
    failures: list.data,
    failed: list.count,
    charge: shipped ? shipped.charge : 0,
    page,
    size: requested.size,
    recent: recent.data.filter((each) => each.id !== id).slice(0, RECENT),
  };
}

export type Failure = Awaited<ReturnType<typeof loadJob>>['failures'][number];

export async function stopJob(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const { state } = await orNotFound(call(args.context, 'order-jobs/stop/{id}', { id }, token));
  return redirectWithToast(
    args,
    `/orders/jobs/${id}`,
    state === 'STOPPED'
      ? { tone: 'success', text: 'Job stopped. The remaining orders are unchanged.' }
      : { tone: 'info', text: 'This job is already done' },
  );
}
