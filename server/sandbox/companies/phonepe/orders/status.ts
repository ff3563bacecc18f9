import { type Handler, ok, type World } from '../../calls/company.ts';
import { expireCheckouts, findById, findCheckout } from '../../payments/checkouts.sql.ts';
import { findPayment, listPayments } from '../../payments/payments.sql.ts';
import { findAccount, NAME, refuse } from '../account.ts';
import { presentOrder } from './present.ts';

const noOrder = refuse(404, 'ORDER_NOT_FOUND', 'No order has this merchantOrderId');

export const expireOrders = ({ db, now }: World, account: string) =>
  expireCheckouts(db, { company: NAME, account }, 'PENDING', 'FAILED', now());

/** `details=false`, the default, gives the latest attempt only. */
export const orderStatus: Handler = async ({ world, account, req }) => {
  await expireOrders(world, account);
  const key = { reference: String(req.params.id) };
  const order = await findCheckout(world.db, { company: NAME, account }, key);
  if (!order) return noOrder;
  const payments = await listPayments(world.db, order.id);
  const shown = req.query.details === 'true' ? payments : payments.slice(-1);
  return ok(presentOrder(order, shown, await findAccount(world, account)));
};

export const transactionStatus: Handler = async ({ world, account, req }) => {
  const payment = await findPayment(world.db, String(req.params.id));
  const order = payment && (await findById(world.db, payment.checkout_id));
  if (!payment || order?.account !== account || order.company !== NAME) return noOrder;
  return ok(presentOrder(order, [payment], await findAccount(world, account)));
};
