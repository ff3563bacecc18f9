import { randomUUID } from 'node:crypto';
import { type Carrier, CarrierRefusal, CarrierUnclear } from '../../../carriers/carrier.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { PICKUP_DAYS_AHEAD, PICKUP_STEP_MINUTES } from '../../../contract/limits.ts';
import { PICKUP_TEXTS as TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue, settleAll } from '../../../platform/concurrency.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import {
  DAY_MS,
  formatIstDate,
  instantOf,
  isIstStep,
  istDay,
  nextIstStep,
  startOfIstDay,
} from '../../../platform/time.ts';
import { findOrders } from '../../orders/orders.ts';
import { findPickupPoint, type PickupPoint } from '../../pickup-points/pickup-points.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import { getCarrier } from '../booking/booking.ts';
import { type Group, groupParcels, keyOf, loadNames, WAITING } from './groups.ts';
import { alreadyRequested, type PickupInput } from './pickups.contract.ts';
import * as sql from './pickups.sql.ts';
import { preparePointName } from './point-name.ts';

/**
 * Requests pickups like bookings: reserve, ask the courier outside a transaction, then confirm or refuse. The sweep
 * repeats requests without a clear answer by the same reference.
 */

/** Longer than registering the pickup point and the courier's timeout. */
const LEASE_MS = 20_000;
const CONCURRENCY = 8;
const BATCH = 50;
/** A call to a courier ends within 9 s. What is not asked by then is left to the sweep, so a click waits 10 s at most. */
const ASKING_MS = 1_000;

const noParcelsWait = () => new Refusal('NO_PARCELS_WAITING', TEXTS.nothingWaits);

type PickupOutcome = {
  ok: boolean;
  count: number;
  pickupReference: string | null;
  code?: ErrorCode;
  message: string;
};

/** Accepts a full hour up to the end of the day after tomorrow. A past time today becomes the next full hour. */
export function parsePickupTime(text: string, now: Date): Date {
  const field = 'pickupAt';
  const at = instantOf(text);
  if (!at) throw invalid(field, TEXTS.pickupMissing);
  const today = startOfIstDay(istDay(now)).getTime();
  const until = today + (PICKUP_DAYS_AHEAD + 1) * DAY_MS;
  if (at.getTime() < today || at.getTime() >= until) throw invalid(field, TEXTS.pickupOutside);
  if (at < now) return nextIstStep(now, PICKUP_STEP_MINUTES);
  if (!isIstStep(at, PICKUP_STEP_MINUTES)) throw invalid(field, TEXTS.pickupStep);
  return at;
}

/** Reserves a request. Only one may be open per courier, point and day; another is a conflict. */
function reserve(
  ctx: Ctx,
  sellerId: number,
  { parcels, ...place }: Group,
  pickupAt: Date,
): Promise<sql.PickupRequest> {
  const openKey = `${sellerId}:${keyOf(place)}:${istDay(pickupAt)}`;
  return inTransaction(ctx, async (tx) => {
    await sql.closePastRequest(tx, openKey);
    const leaseUntil = new Date(tx.now().getTime() + LEASE_MS);
    const reference = `HKP-${randomUUID()}`;
    const request = { ...place, reference, sellerId, pickupAt, parcels: parcels.length, openKey, leaseUntil };
    const id = await sql.insertRequest(tx, request).catch((error: unknown) => {
      throw isDuplicate(error)
        ? new Refusal('PICKUP_EXISTS', alreadyRequested(formatIstDate(pickupAt)))
        : error;
    });
    const waiting = await sql.lockWaiting(
      tx,
      parcels.map(({ shipmentId }) => shipmentId),
      WAITING,
    );
    // Parcels of an unanswered request stay with that request.
    const free = waiting.filter(({ isAsked }) => !isAsked).map(({ id }) => id);
    if (free.length === 0)
      throw waiting.length > 0 ? new Refusal('PICKUP_BEING_REQUESTED', TEXTS.beingAsked) : noParcelsWait();
    await sql.assignShipments(tx, id, free);
    if (free.length !== parcels.length) await sql.setParcels(tx, id, free.length);
    return sql.getRequest(tx, id);
  });
}

function confirm(
  ctx: Ctx,
  { id, sellerId }: sql.PickupRequest,
  { courierReference, city }: { courierReference: string; city: string },
) {
  return inTransaction(ctx, async (tx) => {
    if (!(await sql.markConfirmed(tx, id, courierReference))) return;
    const scheduled = await sql.markScheduled(tx, id);
    const at = tx.now().toISOString();
    await queueEvents(tx, sellerId, 'shipment.status', () =>
      scheduled.map(({ orderId, awb, sequence }) => ({
        order: { id: orderId },
        data: {
          wayBillId: awb,
          status: 'PICKUP_SCHEDULED',
          at,
          location: city,
          remarks: TEXTS.requested,
          sequence,
        },
      })),
    );
  });
}

function refuse(ctx: Ctx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    if (await sql.markRefused(tx, id, reason)) await sql.releaseShipments(tx, id);
  });
}

