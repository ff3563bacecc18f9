import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { consolePageHeaders } from './console-headers.ts';

const PLACEHOLDER = '__STYLE_NONCE__';

/** Serves the console's page with a new nonce per response; never cached, because nonces are single-use. */
export function consolePage(html: string): RequestHandler {
  if (!html.includes(PLACEHOLDER))
    throw new Error(`The console's page has no ${PLACEHOLDER}: build it again.`);
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64');
    consolePageHeaders(nonce)(req, res, () => {
      res.set('Cache-Control', 'no-store').type('html').send(html.replaceAll(PLACEHOLDER, nonce));
    });
  };
}
