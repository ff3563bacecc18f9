import type { Ctx } from '../../../deps.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';

export type TokenRow = { token: string | null; expires_at: Date | null };

/** Where a connection's token belongs: it opens nowhere else. */
export const placeOf = (connectionId: number) => `connection-token:${connectionId}`;

export const sealedTokens: SealedTable = {
  title: 'tokens of connections',
  table: 'connection_tokens',
  key: 'connection_id',
  textsOf: ({ connection_id, token }) =>
    token === null ? {} : { [placeOf(Number(connection_id))]: String(token) },
  columnsOf: (row, texts) => ({ token: texts[placeOf(Number(row.connection_id))] }),
  deleteSecrets: (db, { connection_id }) => db('connection_tokens').where({ connection_id }).delete(),
};

export const findToken = ({ db }: Ctx, connectionId: number): Promise<TokenRow | undefined> =>
  db('connection_tokens').where({ connection_id: connectionId }).first('token', 'expires_at');

/** Takes the right to renew until `leaseUntil`. Returns false while another instance has it. */
export async function claimRenewal(
  { db, now }: Ctx,
  connectionId: number,
  leaseUntil: Date,
): Promise<boolean> {
  await db('connection_tokens').insert({ connection_id: connectionId }).onConflict('connection_id').ignore();
  const claimed = await db('connection_tokens')
    .where({ connection_id: connectionId })
    .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<=', now()))
    .update({ lease_until: leaseUntil });
  return claimed === 1;
}

export const saveToken = (
  { db }: Ctx,
  connectionId: number,
  token: { token: string; expires_at: Date } | null,
) =>
  db('connection_tokens')
    .where({ connection_id: connectionId })
    .update({ ...token, lease_until: null });
