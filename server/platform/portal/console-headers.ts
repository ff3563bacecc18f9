import type { RequestHandler } from 'express';
import helmet from 'helmet';

const policyWith = (styleNonce: string[]): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleNonce],
        // Charts set style attributes, which affect only their own elements.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
  });

/** For the console's files. Pictures that need a token are shown as blobs. */
export const consoleHeaders = policyWith([]);

export const consolePageHeaders = (nonce: string): RequestHandler => policyWith([`'nonce-${nonce}'`]);
