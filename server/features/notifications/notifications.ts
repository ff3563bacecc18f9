import { RETURN } from '../../contract/reference.ts';
import { FINAL_STATUSES, MESSAGE_CHANNELS, type TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import type { BuyerKind } from '../../messages/channel.ts';
import { istDay, MINUTE_MS } from '../../platform/time.ts';
import { isOffered } from '../connections/connections.ts';
import * as sql from './notifications.sql.ts';
import type { Buyer } from './notifications.sql.ts';

/** Scans reported later than this cause no message. */
const LATE_MS = 12 * 60 * MINUTE_MS;

type Shipment = { id: number; orderId: number };
type Scan = { status: TrackingStatus; remarks: string; at: Date };
type KnownScan = { status: TrackingStatus; scanned_at: Date };

/** Queues a message once per event. A transaction is optional. */
export async function notifyBuyer(
  ctx: Ctx,
  shipmentId: number,
  buyer: Buyer,
  kind: BuyerKind,
  { at = ctx.now(), reason = '' } = {},
): Promise<void> {
  if (buyer.shipmentTypeId === RETURN) return;
  const isDaily = kind === 'OUT_FOR_DELIVERY' || kind === 'UNDELIVERED';
  const channels = MESSAGE_CHANNELS.filter(
    (channel) => isOffered(ctx, channel) && (channel !== 'email' || buyer.email),
  );
  await sql.insertNotifications(ctx, {
    shipmentId,
    sellerId: buyer.sellerId,
    kind,
    channels,
    occurrence: isDaily ? istDay(at) : '',
    reason,
    happenedAt: at,
  });
}

const KIND_OF_STATUS: Partial<Record<TrackingStatus, BuyerKind>> = {
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  UNDELIVERED: 'UNDELIVERED',
  DELIVERED: 'DELIVERED',
};
const OVERTAKING: TrackingStatus[] = [
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'LOST',
  'CANCELLED',
];

/** Returns the message kind for a new scan. Null if there is none, or if another scan has overtaken it. */
export function messageKindFor(scan: Scan, all: readonly KnownScan[]): BuyerKind | null {
  const kind = KIND_OF_STATUS[scan.status] ?? null;
  const isLater = (other: KnownScan) => other.scanned_at > scan.at;
  const isOvertaken =
    kind === 'DELIVERED'
      ? all.some((other) => FINAL_STATUSES.includes(other.status) && isLater(other))
      : all.some(
          (other) =>
            FINAL_STATUSES.includes(other.status) || (OVERTAKING.includes(other.status) && isLater(other)),
        );
  return isOvertaken ? null : kind;
}

/** Queues the buyer's message. Call it in the transaction that stores the scan. */
export async function notifyOfScan(
  ctx: Ctx,
  shipment: Shipment,
  scan: Scan,
  all: readonly KnownScan[],
): Promise<void> {
  const kind = messageKindFor(scan, all);
  if (!kind || ctx.now().getTime() - scan.at.getTime() > LATE_MS) return;
  const buyer = await sql.findBuyer(ctx, shipment.orderId);
  if (buyer) await notifyBuyer(ctx, shipment.id, buyer, kind, { at: scan.at, reason: scan.remarks });
}
