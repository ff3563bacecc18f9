import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';

/** A missing asset is a 404. Without this, the clients' catch-alls would serve a page. */
const notFound: RequestHandler = (_req, res) => void res.sendStatus(404);

const serve = (directory: string, options: { maxAge: string; immutable?: boolean }): RequestHandler =>
  staticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { redirect: false, ...options },
  });

/** Serves a built client with the .br and .gz files of bin/prepare/compress.mjs. Names in `assets` contain a hash. */
export const builtFiles = (directory: string): RequestHandler =>
  Router()
    .use('/assets', serve(path.join(directory, 'assets'), { maxAge: '1y', immutable: true }), notFound)
    .use(serve(directory, { maxAge: '1h' }));
