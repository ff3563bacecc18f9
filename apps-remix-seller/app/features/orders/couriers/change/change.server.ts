import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contract/reference';
import { TEXTS } from '@harkara/server/contract/texts/orders';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { modeKey } from '~/features/orders/bulk/bulk.ts';
import { loadSetup } from '~/features/orders/create/setup.server.ts';
import { laneOf, readService, serviceKey, serviceValue } from '~/features/orders/wizard/draft.ts';
import { askedOf } from '~/features/orders/wizard/rates/rates.server.ts';
import { toDraft } from '~/features/orders/wizard/setup.server.ts';
import { save } from '~/features/orders/wizard/wizard.server.ts';
import { ApiError, call, idOf, orNotFound } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

/** Where a changed order leads: its page, or the list with its panel. */
const backOf = ({ request, params }: LoaderFunctionArgs) =>
  safePath(new URL(request.url).searchParams.get('back'), `/orders/${params.id}`);

/** The couriers that carry a pending order as it is. Redirects back with a message if it is no longer pending. */
export async function loadChange(args: LoaderFunctionArgs) {
  const { context } = args;
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const back = backOf(args);
  const { row, order } = await orNotFound(call(context, 'order/details/{id}', { id }, token));
  if (row.status !== 'PENDING')
    throw await redirectWithToast(args, back, { tone: 'danger', text: TEXTS.notPending });
  const { setup } = await loadSetup(args);
  const draft = toDraft(order);
  const asked = askedOf({ userId, points: setup.points, draft });
  const rates = await call(context, 'service-provider/list', asked, token).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return { data: [] };
    throw error;
  });
  // A courier that collects at a chosen time needs that time, which only the order's form has.
  const options = rates.data.filter(
    (rate) => rate.courierId !== SCHEDULED_PICKUP_COURIER || order.shipmentScheduleDate !== null,
  );
  const refused = new Map(order.courierTries.map((one) => [modeKey(one), one.message]));
  if (row.refusal) refused.set(modeKey(order.logisticDetails), row.refusal);
  const offered = options.filter((rate) => !refused.has(modeKey(rate)));
  const now = serviceKey({ ...order.logisticDetails, ...order.orderCharges });
  const preselected = offered.find((rate) => serviceKey(rate) === now) ?? offered[0] ?? options[0];
  const point = setup.points.find(
    ({ id: one }) => one === order.logisticDetails.userPickLocationOrDeliveryId,
  );
  return {
    row,
    back,
    options,
    refused: Object.fromEntries(refused),
    current: now,
    hidesScheduled: options.length < rates.data.length,
    chosen: preselected ? serviceValue(preselected) : '',
    lane: laneOf(draft, point),
    logos: setup.logos,
    today: setup.today,
    scheduledCourier: setup.scheduledCourier,
  };
}

/** Why a change was refused. */
export type Refused = { message: string };

/** Saves the order as it is with another courier, at the price that was shown. */
export async function changeCourier(args: ActionFunctionArgs) {
  const { context } = args;
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const logistic = textOf(await args.request.formData(), 'logistic');
  if (!readService(logistic)) return data<Refused>({ message: TEXTS.logisticMissing }, { status: 422 });
  const order = await orNotFound(call(context, 'get/shipping/tabbed/{id}', { id }, token));
  const { errors } = await save({ context, token, userId, draft: { ...toDraft(order), logistic } });
  const [refused] = errors;
  if (refused) return data<Refused>({ message: refused.message }, { status: 422 });
  return redirectWithToast(args, backOf(args), { tone: 'success', text: 'Courier changed' });
}
