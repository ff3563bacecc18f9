import type { CarrierScan } from '../../carriers/carrier.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';

export type ScanRow = { status: TrackingStatus; remarks: string; location: string; scanned_at: Date };

export type StoredScan = ScanRow & { is_proven: boolean };

/**
 * Returns null if this scan is already stored. A pushed scan that the company's own record repeats becomes proven.
 */
export async function insertScan(
  ctx: Ctx,
  shipmentId: number,
  scan: CarrierScan,
  { fingerprint, isProven }: { fingerprint: string; isProven: boolean },
): Promise<'ADDED' | 'PROVEN' | null> {
  const stored = await ctx
    .db('scans')
    .where({ shipment_id: shipmentId, fingerprint })
    .first<{ id: number; is_proven: number } | undefined>('id', 'is_proven');
  if (stored) {
    if (!isProven || stored.is_proven) return null;
    await ctx.db('scans').where({ id: stored.id }).update({ is_proven: true });
    return 'PROVEN';
  }
  await ctx.db('scans').insert({
    shipment_id: shipmentId,
    status: scan.status,
    remarks: scan.remarks,
    location: scan.location,
    scanned_at: scan.at,
    received_at: ctx.now(),
    fingerprint,
    is_proven: isProven,
  });
  return 'ADDED';
}

/** Returns whether there were pushed scans that the company's record of `askedAt` does not have. */
export const deleteUnproven = async ({ db }: Ctx, shipmentId: number, askedAt: Date): Promise<boolean> =>
  (await db('scans')
    .where({ shipment_id: shipmentId, is_proven: false })
    .where('received_at', '<=', askedAt)
    .delete()) > 0;

/** Returns which of the shipments have pushed scans that no record of the company confirms yet. */
export const listUnproven = ({ db }: Ctx, shipmentIds: readonly number[]): Promise<number[]> =>
  db('scans').whereIn('shipment_id', shipmentIds).where({ is_proven: false }).distinct().pluck('shipment_id');

/** Newest first, by scan time. */
export async function listScans(ctx: Ctx, shipmentId: number): Promise<StoredScan[]> {
  const rows = await ctx
    .db('scans')
    .where({ shipment_id: shipmentId })
    .orderBy([
      { column: 'scanned_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<(ScanRow & { is_proven: number })[]>('status', 'remarks', 'location', 'scanned_at', 'is_proven');
  return rows.map((row) => ({ ...row, is_proven: row.is_proven === 1 }));
}
