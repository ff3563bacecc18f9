import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from '../calls/company.ts';

export type MessageRow = Account & {
  request_id: string;
  recipient: string;
  otp: string | null;
  state: string;
  body: string;
  sent_at: Date;
  expires_at: Date | null;
};

/** One row per recipient. */
export const addMessages = (db: Db, rows: MessageRow[]) => db('sandbox_company_messages').insert(rows);

export const listMessages = (db: Db, of: Account, requestId?: string): Promise<MessageRow[]> =>
  db('sandbox_company_messages')
    .where({ ...of, ...(requestId === undefined ? {} : { request_id: requestId }) })
    .orderBy('id');

/** The newest OTP of a phone: an older one is void. */
export const findOtp = (
  db: Db,
  of: Account,
  recipient: string,
): Promise<(MessageRow & { id: number }) | undefined> =>
  db('sandbox_company_messages')
    .where({ ...of, recipient })
    .whereNotNull('otp')
    .orderBy('id', 'desc')
    .first();

/** False if another call has verified the OTP in the meantime. */
export async function verifyOtp(db: Db, id: number): Promise<boolean> {
  return (
    (await db('sandbox_company_messages').where({ id, state: 'SENT' }).update({ state: 'VERIFIED' })) > 0
  );
}

export const setStates = (db: Db, of: Account, requestId: string, state: string) =>
  db('sandbox_company_messages')
    .where({ ...of, request_id: requestId })
    .update({ state });
