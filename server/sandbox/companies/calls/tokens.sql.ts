import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from '../calls/company.ts';

export const addToken = (db: Db, row: Account & { token: string; expires_at: Date }) =>
  db('sandbox_company_tokens').insert(row);

export async function isTokenValid(db: Db, of: Account, token: string, at: Date): Promise<boolean> {
  const row = await db('sandbox_company_tokens')
    .where({ ...of, token })
    .where('expires_at', '>', at)
    .first<{ token: string } | undefined>('token');
  return row !== undefined;
}

export const deleteTokens = (db: Db, of: Account) => db('sandbox_company_tokens').where(of).delete();
