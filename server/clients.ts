import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { compressedFiles } from './platform/http/compression.ts';
import type { DispatchFor } from './platform/http/dispatch.ts';
import { consoleHeaders } from './platform/portal/console-headers.ts';
import { consolePage } from './platform/portal/console-page.ts';
import { remixAssets, remixHandler } from './platform/portal/remix.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, path.basename(here) === 'dist' ? '../..' : '..');

/** A missing asset is a 404. Without this, the console's catch-all would serve the start page. */
const notFound: RequestHandler = (_req, res) => void res.sendStatus(404);

export type Clients = { mount: (app: Express) => void; close: () => Promise<void> };

export async function mountClients(
  config: Config,
  { apiUrl, dispatch, log }: { apiUrl: string; dispatch: DispatchFor; log: Logger },
  server: Server,
): Promise<Clients> {
  const options = {
    apiUrl,
    dispatch,
    log,
    cookieSecret: config.cookieSecret,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy !== false,
    // A recharge redirects to the sandbox checkout at the public address.
    formTargets: [new URL(config.publicUrl).origin],
  };
  if (config.isDevelopment) {
    const { viteDev } = await import('./platform/portal/dev.ts');
    const dev = await viteDev(root, server);
    return {
      mount: (app) =>
        void app.use(dev.middleware).use(remixHandler({ ...options, build: dev.build, isDevelopment: true })),
      close: dev.close,
    };
  }
  const portal = path.join(root, 'apps-remix-seller/build');
  const console = path.join(root, 'apps-react-admin/dist');
  // Must be set before React is imported: built clients use its production build by default.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Vite's types say that it is always set
  process.env.NODE_ENV ??= 'production';
  const build = (await import(pathToFileURL(path.join(portal, 'server/index.js')).href)) as ServerBuild;
  const page = consolePage(await readFile(path.join(console, 'index.html'), 'utf8'));
  return {
    mount(app) {
      app.use('/admin', consoleHeaders);
      app.get('/admin/index.html', page);
      app.use('/admin', compressedFiles(console));
      app.use(
        '/admin/assets',
        express.static(path.join(console, 'assets'), { immutable: true, maxAge: '1y' }),
        notFound,
      );
      app.use('/admin', express.static(console, { index: false }));
      app.get(['/admin/', '/admin/{*any}'], page);
      app.use(remixAssets(path.join(portal, 'client')));
      app.use(remixHandler({ ...options, build }));
    },
    close: async () => {},
  };
}
