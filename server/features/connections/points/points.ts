import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import {
  type AccountCarrier,
  CarrierRefusal,
  CarrierUnclear,
  LocalRefusal,
  type Party,
} from '../../../carriers/carrier.ts';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
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

/** Longer than the time of the click that registers. */
const LEASE_MS = 12_000;
const PAUSE_MS = 200;
/** A call with less time would be cut off, which leaves the attempt open. */
const MIN_ASKING_MS = 1_000;
/** Delhivery's slowest edits take 61 s: until then an unanswered one may still take effect. */
const LATE_MS = 90_000;
/** A company may change its mind without a change of ours, such as when it has verified a phone number. */
const REFUSED_MS = 10 * MINUTE_MS;

/** Throws if the company must not be asked now: it refused these details, or other ones are still on the way. */
function checkAttempt(ctx: Ctx, before: sql.Registration, details: string) {
  const { askedDetails, askedAt, lateUntil, isAsking, refusal } = before;
  const isSame = askedDetails === details;
  const isRecent = askedAt !== null && ctx.now().getTime() - askedAt.getTime() < REFUSED_MS;
  if (isSame && !isAsking && refusal !== null && isRecent) throw new CarrierRefusal(refusal);
  if (!isSame && lateUntil !== null && lateUntil > ctx.now())
    throw new CarrierUnclear('an earlier registration of the point may still take effect');
}

type Asked = {
  connectionId: number;
  account: Pick<AccountCarrier, 'registerPoint'>;
  point: RegisteredPoint;
  /** Reads the point as it is saved by then. */
  readPoint: () => Promise<RegisteredPoint>;
};

/** Registers the point as it is saved now. */
async function registerUnder(ctx: Ctx, lease: sql.Lease, { account, readPoint }: Asked, until: number) {
  const { id, email, gstNo, ...party } = await readPoint();
  const details = detailsOf({ id, email, gstNo, ...party });
  const before = required(await sql.findRegistration(ctx, lease));
  if (before.registeredName && isCurrent(before, details)) return;
  checkAttempt(ctx, before, details);
  const name = `${await sql.getReferencePrefix(ctx)}-${id}`;
  const leftMs = () => Math.floor(until - performance.now());
  if (leftMs() < MIN_ASKING_MS) throw new CarrierUnclear('no time left to register the point');
  const attempt = { details, refusal: before.askedDetails === details ? before.refusal : null };
  if (!(await sql.saveAttempt(ctx, lease, attempt, new Date(ctx.now().getTime() + LATE_MS))))
    throw new CarrierUnclear('the account changed meanwhile');
  try {
    const point = { name, registeredName: before.registeredName, email, gstin: gstNo, party };
    const registeredName = await account.registerPoint?.(point, leftMs());
    if (registeredName !== undefined) await sql.saveRegistered(ctx, lease, before, attempt, registeredName);
  } catch (error) {
    if (error instanceof LocalRefusal) await sql.restoreAttempt(ctx, lease, before);
    else if (error instanceof CarrierRefusal) await sql.saveRefusal(ctx, lease, before, error.message);
    throw error;
  }
}

/** One call at a time registers a point, so that no older edit arrives at the company after a newer one. */
async function register(ctx: Ctx, asked: Asked, withinMs: number) {
  const key = { connectionId: asked.connectionId, pickupPointId: asked.point.id };
  const until = performance.now() + withinMs;
  for (;;) {
    const lease = { ...key, until: new Date(ctx.now().getTime() + LEASE_MS) };
    if (await sql.claimPoint(ctx, lease)) {
      try {
        return await registerUnder(ctx, lease, asked, until);
      } finally {
        await sql.endLease(ctx, lease);
      }
    }
    if (performance.now() + PAUSE_MS > until) throw new CarrierUnclear('another call registers the point');
    await after(PAUSE_MS);
  }
}

const underWay = new Map<string, Promise<void>>();

/**
 * Registers a new or edited point at the company. Uses the network. Orders that are shipped together wait for one call.
 * An unclear answer leaves the attempt open: the point is registered again before it is used.
 */
export function registerPoint(ctx: Ctx, asked: Asked, withinMs: number): Promise<void> {
  const key = `${asked.connectionId} ${asked.point.id} ${detailsOf(asked.point)}`;
  const running = underWay.get(key);
  if (running) return running;
  const begun = register(ctx, asked, withinMs).finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
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
