import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export type SentFile = { originalname: string; size: number; buffer: Buffer };

export type Call = {
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: unknown;
  rawBody: Buffer;
  files: readonly SentFile[];
  /** Empty for in-process calls. */
  connection: { remoteAddress?: string; localPort?: number };
};

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Buffer | Readable;
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
