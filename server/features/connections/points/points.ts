import { createHash } from 'node:crypto';
import { type AccountCarrier, CarrierRefusal, type Party } from '../../../carriers/carrier.ts';
import type { Ctx } from '../../../deps.ts';
import * as sql from './points.sql.ts';

export type RegisteredPoint = Party & { id: number; email: string | null; gstNo: string | null };

const detailsOf = ({ name, phone, address, city, state, pin, email, gstNo }: RegisteredPoint) =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, address, city, state, pin, email, gstNo]))
    .digest('hex');

/** The name under which the point is registered as it is now, or null if it must be registered first. */
export async function findRegisteredName(
  ctx: Ctx,
  connectionId: number,
  point: RegisteredPoint,
): Promise<string | null> {
  const registration = await sql.findRegistration(ctx, connectionId, point.id);
  return registration?.details === detailsOf(point) ? registration.registered_name : null;
}

/** The name that parcels of the point were booked under, also if it was edited since. */
export const findLastName = async (ctx: Ctx, connectionId: number, pickupPointId: number) =>
  (await sql.findRegistration(ctx, connectionId, pickupPointId))?.registered_name ?? null;

/** Registers a new or edited point at the company. The refusal is kept, to show it at the point. Uses the network. */
export async function registerPoint(
  ctx: Ctx,
  connectionId: number,
  account: Pick<AccountCarrier, 'registerPoint'>,
  point: RegisteredPoint,
): Promise<void> {
  if (!account.registerPoint) return;
  const before = await sql.findRegistration(ctx, connectionId, point.id);
  const version = (before?.version ?? 0) + 1;
  const { id, email, gstNo: gstin, ...party } = point;
  const save = (registered_name: string | null, refusal: string | null) =>
    sql.saveRegistration(ctx, connectionId, id, {
      registered_name,
      details: detailsOf(point),
      version,
      refusal,
    });
  try {
    await save(await account.registerPoint({ name: `HK-${id}`, version, email, gstin, party }), null);
  } catch (error) {
    if (error instanceof CarrierRefusal) await save(null, error.message.slice(0, 255));
    throw error;
  }
}
