import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take ports for outgoing connections. */
const [LOWEST, HIGHEST] = [20_000, 30_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** So many ports of loopback that nobody listens on at this moment, all of them different. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
