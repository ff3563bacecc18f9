import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { tally } from '../../platform/lists/tallies.ts';
import { required } from '../../platform/required.ts';
import * as totals from '../daily-totals/daily-totals.ts';

type Progress = { status: TrackingStatus; hasFailed: boolean; transitHours: number | null };

const PARCEL = {
  sellerId: 'shipments.seller_id',
  courierId: 'shipments.courier_id',
  zoneId: 'shipments.zone_id',
  bookedAt: 'shipments.booked_at',
  orderedAt: 'shipments.ordered_at',
  paymentType: 'orders.payment_type',
  shipmentTypeId: 'orders.shipment_type_id',
  city: 'orders.city',
};
type CountedParcel = Omit<totals.ParcelFacts, keyof Progress> & { bookedAt: Date; paymentType: string };

/** Dashboards omit parcels that are no longer booked. Requires the shipment's lock. */
export async function countProgress(
  ctx: Ctx,
  id: number,
  before: Progress,
  after: Progress,
  isBooked: boolean,
) {
  const parcel = required(
    await ctx
      .db('shipments')
      .join('orders', 'orders.id', 'shipments.order_id')
      .where('shipments.id', id)
      .first<CountedParcel | undefined>(PARCEL),
  );
  const { sellerId, courierId, paymentType, bookedAt: at } = parcel;
  const counted = { sellerId, at, paymentType, courierId };
  await tally(ctx, 'shipments', [
    { ...counted, status: before.status, n: -1 },
    { ...counted, status: after.status, n: 1 },
  ]);
  await totals.noteParcel(ctx, { ...parcel, ...before }, isBooked ? { ...parcel, ...after } : null);
}

export type BookedOrder = {
  sellerId: number;
  courierId: number;
  paymentType: string;
  createdAt: Date;
  city: string;
  shipmentTypeId: number;
  receipt: { zone: { id: number } };
};

export async function countBooked(ctx: Ctx, order: BookedOrder, at: Date, status: TrackingStatus) {
  const { sellerId, paymentType, courierId } = order;
  await tally(ctx, 'shipments', [{ sellerId, at, paymentType, courierId, status, n: 1 }]);
  await totals.noteParcel(ctx, null, {
    ...order,
    orderedAt: order.createdAt,
    zoneId: order.receipt.zone.id,
    status,
    hasFailed: false,
    transitHours: null,
  });
}
