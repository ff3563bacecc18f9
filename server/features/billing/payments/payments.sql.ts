import type { PaymentMode } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { toRow } from '../../../platform/database/rows.ts';

type NewPayment = {
  invoiceId: number;
  amountPaise: number;
  paidOn: string;
  mode: PaymentMode;
  reference: string;
  note: string | null;
  reversesId?: number;
  onceKey: string | null;
};

/** Adds to the received amount, unless it would exceed the amount due. Locks the invoice. */
export const addReceived = async ({ db }: Ctx, invoiceId: number, paise: number): Promise<boolean> =>
  (await db('invoices')
    .where({ id: invoiceId, state: 'ISSUED' })
    .whereRaw('total_paise - paid_paise - received_paise >= ?', [paise])
    .update({ received_paise: db.raw('received_paise + ?', [paise]) })) === 1;

/** Returns false if the reference is recorded, or the payment reversed, already. */
export async function insertPayment({ db, now }: Ctx, recordedBy: number, payment: NewPayment) {
  try {
    await db('invoice_payments').insert(toRow({ ...payment, recordedBy, recordedAt: now() }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A reversed payment's reference may be recorded again. */
export const freeReference = ({ db }: Ctx, id: number) =>
  db('invoice_payments').where({ id }).update({ once_key: null });

/** The ids of a seller's unpaid invoices whose due date is before a day, the oldest first. */
export const listOverdue = ({ db }: Ctx, sellerId: number, day: string): Promise<number[]> =>
  db('invoices')
    .where({ seller_id: sellerId, state: 'ISSUED' })
    .where('due_on', '<', day)
    .whereRaw('total_paise - paid_paise - received_paise > 0')
    .orderBy('id')
    .limit(100)
    .pluck('id');

/** Locks an invoice. Returns what is due on it. */
export async function lockDue({ db }: Ctx, invoiceId: number): Promise<number> {
  const row = await db('invoices')
    .where({ id: invoiceId, state: 'ISSUED' })
    .forUpdate()
    .first<{ due: number | string } | undefined>(db.raw('total_paise - paid_paise - received_paise AS due'));
  return Number(row?.due ?? 0);
}

export type PaymentRow = {
  id: number;
  amount_paise: number;
  paid_on: string;
  mode: PaymentMode;
  reference: string;
  note: string | null;
  reverses_id: number | null;
  recorded_at: Date;
  recorded_by: string | null;
};

export const listPayments = ({ db }: Ctx, invoiceId: number): Promise<PaymentRow[]> =>
  db('invoice_payments as p')
    .leftJoin('users as u', 'u.id', 'p.recorded_by')
    .where('p.invoice_id', invoiceId)
    .orderBy('p.id')
    .select(
      'p.id',
      'p.amount_paise',
      'p.paid_on',
      'p.mode',
      'p.reference',
      'p.note',
      'p.reverses_id',
      'p.recorded_at',
      'u.email as recorded_by',
    );
