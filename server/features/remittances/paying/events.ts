import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import type { Remittance } from '../making/remittances.sql.ts';

/** Tells the seller's programs that a remittance is paid. Call it in the transaction that pays it. */
export const queueRemitted = (ctx: Ctx, remittance: Remittance): Promise<void> =>
  queueEvents(ctx, remittance.sellerId, 'cod.remitted', () => [
    {
      order: null,
      data: {
        remittanceId: remittance.id,
        date: remittance.date,
        amount: toRupees(remittance.amountPaise),
        charges: toRupees(remittance.amountPaise - remittance.paidPaise),
        paid: toRupees(remittance.paidPaise),
        count: remittance.parcelCount,
        paidTo: remittance.paidTo,
        utr: remittance.utr,
      },
    },
  ]);
