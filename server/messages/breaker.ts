import { createGuard } from '../platform/outbound/breaker.ts';
import { type Channel, MessageNotSent, TemplateRefused } from './channel.ts';

/** A hanging provider must not block the queue or OTP requests. */
export function withBreaker<C extends Channel>(channel: C, now: () => Date): C {
  const guard = createGuard(now, (error) => error instanceof TemplateRefused);
  return {
    ...channel,
    send: (message) =>
      guard(
        'send',
        () => channel.send(message),
        () => new MessageNotSent('The provider isn’t answering right now.'),
      ),
  };
}