/** Asks the courier and stores the answer. A request without parcels is refused. Throws CarrierUnclear. */
async function askCourier(ctx: Ctx, carrier: Carrier, request: sql.PickupRequest, point: PickupPoint) {
  const { reference, courierId, pickupAt: at } = request;
  const from = {
    name: point.name,
    phone: point.phone,
    address: point.address,
    city: point.city,
    state: point.state,
    pin: point.pin,
  };
  const parcels = await sql.listParcels(ctx, request.id);
  if (parcels.length === 0) return refuse(ctx, request.id, TEXTS.nothingWaits);
  try {
    const courierReference = await carrier.requestPickup({
      reference,
      courierId,
      preparePointName: () => preparePointName(ctx, request),
      from,
      at,
      parcels: parcels.filter(({ takenAt }) => takenAt === null),
      saveTaken: (awb) => sql.saveTaken(ctx, request.id, awb),
    });
    if (courierReference === null) await sql.endPickupLease(ctx, request.id);
    else await confirm(ctx, request, { courierReference, city: point.city });
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error;
    await refuse(ctx, request.id, error.message);
  }
}

const outcomeOf = ({
  state,
  parcels: count,
  courierReference,
  refusal,
}: sql.PickupRequest): PickupOutcome => ({
  ok: state === 'CONFIRMED',
  count,
  pickupReference: courierReference,
  ...(state === 'CONFIRMED'
    ? { message: TEXTS.requested }
    : refusal === null
      ? { code: 'COURIER_UNCLEAR', message: TEXTS.unclear }
      : { code: 'COURIER_REFUSED', message: refusal }),
});

async function requestGroup(
  ctx: Ctx,
  sellerId: number,
  group: Group,
  { pickupAt, until }: { pickupAt: Date; until: number },
): Promise<PickupOutcome> {
  const failed = ({ code, message }: Refusal): PickupOutcome => ({
    ok: false,
    count: group.parcels.length,
    pickupReference: null,
    code,
    message,
  });
  let request: sql.PickupRequest;
  let carrier: Carrier;
  let point: PickupPoint;
  try {
    carrier = await getCarrier(ctx, group);
    point = required(await findPickupPoint(ctx, sellerId, group.pickupPointId));
    request = await reserve(ctx, sellerId, group, pickupAt);
  } catch (error) {
    if (error instanceof Refusal) return failed(error);
    throw error;
  }
  try {
    if (performance.now() < until) await askCourier(ctx, carrier, request, point);
    else await sql.endPickupLease(ctx, request.id);
  } catch (error) {
    if (!(error instanceof CarrierUnclear)) throw error;
    ctx.log.warn({ err: error, pickupRequest: request.id }, 'the courier gave no clear answer');
    await sql.endPickupLease(ctx, request.id);
  }
  return outcomeOf(await sql.getRequest(ctx, request.id));
}

/** Requests a pickup from each courier and point, independently of the others' failures. */
export async function requestPickups(ctx: Ctx, { shippingId, pickupAt: text }: PickupInput) {
  const sellerId = await requireSellerId(ctx);
  const ids = [...new Set(shippingId)];
  const pickupAt = parsePickupTime(text, ctx.now());
  const own = new Set((await findOrders(ctx, sellerId, ids)).map(({ id }) => id));
  if (own.size === 0) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  const parcels = await sql.listWaitingOrders(ctx, sellerId, WAITING, ids);
  if (parcels.length === 0) throw noParcelsWait();

  const until = performance.now() + ASKING_MS;
  const groups = groupParcels(parcels);
  const nameOf = await loadNames(ctx);
  const outcomes = await settleAll(groups, CONCURRENCY, (group) =>
    requestGroup(ctx, sellerId, group, { pickupAt, until }),
  );
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failures) ctx.log.error({ err: reason }, 'a pickup could not be requested');
  if (failures.length === outcomes.length) throw required(failures[0]).reason;

  const results = groups.map((group, index) => {
    const outcome = required(outcomes[index]);
    const unknown = { ok: false, count: group.parcels.length, pickupReference: null, message: TEXTS.unclear };
    const done = outcome.status === 'fulfilled' ? outcome.value : unknown;
    return { ...nameOf(group).named, ...done, pickupAt: pickupAt.toISOString() };
  });
  const waits = new Set(parcels.map(({ orderId }) => orderId));
  const skipped = ids
    .filter((id) => !waits.has(id))
    .map((trackingId) => ({ trackingId, message: own.has(trackingId) ? TEXTS.notWaiting : TEXTS.notFound }));
  const success = results.filter(({ ok }) => ok).length;
  return { success, failed: results.length - success, results, skipped };
}

async function settle(ctx: Ctx, request: sql.PickupRequest) {
  if (request.pickupAt < ctx.now()) return refuse(ctx, request.id, TEXTS.missed);
  const point = await findPickupPoint(ctx, request.sellerId, request.pickupPointId);
  await askCourier(ctx, await getCarrier(ctx, request), request, required(point));
}

/** Repeats requests that got no clear answer or were interrupted. */
export async function finishStuckPickups(ctx: Ctx): Promise<void> {
  const overdue = await sql.listOverdue(ctx, BATCH);
  await forEachDue(ctx, overdue, async (request) => {
    const leaseUntil = new Date(ctx.now().getTime() + LEASE_MS);
    if (await sql.claimRequest(ctx, request, leaseUntil)) await settle(ctx, request);
  });
}
