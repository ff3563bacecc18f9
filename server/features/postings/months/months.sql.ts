import type { Ctx } from '../../../deps.ts';
import type { Signed } from '../file/format.ts';

const COLUMNS = {
  month: 'month',
  count: 'row_count',
  previousHash: 'previous_hash',
  finalHash: 'final_hash',
  publicKey: 'public_key',
  signature: 'signature',
  signedAt: 'signed_at',
};

/** The newest first. */
export const listMonths = ({ db }: Ctx): Promise<Signed[]> =>
  db('signed_months').orderBy('month', 'desc').select(COLUMNS);

export const findMonth = ({ db }: Ctx, month: string): Promise<Signed | undefined> =>
  db('signed_months').where({ month }).first(COLUMNS);

export const findLastMonth = ({ db }: Ctx): Promise<Signed | undefined> =>
  db('signed_months').orderBy('month', 'desc').first(COLUMNS);

/** Does nothing if another instance signed the month. */
export async function insertMonth({ db }: Ctx, signed: Signed): Promise<void> {
  const { month, count, previousHash, finalHash, publicKey, signature, signedAt } = signed;
  await db('signed_months')
    .insert({
      month,
      row_count: count,
      previous_hash: previousHash,
      final_hash: finalHash,
      public_key: publicKey,
      signature,
      signed_at: signedAt,
    })
    .onConflict('month')
    .ignore();
}
