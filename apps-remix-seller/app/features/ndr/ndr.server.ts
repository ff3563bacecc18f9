import { REATTEMPT_DAYS_AHEAD } from '@harkara/server/contract/limits';
import type { FailedDelivery } from '@harkara/server/contract/models';
import { PAYMENT_MODES } from '@harkara/server/contract/reference';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf, submit } from '~/lib/api.server.ts';
import { dateTime, daysAgo, isoDate } from '~/lib/format.ts';
import { phoneOf, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { dayOf, idsOf, pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { paymentsIn } from '~/lib/lists/payments.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { loadHistory } from './history/history.server.ts';

const STATUSES: FailedDelivery['status'][] = [
  'Pending',
  'received',
  'In Transit',
  'Returned',
  'Lost',
  'Success',
  'Failed',
];

/** Reads the list's filters from the address. */
export function filtersOf(params: URLSearchParams) {
  return {
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    payment: paymentsIn(params),
    courier: idsOf(params, 'courier'),
    status: STATUSES.filter((value) => params.getAll('status').includes(value)),
  };
}
export type NdrFilters = ReturnType<typeof filtersOf>;

export const toListInput = ({ from, to, payment, courier, status }: NdrFilters) => ({
  fromDate: from,
  toDate: to,
  logisticsIds: courier,
  paymentTypeIds: PAYMENT_MODES.filter(({ method }) => payment.includes(method)).map(({ id }) => id),
  statuses: status,
});

/** The first, usual and last day of a re-attempt: for today most couriers’ vans have left. */
export const daysOf = (now: Date) => ({
  today: isoDate(now),
  nextDay: daysAgo(-1, now),
  lastDay: daysAgo(-REATTEMPT_DAYS_AHEAD, now),
});

export async function loadNdrs(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const requested = pageOf(params);
  const filters = filtersOf(params);
  const now = new Date();
  const [{ list, page }, { couriers }] = await Promise.all([
    askList(requested, (at) =>
      call(args.context, 'get/NDR', { userId, ...toListInput(filters), ...at }, token),
    ),
    call(args.context, 'tracking/filters', {}, token),
  ]);
  return {
    list,
    couriers,
    statuses: STATUSES,
    filters,
    page,
    size: requested.size,
    now: now.toISOString(),
    ...daysOf(now),
  };
}

/** Path of the list with its filters. */
export function listPath(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete('id');
  return searchParams.size > 0 ? `/manage-ndr?${searchParams}` : '/manage-ndr';
}

/** One row; the list, with a message, if it has nothing to decide any more. */
export async function loadRow(args: LoaderFunctionArgs): Promise<FailedDelivery> {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const { data: rows } = await call(args.context, 'get/NDR', { userId, ids: [id] }, token);
  const row = rows[0];
  if (!row) throw data(null, { status: 404 });
  if (row.canReattempt) return row;
  throw await redirectWithToast(args, listPath(args.request), {
    tone: 'info',
    text: 'This parcel has no failed delivery to re-attempt',
  });
}

/** One row that may be re-attempted, for its own page. */
export async function loadNdr(args: LoaderFunctionArgs) {
  const row = await loadRow(args);
  return { row, events: await loadHistory(args), back: listPath(args.request), ...daysOf(new Date()) };
}

const FIELDS = ['orderId', 'contactNumber', 'address', 'landMark', 'reattemptDate'] as const;

/** Requests a re-attempt. A courier's refusal shows at the form; a late response shows as pending. */
export async function askReattempt(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const form = await args.request.formData();
  const texts = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
  const input = { ...texts, contactNumber: phoneOf(form, 'contactNumber') };
  const redirectBack = (tone: 'success' | 'info', text: string) =>
    redirectWithToast(args, listPath(args.request), { tone, text });
  try {
    const { retryAt } = await submit(
      args.context,
      'reattempt/{id}',
      { id: idOf(args.params.id), ...input },
      token,
    );
    if (retryAt === null) return await redirectBack('success', 'Re-attempt requested successfully');
    const when = dateTime(retryAt);
    return await redirectBack('info', `The courier accepts re-attempts later. We’ll ask on ${when}.`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    if (error instanceof ApiError && error.code === 'COURIER_UNCLEAR')
      return redirectBack('info', error.message);
    return refuseWith(form, error);
  }
}
