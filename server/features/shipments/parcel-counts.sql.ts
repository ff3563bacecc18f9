import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import { type CountedParcel, countParcel } from '../daily-totals/daily-totals.ts';

type Progress = Pick<CountedParcel, 'status' | 'hasFailed' | 'transitHours'>;

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
type Parcel = Omit<CountedParcel, keyof Progress | 'isBooked'>;

/** Requires the shipment's lock. */
export async function countProgress(
  ctx: Ctx,
  id: number,
  before: Progress,
  after: Progress & { isBooked: boolean },
) {
  const parcel = required(
    await ctx
      .db('shipments')
      .join('orders', 'orders.id', 'shipments.order_id')
      .where('shipments.id', id)
      .first<Parcel | undefined>(PARCEL),
  );
  await countParcel(ctx, {
    before: { ...parcel, ...before, isBooked: true },
    after: { ...parcel, ...after },
  });
}
