import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Answer, Call } from '../../calls/call.ts';

const ENCODINGS = ['br', 'gzip'] as const;

export type Text = { type: string; body: string; encoded: Record<(typeof ENCODINGS)[number], Buffer> };

/** Of Brotli's levels the last that is quick: the page takes 60 ms. */
const BROTLI_LEVEL = 9;

/** Compresses a text once that is sent often and never changes. */
export const compressible = (type: string, body: string): Text => ({
  type,
  body,
  encoded: {
    // Browsers ask for it over TLS only.
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
    gzip: gzipSync(body, { level: 9 }),
  },
});

/** The first of our encodings that the caller takes. */
function encodingFor({ headers }: Call) {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/;.*/, ''));
  return ENCODINGS.find((encoding) => taken.includes(encoding));
}

export function textAnswer(
  { type, body, encoded }: Text,
  call: Call,
  headers: Record<string, string> = {},
): Answer {
  const encoding = encodingFor(call);
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': type,
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
    body: encoding ? encoded[encoding] : body,
  };
}
