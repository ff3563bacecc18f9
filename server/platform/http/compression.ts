import { existsSync, readdirSync } from 'node:fs';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

type Encoding = 'br' | 'gzip';

/** Prefers Brotli. Checks each encoding separately, because `acceptsEncodings` with a list uses the browser's order. */
function encodingFor(req: Request): Encoding | null {
  if (req.acceptsEncodings('br')) return 'br';
  return req.acceptsEncodings('gzip') ? 'gzip' : null;
}

const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

function chosenFor(req: Request, res: Response): Encoding | null {
  if (!TEXT.test(String(res.getHeader('Content-Type') ?? '')) || res.hasHeader('Content-Encoding'))
    return null;
  res.vary('Accept-Encoding');
  const encoding = encodingFor(req);
  if (!encoding) return null;
  res.setHeader('Content-Encoding', encoding);
  res.removeHeader('Content-Length');
  return encoding;
}

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Null if the response should not be compressed. Flushes each chunk, so streams still stream. */
export function compressorFor(req: Request, res: Response): Transform | null {
  const encoding = chosenFor(req, res);
  if (!encoding) return null;
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI });
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Serves files of bin/compress.mjs by rewriting the URL. Mount it before the express.static of the same folder. */
export function compressedFiles(directory: string): RequestHandler {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true }) : [];
  const present = new Set(names.map((name) => `/${String(name).replaceAll('\\', '/')}`));
  return (req, res, next) => {
    const { path } = req;
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !present.has(path + SUFFIX.br)) return next();
    res.vary('Accept-Encoding');
    const encoding = encodingFor(req);
    if (encoding) {
      res.type(path.slice(path.lastIndexOf('.')));
      res.setHeader('Content-Encoding', encoding);
      req.url = path + SUFFIX[encoding];
    }
    next();
  };
}
