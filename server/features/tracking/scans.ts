import { createHash } from 'node:crypto';
import { type CarrierScan, CarrierUnclear } from '../../carriers/carrier.ts';
import {
  FINAL_STATUSES,
  RETURN_STATUSES,
  STATUSES_BEFORE_PICKUP,
  type TrackingStatus,
} from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/tracking.ts';
import type { Ctx } from '../../deps.ts';
import { forEachDue, inBatches } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { openReceivable } from '../cod/cod.ts';
import { findPollMinutes, openCourier } from '../connections/connections.ts';
import * as ndr from '../ndr/ndr.ts';
import { notifyOfScan } from '../notifications/notifications.ts';
import * as shipments from '../shipments/shipments.ts';
import { queueEvents } from '../webhooks/webhooks.ts';
import * as scanSql from './scans.sql.ts';

const CLOCK_SKEW_MS = 10 * MINUTE_MS;
/** Polls ten thousand parcels in transit within half an hour. */
const BATCH = 250;
/**
 * Until a poll without an answer is repeated: less than the job's 15 s, so that its next run asks again. One that was
 * refused, such as for a wrong password, waits its turn.
 */
const RETRY_MS = 10_000;

/** A lost parcel is polled once a day, because it may be found. After this time only a webhook changes it. */
const MAX_LOST_MS = 30 * DAY_MS;
const POLLED_LESS: TrackingStatus[] = [...FINAL_STATUSES, 'LOST'];

/** Derives the status from scans, newest first. It never reverts a delivery or a pickup. */
const statusFrom = (scans: readonly scanSql.StoredScan[]): scanSql.StoredScan | undefined =>
  scans.find((scan) => FINAL_STATUSES.includes(scan.status)) ??
  scans.find((scan) => !STATUSES_BEFORE_PICKUP.includes(scan.status)) ??
  scans[0];

const fingerprintOf = (scan: CarrierScan) =>
  createHash('sha256')
    .update(JSON.stringify([scan.status, scan.at.toISOString(), scan.location, scan.remarks]))
    .digest('hex');

const WITH_THE_COURIER: TrackingStatus[] = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'];
const HOUR_MS = 60 * MINUTE_MS;
const MAX_HOURS = 65_535;

/** Undefined: as planned. Only the company's own record ends polling or slows it down. */
function nextPollOf(ctx: Ctx, { status, is_proven: isProven }: scanSql.StoredScan): Date | null | undefined {
  if (isProven && FINAL_STATUSES.includes(status)) return null;
  return isProven && status === 'LOST' ? new Date(ctx.now().getTime() + DAY_MS) : undefined;
}

/** Only delivered parcels have a transit time, in whole hours from the courier's first scan to delivery. */
function summarize(
  ctx: Ctx,
  scans: readonly scanSql.StoredScan[],
  current: scanSql.StoredScan,
): shipments.TrackingSummary {
  const taken = scans.findLast(({ status }) => WITH_THE_COURIER.includes(status));
  const ms =
    current.status === 'DELIVERED' && taken ? current.scanned_at.getTime() - taken.scanned_at.getTime() : -1;
  return {
    status: current.status,
    at: current.scanned_at,
    nextPollAt: nextPollOf(ctx, current),
    hasFailed: scans.some(({ status }) => status === 'UNDELIVERED'),
    transitHours: ms < 0 ? null : Math.min(Math.floor(ms / HOUR_MS), MAX_HOURS),
  };
}

/** Money follows only scans of the courier's own record: cancellations, returns, COD. */
async function applyProven(tx: Ctx, shipment: shipments.Shipment, scans: readonly scanSql.StoredScan[]) {
  const proven = scans.filter(({ is_proven: isProven }) => isProven);
  const current = statusFrom(proven);
  if (!current) return;
  if (current.status === 'CANCELLED' && (await shipments.closeCancelled(tx, shipment, ['CANCELLED']))) return;
  const isReturning =
    current.status !== 'DELIVERED' && proven.some((one) => RETURN_STATUSES.includes(one.status));
  if (current.status === 'DELIVERED') await openReceivable(tx, shipment.id, current.scanned_at);
  await shipments.updateReturnCharge(tx, shipment.id, isReturning);
}

export const isFromTheFuture = (ctx: Ctx, scan: CarrierScan) =>
  scan.at.getTime() > ctx.now().getTime() + CLOCK_SKEW_MS;

type Source = {
  isProven: boolean;
  /** Set for the whole record of a parcel, asked for at this time. */
  askedAt?: Date;
};

/** Without scans a parcel has the status that booking and pickup request gave it. */
async function summaryOf(tx: Ctx, id: number, scans: readonly scanSql.StoredScan[]) {
  const current = statusFrom(scans);
  return current ? summarize(tx, scans, current) : shipments.getBookedSummary(tx, id);
}

/** Each status is told once, also if it was pushed before the company's own record had it. */
async function queueStatuses(tx: Ctx, shipment: shipments.Shipment, fresh: readonly CarrierScan[]) {
  if (fresh.length === 0) return;
  await queueEvents(tx, shipment.sellerId, 'shipment.status', () =>
    fresh
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ status, at, location, remarks }, index) => ({
        order: { id: shipment.orderId },
        data: {
          wayBillId: required(shipment.awb),
          status,
          at: at.toISOString(),
          location,
          remarks,
          sequence: shipment.statusSequence + index + 1,
        },
      })),
  );
}

