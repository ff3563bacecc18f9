import type { CarrierScan } from '../../carriers/carrier.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';

export type ScanRow = { status: TrackingStatus; remarks: string; location: string; scanned_at: Date };

/** Returns false if this scan is already stored. */
export async function insertScan(
  ctx: Ctx,
  shipmentId: number,
  scan: CarrierScan,
  fingerprint: string,
): Promise<boolean> {
  const stored = await ctx
    .db('scans')
    .where({ shipment_id: shipmentId, fingerprint })
    .first<{ id: number } | undefined>('id');
  if (stored) return false;
  await ctx.db('scans').insert({
    shipment_id: shipmentId,
    status: scan.status,
    remarks: scan.remarks,
    location: scan.location,
    scanned_at: scan.at,
    received_at: ctx.now(),
    fingerprint,
  });
  return true;
}

/** Newest first, by scan time. */
export const listScans = (ctx: Ctx, shipmentId: number): Promise<ScanRow[]> =>
  ctx
    .db('scans')
    .where({ shipment_id: shipmentId })
    .orderBy([
      { column: 'scanned_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('status', 'remarks', 'location', 'scanned_at');
