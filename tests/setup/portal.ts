import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { remixHandler, type RemixOptions } from '../../server/platform/portal/remix.ts';

type Resource = { loader?: LoaderFunction; action?: ActionFunction };

/** The smallest valid Remix build: resource routes, and one line of HTML for every page. */
function buildOf(resources: Record<string, Resource>): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(resources).map(([path, module]) => [path, { id: path, path, parentId: 'root', module }]),
  );
  const page = (_request: Request, status: number, headers: Headers) =>
    new Response('<!doctype html>', { status, headers });
  return {
    entry: { module: { default: page, handleError: () => {} } },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...routes },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
      unstable_optimizeDeps: false,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

export async function servePortal(
  resources: Record<string, Resource>,
  options: Partial<RemixOptions> = {},
): Promise<Server> {
  const handler = remixHandler({
    build: buildOf(resources),
    apiUrl: 'http://127.0.0.1:1',
    cookieSecret: 'a secret of the tests',
    publicUrl: 'https://shop.example',
    trustProxy: false,
    log: createLog('silent'),
    ...options,
  });
  const app = createApp(
    (_req, _res, next) => next(),
    options.trustProxy ? 1 : false,
    (mounted) => void mounted.use(handler),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Sends raw bytes. Returns the response up to `until`, the end of the connection, or 5 s of silence. */
export function sendRaw(server: Server, bytes: string, until?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(portOf(server), '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (until && answer.includes(until)) done();
    });
    socket.on('end', done);
    socket.on('error', (error) => (answer ? done() : reject(error)));
    socket.setTimeout(5_000, done);
  });
}
