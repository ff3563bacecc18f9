import type { PaidTo } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';

export type Terms = {
  /** 1 is Monday. */
  weekdays: readonly number[];
  daysAfterDelivery: number;
  /** Basis points of the COD; null: not offered. */
  day2Bp: number | null;
  day3Bp: number | null;
  day4Bp: number | null;
  approvalAbovePaise: number;
  netsWallet: boolean;
  netsInvoices: boolean;
};

const DEFAULTS: Terms = {
  weekdays: [1, 4],
  daysAfterDelivery: 8,
  day2Bp: null,
  day3Bp: null,
  day4Bp: null,
  approvalAbovePaise: 100_000_00,
  netsWallet: true,
  netsInvoices: true,
};

const ID = 1;

const toTerms = (row: Row): Terms => {
  const { weekdays, ...terms } = fromRow<Omit<Terms, 'weekdays'> & { weekdays: string }>(row, [
    'netsWallet',
    'netsInvoices',
  ]);
  return { ...terms, weekdays: weekdays.split(',').map(Number) };
};

const rowOf = (terms: Terms) => ({
  weekdays: terms.weekdays.join(),
  days_after_delivery: terms.daysAfterDelivery,
  day2_bp: terms.day2Bp,
  day3_bp: terms.day3Bp,
  day4_bp: terms.day4Bp,
  approval_above_paise: terms.approvalAbovePaise,
  nets_wallet: terms.netsWallet,
  nets_invoices: terms.netsInvoices,
});

/** The operator's terms, or the defaults until they are changed. */
export async function findTerms({ db }: Ctx): Promise<Terms> {
  const row = await db('cod_terms').where({ id: ID }).first<Row | undefined>('*');
  return row ? toTerms(row) : DEFAULTS;
}

/** Locks the terms, so that two changes of different ones both count. */
export async function lockTerms({ db }: Ctx): Promise<Terms> {
  const locked = () => db('cod_terms').where({ id: ID }).forUpdate().first<Row | undefined>('*');
  const row = await locked();
  if (row) return toTerms(row);
  await db('cod_terms')
    .insert({ id: ID, ...rowOf(DEFAULTS) })
    .onConflict('id')
    .ignore();
  return toTerms(required(await locked()));
}

export const saveTerms = ({ db, now }: Ctx, changedBy: number, terms: Terms) =>
  db('cod_terms')
    .where({ id: ID })
    .update({ ...rowOf(terms), changed_by: changedBy, changed_at: now() });

export async function findPreferences(
  { db }: Ctx,
  sellerIds: readonly number[],
): Promise<Map<number, PaidTo>> {
  const rows: { seller_id: number; paid_to: PaidTo }[] = await db('cod_preferences')
    .whereIn('seller_id', sellerIds)
    .select('seller_id', 'paid_to');
  return new Map(rows.map((row) => [row.seller_id, row.paid_to]));
}

export const savePreference = ({ db, now }: Ctx, sellerId: number, to: PaidTo) =>
  db('cod_preferences')
    .insert({ seller_id: sellerId, paid_to: to, changed_at: now() })
    .onConflict('seller_id')
    .merge();
