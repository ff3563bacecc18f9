import { createGuard } from '../platform/outbound/breaker.ts';
import { type Gateway, GatewayUnclear } from './gateway.ts';

/** Adds a circuit breaker per kind of call. While one is open, calls fail at once and payments keep their state. */
export function withBreakers<G extends Gateway>(gateway: G, now: () => Date): G {
  const guard = createGuard(now);
  const ask = <T>(kind: string, call: () => Promise<T>) =>
    guard(kind, call, () => new GatewayUnclear(`the breaker of the gateway is open: ${kind}`));
  return {
    ...gateway,
    start: (payment) => ask('start', () => gateway.start(payment)),
    status: (paymentId) => ask('status', () => gateway.status(paymentId)),
  };
}
