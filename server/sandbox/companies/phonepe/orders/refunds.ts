import { inTransaction } from '../../../../platform/database/transaction.ts';
import { fieldsOf, type Handler, ok, textIn, type World } from '../../calls/company.ts';
import { type CheckoutRow, findById, findCheckout, lockCheckout } from '../../payments/checkouts.sql.ts';
import * as payments from '../../payments/payments.sql.ts';
import { findAccount, NAME, refuse } from '../account.ts';
import { sendRefundEvent } from '../webhooks.ts';
import { newId } from './pay.ts';
import { presentRefund } from './present.ts';

const invalid = (message: string) => refuse(400, 'BAD_REQUEST', message);

/** Null if the refund exceeds the rest of the payment, or if its id is known. */
async function addRefund(world: World, order: CheckoutRow, reference: string, amount: number) {
  return inTransaction(world, async (tx) => {
    await lockCheckout(tx.db, order.id);
    const paid = (await payments.listPayments(tx.db, order.id)).find(({ state }) => state === 'COMPLETED');
    if (!paid || (await payments.refundedPaise(tx.db, paid.id)) + amount > paid.amount_paise) return null;
    const row = {
      company: NAME,
      account: order.account,
      id: newId('OMR'),
      payment_id: paid.id,
      reference,
      amount_paise: amount,
      state: 'PENDING',
      created_at: world.now(),
    };
    return (await payments.addRefund(tx.db, row)) ? row : null;
  });
}

export const refund: Handler = async ({ world, account, req }) => {
  const { merchantRefundId, originalMerchantOrderId, amount } = fieldsOf(req.body);
  const reference = textIn(merchantRefundId);
  const of = { company: NAME, account };
  if (!/^[A-Za-z0-9_-]{1,63}$/.test(reference)) return invalid('merchantRefundId is invalid');
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return invalid('amount is invalid');
  const order = await findCheckout(world.db, of, { reference: textIn(originalMerchantOrderId) });
  if (order?.state !== 'COMPLETED') return invalid('originalMerchantOrderId has no completed payment');
  if (await payments.findRefund(world.db, of, reference))
    return refuse(400, 'DUPLICATE_REFUND_REQUEST', 'merchantRefundId has been used before');
  const row = await addRefund(world, order, reference, Number(amount));
  if (!row) return invalid('amount exceeds what is left of the payment');
  await sendRefundEvent(world, row);
  return ok({ refundId: row.id, amount: row.amount_paise, state: row.state });
};

export const refundStatus: Handler = async ({ world, account, req }) => {
  const row = await payments.findRefund(world.db, { company: NAME, account }, String(req.params.id));
  const payment = row && (await payments.findPayment(world.db, row.payment_id));
  const order = payment && (await findById(world.db, payment.checkout_id));
  if (!order) return refuse(404, 'REFUND_NOT_FOUND', 'No refund has this merchantRefundId');
  const { merchantId } = await findAccount(world, account);
  const { refundId: _refundId, ...answer } = presentRefund(row, order.reference ?? '', merchantId);
  return ok({ ...answer, paymentDetails: [] });
};
