import type { Ctx } from '../../../deps.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';
import type { Connection } from '../connections.sql.ts';

/** Changed credentials are another revision, which never uses the token of the previous one. */
export type TokenOwner = Pick<Connection, 'id' | 'revision'>;

/** Where a connection's token belongs: it opens nowhere else. */
export const placeOf = (connectionId: number) => `connection-token:${connectionId}`;

export const sealedTokens: SealedTable = {
  title: 'tokens of connections',
  table: 'connection_tokens',
  key: 'connection_id',
  textsOf: ({ connection_id, token }) =>
    typeof token === 'string' ? { [placeOf(Number(connection_id))]: token } : {},
  columnsOf: (row, texts) => ({ token: texts[placeOf(Number(row.connection_id))] }),
  deleteSecrets: (db, { connection_id }) => db('connection_tokens').where({ connection_id }).delete(),
};

export const findToken = (
  { db }: Ctx,
  { id, revision }: TokenOwner,
): Promise<{ token: string | null; expires_at: Date | null } | undefined> =>
  db('connection_tokens').where({ connection_id: id, revision }).first('token', 'expires_at');

/** Takes the right to renew until `leaseUntil`. Returns false while another instance has it. */
export async function claimRenewal({ db, now }: Ctx, { id }: TokenOwner, leaseUntil: Date): Promise<boolean> {
  await db('connection_tokens').insert({ connection_id: id }).onConflict('connection_id').ignore();
  const claimed = await db('connection_tokens')
    .where({ connection_id: id })
    .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<=', now()))
    .update({ lease_until: leaseUntil });
  return claimed === 1;
}

export const saveToken = (
  { db }: Ctx,
  { id, revision }: TokenOwner,
  token: { token: string; expires_at: Date },
) =>
  db('connection_tokens')
    .where({ connection_id: id })
    .update({ ...token, revision, lease_until: null });

export const endRenewal = ({ db }: Ctx, { id }: TokenOwner) =>
  db('connection_tokens').where({ connection_id: id }).update({ lease_until: null });

export const deleteToken = ({ db }: Ctx, connectionId: number) =>
  db('connection_tokens').where({ connection_id: connectionId }).delete();
