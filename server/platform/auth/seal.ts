import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const VERSION = 'v1';

/**
 * Encrypts secrets at rest with AES-256-GCM. `context` says where the secret belongs (such as `connection:7:token`)
 * and is authenticated: a sealed text that is copied to another row does not open there.
 */
export type Seal = {
  seal(text: string, context: string): string;
  /** Throws if the text was sealed with another key or for another context. */
  open(sealed: string, context: string): string;
};

/** `key` is 32 bytes in base64. Returns null for any other text. */
export function parseSealKey(key: string): Buffer | null {
  const bytes = Buffer.from(key, 'base64');
  return bytes.length === KEY_BYTES && bytes.toString('base64') === key.trim() ? bytes : null;
}

export const newSealKey = (): string => randomBytes(KEY_BYTES).toString('base64');

export function createSeal(key: Buffer): Seal {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'));
      return [VERSION, ...parts].join('.');
    },
    open(sealed, context) {
      const [version, iv, tag, data] = sealed.split('.');
      if (version !== VERSION || iv === undefined || tag === undefined || data === undefined)
        throw new Error('not a sealed text');
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
