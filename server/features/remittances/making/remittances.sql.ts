import type { PaidTo } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';

export type RemittanceState = 'MAKING' | 'READY' | 'PAYING' | 'PAID';
export type Remittance = {
  id: number;
  batchId: number;
  sellerId: number;
  date: string;
  state: RemittanceState;
  paidTo: PaidTo;
  parcelCount: number;
  amountPaise: number;
  earlyChargePaise: number;
  deductedPaise: number;
  paidPaise: number;
  bankName: string | null;
  beneficiaryName: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  utr: string | null;
  madeAt: Date;
  paidAt: Date | null;
};

export const toRemittance = (row: Row) => fromRow<Remittance>(row);

type NewRemittance = Pick<
  Remittance,
  'batchId' | 'sellerId' | 'date' | 'paidTo' | 'bankName' | 'beneficiaryName' | 'accountNumber' | 'ifsc'
>;

/** Inserts an empty remittance; a seller has one in a batch. */
export async function insertRemittance({ db, now }: Ctx, remittance: NewRemittance): Promise<void> {
  await db('cod_remittances')
    .insert(
      toRow({
        ...remittance,
        state: 'MAKING' satisfies RemittanceState,
        parcelCount: 0,
        amountPaise: 0,
        earlyChargePaise: 0,
        deductedPaise: 0,
        paidPaise: 0,
        madeAt: now(),
      }),
    )
    .onConflict(['batch_id', 'seller_id'])
    .ignore();
}

export async function lockRemittance({ db }: Ctx, id: number): Promise<Remittance | undefined> {
  const row = await db('cod_remittances').where({ id }).forUpdate().first<Row | undefined>('*');
  return row && toRemittance(row);
}

export async function findRemittance(
  { db }: Ctx,
  { batchId, sellerId }: Pick<Remittance, 'batchId' | 'sellerId'>,
): Promise<Remittance | undefined> {
  const row = await db('cod_remittances')
    .where({ batch_id: batchId, seller_id: sellerId })
    .first<Row | undefined>('*');
  return row && toRemittance(row);
}

/** Sellers whose remittance of a batch is not closed. */
export const listMaking = ({ db }: Ctx, batchId: number): Promise<number[]> =>
  db('cod_remittances').where({ batch_id: batchId, state: 'MAKING' }).orderBy('seller_id').pluck('seller_id');

/** A seller's parcels may have left between the first look and the making. */
export const deleteEmptyRemittances = ({ db }: Ctx, batchId: number) =>
  db('cod_remittances').where({ batch_id: batchId, parcel_count: 0 }).delete();

export type Item = { shipmentId: number; amountPaise: number; earlyChargePaise: number };

/** Adds parcels to a locked remittance that is being made. */
export async function addItems({ db }: Ctx, remittanceId: number, items: readonly Item[]): Promise<void> {
  await db('cod_remittance_items').insert(items.map((item) => toRow({ remittanceId, ...item })));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  await db('cod_remittances')
    .where({ id: remittanceId })
    .increment({
      parcel_count: items.length,
      amount_paise: sum(items.map(({ amountPaise }) => amountPaise)),
      early_charge_paise: sum(items.map(({ earlyChargePaise }) => earlyChargePaise)),
    });
}

export type Deduction = { kind: 'WALLET' | 'INVOICE'; referenceId: number; amountPaise: number };

export async function closeRemittance(
  { db }: Ctx,
  id: number,
  {
    deductions,
    ...closed
  }: Pick<Remittance, 'state' | 'deductedPaise' | 'paidPaise' | 'paidAt'> & {
    deductions: readonly Deduction[];
  },
): Promise<void> {
  if (deductions.length > 0)
    await db('cod_deductions').insert(deductions.map((one) => toRow({ remittanceId: id, ...one })));
  await db('cod_remittances').where({ id, state: 'MAKING' }).update(toRow<unknown>(closed));
}

