import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import * as orders from '../../orders/orders.ts';
import { presentReceipt, readReceipt, type Receipt } from '../../rates/rates.ts';
import type { LaterKind } from '../../wallet/wallet.ts';
import * as sql from './charges.sql.ts';

type ChargeKind = 'QUOTE' | 'SHIPMENT_CHARGE' | 'SHIPMENT_REFUND' | LaterKind;
type ChargeLine = { kind: ChargeKind; paise: number; at: Date | null; receipt: Receipt };

async function listLines(ctx: Ctx, shipment: sql.ChargedShipment): Promise<ChargeLine[]> {
  const receipt = readReceipt(shipment.receipt);
  const { chargePaise: paise, bookedAt, cancelledAt } = shipment;
  const shipped: ChargeLine = { kind: 'SHIPMENT_CHARGE', paise, at: bookedAt, receipt };
  const back: ChargeLine[] = cancelledAt
    ? [{ kind: 'SHIPMENT_REFUND', paise: -paise, at: cancelledAt, receipt }]
    : [];
  const later = (await sql.listLaterCharges(ctx, shipment.id)).map((row): ChargeLine => ({
    kind: row.kind,
    paise: row.amount_paise,
    at: row.created_at,
    receipt: readReceipt(row.receipt),
  }));
  return [shipped, ...back, ...later];
}

/** Returns the current cost of a shipped order in paise: its charge, unless refunded, and all later charges. */
export async function sumShippedPaise(ctx: Ctx, orderId: number): Promise<number> {
  const shipment = await sql.findChargedByOrder(ctx, orderId);
  if (!shipment) return 0;
  return (shipment.cancelledAt ? 0 : shipment.chargePaise) + (await sql.sumLaterCharges(ctx, shipment.id));
}

/** Lists an order's charges with the receipts of that time. Prepaid and postpaid charges have the same form. */
export const getOrderCharges = async (ctx: Ctx, { id }: { id: number }) =>
  listOrderCharges(ctx, await orders.getOrder(ctx, id));

export async function listOrderCharges(ctx: Ctx, order: orders.Order) {
  const shipment = await sql.findChargedByOrder(ctx, order.id);
  const quote: ChargeLine = { kind: 'QUOTE', paise: order.chargePaise, at: null, receipt: order.receipt };
  const lines = shipment ? await listLines(ctx, shipment) : [quote];
  return {
    trackingId: order.id,
    orderId: order.customerUniqueId,
    wayBillId: shipment?.awb ?? null,
    total: toRupees(lines.reduce((sum, line) => sum + line.paise, 0)),
    charges: lines.map(({ kind, paise, at, receipt }) => ({
      kind,
      amount: toRupees(paise),
      date: at?.toISOString() ?? null,
      receipt: presentReceipt(receipt),
    })),
  };
}
