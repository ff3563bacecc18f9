import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'headers'> & {
  method: string;
  originalUrl: string;
  protocol: string;
  host?: string;
};
type Address =
  { kind: 'page'; url: URL } | { kind: 'elsewhere'; to: string } | { kind: 'bad'; reason: string };

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** `GET //evil.com/x` is a path of ours (redirected to `/evil.com/x`), never another host. */
export function pageAddress(req: Asked, trustProxy: boolean): Address {
  const host = trustProxy ? req.host : req.headers.host;
  if (!host || !HOST.test(host)) return { kind: 'bad', reason: 'The Host header is not valid.' };
  const path = req.originalUrl;
  if (!path.startsWith('/')) return { kind: 'bad', reason: 'The path is not valid.' };
  if (/^\/[/\\]/.test(path)) return { kind: 'elsewhere', to: path.replace(/^[/\\]+/, '/') };
  const base = `${req.protocol}://${host}`;
  if (!URL.canParse(base) || !URL.canParse(`${base}${path}`))
    return { kind: 'bad', reason: 'The address is not valid.' };
  return { kind: 'page', url: new URL(`${base}${path}`) };
}

/** Remix requests a page's data at `<path>.data?_routes=…`. */
export function shownPath(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const own of ['_routes', 'index']) params.delete(own);
  const path = url.pathname.replace(/(?:\/_root)?\.data$/, '') || '/';
  return params.size > 0 ? `${path}?${params}` : path;
}

export function isForgedPost(req: Asked, url: URL): boolean {
  if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = req.headers.origin;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== url.host;
}
