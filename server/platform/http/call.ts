import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** One file of a form, in memory. */
export type SentFile = { originalname: string; size: number; buffer: Buffer };

/** A call of the API, whichever way it came in. */
export type Call = {
  /** Below /api. */
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The bytes of `body`, unpacked: signatures are over them. */
  rawBody: Buffer;
  files: readonly SentFile[];
  /** Both ends of the connection; empty for a call within the process. */
  connection: { remoteAddress?: string; localPort?: number };
};

/** What a call answers: JSON, or a `body` of the type that its headers name. */
export type Answer = {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Buffer | Readable;
  /** The name under which a browser stores `body`. */
  fileName?: string;
};

export const JSON_TYPE = 'application/json; charset=utf-8';

export const json = (value: unknown): Answer => ({ status: 200, json: value });

export const html = (body: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
});

export const redirect = (status: 302 | 303, to: string): Answer => ({ status, headers: { Location: to } });
