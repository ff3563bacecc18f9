import { type HttpAnswer, NoAnswer, requestJson } from '../../platform/outbound/http-client.ts';
import { isSigned, signedHeaders } from '../../platform/outbound/signature.ts';
import { withBreakers } from '../breakers.ts';
import { type Carrier, CarrierRefusal, CarrierUnclear, type CarrierScan } from '../carrier.ts';
import {
  checkDone,
  readScan,
  toBooking,
  toParcelBody,
  toPickupBody,
  toPickupReference,
  toReattemptBody,
  toRefusal,
  toScan,
  toSettled,
} from './map.ts';

const TIMEOUT_MS = 9_500;

type Options = { baseUrl: string; secret: string; now: () => Date };

async function ask(
  { baseUrl, secret, now }: Options,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const text = body === undefined ? '' : JSON.stringify(body);
  let answer: HttpAnswer;
  try {
    const headers = signedHeaders(secret, text, now());
    answer = await requestJson(
      `${baseUrl}${path}`,
      { method, headers, ...(text ? { body: text } : {}) },
      TIMEOUT_MS,
    );
  } catch (error) {
    if (error instanceof NoAnswer) throw new CarrierUnclear(error.message);
    throw error;
  }
  const refusal = answer.status === 422 ? toRefusal(answer.body) : null;
  if (refusal !== null) throw new CarrierRefusal(refusal);
  if (answer.status !== 200) throw new CarrierUnclear(`${path} answered ${answer.status}`, answer.waitMs);
  return answer.body;
}

/** The sandbox courier, used for every courier that has no account yet. */
export const sandboxCarrier = (options: Options): Carrier => withBreakers(client(options), options.now);

function client(options: Options): Carrier {
  const shipments = (courierId: number) => `/courier/${courierId}/shipments`;
  return {
    async book(parcel) {
      return toBooking(await ask(options, 'POST', shipments(parcel.courierId), toParcelBody(parcel)));
    },
    async settle({ courierId, reference }) {
      return toSettled(await ask(options, 'POST', `/courier/${courierId}/settle`, { reference }));
    },
    async cancel({ courierId, awb }) {
      checkDone(
        await ask(options, 'POST', `${shipments(courierId)}/${encodeURIComponent(awb)}/cancel`, {}),
        'cancelled',
      );
    },
    maxTracked: 1,
    async track(keys) {
      const found = await Promise.all(
        keys.map(async ({ courierId, awb }) => {
          const rows = await ask(options, 'GET', `${shipments(courierId)}/${encodeURIComponent(awb)}/scans`);
          if (!Array.isArray(rows)) throw new CarrierUnclear('track answered something else');
          return rows.map(toScan).filter((scan): scan is CarrierScan => scan?.awb === awb);
        }),
      );
      return found.flat();
    },
    async requestPickup(pickup) {
      return toPickupReference(
        await ask(options, 'POST', `/courier/${pickup.courierId}/pickups`, toPickupBody(pickup)),
      );
    },
    async reattempt({ courierId, awb }, reattempt) {
      const path = `${shipments(courierId)}/${encodeURIComponent(awb)}/reattempt`;
      checkDone(await ask(options, 'POST', path, toReattemptBody(reattempt)), 'accepted');
    },
    async returnToOrigin({ courierId, awb }, reference) {
      const path = `${shipments(courierId)}/${encodeURIComponent(awb)}/return`;
      checkDone(await ask(options, 'POST', path, { reference, action: 'RETURN' }), 'accepted');
    },
    readScans(headers, rawBody, now) {
      const scan = isSigned(options.secret, headers, rawBody, now) ? readScan(rawBody) : null;
      return scan && [scan];
    },
  };
}
