import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { consolePageHeaders } from './console-headers.ts';

/** Stands in the built page where each answer has a nonce of its own; the console's vite.config.ts puts it there. */
const PLACEHOLDER = '__STYLE_NONCE__';

/** The console's one page, with a new nonce for its style elements each time. No cache keeps it: an old nonce is of no use. */
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
