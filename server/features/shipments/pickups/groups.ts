import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { listCouriers } from '../../couriers/couriers.ts';
import { listPickupPoints } from '../../pickup-points/pickup-points.ts';
import type * as sql from './pickups.sql.ts';

export const WAITING: TrackingStatus[] = ['READY_TO_SHIP', 'PICKUP_SCHEDULED'];

type PickupKey = { courierId: number; pickupPointId: number };
type Place = PickupKey & { connectionId: number | null };
export type Group = Place & { parcels: sql.WaitingParcel[] };

/** A courier's account collects for itself. The sandbox has no account. */
export const keyOf = ({ courierId, pickupPointId, connectionId }: Place) =>
  [courierId, pickupPointId, ...(connectionId === null ? [] : [connectionId])].join(':');

export function groupParcels(parcels: sql.WaitingParcel[]): Group[] {
  const groups = new Map<string, Group>();
  for (const parcel of parcels) {
    const { courierId, pickupPointId, connectionId } = parcel;
    const group = groups.get(keyOf(parcel)) ?? { courierId, pickupPointId, connectionId, parcels: [] };
    group.parcels.push(parcel);
    groups.set(keyOf(parcel), group);
  }
  return [...groups.values()];
}

/** Includes inactive pickup points. */
export async function loadNames(ctx: Ctx) {
  const [couriers, points] = await Promise.all([listCouriers(ctx), listPickupPoints(ctx)]);
  return ({ courierId, pickupPointId }: PickupKey) => {
    const point = points.find(({ id }) => id === pickupPointId);
    const courierName = couriers.find(({ id }) => id === courierId)?.name ?? '';
    const named = { courierId, courierName, pickupPointId, pickupPointName: point?.name ?? '' };
    return { named, city: point?.city ?? '', pin: point?.pin ?? '' };
  };
}
