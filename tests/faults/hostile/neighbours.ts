import { call } from '../setup/http.ts';
import type { Shop } from '../setup/shop.ts';

const EVERY_MS = 50;
const TIMEOUT_MS = 10_000;

export type Measured = { calls: number; failed: number; p99: number; slowest: number };

/** Another seller who makes twenty calls a second without waiting. `stop` returns the times in ms. */
export function neighbour(apiUrl: string, { userId, token }: Shop): { stop: () => Promise<Measured> } {
  const calls: [path: string, body: object][] = [
    ['wallet/balance', { userId }],
    [`get/shipping/${userId}/PENDING`, { limit: 10 }],
    ['user/progress', { userId }],
  ];
  const asked: Promise<{ status: number; ms: number }>[] = [];
  const timer = setInterval(() => {
    const [path, body] = calls[asked.length % calls.length]!;
    asked.push(call(apiUrl, path, body, { token, timeoutMs: TIMEOUT_MS }));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      const answers = await Promise.all(asked);
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return {
        calls: answers.length,
        failed: answers.filter(({ status }) => status !== 200).length,
        p99: at(0.99),
        slowest: at(1),
      };
    },
  };
}
