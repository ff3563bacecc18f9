import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { readReceipt, type Receipt } from '../../rates/rates.ts';
import * as sql from './charges.sql.ts';

/** In paise, negative for refunds. The parts add up to the amount. */
type Parts = { forward: number; fsc: number; cod: number; forwardGst: number; codGst: number };
export const taxableOf = ({ forward, fsc, cod }: Parts) => forward + fsc + cod;
export const gstOf = ({ forwardGst, codGst }: Parts) => forwardGst + codGst;
export const amountOf = (parts: Parts) => taxableOf(parts) + gstOf(parts);

/** One charge or refund: a ledger entry of a prepaid shipment, or an amount owed for a postpaid one. */
export type Charge = {
  kind: string;
  at: Date;
  isPaid: boolean;
  laterChargeId: number | null;
  receipt: Receipt;
  parts: Parts;
};
export type ChargedShipment = { shipment: sql.BilledShipment; receipt: Receipt; charges: Charge[] };

/** Splits an amount by its receipt. The amount is the receipt's total, or its negative for a refund. */
function partsOf(receipt: Receipt, amountPaise: number): Parts {
  const sign = amountPaise === receipt.totalPaise ? 1 : -1;
  const { forward, fsc, cod, forwardGst, codGst } = receipt.lines;
  const parts = {
    forward: sign * forward,
    fsc: sign * fsc,
    cod: sign * cod,
    forwardGst: sign * forwardGst,
    codGst: sign * codGst,
  };
  if (amountOf(parts) !== amountPaise)
    throw new Error(`An amount of ${amountPaise} paise is not what its receipt explains.`);
  return parts;
}

const BATCH = 500;

/** Shipments that no courier accepted were refunded in full, so there is nothing to bill. */
const isBilled = ({ shipment, charges }: ChargedShipment) =>
  shipment.awb !== null || charges.reduce((sum, { parts }) => sum + amountOf(parts), 0) !== 0;

async function chargesOf(
  ctx: Ctx,
  sellerId: number,
  ids: number[],
  range: sql.Range,
): Promise<ChargedShipment[]> {
  const [shipments, rows] = await Promise.all([
    sql.findShipments(ctx, ids),
    sql.listCharges(ctx, sellerId, ids, range),
  ]);
  const byShipment = new Map<number, sql.ChargeRow[]>();
  for (const row of rows) byShipment.set(row.shipmentId, [...(byShipment.get(row.shipmentId) ?? []), row]);
  return ids.flatMap((id) => {
    const shipment = required(shipments.get(id));
    const receipt = readReceipt(shipment.receipt);
    const charges = (byShipment.get(id) ?? []).map(
      ({ kind, at, isPaid, laterChargeId, amountPaise, ...row }) => {
        const own = row.receipt === null ? receipt : readReceipt(row.receipt);
        return { kind, at, isPaid, laterChargeId, receipt: own, parts: partsOf(own, amountPaise) };
      },
    );
    const charged = { shipment, receipt, charges };
    return isBilled(charged) ? [charged] : [];
  });
}

/**
 * Yields a seller's charges by shipment, in batches, for a half-open range of instants. Prepaid shipments use ledger
 * entries; postpaid ones the charge at booking and later `shipment_charges`.
 */
export async function* eachChargedShipment(
  ctx: Ctx,
  sellerId: number,
  range: sql.Range,
): AsyncGenerator<ChargedShipment[]> {
  for (let after = 0; ;) {
    const ids = await sql.listChargedIds(ctx, sellerId, range, after, BATCH);
    if (ids.length > 0) yield await chargesOf(ctx, sellerId, ids, range);
    if (ids.length < BATCH) return;
    after = required(ids.at(-1));
  }
}

export const hasCharges = async (ctx: Ctx, sellerId: number, range: sql.Range): Promise<boolean> =>
  (await sql.listChargedIds(ctx, sellerId, range, 0, 1)).length > 0;
