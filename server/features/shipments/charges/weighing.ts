import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import { type Measured, readReceipt, type Receipt, weighAgain, type Weighing } from '../../rates/rates.ts';
import * as wallet from '../../wallet/wallet.ts';
import { lockById } from '../shipments.sql.ts';
import * as sql from './charges.sql.ts';

/** A parcel as it is charged now, ready to be weighed again. */
export type Weighable = {
  shipmentId: number;
  sellerId: number;
  orderId: number;
  awb: string;
  isBooked: boolean;
  isReturning: boolean;
  receipt: Receipt;
};

const inForce = ({ receipt, weighedReceipt }: sql.ChargedShipment) => readReceipt(weighedReceipt ?? receipt);

async function weighables(ctx: Ctx, shipments: sql.ChargedShipment[]): Promise<Weighable[]> {
  const returning = await sql.returningAmong(
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
    receipt: inForce(shipment),
  }));
}

export const weighableByAwb = async (ctx: Ctx, awbs: string[]) =>
  weighables(ctx, await sql.chargedByAwbs(ctx, awbs));
export const weighableByIds = async (ctx: Ctx, ids: number[]) =>
  weighables(ctx, await sql.chargedByIds(ctx, ids));

/** What the parcel would cost at this weight, both ways where the way back is charged. Moves no money. */
export const weigh = (
  { receipt, isReturning }: Pick<Weighable, 'receipt' | 'isReturning'>,
  measured: Measured,
): Weighing => weighAgain(receipt, measured, isReturning);

/** Charges a difference above zero and gives one below zero back: in the ledger where it was prepaid, noted for the bill where not. */
async function book(
  ctx: Ctx,
  shipment: sql.ChargedShipment,
  amountPaise: number,
  receipt: Receipt,
  reference?: string,
) {
  const kind = amountPaise > 0 ? 'WEIGHT_CHARGE' : 'WEIGHT_REFUND';
  const turn = (await sql.lastWeighing(ctx, shipment.id)) + 1;
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

/** As it is charged now, kept so until the caller's transaction ends. */
export async function lockWeighable(ctx: Ctx, shipmentId: number): Promise<Weighable> {
  await lockById(ctx, shipmentId);
  return required((await weighableByIds(ctx, [shipmentId]))[0]);
}

/**
 * Makes this the weight that the parcel is charged by, and moves the difference in paise, which is answered.
 * `reference` makes it once. Call it in the transaction that holds the shipment's lock, on a booked shipment.
 */
export async function settleWeight(
  ctx: Ctx,
  parcel: Weighable,
  measured: Measured,
  reference: string,
): Promise<number> {
  const { after, receipt, differencePaise } = weigh(parcel, measured);
  await sql.setWeighedReceipt(ctx, parcel.shipmentId, JSON.stringify(after));
  if (differencePaise !== 0)
    await book(
      ctx,
      required(await sql.chargedById(ctx, parcel.shipmentId)),
      differencePaise,
      receipt,
      reference,
    );
  return differencePaise;
}

/** How the difference came about that was settled for this reference; null where none moved money. */
export async function settledReceipt(ctx: Ctx, reference: string): Promise<Receipt | null> {
  const stored = await sql.receiptFor(ctx, reference);
  return stored === null ? null : readReceipt(stored);
}

/** A cancelled parcel costs nothing: what weighing it again came to goes back, or is taken back. */
export async function undoWeighing(ctx: Ctx, shipmentId: number): Promise<void> {
  const paise = await sql.weighedPaise(ctx, shipmentId);
  if (paise === 0) return;
  const shipment = required(await sql.chargedById(ctx, shipmentId));
  const { weightG, ...box } = readReceipt(shipment.receipt).parcel;
  const { receipt } = weighAgain(inForce(shipment), { weightG, box }, false);
  await book(ctx, shipment, -paise, receipt);
  await sql.setWeighedReceipt(ctx, shipmentId, null);
}
