import { createGuard } from '../platform/outbound/breaker.ts';
import { type Channel, MessageNotSent } from './channel.ts';

/** The same channel, with a breaker: a provider that hangs holds up neither the queue nor who waits for an OTP. */
export function withBreaker(channel: Channel, now: () => Date): Channel {
  const guard = createGuard(now);
  return {
    send: (message) =>
      guard(
        'send',
        () => channel.send(message),
        () => new MessageNotSent('the provider is not asked for a while'),
      ),
  };
}
