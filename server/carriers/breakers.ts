import { createGuard } from '../platform/outbound/breaker.ts';
import { type AccountCarrier, type Carrier, CarrierUnclear, LocalRefusal } from './carrier.ts';

const REFUSED = 'This courier isn’t answering right now. Try again in a minute, or choose another courier.';

const isUnsent = (error: unknown) => error instanceof LocalRefusal;

/** A breaker per courier and kind of call. If open, `book` is refused (nothing was sent); other calls are unclear. */
export function withBreakers<T extends Carrier>(carrier: T, now: () => Date): T {
  const guard = createGuard(now, isUnsent);
  const ask = <R>(courierId: number, kind: string, call: () => Promise<R>) =>
    guard(`${kind} ${courierId}`, call, () => {
      return new CarrierUnclear(`the breaker of courier ${courierId} is open: ${kind}`);
    });
  const { returnToOrigin } = carrier;
  return {
    ...carrier,
    book: (parcel, withinMs) =>
      guard(
        `book ${parcel.courierId}`,
        () => carrier.book(parcel, withinMs),
        () => new LocalRefusal(REFUSED),
      ),
    settle: (key) => ask(key.courierId, 'settle', () => carrier.settle(key)),
    cancel: (key) => ask(key.courierId, 'cancel', () => carrier.cancel(key)),
    track: (keys) => ask(keys[0]?.courierId ?? 0, 'track', () => carrier.track(keys)),
    requestPickup: (pickup) => ask(pickup.courierId, 'pickup', () => carrier.requestPickup(pickup)),
    reattempt: (key, attempt) => ask(key.courierId, 'reattempt', () => carrier.reattempt(key, attempt)),
    returnToOrigin:
      returnToOrigin &&
      ((key, reference) => ask(key.courierId, 'return', () => returnToOrigin(key, reference))),
  };
}

/** Also refuses to register points and to ask for days while the company does not answer. */
export function withAccountBreakers(carrier: AccountCarrier, now: () => Date): AccountCarrier {
  const guard = createGuard(now, isUnsent);
  const { registerPoint, findDays } = carrier;
  return {
    ...withBreakers(carrier, now),
    registerPoint:
      registerPoint &&
      ((point, withinMs) =>
        guard(
          'point',
          () => registerPoint(point, withinMs),
          () => new LocalRefusal(REFUSED),
        )),
    findDays:
      findDays &&
      ((...lane) =>
        guard(
          'days',
          () => findDays(...lane),
          () => new CarrierUnclear('the breaker is open: days'),
        )),
  };
}
