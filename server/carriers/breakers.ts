import { createGuard } from '../platform/outbound/breaker.ts';
import { type Carrier, CarrierRefusal, CarrierUnclear } from './carrier.ts';

const REFUSED =
  'This courier is not answering at the moment. Please try again in a minute, or choose another courier.';

/** A breaker per courier and kind of call. If open, `book` is refused (nothing was sent); other calls are unclear. */
export function withBreakers(carrier: Carrier, now: () => Date): Carrier {
  const guard = createGuard(now);
  const unclear = (courierId: number, kind: string) => () =>
    new CarrierUnclear(`the breaker of courier ${courierId} is open: ${kind}`);
  const ask = <T>(courierId: number, kind: string, call: () => Promise<T>) =>
    guard(`${kind} ${courierId}`, call, unclear(courierId, kind));
  return {
    book: (parcel) =>
      guard(
        `book ${parcel.courierId}`,
        () => carrier.book(parcel),
        () => new CarrierRefusal(REFUSED),
      ),
    settle: (courierId, reference) => ask(courierId, 'settle', () => carrier.settle(courierId, reference)),
    cancel: (courierId, awb) => ask(courierId, 'cancel', () => carrier.cancel(courierId, awb)),
    track: (courierId, awb) => ask(courierId, 'track', () => carrier.track(courierId, awb)),
    requestPickup: (pickup) => ask(pickup.courierId, 'pickup', () => carrier.requestPickup(pickup)),
    reattempt: (courierId, awb, attempt) =>
      ask(courierId, 'reattempt', () => carrier.reattempt(courierId, awb, attempt)),
    readScan: (...delivery) => carrier.readScan(...delivery),
  };
}
