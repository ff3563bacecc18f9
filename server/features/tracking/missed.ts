import type { Ctx } from '../../deps.ts';
import * as ndr from '../ndr/ndr.ts';
import * as orders from '../orders/orders.ts';
import * as shipments from '../shipments/shipments.ts';

/** More than an instance of the former version changes while it is replaced. */
const NEWEST = 5_000;

/** Marks what instances older than migration 072 changed during an upgrade, for `updatedSince`. */
export async function markMissedChanges(ctx: Ctx): Promise<void> {
  const orderIds = await orders.listMissedChanges(ctx, NEWEST);
  if (orderIds.length > 0) await orders.markChanged(ctx, orderIds);
  const shipmentIds = await shipments.listMissedChanges(ctx, NEWEST);
  if (shipmentIds.length === 0) return;
  await shipments.markChanged(ctx, shipmentIds);
  await ndr.markChanged(ctx, await ndr.listOfShipments(ctx, shipmentIds));
}
