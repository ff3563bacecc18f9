import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/** What these options of helmet's say of any request is the same: it's asked once, and said to each. */
function alwaysTheSame(options: Parameters<typeof helmet>[0]): RequestHandler {
  const headers: [name: string, value: string][] = [];
  const listener = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader() {} };
  helmet(options)({} as IncomingMessage, listener as unknown as ServerResponse, () => {});
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Headers of every answer: what it shows may load nothing. Pages and the console put policies of their own in its place. */
export const baseHeaders: RequestHandler = alwaysTheSame({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Other sites show the picture of a link to us.
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
});

const onlyTls = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });

/** Said over TLS alone: elsewhere browsers pass it over. */
export const tlsHeaders: RequestHandler = (req, res, next) => (req.secure ? onlyTls(req, res, next) : next());
