import { RETURN } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/ndr.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import * as shipments from '../../shipments/shipments.ts';
import type { ReturnInput } from '../ndr.contract.ts';
import { getRow, type Ndr } from '../ndr.ts';
import { checkOrder, request } from './requests.ts';

/** Asks the courier to bring a parcel of a pending failed delivery back. Its scans charge the return. */
export async function returnToOrigin(ctx: Ctx, input: ReturnInput): Promise<Ndr> {
  const row = await getRow(ctx, ctx.sellerId, input.id);
  checkOrder(row, input.orderId);
  const carrier = await shipments.getCarrier(ctx, { connectionId: row.connection_id });
  // The parcel of a return order is on its way back already.
  if (!carrier.returnToOrigin || row.shipment_type_id === RETURN)
    throw new Refusal('RETURN_NOT_TAKEN', TEXTS.noReturn);
  return request(ctx, row, { action: 'RETURN', contactNumber: '', address: '', landmark: null, date: null });
}

export async function getReturnCost(ctx: Ctx, { id }: { id: number }) {
  const row = await getRow(ctx, ctx.sellerId, id);
  const { rtoPaise, codPaise } = await shipments.quoteReturn(ctx, row.shipment_id);
  return { returnCharge: toRupees(rtoPaise), codRefund: toRupees(codPaise) };
}
