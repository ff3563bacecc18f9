import { request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { createServer as createTls } from 'node:tls';
import type { Certificates } from './certificates.ts';

export type Door = {
  port: number;
  /** Where it leads; set once that program listens. */
  leadsTo: (port: number) => void;
  close: () => void;
};

async function doorOf(server: Server, lead: (port: number) => void): Promise<Door> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadsTo: lead,
    close: () => void server.close(),
  };
}

/** TLS before a port of a company, which sees plain calls from its own machine. */
export function companyDoor({ key, cert }: Certificates): Promise<Door> {
  let target = 0;
  const server = createTls({ key, cert }, (socket) => {
    const inner = connect(target, '127.0.0.1');
    socket.on('error', () => inner.destroy()).on('close', () => inner.destroy());
    inner.on('error', () => socket.destroy());
    socket.pipe(inner).pipe(socket);
  });
  return doorOf(server, (port) => (target = port));
}

/** The operator's proxy, as docs/deploy/nginx.conf sets it up. */
export function proxyDoor({ key, cert }: Certificates): Promise<Door> {
  let port = 0;
  const server = createHttps({ key, cert }, (req, res) => {
    const { host = '' } = req.headers;
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const inner = request(
      { port, host: '127.0.0.1', method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(res);
      },
    );
    inner.on('error', () => res.destroy());
    req.pipe(inner);
  });
  return doorOf(server, (to) => (port = to));
}
