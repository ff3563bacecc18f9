import { createGuard } from '../platform/outbound/breaker.ts';
import { type Gateway, GatewayUnclear } from './gateway.ts';

/** The same gateway, with a breaker for each kind of call. While one is open nobody waits: the payment stays as it is. */
export function withBreakers(gateway: Gateway, now: () => Date): Gateway {
  const guard = createGuard(now);
  const ask = <T>(kind: string, call: () => Promise<T>) =>
    guard(kind, call, () => new GatewayUnclear(`the gateway is not asked for a while: ${kind}`));
  return {
    ...gateway,
    start: (payment) => ask('start', () => gateway.start(payment)),
    status: (paymentId) => ask('status', () => gateway.status(paymentId)),
  };
}
