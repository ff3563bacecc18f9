import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type Asked, fieldsOf, type Handler, ok, textIn, type World } from '../../calls/company.ts';
import { type CheckoutRow, findById, lockCheckout } from '../../payments/checkouts.sql.ts';
import * as sql from '../../payments/payments.sql.ts';
import { NAME, newId, refuse } from '../account.ts';
import { capture } from '../links/ending.ts';
import { orderIdOf, presentPayment, presentRefund } from '../present.ts';

const UNKNOWN = refuse('The id provided does not exist');
const MIN_KEY_LENGTH = 10;

type Known = { payment: sql.PaymentRow; checkout: CheckoutRow };

async function findPayment({ world, account, req }: Asked): Promise<Known | null> {
  const payment = await sql.findPayment(world.db, String(req.params.id));
  const checkout = payment && (await findById(world.db, payment.checkout_id));
  return payment && checkout?.company === NAME && checkout.account === account ? { payment, checkout } : null;
}

const present = async ({ db }: World, { payment, checkout }: Known) =>
  presentPayment(payment, orderIdOf(checkout), await sql.refundedPaise(db, payment.id));

export const fetchPayment: Handler = async (asked) => {
  const known = await findPayment(asked);
  return known ? ok(await present(asked.world, known)) : UNKNOWN;
};

export const capturePayment: Handler = async (asked) => {
  const known = await findPayment(asked);
  if (!known) return UNKNOWN;
  const { amount, currency } = fieldsOf(asked.req.body);
  if (amount !== known.payment.amount_paise || currency !== 'INR')
    return refuse('Capture amount must be equal to the amount authorized', { field: 'amount' });
  if (known.payment.state !== 'authorized' || !(await capture(asked.world, known.checkout, ['authorized'])))
    return refuse('This payment has already been captured, or was not authorized');
  return ok(await present(asked.world, { ...known, payment: { ...known.payment, state: 'captured' } }));
};

/** Null if the refund exceeds the rest of the payment. */
const addRefund = (world: World, { payment, checkout }: Known, amount: number, reference: string | null) =>
  inTransaction(world, async (tx) => {
    await lockCheckout(tx.db, checkout.id);
    const of = { company: NAME, account: checkout.account };
    const known = reference === null ? undefined : await sql.findRefund(tx.db, of, reference);
    if (known) return known;
    if ((await sql.refundedPaise(tx.db, payment.id)) + amount > payment.amount_paise) return null;
    const row = {
      ...of,
      id: newId('rfnd'),
      payment_id: payment.id,
      reference,
      amount_paise: amount,
      state: 'pending',
      created_at: world.now(),
    };
    await sql.addRefund(tx.db, row);
    return row;
  });

/** The same X-Refund-Idempotency gives the same refund. */
export const refundPayment: Handler = async (asked) => {
  const known = await findPayment(asked);
  if (!known) return UNKNOWN;
  const sent = fieldsOf(asked.req.body);
  const amount = Number(sent.amount ?? known.payment.amount_paise);
  const key = asked.req.get('X-Refund-Idempotency') ?? null;
  if (key !== null && key.length < MIN_KEY_LENGTH) return refuse('The idempotency key is too short');
  if (known.payment.state !== 'captured')
    return refuse('The payment status should be captured for action to be taken');
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return refuse('The amount must be an integer.', { field: 'amount' });
  const row = await addRefund(asked.world, known, amount, key);
  if (!row)
    return refuse('The total refund amount is greater than the refund payment amount', { field: 'amount' });
  return ok(presentRefund(row, textIn(sent.speed) || 'normal'));
};
