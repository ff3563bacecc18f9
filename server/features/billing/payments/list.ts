import { type Ctx, isAdmin } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import * as sql from './payments.sql.ts';

/** An invoice's payments and reversals, oldest first. Sellers do not see notes or administrators. */
export async function listInvoicePayments(ctx: Ctx, invoiceId: number) {
  const rows = await sql.listPayments(ctx, invoiceId);
  const reversed = new Set(rows.map((row) => row.reverses_id));
  return rows.map((row) => ({
    id: row.id,
    amount: toRupees(row.amount_paise),
    paidOn: row.paid_on,
    mode: row.mode,
    reference: row.reference,
    note: isAdmin(ctx) ? row.note : null,
    reversesId: row.reverses_id,
    isReversed: reversed.has(row.id),
    recordedBy: isAdmin(ctx) ? row.recorded_by : null,
    recordedAt: row.recorded_at.toISOString(),
  }));
}
