import type { Ctx } from '../../../deps.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';
import type { Row } from '../../../platform/database/rows.ts';

type Key = { publicKey: string; privateKey: string };

/** Where a private key belongs: it opens nowhere else. */
export const placeOf = (publicKey: string) => `posting-key:${publicKey}`;

export const sealedPostingKeys: SealedTable = {
  title: 'keys that sign postings',
  table: 'posting_keys',
  key: 'id',
  textsOf: ({ public_key: publicKey, private_key: sealed }: Row) =>
    typeof sealed === 'string' ? { [placeOf(String(publicKey))]: sealed } : {},
  columnsOf: ({ public_key: publicKey }, texts) => ({ private_key: texts[placeOf(String(publicKey))] }),
  // Months that it signed name its public key; another key signs the next one.
  deleteSecrets: (db, { id }) =>
    db('posting_keys').where({ id }).update({ private_key: null, is_current: null }),
};

/** The private key is sealed. */
export const findCurrentKey = ({ db }: Ctx): Promise<Key | undefined> =>
  db('posting_keys')
    .where({ is_current: 1 })
    .whereNotNull('private_key')
    .first({ publicKey: 'public_key', privateKey: 'private_key' });

/** Does nothing if another instance stored its own. */
export const insertKey = ({ db, now }: Ctx, { publicKey, privateKey }: Key) =>
  db('posting_keys')
    .insert({ public_key: publicKey, private_key: privateKey, is_current: 1, created_at: now() })
    .onConflict('is_current')
    .ignore();
