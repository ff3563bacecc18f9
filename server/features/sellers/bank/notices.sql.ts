import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

export type BankNotice = {
  accountId: number;
  sellerId: number;
  noticeAt: Date;
  noticeTries: number;
  bankName: string;
  accountNumber: string;
  savedAt: Date;
};

/** Call it in the transaction that saves the account. */
export const insertNotice = ({ db, now }: Ctx, accountId: number, sellerId: number) =>
  db('bank_notices').insert({ account_id: accountId, seller_id: sellerId, notice_at: now() });

export async function listDueNotices({ db, now }: Ctx, limit: number): Promise<BankNotice[]> {
  const rows: Row[] = await db('bank_notices as n')
    .join('seller_bank_accounts as a', 'a.id', 'n.account_id')
    .where('n.notice_at', '<=', now())
    .orderBy('n.notice_at')
    .limit(limit)
    .select('n.*', 'a.bank_name', 'a.account_number', 'a.saved_at');
  return rows.map((row) => fromRow<BankNotice>(row));
}

/** Takes a notice for one attempt. `at` is when it is due again if this attempt does not end. */
export const claimNotice = async (
  { db }: Ctx,
  { accountId, noticeAt, noticeTries }: BankNotice,
  at: Date,
): Promise<boolean> =>
  (await db('bank_notices')
    .where({ account_id: accountId, notice_at: noticeAt, notice_tries: noticeTries })
    .update({ notice_at: at, notice_tries: noticeTries + 1 })) === 1;

export const endNotice = ({ db }: Ctx, accountId: number) =>
  db('bank_notices').where({ account_id: accountId }).update({ notice_at: null });
