import { SCHEDULE_DAYS_AHEAD, SCHEDULE_STEP_MINUTES } from '@harkara/server/contract/limits';
import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contract/reference';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { logosOf } from '~/features/orders/couriers/mark.ts';
import { newPointOf } from '~/features/settings/pickup-points/new-point.ts';
import { call } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { daysAhead } from '~/lib/forms/slots.ts';
import { requireSeller } from '~/lib/session.server.ts';

export type Seller = { context: AppLoadContext; token: string; userId: number };

/** The points an order may use: active and named, the default first. */
export async function listUsablePoints({ context, token, userId }: Seller) {
  const points = await call(context, 'user/pickup-location/{userId}', { userId }, token);
  return points
    .filter(({ isActivated, pickupPointName }) => isActivated && pickupPointName)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The data for creating single and bulk orders, and the seller's metadata. */
export async function loadSetup(args: LoaderFunctionArgs) {
  const { context } = args;
  const { token, userId } = await requireSeller(args);
  const [points, types, payments, couriers, metadata] = await Promise.all([
    listUsablePoints({ context, token, userId }),
    call(context, 'shipment/get', {}, token),
    call(context, 'payment/get', {}, token),
    call(context, 'courier/get', {}, token),
    call(context, 'metadata/{userId}', { userId }, token),
  ]);
  const { defaultLogisticId, defaultMotId } = metadata.userProfile;
  const now = new Date();
  const setup = {
    points,
    newPoint: newPointOf(metadata, points.length === 0),
    types: types.filter(({ showInUI }) => showInUI).map(({ id, type }) => ({ id, type })),
    payments: payments.map(({ method, shipmentType }) => ({ method, shipmentTypeId: shipmentType.id })),
    scheduledCourier: {
      id: SCHEDULED_PICKUP_COURIER,
      name: couriers.find(({ id }) => id === SCHEDULED_PICKUP_COURIER)?.name ?? '',
    },
    logos: logosOf(couriers),
    /** The seller's default courier and mode. */
    preferred: { courierId: defaultLogisticId, motId: defaultMotId },
    today: isoDate(now),
    schedule: {
      days: daysAhead(SCHEDULE_DAYS_AHEAD, now),
      stepMinutes: SCHEDULE_STEP_MINUTES,
      now: now.toISOString(),
    },
  };
  return { setup, metadata, userId };
}

export type Setup = Awaited<ReturnType<typeof loadSetup>>['setup'];
