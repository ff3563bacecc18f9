import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import type { CodStatus, CourierStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';

/**
 * What a courier collected for a seller, in paise. The courier's side: the amount is received, disputed, lost, reduced
 * or still expected. The seller's side: it is remitted, reduced or still due.
 */
export type Receivable = {
  shipmentId: number;
  orderId: number;
  sellerId: number;
  courierId: number;
  awb: string;
  status: CodStatus;
  courierStatus: CourierStatus;
  amountPaise: number;
  receivedPaise: number;
  disputedPaise: number;
  lostPaise: number;
  reducedPaise: number;
  remittedPaise: number;
  deliveredOn: string;
  deliveredAt: Date;
  receivedAt: Date | null;
  earlyDays: number | null;
  earlyOn: string | null;
  earlyChargePaise: number;
  remittanceId: number | null;
  updatedAt: Date;
};

export const toReceivable = (row: Row) => fromRow<Receivable>(row);

const receivables = ({ db }: Ctx) => db<Row>('cod_receivables');

/** Inserts the receivable of a COD shipment. Returns false if it has one, or is not paid on delivery. */
export async function insertReceivable(
  { db, now }: Ctx,
  shipmentId: number,
  { deliveredOn, deliveredAt }: { deliveredOn: string; deliveredAt: Date },
): Promise<boolean> {
  const [result] = (await db.raw(
    `INSERT IGNORE INTO cod_receivables
       (shipment_id, order_id, seller_id, courier_id, awb, status, courier_status, amount_paise, delivered_on, delivered_at, updated_at)
     SELECT s.id, s.order_id, s.seller_id, s.courier_id, s.awb, 'EXPECTED', 'EXPECTED', o.total_paise, ?, ?, ?
     FROM shipments AS s JOIN orders AS o ON o.id = s.order_id
     WHERE s.id = ? AND s.state = 'BOOKED' AND o.payment_type = 'COD' AND o.shipment_type_id = ? AND o.total_paise > 0`,
    [deliveredOn, deliveredAt, now(), shipmentId, FORWARD_PICKUP],
  )) as [{ affectedRows: number }];
  return result.affectedRows === 1;
}

/** Locks receivables by ascending id, as everywhere. */
export async function lockReceivables(ctx: Ctx, shipmentIds: readonly number[]): Promise<Receivable[]> {
  const rows = await receivables(ctx).whereIn('shipment_id', shipmentIds).orderBy('shipment_id').forUpdate();
  return rows.map(toReceivable);
}

export async function findByAwb(ctx: Ctx, awb: string): Promise<Receivable[]> {
  return (await receivables(ctx).where({ awb }).orderBy('shipment_id')).map(toReceivable);
}

/** An AWB can be in use at several couriers. */
export async function listByAwbs(
  ctx: Ctx,
  courierId: number,
  awbs: readonly string[],
): Promise<Receivable[]> {
  const rows = await receivables(ctx)
    .where({ courier_id: courierId })
    .whereIn('awb', awbs)
    .orderBy('shipment_id');
  return rows.map(toReceivable);
}

export async function listByAwbsOfSeller(
  ctx: Ctx,
  sellerId: number,
  awbs: readonly string[],
): Promise<Receivable[]> {
  const rows = await receivables(ctx)
    .where({ seller_id: sellerId })
    .whereIn('awb', awbs)
    .orderBy('shipment_id');
  return rows.map(toReceivable);
}

export type Changes = Partial<
  Pick<
    Receivable,
    | 'receivedPaise'
    | 'disputedPaise'
    | 'lostPaise'
    | 'reducedPaise'
    | 'remittedPaise'
    | 'receivedAt'
    | 'earlyDays'
    | 'earlyOn'
    | 'earlyChargePaise'
    | 'remittanceId'
  >
>;

const CHANGING = [
  'status',
  'courier_status',
  'received_paise',
  'disputed_paise',
  'lost_paise',
  'reduced_paise',
  'remitted_paise',
  'received_at',
  'early_days',
  'early_on',
  'early_charge_paise',
  'remittance_id',
  'updated_at',
];

/** Stores the changing columns of locked receivables in one statement. */
export const updateReceivables = async ({ db, now }: Ctx, changed: readonly Receivable[]): Promise<void> => {
  await db('cod_receivables')
    .insert(changed.map((one) => toRow({ ...one, updatedAt: now() })))
    .onConflict('shipment_id')
    .merge(CHANGING);
};
