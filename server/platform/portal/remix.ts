import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { Logger } from 'pino';
import type { CreateDispatch } from '../http/calls/dispatch.ts';
import { isForgedPost, pageAddress, shownPath } from './page-address.ts';
import { pageHeaders } from './page-headers.ts';
import { pageNames } from './page-names.ts';

/** Forms are read into memory: room for one oversized file, whose field then shows the error. */
const MAX_BODY_BYTES = 10_000_000;

const METHODS = ['GET', 'HEAD', 'POST'];

export type RemixOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Used by loaders that fetch files. No trailing slash. */
  apiUrl: string;
  dispatch?: CreateDispatch;
  cookieSecret: string;
  /** For canonical links and the sitemap. No trailing slash. */
  publicUrl: string;
  trustProxy: boolean;
  /** Other origins that a form may redirect to: the payment gateway's. */
  formTargets?: string[];
  isDevelopment?: boolean;
  log: Logger;
};

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

export function remixHandler(options: RemixOptions): RequestHandler[] {
  const { build } = options;
  const handle = createRequestHandler(build, options.isDevelopment ? 'development' : 'production');
  const pageOf = typeof build === 'function' ? () => 'page' : pageNames(build.routes);

  const handlePage: RequestHandler = async (req, res) => {
    const address = pageAddress(req, options.trustProxy);
    if (address.kind === 'bad') return refuse(req, res, 400, address.reason);
    if (address.kind === 'elsewhere') return void res.redirect(308, address.to);
    if (!METHODS.includes(req.method))
      return refuse(req, res.set('Allow', METHODS.join(', ')), 405, 'Pages take GET and POST.');
    if (isForgedPost(req, address.url)) return refuse(req, res, 403, 'This form was sent from another site.');
    if (Number(req.get('Content-Length') ?? 0) > MAX_BODY_BYTES)
      return refuse(req, res, 413, 'This form is too big.');

    const nonce = randomBytes(16).toString('base64');
    const requestId = res.locals.requestId as string;
    const returnTo = shownPath(address.url);
    const page = pageOf(returnTo.replace(/\?.*/, ''));
    res.locals.page = page;
    const clientAddress = req.ip ?? '';
    const context: AppLoadContext = {
      apiUrl: options.apiUrl,
      // Not cached for POST, which may change the user or their rights.
      dispatch: options.dispatch?.({ address: clientAddress, requestId, isReading: req.method !== 'POST' }),
      clientAddress,
      requestId,
      cookieSecret: options.cookieSecret,
      publicUrl: options.publicUrl,
      isSecure: req.secure || options.publicUrl.startsWith('https:'),
      nonce,
      returnTo,
      logFailure: (error: unknown) =>
        options.log.error({ err: error, requestId, route: page }, 'page failed'),
    };
    const left = new AbortController();
    res.on('close', () => res.writableEnded || left.abort());
    const request = toFetchRequest(req, address.url, left.signal);
    const headers = pageHeaders({
      nonce,
      formTargets: options.formTargets ?? [],
      isDevelopment: options.isDevelopment ?? false,
    });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    await answer(req, res, await handle(request, context));
  };
  return [compress, handlePage];
}

function toFetchRequest(req: ExpressRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, each);
  }
  // Remix trusts X-Forwarded-Host in its Origin check, but the host is already decided here.
  headers.delete('X-Forwarded-Host');
  headers.set('Host', url.host);
  const init: RequestInit & { duplex?: 'half' } = { method: req.method, headers, signal };
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    const body =
      req.headers['transfer-encoding'] === undefined
        ? req
        : Readable.from(bounded(req), { objectMode: false });
    init.body = Readable.toWeb(body) as ReadableStream<Uint8Array>;
    init.duplex = 'half';
  }
  return new Request(url, init);
}

async function* bounded(body: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error('a form of unknown length is too big');
    yield chunk;
  }
}

async function answer(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status);
  if (response.statusText) res.statusMessage = response.statusText;
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value);
    else res.setHeader(name, value);
  }
  if (!response.headers.has('Cache-Control')) res.setHeader('Cache-Control', 'private, no-store');
  closeIfUnread(req, res);
  if (req.method === 'HEAD' || !response.body) {
    await response.body?.cancel();
    res.end();
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  res.flushHeaders();
  try {
    await pipeline(body, res);
  } catch (error) {
    if (!res.destroyed) throw error;
  }
}

/** An unread body would be parsed as the next request on the connection. */
function closeIfUnread(req: ExpressRequest, res: ExpressResponse): void {
  if (!req.complete) res.setHeader('Connection', 'close');
}

function refuse(req: ExpressRequest, res: ExpressResponse, status: number, text: string): void {
  closeIfUnread(req, res);
  res.status(status).type('text/plain').send(text);
}
