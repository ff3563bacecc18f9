import type { Answer } from '@harkara/server/contract/calls';

/** The portal offers the couriers' collection hours, 10:00 to 19:00; the API accepts any full hour. */
export const PICKUP_HOURS = { first: 10 * 60, last: 19 * 60 };

export type PickupRequest = Answer<'shipping/pickup/{userId}'>['requests'][number];

/** `id` differs for every response. */
export type PickupReport = Answer<'process/shipping/pickup'> & { id: string };

type Group = { courierId: number; pickupPointId: number };
export const groupKey = ({ courierId, pickupPointId }: Group) => `${courierId}-${pickupPointId}`;

export const isPickupReport = (value: unknown): value is PickupReport =>
  typeof value === 'object' && value !== null && 'results' in value;
