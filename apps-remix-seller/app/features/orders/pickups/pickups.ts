/** The portal offers the couriers' collection hours, 10:00 to 19:00; the API accepts any full hour. */
export const PICKUP_HOURS = { first: 10 * 60, last: 19 * 60 };

type Place = { courierId: number; courierName: string; pickupPointId: number; pickupPointName: string };

export type WaitingGroup = Place & {
  city: string;
  pin: string;
  count: number;
  pickupAt: string | null;
  shippingId: number[];
};

export type PickupRequest = Place & {
  requestId: number;
  count: number;
  status: 'ASKED' | 'CONFIRMED' | 'REFUSED';
  pickupAt: string;
  requestedAt: string;
  pickupReference: string | null;
  message: string | null;
};

export type Waiting = { count: number; groups: WaitingGroup[]; requests: PickupRequest[] };

export type PickupOutcome = Place & {
  count: number;
  ok: boolean;
  pickupReference: string | null;
  pickupAt: string;
  message: string;
};

export type PickupAnswer = { success: number; failed: number; results: PickupOutcome[] };

/** `id` differs for every response. */
export type PickupReport = PickupAnswer & { id: string };

export const groupKey = ({ courierId, pickupPointId }: Place) => `${courierId}-${pickupPointId}`;

export const isPickupReport = (value: unknown): value is PickupReport =>
  typeof value === 'object' && value !== null && 'results' in value;
