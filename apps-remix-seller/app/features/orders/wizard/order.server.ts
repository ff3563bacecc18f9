import type { Input } from '@harkara/server/contract/calls';
import type { PickupPoint, Rate } from '@harkara/server/contract/models';
import { nationalNumber } from '@harkara/server/phone';
import type { AppLoadContext } from '@remix-run/node';
import { listUsablePoints } from '~/features/orders/create/setup.server.ts';
import { formKey } from '~/features/orders/form-key.server.ts';
import { findPlace } from '~/features/pincodes/pincode.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { type Draft, isReturn, readService, recordOf } from './draft.ts';
import { CUSTOMER_FIELDS, PARCEL_FIELDS, type StepName, STEPS } from './steps/fields.ts';

type Seller = { context: AppLoadContext; token: string; userId: number };
type Payload = Input<'add/shipping'>;

/** `step` and `field` are null if none in particular is wrong. It disappears after `seconds`, if any. */
export type Fault = { step: StepName | null; field: string | null; message: string; seconds?: number };

/** An order in the wizard, with what its steps are validated against. */
export type WizardOrder = Seller & {
  draft: Draft;
  points: PickupPoint[];
  isPinUnknown: boolean;
  /** Null until a step needs them. `isChanged`: the chosen service costs something else than shown. */
  rates: { options: Rate[]; fault: Fault | null; isChanged: boolean } | null;
};

/** A new shipment type resets the payment mode; a return is always prepaid. */
function resetPayment(draft: Draft): Draft {
  if (draft.paymentFor === draft.shipmentTypeId) return draft;
  return { ...draft, paymentFor: draft.shipmentTypeId, paymentType: isReturn(draft) ? 'PREPAID' : '' };
}

/** Completes what was typed: a blank city or state comes from the PIN code. */
export async function openOrder(seller: Seller, typed: Draft): Promise<WizardOrder> {
  const draft = { ...resetPayment(typed), phoneNo: nationalNumber(typed.phoneNo) };
  const pin = draft.pin.trim();
  const isPin = /^\d{6}$/.test(pin);
  const [points, place] = await Promise.all([
    listUsablePoints(seller),
    isPin ? findPlace(seller.context, seller.token, pin) : null,
  ]);
  const { city, state } = place ?? { city: '', state: '' };
  return {
    ...seller,
    draft: { ...draft, city: draft.city || city, state: draft.state || state },
    points,
    isPinUnknown: isPin && !place,
    rates: null,
  };
}

const numberOf = (text: string) => Number(text.trim() || NaN);

const NO_SERVICE = { courierId: NaN, motId: NaN, extenstionId: NaN, rate: NaN };

/** NaN where a number is missing. */
export function toPayload(draft: Draft, userId: number) {
  const { courierId, motId, ...orderCharges } = readService(draft.logistic) ?? NO_SERVICE;
  const at =
    draft.scheduleDay && draft.scheduleTime ? `${draft.scheduleDay}T${draft.scheduleTime}` : undefined;
  return {
    shipmentTypeId: isReturn(draft) ? 2 : 1,
    customerDetails: { ...recordOf(CUSTOMER_FIELDS, (name) => draft[name]), userId },
    packingDetails: recordOf(PARCEL_FIELDS, (name) => numberOf(draft[name])),
    logisticDetails: {
      // The contract refuses any other text.
      paymentType: draft.paymentType as Payload['logisticDetails']['paymentType'],
      courierId,
      motId,
      userPickLocationOrDeliveryId: numberOf(draft.userPickLocationOrDeliveryId),
      channel: 'Manual',
    },
    productDetails: draft.products.map((product) => ({
      ...product,
      productPrice: numberOf(product.productPrice),
      productQty: numberOf(product.productQty),
    })),
    orderCharges,
    shipmentScheduleDate: at,
  } satisfies Payload;
}

/** The step and the field that a path of the payload belongs to. */
export function faultOf(path: string, message: string): Fault {
  const [group = '', ...rest] = path.split('.');
  const name = rest.at(-1) ?? group;
  if (group === 'productDetails')
    return { step: 'package', field: rest.length > 0 ? `products.${rest.join('.')}` : null, message };
  if (group === 'shipmentScheduleDate') return { step: 'schedule', field: 'scheduleTime', message };
  if (name === 'userPickLocationOrDeliveryId') return { step: null, field: name, message };
  const owner = STEPS.find(({ fields }) => (fields as readonly string[]).includes(name));
  if (owner) return { step: owner.name, field: name, message };
  return { step: group === 'logisticDetails' ? 'logistics' : null, field: null, message };
}

/** Refusals of the API that name no field. */
const BY_CODE: Record<string, Pick<Fault, 'step' | 'field'>> = {
  ORDER_ID_TAKEN: { step: 'customer', field: 'customerUniqueId' },
  RATE_CHANGED: { step: 'logistics', field: null },
  COURIER_UNAVAILABLE: { step: 'logistics', field: null },
};

const UPDATE_FAILED = 'Order update failed';

/** Creates or updates the order. A form sent twice creates one order. */
export async function save({ context, token, userId, draft }: WizardOrder): Promise<Fault[]> {
  const order = toPayload(draft, userId);
  const options = { idempotencyKey: formKey(draft.draftId, order) };
  try {
    if (draft.trackingId) {
      const customerDetails = { ...order.customerDetails, trackingId: Number(draft.trackingId) };
      await call(context, 'update/shipping/tabbed', { ...order, customerDetails }, token, options);
    } else await call(context, 'add/shipping', order, token, options);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errors.length > 0) return error.errors.map(({ field, message }) => faultOf(field, message));
    const message = draft.trackingId && error.status >= 500 ? UPDATE_FAILED : error.message;
    return [{ step: null, field: null, ...BY_CODE[error.code], message }];
  }
}
