import { addOrderInput, TEXTS, VALUE_LIMIT_PAISE } from '@harkara/server/contracts/orders/orders';
import { toPaise } from '@harkara/server/money';
import type { SavedOrder } from '~/features/orders/wire.ts';
import { isoDate } from '~/lib/format.ts';
import { type Draft, logisticValue, orderValue, readLogistic, type StepName } from './draft.ts';

/** Empty becomes undefined; invalid text stays for the contract to report. */
const numeric = (text: string) => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};

export function toPayload(draft: Draft, userId: number) {
  const { customerUniqueId, name, phoneNo, email, address, addressTwo, landMark, city, state, pin } = draft;
  const choice = readLogistic(draft.logistic);
  const at = draft.scheduleDay && draft.scheduleTime ? `${draft.scheduleDay}T${draft.scheduleTime}` : null;
  return {
    shipmentTypeId: numeric(draft.shipmentTypeId),
    customerDetails: {
      customerUniqueId,
      name,
      phoneNo,
      email,
      address,
      addressTwo,
      landMark,
      city,
      state,
      pin,
      userId,
      ...(draft.trackingId ? { trackingId: Number(draft.trackingId) } : {}),
    },
    packingDetails: {
      weight: numeric(draft.weight),
      length: numeric(draft.length),
      width: numeric(draft.width),
      height: numeric(draft.height),
    },
    logisticDetails: {
      paymentType: draft.paymentType,
      courierId: choice?.courierId,
      motId: choice?.motId,
      userPickLocationOrDeliveryId: numeric(draft.userPickLocationOrDeliveryId),
      surfaceType: 'surface',
      channel: 'Manual',
    },
    productDetails: draft.products.map(({ productName, productCode, productPrice, productQty }) => ({
      productName,
      productCode,
      productPrice: numeric(productPrice),
      productQty: numeric(productQty),
    })),
    orderCharges: choice && { extenstionId: choice.extenstionId, rate: choice.rate },
    shipmentScheduleDate: at,
  };
}

/** Turns a stored order into a draft for editing. */
export function toDraft(order: SavedOrder, draftId: string): Draft {
  const { customerDetails: customer, packingDetails: box, logisticDetails: logistic } = order;
  const at = order.shipmentScheduleDate ? new Date(order.shipmentScheduleDate) : null;
  const clock = at?.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });
  return {
    trackingId: String(customer.trackingId),
    draftId,
    paymentFor: String(order.shipmentTypeId),
    userPickLocationOrDeliveryId: String(logistic.userPickLocationOrDeliveryId),
    shipmentTypeId: String(order.shipmentTypeId),
    customerUniqueId: customer.customerUniqueId,
    name: customer.name,
    phoneNo: customer.phoneNo,
    email: customer.email ?? '',
    address: customer.address,
    addressTwo: customer.addressTwo ?? '',
    landMark: customer.landMark ?? '',
    pin: customer.pin,
    city: customer.city,
    state: customer.state,
    weight: String(box.weight),
    length: String(box.length),
    width: String(box.width),
    height: String(box.height),
    paymentType: logistic.paymentType,
    logistic: logisticValue({ ...logistic, ...order.orderCharges }),
    scheduleDay: at ? isoDate(at) : '',
    scheduleTime: clock ?? '',
    products: order.productDetails.map((line) => ({
      productName: line.productName,
      productCode: line.productCode ?? '',
      productPrice: String(line.productPrice),
      productQty: String(line.productQty),
    })),
  };
}

export type Fault = { step: StepName | null; field: string | null; message: string };

/** Maps a path of the payload to a step and its field. `field` is null if no single field is wrong. */
export function ownerOf(path: string): Pick<Fault, 'step' | 'field'> {
  const [group = '', ...rest] = path.split('.');
  const name = rest.join('.');
  if (group === 'shipmentTypeId') return { step: 'type', field: group };
  if (group === 'customerDetails') return { step: 'customer', field: name };
  if (group === 'packingDetails') return { step: 'package', field: name };
  if (group === 'productDetails') return { step: 'package', field: name ? `products.${name}` : null };
  if (group === 'shipmentScheduleDate') return { step: 'schedule', field: 'scheduleTime' };
  if (name === 'paymentType') return { step: 'package', field: name };
  if (name === 'userPickLocationOrDeliveryId') return { step: null, field: name };
  if (group === 'logisticDetails') return { step: 'logistics', field: null };
  return { step: null, field: null };
}

/** The contract's errors for the draft, the first of each field. */
export function contractFaults(draft: Draft, userId: number): Fault[] {
  const { error } = addOrderInput.validate(toPayload(draft, userId), {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  });
  const faults = (error?.details ?? []).map(({ path, message }) => ({ ...ownerOf(path.join('.')), message }));
  if (toPaise(orderValue(draft.products)) >= VALUE_LIMIT_PAISE) {
    faults.push({ step: 'package', field: null, message: TEXTS.valueTooHigh });
  }
  return faults.filter(
    ({ step, field }, index) =>
      faults.findIndex((each) => each.step === step && each.field === field) === index,
  );
}
