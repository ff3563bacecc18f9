import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { World } from '../../calls/company.ts';
import { type CheckoutRow, findById, moveCheckout } from '../../payments/checkouts.sql.ts';
import { addPayment } from '../../payments/payments.sql.ts';
import { sendOrderEvent } from '../webhooks.ts';
import { newId } from './pay.ts';

type Ending = { from: readonly string[]; to: string; attempt: string; event: string | null };

/** `late` also completes an order that had failed; a failed attempt leaves the order open for another. */
const ENDINGS: Record<string, Ending> = {
  success: { from: ['PENDING'], to: 'COMPLETED', attempt: 'COMPLETED', event: 'checkout.order.completed' },
  late: {
    from: ['PENDING', 'FAILED'],
    to: 'COMPLETED',
    attempt: 'COMPLETED',
    event: 'checkout.order.completed',
  },
  failure: { from: ['PENDING'], to: 'FAILED', attempt: 'FAILED', event: 'checkout.order.failed' },
  pending: { from: ['PENDING'], to: 'PENDING', attempt: 'PENDING', event: null },
  'attempt-failed': {
    from: ['PENDING'],
    to: 'PENDING',
    attempt: 'FAILED',
    event: 'checkout.transaction.attempt.failed',
  },
};

export type Payer = { outcome: string; isCard?: boolean; amountPaise?: number };

/** Ends an attempt to pay and sends the webhook. Null if the outcome is unknown or the order has ended. */
export async function endOrder(world: World, order: CheckoutRow, payer: Payer): Promise<CheckoutRow | null> {
  const ending = ENDINGS[payer.outcome];
  if (!ending) return null;
  const amount = payer.amountPaise ?? order.amount_paise;
  const payment = {
    id: newId('OM'),
    checkout_id: order.id,
    amount_paise: amount,
    state: ending.attempt,
    is_card: payer.isCard ?? false,
    created_at: world.now(),
  };
  const change = { from: ending.from, to: ending.to, paidPaise: ending.to === 'COMPLETED' ? amount : 0 };
  const hasEnded = await inTransaction(world, async ({ db }) => {
    if (!(await moveCheckout(db, order.id, change))) return false;
    await addPayment(db, payment);
    return true;
  });
  const after = hasEnded && (await findById(world.db, order.id));
  if (!after) return null;
  if (ending.event) await sendOrderEvent(world, after, ending.event);
  return after;
}
