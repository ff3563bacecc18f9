import type { AppLoadContext } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import type { PickupPoint } from '~/lib/wire.ts';

/** The points an order may use: active and named, the default first. */
export async function usablePoints(
  context: AppLoadContext,
  token: string,
  userId: number,
): Promise<PickupPoint[]> {
  const points = await call<PickupPoint[]>(context, `user/pickup-location/${userId}`, {}, token);
  return points
    .filter(({ isActivated, pickupPointName }) => isActivated && pickupPointName)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
