import { createHmac, timingSafeEqual } from 'node:crypto';
import type { components } from './api.d.ts';
import { HarkaraError } from './error.ts';

/** Every event that is sent, told apart by `type`. A newer server may send others: ignore what you do not know. */
export type WebhookEvent = components['schemas']['WebhookEvent'];
type HeaderValues = Headers | Record<string, string | string[] | undefined>;

const TOLERANCE_SECONDS = 300;

/**
 * Checks a push by Standard Webhooks and returns its event, typed by its `type`. `body` is the raw body, before any
 * parsing. Throws a `HarkaraError` with the code `BAD_SIGNATURE` for a wrong signature and for one older than five minutes.
 */
export function verifyWebhook(
  secret: string,
  headers: HeaderValues,
  body: string | Uint8Array,
  nowMs = Date.now(),
): WebhookEvent {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!(Math.abs(nowMs / 1000 - Number(timestamp || NaN)) <= TOLERANCE_SECONDS))
    throw forged('The webhook is not from the last five minutes.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  const isSigned = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!isSigned) throw forged('The webhook has no valid signature.');
  return JSON.parse(text) as WebhookEvent;
}

const forged = (message: string) => new HarkaraError('BAD_SIGNATURE', message);

function headerOf(headers: HeaderValues, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return [entry?.[1] ?? ''].flat().join(' ');
}
