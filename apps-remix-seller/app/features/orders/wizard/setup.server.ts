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

/** `?to=400020&weight=0.5&…`: the parcel of a calculated rate. */
export async function loadNewOrder(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { token } = await requireSeller(args);
  const [{ setup, userId }, { suggestion }] = await Promise.all([
    loadSetup(args),
    call(args.context, 'get/shipping/order-id', {}, token),
  ]);
  const type = String(setup.types[0]?.id ?? 1);
  const { from, fields } = prefilled(new URL(args.request.url).searchParams);
  const point = setup.points.find(({ pin }) => pin === from) ?? setup.points[0];
  const draft: Draft = {
    ...emptyDraft(),
    ...fields,
    customerUniqueId: suggestion ?? '',
    products: [NEW_PRODUCT],
    formId: randomUUID(),
    shipmentTypeId: type,
    paymentFor: type,
    userPickLocationOrDeliveryId: String(point?.id ?? ''),
  };
  const storageKey = `order-draft-${userId}`;
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

const NOT_FOUND = 'Oops something went wrong. Please contact system adminstrator';

/** `?id=12`. Redirects to the list with a message if the order cannot be edited. */
export async function loadEdit(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { token } = await requireSeller(args);
  const id = new URL(args.request.url).searchParams.get('id') ?? '';
  const leave = (text: string) => redirectWithToast(args, '/orders', { tone: 'danger', text });
  if (!/^\d+$/.test(id)) throw await leave(NOT_FOUND);
  const order = await call(args.context, 'get/shipping/tabbed/{id}', { id: Number(id) }, token).catch(
    async (error: unknown) => {
      throw error instanceof ApiError && error.status < 500 ? await leave(NOT_FOUND) : error;
    },
  );
  if (order.status !== 'PENDING') throw await leave(TEXTS.notPending);
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