/** Stores each scan once and updates the shipment from all its scans. Returns how many changed something. */
export async function recordScans(
  ctx: Ctx,
  shipmentId: number,
  given: readonly CarrierScan[],
  source: Source,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const shipment = await shipments.lockShipment(tx, shipmentId);
    const added: CarrierScan[] = [];
    const fresh: CarrierScan[] = [];
    for (const scan of given) {
      const mark = { fingerprint: fingerprintOf(scan), isProven: source.isProven };
      const stored = await scanSql.insertScan(tx, shipment.id, scan, mark);
      if (stored) added.push(scan);
      if (stored === 'ADDED') fresh.push(scan);
    }
    const hasDropped = source.askedAt && (await scanSql.deleteUnproven(tx, shipment.id, source.askedAt));
    const changesPolling = source.askedAt && POLLED_LESS.includes(shipment.trackingStatus);
    if (added.length === 0 && !hasDropped && !changesPolling) return 0;
    const scans = await scanSql.listScans(tx, shipment.id);
    await shipments.updateTracking(tx, shipment, await summaryOf(tx, shipment.id, scans), fresh.length);
    if (shipment.state !== 'BOOKED') return added.length;
    await queueStatuses(tx, shipment, fresh);
    await ndr.updateFromScans(tx, shipment);
    for (const scan of added) await notifyOfScan(tx, shipment, scan, scans);
    await applyProven(tx, shipment, scans);
    return added.length;
  });
}

/** Stores a scan of the sandbox. Parcels of accounts are not its own, whatever their AWB. */
export async function recordScan(ctx: Ctx, courierId: number, scan: CarrierScan): Promise<void> {
  if (isFromTheFuture(ctx, scan)) throw invalid('at', TEXTS.fromTheFuture);
  const found = await shipments.findByAwb(ctx, courierId, scan.awb);
  const isOfSandbox = found && (await openCourier(ctx, found.connectionId)).account === null;
  if (!isOfSandbox) throw new Refusal('NOT_FOUND', TEXTS.awbNotFound);
  await recordScans(ctx, found.id, [scan], { isProven: true });
}

/** Handles the sandbox's webhook. Its signature covers the raw body, and replays are harmless. */
export async function receiveScan(
  ctx: Ctx,
  courierId: number,
  headers: Record<string, unknown>,
  rawBody: Buffer,
) {
  const scans = ctx.carriers.sandbox?.readScans(headers, rawBody, ctx.now());
  if (!scans) throw new Refusal('UNAUTHENTICATED', TEXTS.badSignature);
  for (const scan of scans) await recordScan(ctx, courierId, scan);
}

/**
 * Shows scans that an account's webhook pushed, at once. They are unproven, because no company signs the body: the next
 * poll, which is due now, asks for the company's own record. Unknown AWBs are ignored.
 */
export async function receivePushed(
  ctx: Ctx,
  connectionId: number,
  scans: readonly CarrierScan[],
): Promise<void> {
  for (const scan of scans) {
    const found = await shipments.findByAccountAwb(ctx, connectionId, scan.awb);
    if (!found || isFromTheFuture(ctx, scan)) continue;
    const added = await recordScans(ctx, found.id, [scan], { isProven: false });
    if (added > 0) await shipments.pollNow(ctx, found.id);
  }
}

/** Polls the parcels of one account. Each parcel's record, even an empty one, replaces its pushed scans. */
async function poll(ctx: Ctx, connectionId: number | null, parcels: readonly shipments.Shipment[]) {
  const { carrier } = await openCourier(ctx, connectionId);
  await forEachDue(ctx, inBatches(parcels, carrier.maxTracked), async (batch) => {
    const askedAt = ctx.now();
    const ids = batch.map(({ id }) => id);
    const scans = await carrier.track(batch.map(shipments.bookedKeyOf)).catch(async (error: unknown) => {
      if (error instanceof CarrierUnclear)
        await shipments.repeatPolls(ctx, ids, new Date(ctx.now().getTime() + RETRY_MS));
      throw error;
    });
    const pushed = await scanSql.listUnproven(ctx, ids);
    for (const { id, awb, trackingStatus } of batch) {
      const recorded = scans.filter((scan) => scan.awb === awb && !isFromTheFuture(ctx, scan));
      if (recorded.length > 0 || pushed.includes(id) || POLLED_LESS.includes(trackingStatus))
        await recordScans(ctx, id, recorded, { isProven: true, askedAt });
    }
  });
}

const isGoneForGood = (ctx: Ctx, { trackingStatus, trackingAt }: shipments.Shipment) =>
  trackingStatus === 'LOST' &&
  trackingAt !== null &&
  ctx.now().getTime() - trackingAt.getTime() >= MAX_LOST_MS;

/** Before the account is opened: the parcels of one that cannot be opened do not stay first in the queue. */
async function claim(ctx: Ctx, connectionId: number | null, due: readonly shipments.Shipment[]) {
  const pollMinutes = await findPollMinutes(ctx, connectionId);
  const next = new Date(ctx.now().getTime() + pollMinutes * MINUTE_MS);
  const claimed: shipments.Shipment[] = [];
  for (const shipment of due) {
    const isGone = isGoneForGood(ctx, shipment);
    if ((await shipments.claimPoll(ctx, shipment, isGone ? null : next)) && !isGone) claimed.push(shipment);
  }
  return claimed;
}

/** Polls couriers for shipments without a recent webhook. One account's failure does not hold up the others. */
export async function pollTracking(ctx: Ctx): Promise<void> {
  const due = await shipments.listDuePolls(ctx, BATCH);
  const accounts = [...new Set(due.map(({ connectionId }) => connectionId))];
  await forEachDue(ctx, accounts, async (connectionId) => {
    const parcels = due.filter((shipment) => shipment.connectionId === connectionId);
    await poll(ctx, connectionId, await claim(ctx, connectionId, parcels));
  });
}
