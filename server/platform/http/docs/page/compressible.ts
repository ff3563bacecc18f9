import { gzipSync } from 'node:zlib';
import type { Answer, Call } from '../../calls/call.ts';

export type Text = { type: string; body: string; gzipped: Buffer };

/** Compresses once what is answered often and does not change. */
export const compressible = (type: string, body: string): Text => ({
  type,
  body,
  gzipped: gzipSync(body, { level: 9 }),
});

const takesGzip = ({ headers }: Call) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

export function textAnswer(
  { type, body, gzipped }: Text,
  call: Call,
  headers: Record<string, string> = {},
): Answer {
  const isGzipped = takesGzip(call);
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': type,
      Vary: 'Accept-Encoding',
      ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: isGzipped ? gzipped : body,
  };
}
