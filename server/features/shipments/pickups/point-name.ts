import { CarrierUnclear } from '../../../carriers/carrier.ts';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { findRegisteredName, openCourier, registerPoint } from '../../connections/connections.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import type { PickupRequest } from './pickups.sql.ts';

const REGISTER_MS = 5_000;

/** The point's name at the company, which comes to the address as it is now: an edit is registered first. */
export async function preparePointName(
  ctx: Ctx,
  { connectionId, sellerId, pickupPointId }: PickupRequest,
): Promise<string | null> {
  const { account } = await openCourier(ctx, connectionId);
  if (connectionId === null || !account?.registerPoint) return null;
  const readPoint = async () => required(await findPickupPoint(ctx, sellerId, pickupPointId));
  const known = await findRegisteredName(ctx, connectionId, await readPoint());
  if (known !== null) return known;
  await registerPoint(ctx, { connectionId, account, point: await readPoint(), readPoint }, REGISTER_MS);
  const name = await findRegisteredName(ctx, connectionId, await readPoint());
  if (name === null) throw new CarrierUnclear('the pickup point changed while it was registered');
  return name;
}
