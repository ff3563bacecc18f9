import { NOTICE_TEXTS } from '../../../contract/texts/notices.ts';
import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { notifySeller } from '../../notices/notices.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import type { Remittance } from '../making/remittances.sql.ts';

/** Tells the seller and the seller's programs that a remittance is paid. Call it in the transaction that pays it. */
export async function queueRemitted(ctx: Ctx, remittance: Remittance): Promise<void> {
  await notifySeller(ctx, {
    sellerId: remittance.sellerId,
    kind: 'COD_REMITTED',
    subject: String(remittance.id),
    ...NOTICE_TEXTS.remitted(remittance),
  });
  await queueEvents(ctx, remittance.sellerId, 'cod.remitted', () => [
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
}
