import { CarrierRefusal, CarrierUnclear } from '../../../carriers/carrier.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { openCourier } from '../../connections/connections.ts';
import { ANY_SELLER, findOrder } from '../../orders/orders.ts';
import { cancelAtCourier } from '../cancelling/cancelling.ts';
import * as dueSql from '../due.sql.ts';
import type * as sql from '../shipments.sql.ts';
import { cancelLate, confirm, getCarrier, keyOf, RECHECK_MS, release } from './booking.ts';
import { saveRefusal } from './refusals.ts';

const LEASE_MS = 15_000;
/** Of an old booking in doubt, so that a dead account is not asked four times a minute for days. */
const MAX_LEASE_MS = 5 * MINUTE_MS;
/** From then on the back office lists the booking. */
const IN_DOUBT_MS = 5 * MINUTE_MS;
/** After this long without a clear answer the courier is not asked again: its account is dead. */
const GIVE_UP_MS = 7 * DAY_MS;
const BATCH = 50;
const NEWEST = 10_000;
/** The longest pause between two rechecks of a released booking. */
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** The courier did not say whether it has the booking. The order stays BOOKING, so it cannot be shipped twice. */
async function recordDoubt(ctx: Ctx, { id, orderId, reservedAt }: sql.Shipment) {
  const age = ctx.now().getTime() - reservedAt.getTime();
  if (age >= GIVE_UP_MS) await release(ctx, id, TEXTS.noAnswer);
  else if (age >= IN_DOUBT_MS) {
    const since = new Date(reservedAt.getTime() + IN_DOUBT_MS);
    await saveRefusal(ctx, orderId, 'COURIER_UNCLEAR', TEXTS.inDoubt, since);
  }
}

async function askCourier(ctx: Ctx, shipment: sql.Shipment) {
  try {
    const { carrier, pollMinutes } = await openCourier(ctx, shipment.connectionId);
    return { booking: await carrier.settle(keyOf(shipment)), pollMinutes };
  } catch (error) {
    await recordDoubt(ctx, shipment);
    throw error;
  }
}

async function settle(ctx: Ctx, shipment: sql.Shipment) {
  const { booking, pollMinutes } = await askCourier(ctx, shipment);
  if (!booking) return release(ctx, shipment.id, TEXTS.noSuchBooking);
  const order = required(await findOrder(ctx, ANY_SELLER, shipment.orderId));
  try {
    await confirm(ctx, { shipmentId: shipment.id, pollMinutes }, order, booking);
  } catch (error) {
    // Any other failure is ours: the courier has the booking, which must not be released.
    if (error instanceof CarrierUnclear) await recordDoubt(ctx, shipment);
    throw error;
  }
}

/** Finishes bookings that were reserved but never confirmed, by asking the courier. */
export async function finishStuckBookings(ctx: Ctx): Promise<void> {
  const overdue = await dueSql.listOverdueReservations(ctx, BATCH);
  await forEachDue(ctx, overdue, async (shipment) => {
    const age = ctx.now().getTime() - shipment.reservedAt.getTime();
    const leaseMs = Math.min(Math.max(LEASE_MS, age / 20), MAX_LEASE_MS);
    const leaseUntil = new Date(ctx.now().getTime() + leaseMs);
    if (!(await dueSql.claimReservation(ctx, shipment, leaseUntil))) return;
    await settle(ctx, shipment);
  });
}

/** Older versions did not record the release. */
const ageOf = (ctx: Ctx, { releasedAt, reservedAt }: sql.Shipment) =>
  ctx.now().getTime() - (releasedAt ?? reservedAt).getTime();

/** Returns true if the courier will not carry the released parcel, as far as it can be known now. */
async function recheck(ctx: Ctx, shipment: sql.Shipment): Promise<boolean> {
  const isLast = ageOf(ctx, shipment) >= DAY_MS;
  const carrier = await getCarrier(ctx, shipment);
  const booking = await carrier.settle(keyOf(shipment));
  if (!booking) return isLast;
  const about = { shipmentId: shipment.id, awb: booking.awb };
  ctx.log.warn(about, 'cancelling a booking that appeared late');
  try {
    await cancelLate(ctx, carrier, shipment, booking);
  } catch (error) {
    if (!(error instanceof CarrierRefusal) || !isLast) throw error;
    ctx.log.error({ err: error, ...about }, 'the courier carries a parcel whose booking was released');
  }
  return true;
}

/**
 * Cancels bookings that appear at the courier after they were released and refunded. Asks with longer and longer pauses
 * for a day, and then until there is a clear answer, at most for a week.
 */
export async function cancelLateBookings(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await dueSql.listDueRechecks(ctx, BATCH), async (shipment) => {
    const pauseMs = Math.min(Math.max(RECHECK_MS, ageOf(ctx, shipment)), MAX_PAUSE_MS);
    const next = new Date(ctx.now().getTime() + pauseMs);
    if (!(await dueSql.claimRecheck(ctx, shipment, next))) return;
    const isOver = await recheck(ctx, shipment).catch((error: unknown) => {
      if (ageOf(ctx, shipment) < GIVE_UP_MS) throw error;
      const { id: shipmentId, reference } = shipment;
      ctx.log.error(
        { err: error, shipmentId, reference },
        'the courier may have a booking that was released',
      );
      return true;
    });
    if (isOver) await dueSql.endRechecks(ctx, shipment.id);
  });
}

/** Finishes cancellations that were requested but never closed. */
export async function finishStuckCancellations(ctx: Ctx): Promise<void> {
  const overdue = await dueSql.listOverdueCancels(ctx, new Date(ctx.now().getTime() - LEASE_MS), BATCH);
  await forEachDue(ctx, overdue, async (shipment) => {
    if (await dueSql.claimCancel(ctx, shipment)) await cancelAtCourier(ctx, shipment);
  });
}

/** Fills the order date of shipments booked by instances older than migration 017, during an upgrade, for the dashboards. */
export async function fillOrderDates(ctx: Ctx): Promise<void> {
  const ids = await dueSql.listWithoutOrderDate(ctx, NEWEST);
  if (ids.length > 0) await dueSql.setOrderDates(ctx, ids);
}
