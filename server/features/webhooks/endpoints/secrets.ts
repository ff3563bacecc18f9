import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '../../../platform/auth/seal.ts';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** A secret in the form of Standard Webhooks. */
export const newSecret = () => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;

type Sealed = { token: string; secret: string; previousSecret: string | null };

/** The token never changes and is known before the row has an id. */
export const placesOf = (token: string) => ({
  secret: `webhook:${token}:secret`,
  previous: `webhook:${token}:previous`,
});

type Signing = Sealed & { previousUntil: Date | null };

/** The secrets that sign at present, the newest first. */
export function openSecrets(
  seal: Seal,
  { token, secret, previousSecret, previousUntil }: Signing,
  now: Date,
) {
  const places = placesOf(token);
  const isPreviousValid = previousSecret !== null && previousUntil !== null && previousUntil > now;
  return [
    ...(secret === '' ? [] : [seal.open(secret, places.secret)]),
    ...(isPreviousValid ? [seal.open(previousSecret, places.previous)] : []),
  ];
}

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks 1.0.0, with one signature per secret. */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed) {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
