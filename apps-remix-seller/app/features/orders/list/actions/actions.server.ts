import type { ActionFunctionArgs } from '@remix-run/node';
import type { ListName } from '~/features/orders/list/filters/filters.ts';
import { changeViews, isViewWish } from '~/features/orders/list/views/views.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { textOf } from '~/lib/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { verbOf, WORDS } from './report.ts';
import { idsIn, PATHS, SELECT_FIRST, runAction } from './run.server.ts';

/** Path of the list with its filters. */
function here({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('index');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Changes one order from its menu; a toast shows the result. */
async function changeOne(args: ActionFunctionArgs, token: string, verb: keyof typeof PATHS, id: number) {
  const { done, failed } = WORDS[verb];
  try {
    await call(args.context, `${PATHS[verb]}/${id}`, {}, token);
    return await redirectWithToast(args, here(args), { tone: 'success', text: `Order ${done} successfully` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.status < 500 ? `: ${error.message}` : '';
    return redirectWithToast(args, here(args), { tone: 'danger', text: `${failed}${why}` });
  }
}

/**
 * `do`: `ship` (the selected orders), `ship:12,13`, the same with `delete` and `cancel`, or a change of a
 * saved view.
 */
export async function changeOrders(args: ActionFunctionArgs, list: ListName) {
  const { token } = await requireSeller(args);
  const form = await args.request.formData();
  const [wish = '', named = ''] = textOf(form, 'do').split(':');
  if (isViewWish(wish)) return changeViews(args, list, form, wish, Number(named));
  const ids = idsIn(named ? named.split(',') : form.getAll('shippingId').map(String));
  const verb = verbOf(wish);
  if (!verb) return redirectWithToast(args, here(args), { tone: 'info', text: SELECT_FIRST });
  if (verb !== 'ship' && named && ids.length === 1 && ids[0]) return changeOne(args, token, verb, ids[0]);
  return runAction(args, verb, ids);
}
