import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from '../crc32.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_ID_LENGTH = 10;
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const SHAPE = /^((hk_(?:live|test)_[\dA-Za-z]{10})_[\dA-Za-z]{43})([\dA-Za-z]{6})$/;
/** Also a shortened or mistyped key. */
const LOOKS_LIKE_KEY = /hk_(?:live|test)_[\dA-Za-z]{6,}_[\dA-Za-z]{16,}/g;

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = `${DIGITS[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}

const checksumOf = (signed: string) => base62(BigInt(crc32(Buffer.from(signed))), CHECKSUM_LENGTH);

const modeOf = (isProduction: boolean) => (isProduction ? 'live' : 'test');

/** `prefix` is public and names the key; the rest is secret. */
export type NewKey = { key: string; prefix: string; lastFour: string };

export function createKey(isProduction: boolean): NewKey {
  const publicId = Array.from({ length: PUBLIC_ID_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const prefix = `hk_${modeOf(isProduction)}_${publicId}`;
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  const signed = `${prefix}_${secret}`;
  const key = `${signed}${checksumOf(signed)}`;
  return { key, prefix, lastFour: key.slice(-4) };
}

const MAX_IN_ADDRESS = 5;

/** Checked instead of a text that is no key, so that the answer takes as long. */
const NO_KEY = { prefix: 'hk_none_', isWellFormed: false };

/** `isWellFormed`: of this environment and with the right checksum. */
export function readKey(text: string, isProduction: boolean): { prefix: string; isWellFormed: boolean } {
  const [, signed, prefix, checksum] = SHAPE.exec(text) ?? [];
  if (signed === undefined || prefix === undefined) return NO_KEY;
  const isOurs = prefix.startsWith(`hk_${modeOf(isProduction)}_`);
  return { prefix, isWellFormed: isOurs && checksumOf(signed) === checksum };
}

/** Keyed with a key of its own, derived from the server's secret. A fast hash does: keys cannot be guessed. */
export function hashKey(secret: string, key: string): string {
  const pepper = createHmac('sha256', secret).update('hashes of API keys').digest();
  return createHmac('sha256', pepper).update(key).digest('hex');
}

const NO_HASH = '0'.repeat(64);

/** In constant time. A key that is not stored is compared too. */
export const isSameHash = (hash: string, stored: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(stored ?? NO_HASH));

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Lists what looks like API keys in the path or the query of an address. */
export const keysInAddress = (address: string): string[] =>
  /hk_|%/i.test(address) ? (decoded(address).match(LOOKS_LIKE_KEY) ?? []).slice(0, MAX_IN_ADDRESS) : [];

/** The key of an `Authorization` header; null if it has none. */
export const keyOfHeader = (authorization: string | undefined): string | null =>
  /^bearer +(hk_\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
