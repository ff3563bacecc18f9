import express, { type Response } from 'express';

/**
 * As Express answers JSON, in fewer steps: of an answer without an ETag no copy is needed for its length, and as a text it
 * leaves with its head. What is not plain is left to Express.
 */
export function answerJson<R extends Response>(this: R, body?: unknown): R {
  const text = JSON.stringify(body) as string | undefined;
  if (text === undefined || this.hasHeader('Content-Type') || this.req.fresh)
    return express.response.json.call(this, body) as R;
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.setHeader('Content-Length', Buffer.byteLength(text));
  this.end(text);
  return this;
}
