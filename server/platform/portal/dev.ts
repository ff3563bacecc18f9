import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

type Dev = {
  middleware: RequestHandler;
  build: () => Promise<ServerBuild>;
  close: () => Promise<void>;
};

export async function viteDev(root: string, server: Server): Promise<Dev> {
  const { createServer } = await import('vite');
  const start = (folder: string, base: string) => {
    const at = path.join(root, folder);
    return createServer({
      root: at,
      base,
      configFile: path.join(at, 'vite.config.ts'),
      appType: base === '/' ? 'custom' : 'spa',
      server: { middlewareMode: true, hmr: { server } },
    });
  };
  const portal = await start('apps-remix-seller', '/');
  const back = await start('apps-react-admin', '/admin/');
  return {
    middleware(req, res, next) {
      const isConsole = req.path === '/admin' || req.path.startsWith('/admin/');
      if (req.path === '/admin') return res.redirect('/admin/');
      // Vite adds inline scripts to the back office's page.
      if (isConsole) res.removeHeader('Content-Security-Policy');
      return isConsole ? back.middlewares(req, res, next) : portal.middlewares(req, res, next);
    },
    build: async () => (await portal.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    async close() {
      await Promise.all([portal.close(), back.close()]);
    },
  };
}
