import { randomInt } from 'node:crypto';
import { close, httpServer, listen } from '../../server/platform/http/listen.ts';

/** Below the ports that Linux gives to outgoing connections: none takes it before the caller listens. */
const FIRST = 20_000;
const COUNT = 12_000;
const MAX_TRIES = 50;

export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const probe = httpServer();
    try {
      const port = await listen(probe, FIRST + randomInt(COUNT), '127.0.0.1');
      await close(probe, 0);
      return port;
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}
