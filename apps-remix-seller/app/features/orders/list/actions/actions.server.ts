import type { ShipResult } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/shipments';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { ALL_INTENTS, makeJob } from '~/features/orders/list/all/make.server.ts';
import type { ListName } from '~/features/orders/list/filters/filters.ts';
import type { ListRequest, Seller } from '~/features/orders/list/list.server.ts';
import { createView, deleteView, renameView, updateView } from '~/features/orders/list/views/views.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { MAX_PAGE_SIZE } from '~/lib/lists/list.ts';
import { safePath } from '~/lib/page/paths.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { idsIn } from './ids.ts';
import { type Failure, type Report, type Verb, verbOf, WORDS } from './report.ts';

type Outcome = Omit<Failure, 'orderId'> & Pick<ShipResult, 'ok' | 'charge'>;

const HANDLERS = new Map<string, (request: ListRequest) => Promise<unknown>>([
  ['ship', ({ seller, form }) => runAction(seller, 'ship', idsIn(form))],
  ['delete', (request) => change(request, 'delete')],
  ['cancel', (request) => change(request, 'cancel')],
  ...ALL_INTENTS.map((intent) => [intent, (request: ListRequest) => makeJob(request, intent)] as const),
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

/** Path of the list with its filters, or the path that an order's page names: a deleted order has none. */
function pathOf({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has('back')) return safePath(searchParams.get('back'), '/orders');
  searchParams.delete('index');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

const CHANGE = {
  delete: ({ context, token }: Seller, id: number) => call(context, 'order/remove/{id}', { id }, token),
  cancel: ({ context, token }: Seller, id: number) => call(context, 'cancel/{id}', { id }, token),
};

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

/** Ships, deletes or cancels these orders and reports each result. */
export async function runAction(seller: Seller, verb: Verb, ids: number[]) {
  if (ids.length === 0) return notStarted(verb, TEXTS.selectFirst, 422);
  if (ids.length > MAX_PAGE_SIZE)
    return notStarted(verb, `Please select no more than ${MAX_PAGE_SIZE} orders`, 422);
  try {
    const outcomes = verb === 'ship' ? await ship(seller, ids) : await changeEach(seller, verb, ids);
    const failed = outcomes
      .filter(({ ok }) => !ok)
      .map(async ({ trackingId, code, message, needed, balance }): Promise<Failure> => {
        const orderId = await orderIdOf(seller, trackingId);
        return { trackingId, orderId, code, message, needed, balance };
      });
    const done = outcomes.filter(({ ok }) => ok);
    return data<Report>({
      verb,
      done: done.map(({ trackingId }) => trackingId),
      costPaise: done.reduce((sum, { charge = 0 }) => sum + Math.round(charge * 100), 0),
      failed: await Promise.all(failed),
      error: null,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return notStarted(verb, reasonOf(error, verb), error.status);
  }
}

const notStarted = (verb: Verb, error: string, status: number) =>
  data<Report>({ verb, done: [], costPaise: 0, failed: [], error }, { status });

const reasonOf = (error: ApiError, verb: Verb) => (error.status < 500 ? error.message : WORDS[verb].failed);

async function ship({ context, token, userId }: Seller, shippingId: number[]): Promise<Outcome[]> {
  return (await call(context, 'process/shipping', { userId, shippingId }, token)).results;
}

/** One call for each order, so a failure does not stop the others. */
async function changeEach(seller: Seller, verb: keyof typeof CHANGE, ids: number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const trackingId of ids) {
    try {
      await CHANGE[verb](seller, trackingId);
      outcomes.push({ trackingId, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ trackingId, ok: false, code: error.code, message: reasonOf(error, verb) });
    }
  }
  return outcomes;
}

/** The order id that the seller sees; the internal id if the order no longer exists. */
async function orderIdOf({ context, token }: Seller, id: number): Promise<string> {
  try {
    return (await call(context, 'get/shipping/tabbed/{id}', { id }, token)).customerDetails.customerUniqueId;
  } catch (error) {
    if (error instanceof ApiError) return `#${id}`;
    throw error;
  }
}
