import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { required } from '../required.ts';

/** No usable response: a timeout, a broken connection or unexpected content. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** `body` is null if empty, or if an error is not JSON. `waitMs` is the Retry-After. */
export type HttpAnswer = { status: number; body: unknown; waitMs?: number };

const MAX_BYTES = 1_000_000;
/** Idle time of kept connections: below the 5 s after which many servers close them. */
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
    if (size > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
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

/** Uses node:http with kept connections, because fetch takes several times as long. */
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
      // For example after a protocol upgrade, which emits no error.
      if (!answer) reject(new Error('the connection was closed'));
    });
    request.end(body);
  });
}

export async function requestJson(address: string, request: Request, timeoutMs: number): Promise<HttpAnswer> {
  const url = new URL(address);
  try {
    return await exchange(url, request, timeoutMs);
  } catch (error) {
    throw new NoAnswer(`${request.method} ${url.pathname}: ${(error as Error).message}`);
  }
}
