import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer: what it shows may load nothing. Pages and the console put policies of their own in its place. */
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
  // Other sites show the picture of a link to us.
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
});

const onlyTls = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: true });

/** Said over TLS alone: elsewhere browsers pass it over. */
export const tlsHeaders: RequestHandler = (req, res, next) => (req.secure ? onlyTls(req, res, next) : next());
