import { randomBytes } from 'node:crypto';
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

/** For the back office's files. Pictures that need a token are shown as blobs. */
export const consoleHeaders = policyWith([]);

const PLACEHOLDER = '__STYLE_NONCE__';

/** Serves the back office's page with a new nonce per response; never cached, because nonces are single-use. */
export function consolePage(html: string): RequestHandler {
  if (!html.includes(PLACEHOLDER))
    throw new Error(`The back office's page has no ${PLACEHOLDER}: build it again.`);
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64');
    policyWith([`'nonce-${nonce}'`])(req, res, () => {
      res.set('Cache-Control', 'no-store').type('html').send(html.replaceAll(PLACEHOLDER, nonce));
    });
  };
}
