import { FORWARD_PICKUP, type PaymentType } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

export type ShippedOrder = {
  id: number;
  sourcePin: string;
  pin: string;
  paymentType: PaymentType;
  totalPaise: number;
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  courierId: number;
  motId: number;
  chargePaise: number;
  channel: string;
  pickupAt: Date | null;
};

const COLUMNS = [
  'id',
  'source_pin',
  'pin',
  'payment_type',
  'total_paise',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'courier_id',
  'mot_id',
  'charge_paise',
  'channel',
  'pickup_at',
];

/** The latest first. */
export async function listShipped(
  { db }: Ctx,
  sellerId: number,
  since: Date,
  limit: number,
): Promise<ShippedOrder[]> {
  const rows: Row[] = await db('orders')
    .where({ seller_id: sellerId, removed_ref: 0, status: 'READY', shipment_type_id: FORWARD_PICKUP })
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(COLUMNS);
  return rows.map((row) => ({
    ...fromRow<ShippedOrder>(row),
    sourcePin: String(row.source_pin),
    pin: String(row.pin),
  }));
}

type Line = { name: string; code: string | null };

export async function listProducts({ db }: Ctx, orderIds: readonly number[]): Promise<Map<number, Line[]>> {
  const rows: (Line & { order_id: number })[] = await db('order_products')
    .whereIn('order_id', orderIds)
    .select('order_id', 'name', 'code');
  const byOrder = new Map<number, Line[]>(orderIds.map((id) => [id, []]));
  for (const { order_id: id, ...line } of rows) byOrder.get(id)?.push(line);
  return byOrder;
}
