/** Progress from sender to buyer in per cent, clear of the pins at both ends. */
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

/** The parcel's position; a parcel before pickup, cancelled or returned is at the sender. */
export const progressOf = (status: string): number => PROGRESS[status] ?? AT_THE_SENDER;
