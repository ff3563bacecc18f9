import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import {
  type Measurement,
  readReceipt,
  type Receipt,
  compareWeights,
  type WeightComparison,
} from '../../rates/rates.ts';
import * as wallet from '../../wallet/wallet.ts';
import { lockShipment } from '../shipments.sql.ts';
import * as sql from './charges.sql.ts';

export type Weighable = {
  shipmentId: number;
  sellerId: number;
  orderId: number;
  awb: string;
  isBooked: boolean;
  isReturning: boolean;
  receipt: Receipt;
};

const currentReceipt = ({ receipt, weighedReceipt }: sql.ChargedShipment) =>
  readReceipt(weighedReceipt ?? receipt);

async function toWeighables(ctx: Ctx, shipments: sql.ChargedShipment[]): Promise<Weighable[]> {
  const returning = await sql.findReturning(
    ctx,
    shipments.map(({ id }) => id),
  );
  return mapCooperatively(shipments, (shipment) => ({
    shipmentId: shipment.id,
    sellerId: shipment.sellerId,
    orderId: shipment.orderId,
    awb: shipment.awb,
    isBooked: shipment.state === 'BOOKED',
    isReturning: returning.has(shipment.id),
    receipt: currentReceipt(shipment),
  }));
}

export const listWeighablesByAwb = async (ctx: Ctx, awbs: string[]) =>
  toWeighables(ctx, await sql.listChargedByAwb(ctx, awbs));
export const listWeighables = async (ctx: Ctx, ids: number[]) =>
  toWeighables(ctx, await sql.listCharged(ctx, ids));

/** Prices the parcel at this weight, including the return if it is charged. Moves no money. */
export const weigh = (
  { receipt, isReturning }: Pick<Weighable, 'receipt' | 'isReturning'>,
  measured: Measurement,
): WeightComparison => compareWeights(receipt, measured, isReturning);

/** Charges or refunds a difference: prepaid in the ledger, postpaid on the next bill. */
async function bookDifference(
  ctx: Ctx,
  shipment: sql.ChargedShipment,
  amountPaise: number,
  receipt: Receipt,
  reference?: string,
) {
  const kind = amountPaise > 0 ? 'WEIGHT_CHARGE' : 'WEIGHT_REFUND';
  const turn = (await sql.findLastWeighing(ctx, shipment.id)) + 1;
  await sql.insertCharge(ctx, shipment, {
    kind,
    turn,
    amountPaise,
    receipt: JSON.stringify(receipt),
    reference,
  });
  if (!shipment.isCharged) return;
  await wallet.adjust(ctx, {
    kind,
    userId: shipment.sellerId,
    amountPaise: -amountPaise,
    reference: `shipment:${shipment.id}:${kind}:${turn}`,
    orderId: shipment.orderId,
    shipmentId: shipment.id,
  });
}

/** Locks the shipment until the caller's transaction ends. */
export async function lockWeighable(ctx: Ctx, shipmentId: number): Promise<Weighable> {
  await lockShipment(ctx, shipmentId);
  return required((await listWeighables(ctx, [shipmentId]))[0]);
}

/**
 * Charges the parcel by this weight and returns the difference in paise. `reference` makes the charge unique.
 * Requires the shipment's lock and a booked shipment.
 */
export async function settleWeight(
  ctx: Ctx,
  parcel: Weighable,
  measured: Measurement,
  reference: string,
): Promise<number> {
  const { after, receipt, differencePaise } = weigh(parcel, measured);
  await sql.setWeighedReceipt(ctx, parcel.shipmentId, JSON.stringify(after));
  if (differencePaise !== 0)
    await bookDifference(
      ctx,
      required(await sql.findCharged(ctx, parcel.shipmentId)),
      differencePaise,
      receipt,
      reference,
    );
  return differencePaise;
}

/** Returns the receipt of a settled difference, or null if no money moved. */
export async function settledReceipt(ctx: Ctx, reference: string): Promise<Receipt | null> {
  const stored = await sql.findReceipt(ctx, reference);
  return stored === null ? null : readReceipt(stored);
}

/** Reverses the weight adjustments of a cancelled parcel, because it costs nothing. */
export async function reverseWeightCharges(ctx: Ctx, shipmentId: number): Promise<void> {
  const paise = await sql.sumWeightCharges(ctx, shipmentId);
  if (paise === 0) return;
  const shipment = required(await sql.findCharged(ctx, shipmentId));
  const { weightG, ...box } = readReceipt(shipment.receipt).parcel;
  const { receipt } = compareWeights(currentReceipt(shipment), { weightG, box }, false);
  await bookDifference(ctx, shipment, -paise, receipt);
  await sql.setWeighedReceipt(ctx, shipmentId, null);
}
