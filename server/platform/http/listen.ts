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
    const onError = (error: Error) => {
      server.off('listening', onListening);
      reject(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    };
    server.once('error', onError).once('listening', onListening).listen(options);
  });

const RETRY_MS = 5;

/** Tries until the port is free or `patienceMs` are over. */
async function listenPatiently(server: NetServer, options: ListenOptions, patienceMs: number) {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await listenOnce(server, options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** A port in use is tried again for `patienceMs`. */
export async function listen(
  server: NetServer,
  port: number,
  host: string,
  { setting = 'PORT', isShared = false, patienceMs = 0 } = {},
): Promise<number> {
  try {
    if (!isShared) return await listenPatiently(server, { port, host, exclusive: true }, patienceMs);
    if (patienceMs > 0) {
      // A cluster remembers a failed attempt to share a port, so wait for the port without the cluster.
      const probe = createServer();
      await listenPatiently(probe, { port, host, exclusive: true }, patienceMs);
      await close(probe, 0);
    }
    return await listenOnce(server, { port, host, exclusive: false });
  } catch (error) {
    const sentence = explainListenError(error as NodeJS.ErrnoException, port, host, setting);
    throw sentence ? new ConfigError(sentence) : error;
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
