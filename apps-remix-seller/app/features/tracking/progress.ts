/** Per cent of the way from sender to buyer, the pins at the ends left free. */
const PROGRESS: Record<string, number> = {
  PICKED_UP: 30,
  IN_TRANSIT: 50,
  OUT_FOR_DELIVERY: 75,
  UNDELIVERED: 75,
  DELIVERED: 88,
  RTO_INITIATED: 75,
  RTO_IN_TRANSIT: 50,
  LOST: 50,
};
const AT_THE_SENDER = 12;

/** Where the parcel is drawn on its way: before the pickup, cancelled or back again, at the sender. */
export const progressOf = (status: string): number => PROGRESS[status] ?? AT_THE_SENDER;
