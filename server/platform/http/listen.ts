import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo, ListenOptions, Server as NetServer } from 'node:net';
import { ConfigError } from '../config-error.ts';

/** Keep-alive outlasts that of proxies and browsers, so no connection closes just as a request arrives. */
export function httpServer(listener?: RequestListener): Server {
  return createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 75_000,
    },
    listener,
  );
}

function explainListenError(
  { code }: NodeJS.ErrnoException,
  port: number,
  host: string,
  setting: string,
): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: set ${setting} to another port, or stop the program that uses it.`;
  if (code === 'EACCES') return `Port ${port} is not allowed here: set ${setting} to a port above 1023.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `HOST must be an address of this machine, not "${host}".`;
  return null;
}

const listenOnce = (server: NetServer, options: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const RETRY_MS = 5;

/** A port in use is tried again for `patienceMs`. */
export async function listen(
  server: NetServer,
  port: number,
  host: string,
  { setting = 'PORT', isShared = false, patienceMs = 0 } = {},
): Promise<number> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await listenOnce(server, { port, host, exclusive: !isShared });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() >= until) {
        const sentence = explainListenError(error as NodeJS.ErrnoException, port, host, setting);
        throw sentence ? new ConfigError(sentence) : error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

export async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
