import { type HttpAnswer, NoAnswer, requestJson } from '../../platform/http-client.ts';
import { isSigned, signedHeaders } from '../../platform/signature.ts';
import { type Booking, type Carrier, CarrierRefusal, CarrierUnclear, type CarrierScan } from '../carrier.ts';
import { toBooking, toParcelBody, toPickupBody, toPickupReference, toReattemptBody, toScan } from './map.ts';

const TIMEOUT_MS = 9_500;

type Options = { baseUrl: string; secret: string; now: () => Date };

async function ask({ baseUrl, secret, now }: Options, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const text = body === undefined ? '' : JSON.stringify(body);
  let answer: HttpAnswer;
  try {
    const headers = signedHeaders(secret, text, now());
    answer = await requestJson(`${baseUrl}${path}`, { method, headers, ...(text ? { body: text } : {}) }, TIMEOUT_MS);
  } catch (error) {
    if (error instanceof NoAnswer) throw new CarrierUnclear(error.message);
    throw error;
  }
  if (answer.status === 422) throw new CarrierRefusal(String((answer.body as { error?: unknown } | null)?.error ?? 'Refused by the courier.'));
  if (answer.status !== 200) throw new CarrierUnclear(`${path} answered ${answer.status}`);
  return answer.body;
}

/** The sandbox courier company, which stands in for each courier that has no account yet. */
export function sandboxCarrier(options: Options): Carrier {
  const shipments = (courierId: number) => `/courier/${courierId}/shipments`;
  return {
    async book(parcel) {
      return toBooking(await ask(options, 'POST', shipments(parcel.courierId), toParcelBody(parcel)));
    },
    async settle(courierId, reference): Promise<Booking | null> {
      const answer = (await ask(options, 'POST', `/courier/${courierId}/settle`, { reference })) as { booking: unknown } | null;
      if (!answer || !('booking' in answer)) throw new CarrierUnclear('settle answered something else');
      return answer.booking === null ? null : toBooking(answer.booking);
    },
    async cancel(courierId, awb) {
      await ask(options, 'POST', `${shipments(courierId)}/${encodeURIComponent(awb)}/cancel`, {});
    },
    async track(courierId, awb) {
      const rows = await ask(options, 'GET', `${shipments(courierId)}/${encodeURIComponent(awb)}/scans`);
      if (!Array.isArray(rows)) throw new CarrierUnclear('track answered something else');
      return rows.map(toScan).filter((scan): scan is CarrierScan => scan !== null);
    },
    async requestPickup(pickup) {
      return toPickupReference(await ask(options, 'POST', `/courier/${pickup.courierId}/pickups`, toPickupBody(pickup)));
    },
    async reattempt(courierId, awb, reattempt) {
      await ask(options, 'POST', `${shipments(courierId)}/${encodeURIComponent(awb)}/reattempt`, toReattemptBody(reattempt));
    },
    readScan(_courierId, headers, rawBody, now) {
      if (!isSigned(options.secret, headers, rawBody, now)) return null;
      return toScan(JSON.parse(rawBody.toString('utf8')));
    },
  };
}
