import type { Account } from '../../platform/outbound/account.ts';
import { hasSecret, parseJson } from '../answers.ts';
import { withAccountBreakers } from '../breakers.ts';
import { subjectOf } from '../calls.ts';
import { type AccountCarrier, CarrierRefusal, CarrierUnclear, LocalRefusal } from '../carrier.ts';
import { askForReturn, refusalIn } from '../returns.ts';
import {
  type Answer,
  checkCancelled,
  checkReattempted,
  checkReturned,
  toAssigned,
  toBooking,
} from './answers.ts';
import { beginApi } from './api.ts';
import { findDays, findLane } from './lanes.ts';
import { toReattemptBody } from './map.ts';
import { cancelOrder, createOrder, findBooking } from './orders.ts';
import { registerPoint, requestPickup } from './pickups.ts';
import { TEXTS } from './refusals.ts';
import { toPushedScans } from './scans.ts';
import { track } from './tracking.ts';

const MAX_TRACKED = 50;

/** An account at Shiprocket. A booking is an order, which is free, and an AWB for it, which is not. */
export const connectShiprocket = (account: Account): AccountCarrier =>
  withAccountBreakers(client(account), account.now);

const returnRefusal = (answer: Answer) => refusalIn(() => checkReturned(answer));

function client(account: Account): AccountCarrier {
  const { settings, secrets, now } = account;
  const email = settings.email ?? '';
  return {
    bindsAwbs: false,
    fetchAwbs: null,
    maxTracked: MAX_TRACKED,
    async book(parcel, withinMs) {
      const { service, pointName, isReturn } = parcel;
      if (service !== null && !/^[1-9]\d*$/.test(service)) throw new LocalRefusal(TEXTS.service);
      if (pointName === null && !isReturn) throw new LocalRefusal(TEXTS.noPoint);
      const api = beginApi(account, withinMs);
      const order = await createOrder(api, parcel, email, now());
      if (order.awb !== '') return toBooking(order.awb, order.shipmentId);
      const courier = service === null ? {} : { courier_id: Number(service) };
      const assigned = await api.post(
        '/courier/assign/awb',
        { shipment_id: order.shipmentId, ...courier },
        { kind: 'book', subject: subjectOf(parcel), read: (answer) => toAssigned(answer, order.shipmentId) },
      );
      if ('booking' in assigned) return assigned.booking;
      if ('refusal' in assigned) {
        // The order without an AWB is free: the refusal stands even if it cannot be cancelled now.
        await cancelOrder(api, order).catch(() => {});
        throw new CarrierRefusal(assigned.refusal);
      }
      const found = await findBooking(api, parcel);
      if (found) return found;
      throw new CarrierUnclear('Shiprocket has an AWB for the shipment but does not tell it');
    },
    settle: (key) => findBooking(beginApi(account), key),
    async cancel(key) {
      const call = { kind: 'cancel', subject: subjectOf(key), read: checkCancelled };
      await beginApi(account).post('/orders/cancel/shipment/awbs', { awbs: [key.awb] }, call);
    },
    track: (keys) => track(beginApi(account), keys),
    requestPickup: (pickup) => requestPickup(beginApi(account), pickup),
    async reattempt(key, reattempt) {
      const path = `/ndr/${encodeURIComponent(key.awb)}/action`;
      const call = { kind: 'reattempt', subject: subjectOf(key), read: checkReattempted };
      await beginApi(account).post(path, toReattemptBody(reattempt), call);
    },
    returnToOrigin: (key) => {
      const path = `/ndr/${encodeURIComponent(key.awb)}/action`;
      const body = { action: 'return', comments: 'The seller asks for the parcel back.' };
      const call = { kind: 'return', subject: subjectOf(key), read: returnRefusal };
      const api = beginApi(account);
      return askForReturn(
        key,
        () => api.post(path, body, call),
        (keys) => track(api, keys),
      );
    },
    registerPoint: (point, withinMs) => registerPoint(beginApi(account, withinMs), point, email),
    findLane: (from, to) => findLane(beginApi(account), from, to),
    findDays: (from, to, services, withinMs) => findDays(beginApi(account, withinMs), from, to, services),
    check: () => beginApi(account).check(),
    readScans(headers, rawBody) {
      const name = settings.webhookHeader || 'x-api-key';
      if (!hasSecret(headers, name, secrets.webhookSecret)) return null;
      return toPushedScans(parseJson(rawBody.toString('utf8')));
    },
  };
}
