import { TEXTS } from '@harkara/server/contract/texts/shipments';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { ListName } from '~/features/orders/list/filters/filters.ts';
import { createView, deleteView, renameView, updateView } from '~/features/orders/list/views/views.server.ts';
import { ApiError } from '~/lib/api.server.ts';
import { textOf } from '~/lib/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { verbOf, WORDS } from './report.ts';
import { CHANGE, idsIn, type ListRequest, runAction } from './run.server.ts';

/** Path of the list with its filters. */
function pathOf({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('index');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Changes the selected orders, or one from its menu: then a toast shows the result. */
async function change({ args, seller, form }: ListRequest, verb: keyof typeof CHANGE) {
  const [id, ...others] = idsIn(form);
  if (!form.has('id') || !id) return runAction(seller, verb, id ? [id, ...others] : []);
  const { done, failed } = WORDS[verb];
  try {
    await CHANGE[verb](seller, id);
    return await redirectWithToast(args, pathOf(args), {
      tone: 'success',
      text: `Order ${done} successfully`,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.status < 500 ? `: ${error.message}` : '';
    return redirectWithToast(args, pathOf(args), { tone: 'danger', text: `${failed}${reason}` });
  }
}

const HANDLERS = new Map<string, (request: ListRequest) => Promise<unknown>>([
  ['ship', ({ seller, form }) => runAction(seller, 'ship', idsIn(form))],
  ['delete', (request) => change(request, 'delete')],
  ['cancel', (request) => change(request, 'cancel')],
  ['create-view', createView],
  ['rename-view', renameView],
  ['update-view', updateView],
  ['delete-view', deleteView],
]);

/** Changes orders or saved views: `intent` says how, `id` or `shippingId` which. */
export async function listAction(args: ActionFunctionArgs, list: ListName) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const handle = HANDLERS.get(textOf(form, 'intent'));
  if (!handle) return redirectWithToast(args, pathOf(args), { tone: 'info', text: TEXTS.selectFirst });
  return handle({ args, list, seller: { context: args.context, token, userId }, form });
}

/** Runs one part of a larger action on orders and returns its Report as JSON. */
export async function runPart(args: ActionFunctionArgs): Promise<Response> {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const verb = verbOf(form.get('intent'));
  if (!verb) throw data(null, { status: 400 });
  const { data: report, init } = await runAction({ context: args.context, token, userId }, verb, idsIn(form));
  return Response.json(report, init ?? undefined);
}