/** READY → PAYING with its UTR. False if another remittance has the UTR. */
export async function payRemittance({ db, now }: Ctx, id: number, utr: string): Promise<boolean> {
  try {
    await db('cod_remittances')
      .where({ id, state: 'READY' })
      .update({ state: 'PAYING', utr, paid_at: now() });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export const finishRemittance = ({ db }: Ctx, id: number) =>
  db('cod_remittances').where({ id, state: 'PAYING' }).update({ state: 'PAID' });

export const listPaying = ({ db }: Ctx, limit: number): Promise<number[]> =>
  db('cod_remittances').where({ state: 'PAYING' }).orderBy('id').limit(limit).pluck('id');

/** Parcels of a remittance that are not marked as remitted yet. */
export const listUnmarked = ({ db }: Ctx, id: number, limit: number): Promise<number[]> =>
  db('cod_receivables')
    .where({ remittance_id: id, remitted_paise: 0 })
    .orderBy('shipment_id')
    .limit(limit)
    .pluck('shipment_id');

export const findPaidItems = async ({ db }: Ctx, id: number, shipmentIds: readonly number[]) => {
  const rows = await db<Row>('cod_remittance_items')
    .where({ remittance_id: id })
    .whereIn('shipment_id', shipmentIds);
  return new Map(rows.map((row) => [row.shipment_id as number, row.amount_paise as number]));
};

export type Batch = {
  id: number;
  date: string;
  state: 'MAKING' | 'WAITING' | 'READY' | 'PAID';
  madeBy: number;
  madeAt: Date;
};

export const hasBatch = async ({ db }: Ctx, date: string): Promise<boolean> =>
  (await db('cod_batches').where({ date }).first('id')) !== undefined;

/** Null if the day has a batch. */
export async function insertBatch({ db, now }: Ctx, date: string, madeBy: number): Promise<number | null> {
  try {
    const [id] = await db('cod_batches').insert({
      date,
      state: 'MAKING',
      made_by: madeBy,
      made_at: now(),
      remittance_count: 0,
      parcel_count: 0,
      bank_paise: 0,
      wallet_paise: 0,
    });
    return required(id);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

export async function lockBatch({ db }: Ctx, id: number): Promise<Batch | undefined> {
  const row = await db('cod_batches')
    .where({ id })
    .forUpdate()
    .first<Row | undefined>('id', 'date', 'state', 'made_by', 'made_at');
  return row && fromRow<Batch>(row);
}

export const updateBatch = (
  { db }: Ctx,
  id: number,
  changes: Record<string, string | number | Date | null>,
) => db('cod_batches').where({ id }).update(toRow(changes));

/** Batches that have been in the making since before this time: their process has died. */
export const listUnfinished = async ({ db }: Ctx, before: Date, limit: number): Promise<Batch[]> =>
  (
    await db<Row>('cod_batches')
      .where({ state: 'MAKING' })
      .where('made_at', '<', before)
      .orderBy('id')
      .limit(limit)
  ).map((row) => fromRow<Batch>(row));

export async function sumBatch({ db }: Ctx, batchId: number) {
  const row = await db('cod_remittances')
    .where({ batch_id: batchId })
    .first<Record<'n' | 'parcels' | 'bank' | 'wallet' | 'open' | 'making', string | number | null>>(
      db.raw('COUNT(*) AS n'),
      db.raw('SUM(parcel_count) AS parcels'),
      db.raw(`SUM(IF(paid_to = 'BANK', paid_paise, 0)) AS bank`),
      db.raw(`SUM(IF(paid_to = 'WALLET', paid_paise, 0)) AS wallet`),
      db.raw(`SUM(state IN ('MAKING', 'READY')) AS open`),
      db.raw(`SUM(state = 'MAKING') AS making`),
    );
  return {
    remittanceCount: Number(row.n ?? 0),
    parcelCount: Number(row.parcels ?? 0),
    bankPaise: Number(row.bank ?? 0),
    walletPaise: Number(row.wallet ?? 0),
    openCount: Number(row.open ?? 0),
    makingCount: Number(row.making ?? 0),
  };
}
