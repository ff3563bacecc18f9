import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { Invoice, Line } from '../invoices/invoices.sql.ts';

export type Draft = {
  id: number;
  sellerId: number;
  month: string;
  state: 'DRAFT' | 'ISSUED' | 'EMPTY';
  leaseUntil: Date | null;
};

const DRAFT_COLUMNS = {
  id: 'id',
  sellerId: 'seller_id',
  month: 'month',
  state: 'state',
  leaseUntil: 'lease_until',
};

/** Creates a draft, or claims one whose lease has ended. Returns null if it is done or in progress. */
export async function claim(
  ctx: Ctx,
  sellerId: number,
  month: string,
  leaseUntil: Date,
): Promise<Draft | null> {
  const { db } = ctx;
  const draft = { sellerId, month, state: 'DRAFT' as const, leaseUntil };
  const found = await db('invoices')
    .where({ seller_id: sellerId, month })
    .first<Draft | undefined>(DRAFT_COLUMNS);
  if (found) {
    if (found.state !== 'DRAFT' || required(found.leaseUntil) > ctx.now()) return null;
    return (await renewLease(ctx, found, leaseUntil)) ? { ...draft, id: found.id } : null;
  }
  try {
    const [id] = await db('invoices').insert({
      seller_id: sellerId,
      month,
      state: 'DRAFT',
      lease_until: leaseUntil,
    });
    return { ...draft, id: required(id) };
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

const claimedDraft = ({ db }: Ctx, { id, leaseUntil }: Draft) =>
  db('invoices').where({ id, state: 'DRAFT', lease_until: leaseUntil });

/** Returns false if another instance has the draft. */
export const renewLease = async (ctx: Ctx, draft: Draft, leaseUntil: Date) =>
  (await claimedDraft(ctx, draft).update({ lease_until: leaseUntil })) === 1;

export const markEmpty = (ctx: Ctx, draft: Draft) =>
  claimedDraft(ctx, draft).update({ state: 'EMPTY', lease_until: null });

export const listOverdueDrafts = ({ db, now }: Ctx, limit: number): Promise<Draft[]> =>
  db('invoices')
    .where({ state: 'DRAFT' })
    .where('lease_until', '<=', now())
    .orderBy('lease_until')
    .limit(limit)
    .select(DRAFT_COLUMNS);

/** Deletes the lines of an interrupted attempt in steps, to keep transactions small. */
export async function deleteLines({ db }: Ctx, invoiceId: number, step: number) {
  while ((await db('invoice_lines').where({ invoice_id: invoiceId }).limit(step).delete()) === step);
}

export const insertLines = ({ db }: Ctx, invoiceId: number, lines: Line[]) =>
  insertRows(
    db,
    'invoice_lines',
    lines.map((line) => toRow({ invoiceId, ...line })),
  );

/** Locks the counter until the transaction ends. A rollback frees the number, so there are no gaps. */
export async function nextSerial({ db }: Ctx, financialYear: string): Promise<number> {
  const counter = () => db('invoice_counters').where({ financial_year: financialYear });
  if (!(await counter().first()))
    await db('invoice_counters')
      .insert({ financial_year: financialYear, last_serial: 0 })
      .onConflict('financial_year')
      .ignore();
  const row: { last_serial: number } = await counter().forUpdate().first('last_serial');
  await counter().update({ last_serial: row.last_serial + 1 });
  return row.last_serial + 1;
}

/** DRAFT → ISSUED. Returns false if another instance has the draft. */
export const issue = async (
  ctx: Ctx,
  draft: Draft,
  serial: number,
  invoice: Omit<Invoice, 'id' | 'sellerId' | 'month' | 'receivedPaise'>,
) =>
  (await claimedDraft(ctx, draft).update({
    state: 'ISSUED',
    lease_until: null,
    serial,
    issued_at: ctx.now(),
    ...toRow({
      ...invoice,
      parties: JSON.stringify(invoice.parties),
      summary: JSON.stringify(invoice.summary),
    }),
  })) === 1;

export type Run = { month: string; afterSellerId: number; isDone: boolean };

/** Finds the newest month begun. */
export async function findLastRun({ db }: Ctx): Promise<Run | null> {
  const row = await db<{ month: string; after_seller_id: number; done_at: Date | null }>('invoice_runs')
    .orderBy('month', 'desc')
    .first();
  return row ? { month: row.month, afterSellerId: row.after_seller_id, isDone: row.done_at !== null } : null;
}

export const beginRun = ({ db }: Ctx, month: string) =>
  db('invoice_runs').insert({ month }).onConflict('month').ignore();

/** Never moves backwards, because another instance may be further ahead. */
export const advanceRun = ({ db }: Ctx, month: string, sellerId: number) =>
  db('invoice_runs')
    .where({ month })
    .where('after_seller_id', '<', sellerId)
    .update({ after_seller_id: sellerId });

export const endRun = ({ db, now }: Ctx, month: string) =>
  db('invoice_runs').where({ month }).whereNull('done_at').update({ done_at: now() });

export const sellerIdsAfter = ({ db }: Ctx, after: number, limit: number): Promise<number[]> =>
  db('users').where('id', '>', after).orderBy('id').limit(limit).pluck('id');

/** Nothing is charged before this. */
export async function firstShippedAt({ db }: Ctx): Promise<Date | null> {
  const row: { reserved_at: Date } | undefined = await db('shipments').orderBy('id').first('reserved_at');
  return row?.reserved_at ?? null;
}
