import { redirect } from '@remix-run/node';
import { filterOf } from '~/features/orders/list/filters/parcels.ts';
import type { ListRequest } from '~/features/orders/list/list.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { withParams } from '~/lib/lists/list.ts';
import { redirectWithToast } from '~/lib/session.server.ts';

const ACTIONS = { 'all-ship': 'SHIP', 'all-delete': 'DELETE', 'all-cancel': 'CANCEL' } as const;
export const ALL_INTENTS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Makes the job and leads to its progress. A form sent twice makes one job. */
export async function makeJob(
  { args, list, seller: { context, token, userId }, form }: ListRequest,
  intent: keyof typeof ACTIONS,
) {
  const { pathname, searchParams: params } = new URL(args.request.url);
  params.delete('index');
  const input = {
    userId,
    action: ACTIONS[intent],
    filter: filterOf(list, params),
    asOf: textOf(form, 'asOf'),
  };
  try {
    const { id } = await call(context, 'order-jobs/make', input, token, { formId: textOf(form, 'formId') });
    return redirect(`/orders/jobs/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const back = `${pathname}${withParams(params, { page: params.get('page'), all: null })}`;
    return redirectWithToast(args, back, { tone: 'danger', text: error.message });
  }
}
