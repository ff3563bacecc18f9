import type { Input } from '@harkara/server/contract/calls';
import { type Draft, forMeRate, isForMe, isReturn, readService, recordOf } from './draft.ts';
import { CUSTOMER_FIELDS, PARCEL_FIELDS, type StepName, STEPS } from './steps/fields.ts';

type Payload = Input<'add/shipping'>;

/** `step` and `field` are null if none in particular is wrong. It disappears after `seconds`, if any. */
export type StepError = { step: StepName | null; field: string | null; message: string; seconds?: number };

const numberOf = (text: string) => Number(text.trim() || NaN);

const NO_SERVICE = { courierId: NaN, motId: NaN, extenstionId: NaN, rate: NaN };

/** NaN where a number is missing. */
export function toPayload(draft: Draft, userId: number) {
  const forMe = isForMe(draft.logistic);
  const { courierId, motId, ...charges } = readService(draft.logistic) ?? NO_SERVICE;
  // A price that has changed is refused either way.
  const orderCharges = forMe ? { rate: forMeRate(draft.logistic) } : charges;
  const at =
    draft.scheduleDay && draft.scheduleTime ? `${draft.scheduleDay}T${draft.scheduleTime}` : undefined;
  return {
    shipmentTypeId: isReturn(draft) ? 2 : 1,
    customerDetails: { ...recordOf(CUSTOMER_FIELDS, (name) => draft[name]), userId },
    packingDetails: recordOf(PARCEL_FIELDS, (name) => numberOf(draft[name])),
    logisticDetails: {
      // The contract refuses any other text.
      paymentType: draft.paymentType as Payload['logisticDetails']['paymentType'],
      ...(forMe ? { chooseForMe: true } : { courierId, motId }),
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

/** Maps a path of the payload to its step and field. */
export function errorAt(path: string, message: string): StepError {
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
