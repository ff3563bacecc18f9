import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../time.ts';

const WINDOW_MS = 5 * MINUTE_MS;

/** HMAC-SHA256 over `timestamp.body`, in hexadecimal. */
const sign = (secret: string, timestamp: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

export const signedHeaders = (secret: string, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'Content-Type': 'application/json',
    'X-Timestamp': timestamp,
    'X-Signature': sign(secret, timestamp, body),
  };
};

export function isSigned(secret: string, headers: Record<string, unknown>, body: Buffer, now: Date): boolean {
  const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const timestamp = textOf('x-timestamp');
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  return (
    /^\d{10}$/.test(timestamp) &&
    age <= WINDOW_MS &&
    equalTexts(textOf('x-signature'), sign(secret, timestamp, body))
  );
}

/** Compares the fixed header of a webhook that has no signature. False without a secret. */
export function hasSecret(headers: Record<string, unknown>, name: string, secret = ''): boolean {
  const sent = headers[name.toLowerCase()];
  return secret !== '' && typeof sent === 'string' && equalTexts(sent, secret);
}
