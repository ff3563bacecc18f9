import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { required } from '../required.ts';

/** No answer that could be used: the time ran out, the connection broke, or it said something else. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    /** How long the other side asked to be left alone, if it did. */
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** `body` is null where nothing came, and where an error's text is not JSON. `waitMs` is its Retry-After. */
export type HttpAnswer = { status: number; body: unknown; waitMs?: number };

const MOST_BYTES = 1_000_000;
/** An idle connection waits so long for the next request: less than the five seconds after which many servers close theirs. */
const IDLE_MS = 4_000;

const REDIRECTS = [301, 302, 303, 307, 308];

const WAYS = {
  'http:': { send: http.request, agent: new http.Agent({ keepAlive: true, timeout: IDLE_MS }) },
  'https:': { send: https.request, agent: new https.Agent({ keepAlive: true, timeout: IDLE_MS }) },
};

const utf8 = new TextDecoder();

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return utf8.decode(Buffer.concat(chunks));
}

function bodyOf(status: number, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 200 && status < 300) throw error;
    return null;
  }
}

/** Retry-After: seconds, or a date. */
function waitMsOf({ headers }: IncomingMessage): number | undefined {
  const wait = headers['retry-after'] ?? '';
  const ms = /^\d+$/.test(wait) ? Number(wait) * 1_000 : Date.parse(wait) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

async function answerOf(response: IncomingMessage): Promise<HttpAnswer> {
  const status = required(response.statusCode);
  if (REDIRECTS.includes(status)) throw new Error(`sent on to another address with ${status}`);
  return { status, body: bodyOf(status, await textOf(response)), waitMs: waitMsOf(response) };
}

type Request = { method: string; headers?: Record<string, string>; body?: string };

/** By node:http, on connections that are kept: fetch takes several times as long. */
function exchange(url: URL, { method, headers, body }: Request, timeoutMs: number): Promise<HttpAnswer> {
  const { send, agent } = WAYS[url.protocol as keyof typeof WAYS];
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, agent });
    const fail = (error: Error) => {
      reject(error);
      request.destroy();
    };
    const timer = setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    let answer: Promise<void> | undefined;
    request.on('response', (response) => {
      answer = answerOf(response).then(resolve, fail);
    });
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(timer);
      // As when the other side changes to another protocol: that is no error to the one who asked.
      if (!answer) reject(new Error('the connection was closed'));
    });
    request.end(body);
  });
}

/** One request to somebody else's API, ended after `timeoutMs`. Answers of every status come back; nothing is retried. */
export async function requestJson(address: string, request: Request, timeoutMs: number): Promise<HttpAnswer> {
  const url = new URL(address);
  try {
    return await exchange(url, request, timeoutMs);
  } catch (error) {
    throw new NoAnswer(`${request.method} ${url.pathname}: ${(error as Error).message}`);
  }
}
