import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';

type Shipment = {
  awb: string;
  courierId: number;
  courierName: string;
  trackingStatus: TrackingStatus;
  trackingAt: Date;
  bookedAt: Date;
  cancelledAt: Date | null;
};

/** Reads the attempt that a courier accepted, if any. */
export const findShipment = ({ db }: Ctx, orderId: number): Promise<Shipment | undefined> =>
  db('shipments as s')
    .join('couriers as c', 'c.id', 's.courier_id')
    .where('s.order_id', orderId)
    .whereIn('s.state', ['BOOKED', 'CANCELLED'])
    .first({
      awb: 's.awb',
      courierId: 's.courier_id',
      courierName: 'c.name',
      trackingStatus: 's.tracking_status',
      trackingAt: 's.tracking_at',
      bookedAt: 's.booked_at',
      cancelledAt: 's.cancelled_at',
    });
