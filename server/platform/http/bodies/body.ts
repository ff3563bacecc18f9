import express, { type Request, type RequestHandler } from 'express';
import { invalid, Refusal } from '../errors.ts';

/** In bytes. Enough for 1,000 ids or 100 products; with a file, for a picture in base64; of a company, for 4,000 reports. */
const LIMITS = {
  json: { limit: 102_400, tooLarge: 'The body is too large.' },
  'json-with-file': { limit: 1_536_000, tooLarge: 'Uploaded file is too big.' },
  'json-or-form': { limit: 1_024_000, tooLarge: 'The body is too large.' },
  form: { limit: 10_240, tooLarge: 'The body is too large.' },
};
type Kind = keyof typeof LIMITS;

const MAX_ENTRIES = 1000;
const DEEPEST = 20;

function asRefusal(error: unknown, tooLarge: string): unknown {
  const { status, type } = error as { status?: number; type?: string };
  if (type === 'entity.parse.failed') return new Refusal('MALFORMED', 'The body is not valid JSON.');
  if (status === 413) return new Refusal('TOO_LARGE', tooLarge);
  if (status === 415)
    return new Refusal('UNSUPPORTED_FORMAT', 'The charset or encoding of the body is not supported.');
  return status === 400 ? new Refusal('MALFORMED', 'The body could not be read.') : error;
}

const refusing =
  (read: RequestHandler, tooLarge: string): RequestHandler =>
  (req, res, next) =>
    read(req, res, (error?: unknown) => (error ? next(asRefusal(error, tooLarge)) : next()));

/** Signatures are computed over the body as it came. */
const verify = (req: object, _res: unknown, rawBody: Buffer) => void Object.assign(req, { rawBody });

/** Rejects by Content-Length before reading; otherwise enforces the limit while streaming. */
function jsonReader({ limit, tooLarge }: (typeof LIMITS)[Kind]): RequestHandler {
  const read = refusing(express.json({ limit, verify }), tooLarge);
  return (req, res, next) => {
    if (Number(req.get('Content-Length')) > limit) throw new Refusal('TOO_LARGE', tooLarge);
    read(req, res, next);
  };
}

export const readJson = jsonReader(LIMITS.json);
export const readJsonWithFile = jsonReader(LIMITS['json-with-file']);
export const readPushedJson = jsonReader(LIMITS['json-or-form']);
export const readForm = refusing(
  express.urlencoded({ extended: false, limit: LIMITS.form.limit }),
  LIMITS.form.tooLarge,
);

/** The forms of companies' pushes. */
export const readPushedForm = refusing(
  express.urlencoded({ extended: false, limit: LIMITS['json-or-form'].limit, verify }),
  LIMITS['json-or-form'].tooLarge,
);

export function parseJson(text: string, kind: Kind): unknown {
  const { limit, tooLarge } = LIMITS[kind];
  if (Buffer.byteLength(text) > limit) throw new Refusal('TOO_LARGE', tooLarge);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED', 'The body is not valid JSON.');
  }
}

export const hasBody = (req: Request) =>
  Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding') !== undefined;

/** The body as received, after decompression. */
export const rawBodyOf = (req: Request): Buffer =>
  (req as Request & { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0);

/** Refuses huge or deeply nested input, which would block the event loop during validation. */
export function refuseOversized(value: object, path: string[] = []): void {
  const refuse = (message: string) => invalid(path.join('.'), message);
  if (Array.isArray(value) && value.length > MAX_ENTRIES)
    throw refuse(`At most ${MAX_ENTRIES} entries at once`);
  if (path.length > DEEPEST) throw refuse('The body is nested too deeply');
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === 'object' && inner !== null) refuseOversized(inner, [...path, key]);
  }
}
