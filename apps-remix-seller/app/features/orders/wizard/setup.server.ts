import { randomUUID } from 'node:crypto';
import type { Order } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/orders';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { prefilled } from '~/features/orders/couriers/prefill.ts';
import { loadSetup, type Setup } from '~/features/orders/create/setup.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { type Draft, emptyDraft, forMeValue, NEW_PRODUCT, recordOf, serviceValue } from './draft.ts';
import { CUSTOMER_FIELDS, PARCEL_FIELDS, type StepName } from './steps/fields.ts';

export type WizardSetup = Setup & {
  isEdit: boolean;
  /** The storage key for an unfinished order. */
  storageKey: string;
  orderId: string | null;
  draft: Draft;
  firstStep: StepName;
};

/** `?to=400020&weight=0.5&…`: the parcel of a calculated rate. `?copy=12`: the order to repeat. */
export async function loadNewOrder(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { token } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const copy = params.get('copy');
  const [{ setup, userId }, { suggestion }, copied] = await Promise.all([
    loadSetup(args),
    call(args.context, 'get/shipping/order-id', {}, token),
    copy === null ? null : findOrder(args, token, copy),
  ]);
  const type = String(setup.types[0]?.id ?? 1);
  const { from, fields } = prefilled(params);
  const copiedPoint = copied?.logisticDetails.userPickLocationOrDeliveryId;
  const point =
    setup.points.find(({ id, pin }) => (copied ? id === copiedPoint : pin === from)) ?? setup.points[0];
  const empty = {
    ...emptyDraft(),
    ...fields,
    products: [NEW_PRODUCT],
    shipmentTypeId: type,
    paymentFor: type,
  };
  const draft: Draft = {
    ...(copied ? copyOf(copied) : empty),
    formId: randomUUID(),
    customerUniqueId: suggestion ?? '',
    userPickLocationOrDeliveryId: String(point?.id ?? ''),
  };
  const storageKey = copy === null ? `order-draft-${userId}` : `order-draft-${userId}-copy-${copy}`;
  return { ...setup, isEdit: false, storageKey, orderId: null, draft, firstStep: 'type' };
}

/** A stored order as a draft. */
export function toDraft(order: Order): Draft {
  const { customerDetails, packingDetails, logisticDetails, orderCharges } = order;
  const at = order.shipmentScheduleDate ? new Date(order.shipmentScheduleDate) : null;
  const clock = at?.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });
  return {
    ...recordOf(CUSTOMER_FIELDS, (name) => customerDetails[name] ?? ''),
    ...recordOf(PARCEL_FIELDS, (name) => String(packingDetails[name])),
    trackingId: String(customerDetails.trackingId),
    formId: randomUUID(),
    shipmentTypeId: String(order.shipmentTypeId),
    paymentFor: String(order.shipmentTypeId),
    paymentType: logisticDetails.paymentType,
    userPickLocationOrDeliveryId: String(logisticDetails.userPickLocationOrDeliveryId),
    logistic: logisticDetails.chooseForMe
      ? forMeValue(orderCharges)
      : serviceValue({ ...logisticDetails, ...orderCharges }),
    scheduleDay: at ? isoDate(at) : '',
    scheduleTime: clock ?? '',
    products: order.productDetails.map(({ productName, productCode, productPrice, productQty }) => ({
      productName,
      productCode: productCode ?? '',
      productPrice: String(productPrice),
      productQty: String(productQty),
    })),
  };
}

/** The order's data for a new order. Its pickup point may be gone. */
const copyOf = (order: Order): Draft => ({
  ...toDraft(order),
  trackingId: '',
  scheduleDay: '',
  scheduleTime: '',
});

const NOT_FOUND = 'Oops something went wrong. Please contact system adminstrator';

const toList = (args: LoaderFunctionArgs, text: string) =>
  redirectWithToast(args, '/orders', { tone: 'danger', text });

/** The seller's order; without one, a redirect to the list with a message is thrown. */
async function findOrder(args: LoaderFunctionArgs, token: string, id: string): Promise<Order> {
  if (!/^\d+$/.test(id)) throw await toList(args, NOT_FOUND);
  try {
    return await call(args.context, 'get/shipping/tabbed/{id}', { id: Number(id) }, token);
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? await toList(args, NOT_FOUND) : error;
  }
}

/** `?id=12`. Redirects to the list with a message if the order cannot be edited. */
export async function loadEdit(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { token } = await requireSeller(args);
  const id = new URL(args.request.url).searchParams.get('id') ?? '';
  const order = await findOrder(args, token, id);
  if (order.status !== 'PENDING') throw await toList(args, TEXTS.notPending);
  const { setup, userId } = await loadSetup(args);
  return {
    ...setup,
    isEdit: true,
    storageKey: `order-draft-${userId}-${id}`,
    orderId: order.customerDetails.customerUniqueId,
    draft: toDraft(order),
    firstStep: 'customer',
  };
}
