import type { Db } from '../../../platform/database/connect.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import type { Account } from '../calls/company.ts';

export type PaymentRow = {
  id: string;
  checkout_id: string;
  amount_paise: number;
  state: string;
  is_card: boolean | number;
  created_at: Date;
};

export const addPayment = (db: Db, row: PaymentRow) => db('sandbox_checkout_payments').insert(row);

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db('sandbox_checkout_payments').where({ id }).first();

/** Oldest first. */
export const listPayments = (db: Db, checkoutId: string): Promise<PaymentRow[]> =>
  db('sandbox_checkout_payments').where({ checkout_id: checkoutId }).orderBy('number');

/** False if the payment is in none of the states `from`. */
export async function movePayment(db: Db, id: string, from: readonly string[], to: string): Promise<boolean> {
  const moved = await db('sandbox_checkout_payments')
    .where({ id })
    .whereIn('state', from)
    .update({ state: to });
  return moved > 0;
}

export type RefundRow = Account & {
  id: string;
  payment_id: string;
  reference: string | null;
  amount_paise: number;
  state: string;
  created_at: Date;
};

/** False if the account has used the reference before. */
export async function addRefund(db: Db, row: RefundRow): Promise<boolean> {
  try {
    await db('sandbox_checkout_refunds').insert(row);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export const findRefund = (db: Db, of: Account, reference: string): Promise<RefundRow | undefined> =>
  db('sandbox_checkout_refunds')
    .where({ ...of, reference })
    .first();

export const listRefunds = (db: Db, of: Account): Promise<RefundRow[]> =>
  db('sandbox_checkout_refunds').where(of).orderBy('number');

/** The sum that is refunded or on its way. */
export async function refundedPaise(db: Db, paymentId: string): Promise<number> {
  const row = await db('sandbox_checkout_refunds')
    .where({ payment_id: paymentId })
    .whereNot({ state: 'FAILED' })
    .first<{ paise: string | number | null }>(db.raw('SUM(amount_paise) AS paise'));
  return Number(row.paise ?? 0);
}

export const moveRefund = (db: Db, id: string, state: string) =>
  db('sandbox_checkout_refunds').where({ id }).update({ state });
