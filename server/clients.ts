import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { CreateDispatch } from './platform/http/calls/dispatch.ts';
import { consoleHeaders, consolePage } from './platform/portal/console.ts';
import { builtFiles } from './platform/portal/files.ts';
import { remixHandler } from './platform/portal/remix.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, path.basename(here) === 'dist' ? '../..' : '..');

type Clients = { mount: (app: Express) => void; close: () => Promise<void> };

export async function mountClients(
  config: Config,
  { apiUrl, dispatch, log }: { apiUrl: string; dispatch: CreateDispatch; log: Logger },
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
      app.use('/admin', builtFiles(console));
      app.get(['/admin/', '/admin/{*any}'], page);
      app.use(builtFiles(path.join(portal, 'client')));
      app.use(remixHandler({ ...options, build }));
    },
    close: async () => {},
  };
}
