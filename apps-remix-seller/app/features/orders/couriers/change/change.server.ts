import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contract/reference';
import { TEXTS } from '@harkara/server/contract/texts/orders';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { loadSetup } from '~/features/orders/create/setup.server.ts';
import { readService, serviceKey, serviceValue } from '~/features/orders/wizard/draft.ts';
import { ApiError, call, idOf, orNotFound } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

/** Where a changed order leads: its page, or the list beside which it stands. */
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
  const { weight, length, width, height } = order.packingDetails;
  const { paymentType, userPickLocationOrDeliveryId: pointId, courierId, motId } = order.logisticDetails;
  const point = setup.points.find(({ id: one }) => one === pointId);
  const rates = await call(
    context,
    'service-provider/list',
    {
      userId,
      shipmentTypeId: order.shipmentTypeId === 2 ? 2 : 1,
      sourcePinCode: point?.pin ?? '',
      destinationPinCode: order.customerDetails.pin,
      paymentType: paymentType === 'COD' ? 'COD' : 'PREPAID',
      weight,
      volumetricWeight: { length, width, height },
      totalInvoiceAmount: order.customerDetails.totalAmount,
    },
    token,
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return { data: [] };
    throw error;
  });
  const refused = new Map(order.courierTries.map((one) => [`${one.courierId}-${one.motId}`, one.message]));
  if (row.refusal) refused.set(`${courierId}-${motId}`, row.refusal);
  // A courier that collects at a chosen time needs that time, which only the order's form has.
  const options = rates.data.filter(
    (rate) => rate.courierId !== SCHEDULED_PICKUP_COURIER || order.shipmentScheduleDate !== null,
  );
  const isRefused = (rate: (typeof options)[number]) => refused.has(`${rate.courierId}-${rate.motId}`);
  const now = serviceKey({ ...order.logisticDetails, ...order.orderCharges });
  const current = options.find((rate) => serviceKey(rate) === now && !isRefused(rate));
  const preselected = current ?? options.find((rate) => !isRefused(rate)) ?? options[0];
  return {
    row,
    back,
    options,
    refused: Object.fromEntries(refused),
    current: now,
    hidesScheduled: options.length < rates.data.length,
    chosen: preselected ? serviceValue(preselected) : '',
    lane: `${point?.pin ?? ''} ${point?.city ?? ''} to ${order.customerDetails.pin} ${order.customerDetails.city}`,
    logos: setup.logos,
    scheduledCourier: setup.scheduledCourier,
    balance: setup.balance,
  };
}

/** Why a change was refused. */
export type Refused = { message: string };

/** Saves the order as it is with another courier, at the price that was shown. */
export async function changeCourier(args: ActionFunctionArgs) {
  const { context } = args;
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const form = await args.request.formData();
  const service = readService(textOf(form, 'logistic'));
  if (!service) return data<Refused>({ message: TEXTS.logisticMissing }, { status: 422 });
  const { courierId, motId, ...orderCharges } = service;
  const order = await orNotFound(call(context, 'get/shipping/tabbed/{id}', { id }, token));
  const { logisticDetails, customerDetails, packingDetails, productDetails } = order;
  const { paymentType, userPickLocationOrDeliveryId, channel } = logisticDetails;
  try {
    await call(
      context,
      'update/shipping/tabbed',
      {
        shipmentTypeId: order.shipmentTypeId === 2 ? 2 : 1,
        customerDetails,
        packingDetails,
        productDetails,
        logisticDetails: {
          paymentType: paymentType === 'COD' ? 'COD' : 'PREPAID',
          userPickLocationOrDeliveryId,
          channel,
          courierId,
          motId,
        },
        orderCharges,
        shipmentScheduleDate: order.shipmentScheduleDate,
      },
      token,
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data<Refused>({ message: error.errors[0]?.message ?? error.message }, { status: error.status });
  }
  return redirectWithToast(args, backOf(args), { tone: 'success', text: 'Courier changed' });
}
