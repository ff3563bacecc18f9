import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../setup/shop.ts';

/** Times in ms: `p99` and `slowest` of calls over kept connections, `slowestNew` of those that open one. */
export type Measured = { calls: number; failed: number; p99: number; slowest: number; slowestNew: number };

/** Another seller who makes calls. `stop` returns the times in ms. */
export async function neighbour(
  apiUrl: string,
  { userId, token }: Shop,
): Promise<{ stop: () => Promise<Measured> }> {
  const file = fileURLToPath(new URL('./neighbour-process.ts', import.meta.url));
  const child = fork(file, [apiUrl, String(userId), token]);
  const message = async () => (await once(child, 'message'))[0] as unknown;
  await message();
  return {
    async stop() {
      const measured = message();
      child.send('stop');
      return (await measured) as Measured;
    },
  };
}
