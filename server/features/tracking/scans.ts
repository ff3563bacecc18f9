import { createHash } from 'node:crypto';
import type { CarrierScan } from '../../carriers/carrier.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/tracking.ts';
import type { Ctx } from '../../deps.ts';
import { forEachDue } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import * as ndr from '../ndr/ndr.ts';
import { notifyOfScan } from '../notifications/notifications.ts';
import * as shipments from '../shipments/shipments.ts';
import * as scanSql from './scans.sql.ts';

const CLOCK_SKEW_MS = 10 * MINUTE_MS;
const BATCH = 50;

/** Final statuses. Scans of other statuses that arrive later do not change them. */
const FINAL: TrackingStatus[] = ['DELIVERED', 'RTO_DELIVERED'];

/** Statuses before pickup. Repeated later, they do not revert a pickup. */
const BEFORE_PICKUP: TrackingStatus[] = ['PENDING', 'READY_TO_SHIP', 'PICKUP_SCHEDULED'];

/** Derives the status from scans, newest first. It never reverts a delivery or a pickup. */
const statusFrom = (scans: scanSql.ScanRow[]): scanSql.ScanRow | undefined =>
  scans.find((scan) => FINAL.includes(scan.status)) ??
  scans.find((scan) => !BEFORE_PICKUP.includes(scan.status)) ??
  scans[0];

const fingerprintOf = (scan: CarrierScan) =>
  createHash('sha256')
    .update(JSON.stringify([scan.status, scan.at.toISOString(), scan.location, scan.remarks]))
    .digest('hex');

/** Statuses of a parcel on its way back, unless it is delivered after all. */
const GOING_BACK: TrackingStatus[] = ['RTO_INITIATED', 'RTO_IN_TRANSIT', 'RTO_DELIVERED'];

const WITH_THE_COURIER: TrackingStatus[] = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'];
const HOUR_MS = 60 * MINUTE_MS;
const MAX_HOURS = 65_535;

/** Only delivered parcels have a transit time, in whole hours from the courier's first scan to delivery. */
function summarize(scans: scanSql.ScanRow[], current: scanSql.ScanRow): shipments.TrackingSummary {
  const taken = scans.findLast(({ status }) => WITH_THE_COURIER.includes(status));
  const ms =
    current.status === 'DELIVERED' && taken ? current.scanned_at.getTime() - taken.scanned_at.getTime() : -1;
  return {
    status: current.status,
    at: current.scanned_at,
    isOver: FINAL.includes(current.status),
    hasFailed: scans.some(({ status }) => status === 'UNDELIVERED'),
    transitHours: ms < 0 ? null : Math.min(Math.floor(ms / HOUR_MS), MAX_HOURS),
  };
}

/** Stores a scan once and updates the shipment from all its scans. */
export async function recordScan(ctx: Ctx, courierId: number, scan: CarrierScan): Promise<void> {
  if (scan.at.getTime() > ctx.now().getTime() + CLOCK_SKEW_MS) throw invalid('at', TEXTS.fromTheFuture);
  const found = await shipments.findByAwb(ctx, courierId, scan.awb);
  if (!found) throw new Refusal('NOT_FOUND', TEXTS.awbNotFound);
  await inTransaction(ctx, async (tx) => {
    const shipment = await shipments.lockShipment(tx, found.id);
    if (!(await scanSql.insertScan(tx, shipment.id, scan, fingerprintOf(scan)))) return;
    const scans = await scanSql.listScans(tx, shipment.id);
    const current = required(statusFrom(scans));
    await shipments.updateTracking(tx, shipment, summarize(scans, current));
    if (shipment.state !== 'BOOKED') return;
    if (current.status === 'CANCELLED' && (await shipments.closeCancelled(tx, shipment, ['CANCELLED'])))
      return;
    await ndr.updateFromScans(tx, shipment);
    await notifyOfScan(tx, shipment, scan, scans);
    const isReturning =
      current.status !== 'DELIVERED' && scans.some((one) => GOING_BACK.includes(one.status));
    await shipments.updateReturnCharge(tx, shipment.id, isReturning);
  });
}

/** Handles a courier's webhook. Its signature covers the raw body, and replays are harmless. */
export async function receiveScan(
  ctx: Ctx,
  courierId: number,
  headers: Record<string, unknown>,
  rawBody: Buffer,
) {
  const carrier = await shipments.getCarrier(ctx, courierId);
  const scans = carrier.readScans(headers, rawBody, ctx.now());
  if (!scans) throw new Refusal('UNAUTHENTICATED', TEXTS.badSignature);
  for (const scan of scans) await recordScan(ctx, courierId, scan);
}

/** Polls couriers for shipments without a recent webhook. */
export async function pollTracking(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await shipments.listDuePolls(ctx, BATCH), async (shipment) => {
    if (!(await shipments.claimPoll(ctx, shipment, new Date(ctx.now().getTime() + shipments.POLL_MS))))
      return;
    const carrier = await shipments.getCarrier(ctx, shipment.courierId);
    for (const scan of await carrier.track([shipments.bookedKeyOf(shipment)]))
      await recordScan(ctx, shipment.courierId, scan);
  });
}
