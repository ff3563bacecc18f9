import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { codPartOf, priceRto, readReceipt } from '../../rates/rates.ts';
import * as wallet from '../../wallet/wallet.ts';
import * as sql from '../charges/charges.sql.ts';

const settled = (shipment: sql.ChargedShipment) => readReceipt(shipment.weighedReceipt ?? shipment.receipt);

/** Returns what the return of a forward parcel will cost, and the COD charge that it refunds, in paise with tax. */
export async function quoteReturn(ctx: Ctx, shipmentId: number) {
  const shipped = settled(required(await sql.findCharged(ctx, shipmentId)));
  if (shipped.kind !== 'FORWARD') return { rtoPaise: 0, codPaise: 0 };
  return { rtoPaise: priceRto(shipped).totalPaise, codPaise: codPartOf(shipped).totalPaise };
}

/**
 * Charges the return of a forward parcel once and refunds its COD charge. Undoes both if the parcel is delivered
 * after all. Requires the shipment's lock. See docs/decisions/006.
 */
export async function updateReturnCharge(ctx: Ctx, shipmentId: number, isReturning: boolean): Promise<void> {
  const before = await sql.findLastTurn(ctx, shipmentId);
  if (isReturning === (before % 2 === 1)) return;
  const shipment = await sql.findCharged(ctx, shipmentId);
  if (shipment?.state !== 'BOOKED') return;
  const shipped = settled(shipment);
  if (shipped.kind !== 'FORWARD') return;
  const [cod, rto] = [codPartOf(shipped), priceRto(shipped)];
  const changes = isReturning
    ? ([
        ['COD_REVERSAL', cod, -1],
        ['RTO_CHARGE', rto, 1],
      ] as const)
    : ([
        ['RTO_REFUND', rto, -1],
        ['COD_CHARGE', cod, 1],
      ] as const);
  const turn = before + 1;
  for (const [kind, receipt, sign] of changes) {
    if (receipt.totalPaise === 0) continue;
    const amountPaise = sign * receipt.totalPaise;
    await sql.insertCharge(ctx, shipment, { kind, turn, amountPaise, receipt: JSON.stringify(receipt) });
    if (!shipment.isCharged) continue;
    await wallet.adjust(ctx, {
      kind,
      userId: shipment.sellerId,
      amountPaise: -amountPaise,
      reference: `shipment:${shipmentId}:${kind}:${turn}`,
      orderId: shipment.orderId,
      shipmentId,
    });
  }
}
