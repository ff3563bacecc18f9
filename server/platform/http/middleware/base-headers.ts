import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Forbids loading anything. Portal and console set their own policies. */
export const baseHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Other sites may embed the preview picture of our pages.
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
});

const onlyTls = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });

/** Only over TLS: browsers ignore it elsewhere. */
export const tlsHeaders: RequestHandler = (req, res, next) => (req.secure ? onlyTls(req, res, next) : next());
