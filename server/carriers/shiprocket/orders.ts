import { isAwb, listOf, membersOf, textOf } from '../answers.ts';
import { subjectOf } from '../calls.ts';
import {
  type Booking,
  CarrierRefusal,
  CarrierUnclear,
  LocalRefusal,
  type Parcel,
  type ParcelKey,
} from '../carrier.ts';
import { type Answer, checkCancelled, refusalOf, throwRefused, toBooking } from './answers.ts';
import type { Api } from './api.ts';
import { amountOf, paymentOf, toOrderBody, toReturnBody } from './map.ts';
import { explain, TEXTS } from './refusals.ts';

/** An order at Shiprocket; it costs nothing until it has an AWB. */
type Order = { id: number; shipmentId: number; reference: string; awb: string; isCancelled: boolean };

const CANCELLED = '5';
/** Shiprocket gives a cancelled order back for its id, so the parcel needs another. */
const againOf = (reference: string) => `${reference}-R`;

const awbOf = (value: unknown) => (isAwb(textOf(value)) ? textOf(value) : '');
const idOf = (value: unknown) => (/^\d+$/.test(textOf(value)) ? Number(textOf(value)) : 0);
const isCancelled = (status: unknown, code: unknown) =>
  textOf(code) === CANCELLED || /^cancel/i.test(textOf(status));

type Created = Order | { refusal: string };

/** An id that is taken answers with the order that has it, or with a refusal of the id. */
function toCreated(answer: Answer, reference: string): Created {
  const { order_id, shipment_id, awb_code, status, status_code, message, errors } = membersOf(answer.body);
  const order = {
    id: idOf(order_id),
    shipmentId: idOf(shipment_id),
    reference,
    awb: awbOf(awb_code),
    isCancelled: isCancelled(status, status_code),
  };
  if (answer.status < 300 && order.id > 0 && order.shipmentId > 0) return order;
  const words = refusalOf(answer);
  if (words !== null && membersOf(errors).order_id !== undefined) return { refusal: explain(words) };
  // Without an order id a message is a refusal, even with 200.
  if (words === null && textOf(message) !== '') throw new CarrierRefusal(explain(textOf(message)));
  return throwRefused(answer, 'the order');
}

function toListed(row: unknown): Order {
  const { id, channel_order_id, status, status_code, shipments, awb_code } = membersOf(row);
  const shipment = membersOf(Array.isArray(shipments) ? shipments[0] : shipments);
  return {
    id: idOf(id),
    shipmentId: idOf(shipment.id),
    reference: textOf(channel_order_id),
    awb: awbOf(shipment.awb) || awbOf(shipment.awb_code) || awbOf(awb_code),
    isCancelled: isCancelled(status, status_code),
  };
}

/** Orders whose id or AWB fits a text. */
export const searchOrders = (api: Api, kind: string, text: string, subject = {}) =>
  api.get(`/orders?search=${encodeURIComponent(text)}`, {
    kind,
    subject,
    read: (answer) => {
      const { data } = membersOf(answer.body);
      if (refusalOf(answer) !== null || !Array.isArray(data)) throwRefused(answer, 'the orders');
      return listOf(data).map(toListed);
    },
  });

const ordersOf = async (api: Api, { reference, ...key }: ParcelKey) => {
  const found = await searchOrders(api, 'settle', reference, subjectOf({ reference, ...key }));
  return found.filter((order) => [reference, againOf(reference)].includes(order.reference));
};

export const cancelOrder = (api: Api, { id, reference }: Order) =>
  api.post('/orders/cancel', { ids: [id] }, { kind: 'cancel', subject: { reference }, read: checkCancelled });

function isSame({ body }: Answer, parcel: Parcel): boolean {
  const { customer_pincode, total, payment_method } = membersOf(membersOf(body).data);
  const { pin } = parcel.isReturn ? parcel.from : parcel.to;
  return (
    textOf(customer_pincode) === pin &&
    Math.round(Number(textOf(total)) * 100) === amountOf(parcel) &&
    textOf(payment_method).toLowerCase() === paymentOf(parcel).toLowerCase()
  );
}

/** Another program at the account, or a copy of this one, may have used our reference for a parcel of its own. */
async function requireSame(api: Api, order: Order, parcel: Parcel): Promise<Order> {
  const call = {
    kind: 'order',
    subject: subjectOf(parcel),
    read: (answer: Answer) => isSame(answer, parcel),
  };
  if (!(await api.get(`/orders/show/${order.id}`, call))) throw new LocalRefusal(TEXTS.notOurs);
  return order;
}

export async function createOrder(api: Api, parcel: Parcel, email: string, now: Date): Promise<Order> {
  const [kind, path, toBody] = parcel.isReturn
    ? (['return', '/orders/create/return', toReturnBody] as const)
    : (['order', '/orders/create/adhoc', toOrderBody] as const);
  const create = (reference: string) =>
    api.post(path, toBody(parcel, reference, email, now), {
      kind,
      subject: subjectOf(parcel),
      read: (answer) => toCreated(answer, reference),
    });
  const isOpen = (order: Created): order is Order => 'id' in order && !order.isCancelled;
  // A new order has no AWB.
  const adopt = (order: Order) => (order.awb === '' ? order : requireSame(api, order, parcel));
  const first = await create(parcel.reference);
  if (isOpen(first)) return adopt(first);
  const known = (await ordersOf(api, parcel)).find(isOpen);
  if (known) return requireSame(api, known, parcel);
  if ('refusal' in first) throw new CarrierRefusal(first.refusal);
  const second = await create(againOf(parcel.reference));
  if (!isOpen(second)) throw new CarrierRefusal('refusal' in second ? second.refusal : TEXTS.cancelled);
  return adopt(second);
}

/** Reads the AWB from the answers for one order id; empty if it has none. */
function toTrackedAwb({ status, body }: Answer): string {
  const found = [body].flat().map((one) => membersOf(membersOf(one).tracking_data));
  const tracks = found.flatMap(({ shipment_track }) => listOf(shipment_track)).map(membersOf);
  const isKnown = found.some(({ track_status }) => track_status !== undefined);
  const isNone = Array.isArray(body) && body.length === 0;
  if (!isKnown && !isNone && status !== 404) throw new CarrierUnclear('a tracking answer without parcels');
  return tracks.map(({ awb_code }) => awbOf(awb_code)).find(Boolean) ?? '';
}

/** Finds the AWB of a reference. An order without one is cancelled: no late call may give it an AWB. */
export async function findBooking(api: Api, key: ParcelKey): Promise<Booking | null> {
  const orders = await ordersOf(api, key);
  const listed = orders.find(({ awb, ...order }) => awb !== '' && !order.isCancelled);
  if (listed) return toBooking(listed.awb, listed.shipmentId);
  const open = orders.filter((order) => !order.isCancelled);
  const candidates = orders.length > 0 ? open : [{ reference: key.reference, shipmentId: 0 }];
  for (const { reference, shipmentId } of candidates) {
    const path = `/courier/track?order_id=${encodeURIComponent(reference)}`;
    const awb = await api.get(path, { kind: 'settle', subject: subjectOf(key), read: toTrackedAwb });
    if (awb !== '') return toBooking(awb, shipmentId);
  }
  for (const order of open) await cancelOrder(api, order);
  return null;
}
