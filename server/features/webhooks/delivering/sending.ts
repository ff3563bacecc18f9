import { request } from 'undici';
import { PRODUCT } from '../../../contract/product.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { NEVER_PAUSED, waitMsOf } from '../../../platform/outbound/http-client.ts';
import { AddressRefused, publicAgent } from '../../../platform/outbound/public-agent.ts';
import { mayCall } from '../../../platform/outbound/web-address.ts';
import type { Endpoint } from '../endpoints/endpoints.sql.ts';
import { openSecrets, signatureHeaders } from '../endpoints/secrets.ts';

const TIMEOUT_MS = 10_000;
const MAX_KEPT_BYTES = 2_048;
const GONE = 410;
const SLOW_DOWN = [429, 503];

const agents = {
  production: publicAgent({ allowsLoopback: false }),
  other: publicAgent({ allowsLoopback: true }),
};

type Message = { id: string; body: string };

/** `error` is null for a success. */
export type Attempt = {
  at: Date;
  ms: number;
  status: number | null;
  answer: string | null;
  error: string | null;
  isGone: boolean;
  waitMs?: number;
};

function errorOf(status: number, location: unknown): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return TEXTS.redirects(status, typeof location === 'string' ? location.slice(0, 100) : '');
  return status === GONE ? TEXTS.gone : TEXTS.answered(status);
}

function reasonOf(thrown: unknown, url: string): string {
  const { name, message, code = '' } = thrown as NodeJS.ErrnoException;
  if (thrown instanceof AddressRefused) return TEXTS.urlPrivate(thrown.address);
  if (name === 'TimeoutError') return TEXTS.late(TIMEOUT_MS / 1_000);
  return message.includes('has no address')
    ? TEXTS.noName(new URL(url).hostname)
    : TEXTS.unreachable((message || code).slice(0, 150));
}

/** Reads what is kept of an answer, and leaves the rest. The status has decided already. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MAX_KEPT_BYTES) break;
    }
  } catch {
    // An answer that breaks off or never ends is as far as it came.
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, MAX_KEPT_BYTES));
}

/** Sends a message once. Never throws: every outcome is an attempt. */
export async function sendOnce(ctx: Ctx, endpoint: Endpoint, { id, body }: Message): Promise<Attempt> {
  const [at, begun] = [ctx.now(), performance.now()];
  const ended = (attempt: Omit<Attempt, 'at' | 'ms'>): Attempt => {
    const ms = Math.round(performance.now() - begun);
    const outcome = attempt.error === null ? 'ok' : attempt.status === null ? 'failed' : 'refused';
    ctx.adapters.recordCall({
      service: 'webhooks',
      courier: '',
      call: 'deliver',
      outcome,
      seconds: ms / 1_000,
    });
    return { at, ms, ...attempt };
  };
  const unsent = (error: string) => ended({ status: null, answer: null, error, isGone: false });
  try {
    if (!mayCall(new URL(endpoint.url), ctx.isProduction)) return unsent(TEXTS.urlHttps);
    const secrets = openSecrets(ctx.seal, endpoint, at);
    if (secrets.length === 0) return unsent(TEXTS.noSecret);
    const {
      statusCode: status,
      headers,
      body: answer,
    } = await request(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `${PRODUCT.name}-Webhooks/1`,
        ...signatureHeaders(secrets, { id, at, body }),
      },
      body,
      ...NEVER_PAUSED,
      dispatcher: ctx.isProduction ? agents.production : agents.other,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readStart(answer);
    return ended({
      status,
      answer: text,
      error: errorOf(status, headers.location),
      isGone: status === GONE,
      waitMs: SLOW_DOWN.includes(status) ? waitMsOf(headers['retry-after']) : undefined,
    });
  } catch (error) {
    return unsent(reasonOf(error, endpoint.url));
  }
}
