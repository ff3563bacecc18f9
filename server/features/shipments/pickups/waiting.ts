import type { Ctx } from '../../../deps.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { groupParcels, loadNames, WAITING } from './groups.ts';
import { MAX_PARCELS, SHOWN_REQUESTS } from './pickups.contract.ts';
import * as sql from './pickups.sql.ts';

/** Groups parcels by pickup time: first those without a future pickup, then the earliest. */
function groupByTime(parcels: sql.WaitingParcel[], now: Date) {
  const times = new Map<number | null, sql.WaitingParcel[]>();
  for (const parcel of parcels) {
    const at = parcel.pickupAt && parcel.pickupAt >= now ? parcel.pickupAt.getTime() : null;
    times.set(at, [...(times.get(at) ?? []), parcel]);
  }
  const sorted = [...times].sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  return sorted.flatMap(([at, those]) =>
    groupParcels(those).map((group) => ({ ...group, pickupAt: at === null ? null : new Date(at) })),
  );
}

/** Lists waiting parcels by courier, pickup point and time, and the requests, newest first. */
export async function listWaiting(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const [count, parcels, requests, nameOf] = await Promise.all([
    sql.countWaiting(ctx, sellerId, WAITING),
    sql.listWaiting(ctx, sellerId, WAITING, MAX_PARCELS),
    sql.listRequests(ctx, sellerId, SHOWN_REQUESTS),
    loadNames(ctx),
  ]);
  return {
    count,
    groups: groupByTime(parcels, ctx.now()).map((group) => {
      const { named, city, pin } = nameOf(group);
      const shippingId = group.parcels.map(({ orderId }) => orderId);
      return {
        ...named,
        city,
        pin,
        count: shippingId.length,
        pickupAt: group.pickupAt?.toISOString() ?? null,
        shippingId,
      };
    }),
    requests: requests.map((request) => ({
      ...nameOf(request).named,
      requestId: request.id,
      count: request.parcels,
      status: request.state,
      pickupAt: request.pickupAt.toISOString(),
      requestedAt: request.askedAt.toISOString(),
      pickupReference: request.courierReference,
      message: request.refusal,
    })),
  };
}
