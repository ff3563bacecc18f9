import type { CallRecord } from '../observability/metrics.ts';
import { CompanyRefusal } from './http-client.ts';

function courierOf(first: unknown): string {
  const one: unknown = Array.isArray(first) ? first[0] : first;
  const named = typeof one === 'object' && one !== null && 'courierId' in one ? one.courierId : '';
  return String(named);
}

/** Records each call of an adapter. */
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
          (error: unknown) => end(error instanceof CompanyRefusal ? 'refused' : 'failed'),
        );
        return answer;
      };
    },
  });
