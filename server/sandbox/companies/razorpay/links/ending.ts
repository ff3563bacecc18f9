import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { World } from '../../calls/company.ts';
import { type CheckoutRow, findById, moveCheckout } from '../../payments/checkouts.sql.ts';
import { addPayment, listPayments, movePayment, type PaymentRow } from '../../payments/payments.sql.ts';
import { newId } from '../account.ts';
import { sendPaymentEvents } from '../webhooks.ts';

export type Payer = { outcome: string; isCard?: boolean; amountPaise?: number };
type Ended = { checkout: CheckoutRow; payment: PaymentRow };

const OPEN = ['created', 'partially_paid'];
/** A late capture counts whatever the link's state, even in addition to another payment. */
const LATE = [...OPEN, 'expired', 'cancelled', 'paid'];
/** A payment that is only authorized or has failed leaves the link open for another try. */
const STATES: Record<string, string> = { success: 'captured', pending: 'authorized', failure: 'failed' };

function stateAfter(checkout: CheckoutRow, amount: number): string {
  const { accept_partial: isPartial } = JSON.parse(checkout.request) as { accept_partial?: boolean };
  return isPartial && checkout.paid_paise + amount < checkout.amount_paise ? 'partially_paid' : 'paid';
}

const receive = (world: Pick<World, 'db'>, checkout: CheckoutRow, amount: number, from: readonly string[]) =>
  moveCheckout(world.db, checkout.id, { from, to: stateAfter(checkout, amount), paidPaise: amount });

async function finish(world: World, checkout: CheckoutRow, payment: PaymentRow): Promise<Ended | null> {
  const after = await findById(world.db, checkout.id);
  if (!after) return null;
  await sendPaymentEvents(world, after, payment);
  return { checkout: after, payment };
}

/** The payer's attempt. Null if the outcome is unknown or the link takes no payment any more. */
export async function endLink(world: World, checkout: CheckoutRow, payer: Payer): Promise<Ended | null> {
  const state = STATES[payer.outcome];
  if (!state) return null;
  const amount = payer.amountPaise ?? checkout.amount_paise;
  const payment = {
    id: newId('pay'),
    checkout_id: checkout.id,
    amount_paise: amount,
    state,
    is_card: payer.isCard ?? false,
    created_at: world.now(),
  };
  const stay = { from: OPEN, to: checkout.state };
  const isDone = await inTransaction(world, async (tx) => {
    const isOpen =
      state === 'captured'
        ? await receive(tx, checkout, amount, OPEN)
        : await moveCheckout(tx.db, checkout.id, stay);
    if (isOpen) await addPayment(tx.db, payment);
    return isOpen;
  });
  return isDone ? finish(world, checkout, payment) : null;
}

/** Captures an authorized payment, or one that had failed: a late authorisation. */
export async function capture(
  world: World,
  checkout: CheckoutRow,
  from: readonly string[],
): Promise<Ended | null> {
  const payment = (await listPayments(world.db, checkout.id)).findLast(({ state }) => from.includes(state));
  if (!payment) return null;
  const isDone = await inTransaction(world, async (tx) => {
    if (!(await movePayment(tx.db, payment.id, from, 'captured'))) return false;
    return receive(tx, checkout, payment.amount_paise, LATE);
  });
  return isDone ? finish(world, checkout, { ...payment, state: 'captured' }) : null;
}
