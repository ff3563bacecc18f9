import { createHash } from 'node:crypto';

/** For random tokens, which cannot be guessed: they need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
