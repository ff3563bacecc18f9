import type { Knex } from 'knex';
import type { PaymentType } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';

/** Half-open. A missing end is unbounded. */
export type Range = { from?: Date; until?: Date };

const within =
  (column: string, { from, until }: Range) =>
  (query: Knex.QueryBuilder) => {
    query.whereNotNull(column);
    if (from) query.where(column, '>=', from);
    if (until) query.where(column, '<', until);
  };

/** Sorted by id: a paged index scan reads all of a seller's shipments. See migration 024. */
export async function listChargedIds(
  { db }: Ctx,
  sellerId: number,
  range: Range,
  after: number,
  limit: number,
): Promise<number[]> {
  const [paid, shipped, later] = await Promise.all([
    db('wallet_entries')
      .where({ user_id: sellerId })
      .where('shipment_id', '>', after)
      .where(within('created_at', range))
      .distinct('shipment_id')
      .orderBy('shipment_id')
      .limit(limit)
      .pluck('shipment_id') as Promise<number[]>,
    db('shipments')
      .where({ seller_id: sellerId, is_charged: 0 })
      .where('id', '>', after)
      .where((any) => void any.where(within('booked_at', range)).orWhere(within('cancelled_at', range)))
      .orderBy('id')
      .limit(limit)
      .pluck('id') as Promise<number[]>,
    db('shipment_charges')
      .where({ seller_id: sellerId, is_charged: 0 })
      .where('shipment_id', '>', after)
      .where(within('created_at', range))
      .distinct('shipment_id')
      .orderBy('shipment_id')
      .limit(limit)
      .pluck('shipment_id') as Promise<number[]>,
  ]);
  return [...new Set([...paid, ...shipped, ...later])].sort((a, b) => a - b).slice(0, limit);
}

export type BilledShipment = {
  id: number;
  orderId: number;
  customerUniqueId: string;
  paymentType: PaymentType;
  awb: string | null;
  courierName: string;
  sourcePin: number;
  receipt: string;
};

export async function findShipments({ db }: Ctx, ids: number[]): Promise<Map<number, BilledShipment>> {
  const rows = await db('shipments')
    .join('orders', 'orders.id', 'shipments.order_id')
    .join('couriers', 'couriers.id', 'shipments.courier_id')
    .whereIn('shipments.id', ids)
    .select<BilledShipment[]>({
      id: 'shipments.id',
      orderId: 'shipments.order_id',
      customerUniqueId: 'orders.customer_unique_id',
      paymentType: 'orders.payment_type',
      awb: 'shipments.awb',
      courierName: 'couriers.name',
      sourcePin: 'shipments.source_pin',
      receipt: 'shipments.receipt',
    });
  return new Map(rows.map((row) => [row.id, row]));
}

/** A null `receipt` means the shipment's own. A positive `amountPaise` is a charge. */
export type ChargeRow = {
  shipmentId: number;
  kind: string;
  at: Date;
  isPaid: boolean;
  laterChargeId: number | null;
  receipt: string | null;
  amountPaise: number;
};

const listPaid = (
  { db }: Ctx,
  sellerId: number,
  ids: number[],
  range: Range,
): Promise<Omit<ChargeRow, 'isPaid'>[]> =>
  db('wallet_entries as e')
    .leftJoin('shipment_charges as c', (on) =>
      on
        .on('c.shipment_id', 'e.shipment_id')
        .andOn('c.kind', 'e.kind')
        .andOn('e.reference', db.raw("CONCAT('shipment:', c.shipment_id, ':', c.kind, ':', c.turn)")),
    )
    .where('e.user_id', sellerId)
    .whereIn('e.shipment_id', ids)
    .where(within('e.created_at', range))
    .orderBy('e.seq')
    .select(
      {
        shipmentId: 'e.shipment_id',
        kind: 'e.kind',
        at: 'e.created_at',
        laterChargeId: 'c.id',
        receipt: 'c.receipt',
      },
      db.raw('-e.amount_paise AS amountPaise'),
    );

type Shipped = { id: number; booked_at: Date | null; cancelled_at: Date | null; charge_paise: number };

const isWithin = (at: Date | null, { from, until }: Range): at is Date =>
  at !== null && (!from || at >= from) && (!until || at < until);

async function listPostpaid({ db }: Ctx, ids: number[], range: Range): Promise<Omit<ChargeRow, 'isPaid'>[]> {
  const shipped = await db('shipments')
    .whereIn('id', ids)
    .where({ is_charged: 0 })
    .select<Shipped[]>('id', 'booked_at', 'cancelled_at', 'charge_paise');
  return shipped.flatMap(
    ({ id: shipmentId, booked_at: bookedAt, cancelled_at: cancelledAt, charge_paise: paise }) => [
      ...(isWithin(bookedAt, range)
        ? [
            {
              shipmentId,
              kind: 'SHIPMENT_CHARGE',
              at: bookedAt,
              laterChargeId: null,
              receipt: null,
              amountPaise: paise,
            },
          ]
        : []),
      ...(isWithin(cancelledAt, range)
        ? [
            {
              shipmentId,
              kind: 'SHIPMENT_REFUND',
              at: cancelledAt,
              laterChargeId: null,
              receipt: null,
              amountPaise: -paise,
            },
          ]
        : []),
    ],
  );
}

const listPostpaidLater = ({ db }: Ctx, ids: number[], range: Range): Promise<Omit<ChargeRow, 'isPaid'>[]> =>
  db('shipment_charges')
    .whereIn('shipment_id', ids)
    .where({ is_charged: 0 })
    .where(within('created_at', range))
    .orderBy('id')
    .select({
      shipmentId: 'shipment_id',
      kind: 'kind',
      at: 'created_at',
      laterChargeId: 'id',
      receipt: 'receipt',
      amountPaise: 'amount_paise',
    });

/** Lists each shipment's charges, oldest first. */
export async function listCharges(
  ctx: Ctx,
  sellerId: number,
  ids: number[],
  range: Range,
): Promise<ChargeRow[]> {
  const [paid, owed, later] = await Promise.all([
    listPaid(ctx, sellerId, ids, range),
    listPostpaid(ctx, ids, range),
    listPostpaidLater(ctx, ids, range),
  ]);
  return [
    ...paid.map((row) => ({ ...row, isPaid: true })),
    ...[...owed, ...later].map((row) => ({ ...row, isPaid: false })),
  ];
}
