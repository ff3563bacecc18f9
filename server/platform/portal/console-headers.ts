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
        // Charts write style attributes, which set the look of their own element alone.
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

/** Of the console's files: scripts and style sheets are our own files only. Pictures that need a token are shown from memory. */
export const consoleHeaders = policyWith([]);

/** Of its page, which may write style elements as well: those with the nonce. */
export const consolePageHeaders = (nonce: string): RequestHandler => policyWith([`'nonce-${nonce}'`]);
