import type { CallRecord } from '../platform/observability/metrics.ts';
import { CarrierRefusal } from './carrier.ts';

function courierOf(first: unknown): string {
  if (typeof first === 'number') return String(first);
  const one: unknown = Array.isArray(first) ? first[0] : first;
  const named = typeof one === 'object' && one !== null && 'courierId' in one ? one.courierId : '';
  return String(named);
}

export const watchCalls = <T extends object>(
  service: string,
  adapter: T,
  record: (call: CallRecord) => void,
): T =>
  new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const begun = performance.now();
        const answer: unknown = member.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        const end = (outcome: CallRecord['outcome']) =>
          record({
            service,
            courier: courierOf(args[0]),
            call: String(name),
            outcome,
            seconds: (performance.now() - begun) / 1_000,
          });
        answer.then(
          () => end('ok'),
          (error: unknown) => end(error instanceof CarrierRefusal ? 'refused' : 'failed'),
        );
        return answer;
      };
    },
  });
