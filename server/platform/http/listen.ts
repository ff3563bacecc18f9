import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
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

export const listen = (
  server: NetServer,
  port: number,
  host: string,
  { setting = 'PORT', isShared = false } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      const sentence = explainListenError(error, port, host, setting);
      reject(sentence ? new ConfigError(sentence) : error);
    };
    server.once('error', refuse);
    server.listen({ port, host, exclusive: !isShared }, () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });

export async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
