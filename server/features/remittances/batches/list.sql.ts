import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { Batch, Deduction, Remittance } from '../making/remittances.sql.ts';
import type { BATCH_SORTS, BatchesFilter, REMITTANCE_SORTS, RemittancesFilter } from './batches.contract.ts';

export type Slice<S extends string> = { limit: number; offset: number; by: S; ascending: boolean };
export type BatchSlice = Slice<(typeof BATCH_SORTS)[number]>;
export type RemittanceSlice = Slice<(typeof REMITTANCE_SORTS)[number]>;

export type ListedBatch = Batch & {
  remittanceCount: number;
  parcelCount: number;
  bankPaise: number;
  walletPaise: number;
  makerEmail: string | null;
  approverEmail: string | null;
  approvedAt: Date | null;
  paidAt: Date | null;
};

function matchingBatches({ db }: Ctx, { state, id }: BatchesFilter): Knex.QueryBuilder {
  const query = db('cod_batches as b');
  if (state) query.where('b.state', state);
  if (id) query.whereIn('b.id', id);
  return query;
}

export const countBatches = (ctx: Ctx, filter: BatchesFilter): Promise<number> =>
  countRows(matchingBatches(ctx, filter));

const BATCH_COLUMNS = { id: 'b.id', date: 'b.date', bank: 'b.bank_paise' };

export async function listBatches(
  ctx: Ctx,
  filter: BatchesFilter,
  { limit, offset, by, ascending }: BatchSlice,
): Promise<ListedBatch[]> {
  const rows = await matchingBatches(ctx, filter)
    .leftJoin('users as m', 'm.id', 'b.made_by')
    .leftJoin('users as a', 'a.id', 'b.approved_by')
    .orderBy([
      { column: BATCH_COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'b.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>('b.*', 'm.email as maker_email', 'a.email as approver_email');
  return rows.map((row) => fromRow<ListedBatch>(row));
}

export type ListedRemittance = Remittance & { companyName: string | null };

type RemittanceWhere = RemittancesFilter & { afterId?: number };

/** What is still being made is not listed. */
function matchingRemittances(
  { db }: Ctx,
  { batchId, userId, status, id, afterId }: RemittanceWhere,
): Knex.QueryBuilder {
  const states = { READY: ['READY'], PAID: ['PAYING', 'PAID'] };
  const query = db('cod_remittances as r').whereIn(
    'r.state',
    status ? states[status] : ['READY', 'PAYING', 'PAID'],
  );
  if (batchId) query.where('r.batch_id', batchId);
  if (userId) query.where('r.seller_id', userId);
  if (id) query.whereIn('r.id', id);
  if (afterId) query.where('r.id', '>', afterId);
  return query;
}

export const countRemittances = (ctx: Ctx, filter: RemittancesFilter): Promise<number> =>
  countRows(matchingRemittances(ctx, filter));

const REMITTANCE_COLUMNS = { id: 'r.id', date: 'r.date', paid: 'r.paid_paise' };

export async function listRemittances(
  ctx: Ctx,
  filter: RemittanceWhere,
  { limit, offset, by, ascending }: RemittanceSlice,
): Promise<ListedRemittance[]> {
  const rows = await matchingRemittances(ctx, filter)
    .leftJoin('seller_companies as f', 'f.user_id', 'r.seller_id')
    .orderBy([
      { column: REMITTANCE_COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>('r.*', 'f.company_name');
  return rows.map((row) => fromRow<ListedRemittance>(row));
}

export type ListedItem = {
  shipmentId: number;
  amountPaise: number;
  earlyChargePaise: number;
  orderId: number;
  customerUniqueId: string;
  awb: string;
  courierName: string;
  deliveredOn: string;
  earlyDays: number | null;
};

/** The parcels of a remittance by ascending shipment id, after one of them. */
export async function listItems(
  { db }: Ctx,
  remittanceId: number,
  after: number,
  limit: number,
): Promise<ListedItem[]> {
  const rows = await db('cod_remittance_items as i')
    .join('cod_receivables as c', 'c.shipment_id', 'i.shipment_id')
    .join('orders as o', 'o.id', 'c.order_id')
    .join('couriers as k', 'k.id', 'c.courier_id')
    .where('i.remittance_id', remittanceId)
    .where('i.shipment_id', '>', after)
    .orderBy('i.shipment_id')
    .limit(limit)
    .select<Row[]>(
      'i.shipment_id',
      'i.amount_paise',
      'i.early_charge_paise',
      'c.order_id',
      'o.customer_unique_id',
      'c.awb',
      'k.name as courier_name',
      'c.delivered_on',
      'c.early_days',
    );
  return rows.map((row) => fromRow<ListedItem>(row));
}

export type ListedDeduction = Deduction & { number: string | null };

export async function listDeductions({ db }: Ctx, remittanceId: number): Promise<ListedDeduction[]> {
  const rows = await db('cod_deductions as d')
    .leftJoin('invoices as i', (on) => on.on('i.id', 'd.reference_id').andOnVal('d.kind', 'INVOICE'))
    .where('d.remittance_id', remittanceId)
    .orderBy(['d.kind', 'd.reference_id'])
    .select<Row[]>('d.kind', 'd.reference_id', 'd.amount_paise', 'i.number');
  return rows.map((row) => fromRow<ListedDeduction>(row));
}
