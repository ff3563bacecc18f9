import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 120 bits, too many to search a plain hash: 24 characters of base32. */
const RECOVERY_BYTES = 15;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The parameters that every authenticator app supports. */
const totpOf = (secret: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...labels,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** The time step that the code belongs to, at most one away from now; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** One rectangle per run of dark modules. */
const rowPath = (row: boolean[], y: number) =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

/** The address that authenticator apps read, and its QR code as an SVG path. */
export function enrolmentOf(secret: string, names: { issuer: string; label: string }) {
  const uri = totpOf(secret, names).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  return { secret, uri, qr: { size, path: data.map(rowPath).join('') } };
}

const inGroups = (text: string) => text.match(/.{4}/g)?.join('-') ?? text;

export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => inGroups(new Secret({ size: RECOVERY_BYTES }).base32));

/** Case, spaces and dashes do not matter. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex');
