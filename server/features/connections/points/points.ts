import { createHash } from 'node:crypto';
import { type AccountCarrier, CarrierRefusal, type Party } from '../../../carriers/carrier.ts';
import type { Ctx } from '../../../deps.ts';
import * as sql from './points.sql.ts';

export type RegisteredPoint = Party & { id: number; email: string | null; gstNo: string | null };

const detailsOf = ({ name, phone, address, city, state, pin, email, gstNo }: RegisteredPoint) =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, address, city, state, pin, email, gstNo]))
    .digest('hex');

const isCurrent = (registration: sql.Registration, details: string) =>
  registration.details === details && !registration.isAsking;

/** The name under which the point is registered as it is now, or null if it must be registered first. */
export async function findRegisteredName(
  ctx: Ctx,
  connectionId: number,
  point: RegisteredPoint,
): Promise<string | null> {
  const registration = await sql.findRegistration(ctx, { connectionId, pickupPointId: point.id });
  return registration && isCurrent(registration, detailsOf(point)) ? registration.registeredName : null;
}

/** The name that parcels of the point were booked under, also if it was edited since. */
export const findLastName = async (ctx: Ctx, connectionId: number, pickupPointId: number) =>
  (await sql.findRegistration(ctx, { connectionId, pickupPointId }))?.registeredName ?? null;

/** A repeated attempt keeps its version. Other details get a new one: the company may have those of the last attempt. */
function versionOf(before: sql.Registration | null, details: string): number {
  if (before === null) return 1;
  const { version, askedVersion, askedDetails } = before;
  if (askedVersion !== null && askedDetails === details) return askedVersion;
  return Math.max(version, askedVersion ?? 0) + 1;
}

type Account = Pick<AccountCarrier, 'registerPoint'>;

async function register(ctx: Ctx, connectionId: number, account: Account, point: RegisteredPoint) {
  const { id, email, gstNo: gstin, ...party } = point;
  const key = { connectionId, pickupPointId: id };
  const details = detailsOf(point);
  const before = await sql.findRegistration(ctx, key);
  if (before?.registeredName && isCurrent(before, details)) return;
  const version = versionOf(before, details);
  const refusal = before?.askedDetails === details ? before.refusal : null;
  const attempt = { details, version, refusal };
  await sql.saveAttempt(ctx, key, attempt);
  try {
    const name = await account.registerPoint?.({ name: `HK-${id}`, version, email, gstin, party });
    if (name !== undefined) await sql.saveRegistered(ctx, key, attempt, name);
  } catch (error) {
    if (error instanceof CarrierRefusal) await sql.saveRefusal(ctx, key, attempt, error.message);
    throw error;
  }
}

const underWay = new Map<string, Promise<void>>();

/**
 * Registers a new or edited point at the company. Uses the network. Orders that are shipped together wait for one call.
 * An unclear answer leaves the attempt open: the point is registered again before it is used.
 */
export async function registerPoint(
  ctx: Ctx,
  connectionId: number,
  account: Account,
  point: RegisteredPoint,
): Promise<void> {
  const key = `${connectionId} ${point.id} ${detailsOf(point)}`;
  const running = underWay.get(key) ?? register(ctx, connectionId, account, point);
  underWay.set(key, running);
  try {
    await running;
  } finally {
    underWay.delete(key);
  }
}

/** Why companies do not take these points as they are now, by point id. Each says what to do next. */
export async function listPointRefusals(
  ctx: Pick<Ctx, 'db'>,
  points: readonly RegisteredPoint[],
): Promise<Map<number, string[]>> {
  const refused =
    points.length > 0
      ? await sql.listRefusals(
          ctx,
          points.map(({ id }) => id),
        )
      : [];
  return new Map(
    points.map((point) => {
      const details = detailsOf(point);
      const its = refused.filter(
        ({ pickupPointId, askedDetails }) => pickupPointId === point.id && askedDetails === details,
      );
      return [point.id, its.map(({ refusal }) => refusal)];
    }),
  );
}
