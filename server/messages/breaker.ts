import { createGuard } from '../platform/outbound/breaker.ts';
import { type Channel, MessageNotSent } from './channel.ts';

/** A hanging provider must not block the queue or OTP requests. */
export function withBreaker(channel: Channel, now: () => Date): Channel {
  const guard = createGuard(now);
  return {
    send: (message) =>
      guard(
        'send',
        () => channel.send(message),
        () => new MessageNotSent('the breaker of the provider is open'),
      ),
  };
}
