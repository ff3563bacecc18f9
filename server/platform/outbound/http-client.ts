import { setImmediate as turn } from 'node:timers/promises';
import { Agent, type Dispatcher, request as send } from 'undici';

/** No usable response: a timeout, a broken connection or unexpected content. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** Nothing was sent: the name was not found, or the connection was refused or is not trusted. */
export class NotSent extends NoAnswer {}

/** A company's clear refusal. The message is for people: its own reason, and what to do. */
export class CompanyRefusal extends Error {}

/** `body` is null if empty, or if an error is not JSON. `waitMs` is the Retry-After. */
export type HttpAnswer = { status: number; body: unknown; waitMs?: number };

export const MAX_ANSWER_BYTES = 1_000_000;
/**
 * For every request: above the largest answer, so that undici pauses none. A server that closes the connection of a
 * paused answer would end this process (nodejs/undici#5360, mended only for Node 22).
 */
export const NEVER_PAUSED = { highWaterMark: 2 * MAX_ANSWER_BYTES };

/** Idle time of kept connections: below the 5 s after which many servers close them. */
const IDLE_MS = 4_000;
/** Below the time-out of a call, so that a machine that is off is known to have got nothing. */
const CONNECT_MS = 5_000;
const agent = new Agent({
  maxResponseSize: MAX_ANSWER_BYTES,
  keepAliveTimeout: IDLE_MS,
  connect: { timeout: CONNECT_MS },
});

function bodyOf(status: number, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 200 && status < 300) throw error;
    return null;
  }
}

export function waitMsOf(retryAfter: string | string[] | undefined): number | undefined {
  const wait = String(retryAfter ?? '');
  const ms = /^\d+$/.test(wait) ? Number(wait) * 1_000 : Date.parse(wait) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const CONNECTING = ['connect', 'getaddrinfo'];
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$|CERT/;

const isUnsent = ({ code = '', syscall = '' }: NodeJS.ErrnoException) =>
  CONNECTING.includes(syscall) || UNSENT.test(code);

type Request = { method: Method; headers?: Record<string, string>; body?: string };

/** `type` is the answer's Content-Type. */
export type TextAnswer = { status: number; text: string; type: string; waitMs?: number };

/** Throws NotSent, or NoAnswer on a timeout, a broken connection, a redirect or an answer over 1 MB. */
export async function requestText(
  address: string,
  request: Request,
  timeoutMs: number,
  dispatcher: Dispatcher = agent,
): Promise<TextAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(address, { ...request, ...NEVER_PAUSED, dispatcher, signal });
    const { statusCode: status, headers } = answer;
    const text = await answer.body.text();
    // undici reuses a connection one turn after its answer; the next call would open another.
    await turn();
    if (status >= 300 && status < 400) throw new Error(`sent on to another address with ${status}`);
    const type = String(headers['content-type'] ?? '');
    return { status, text, type, waitMs: waitMsOf(headers['retry-after']) };
  } catch (error) {
    const Failure = isUnsent(error as NodeJS.ErrnoException) ? NotSent : NoAnswer;
    throw new Failure(`${request.method} ${new URL(address).pathname}: ${(error as Error).message}`);
  }
}

/** Like requestText, but a successful answer that is not JSON is no answer. */
export async function requestJson(address: string, request: Request, timeoutMs: number): Promise<HttpAnswer> {
  const { status, text, waitMs } = await requestText(address, request, timeoutMs);
  try {
    return { status, body: bodyOf(status, text), waitMs };
  } catch (error) {
    throw new NoAnswer(`${request.method} ${new URL(address).pathname}: ${(error as Error).message}`);
  }
}
