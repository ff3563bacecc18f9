import { type Asked, fieldsOf, type Handler, ok, textIn } from '../../calls/company.ts';
import * as sql from '../../payments/checkouts.sql.ts';
import { listPayments, refundedPaise } from '../../payments/payments.sql.ts';
import { NAME, newId, refuse } from '../account.ts';
import { faultInSum } from '../links/input.ts';
import { collection, isLink, orderIdOf, presentOrder, presentPayment } from '../present.ts';

const UNKNOWN = refuse('The id provided does not exist');

/** An order, or the order behind a payment link. */
async function findOrder({ world, account, req }: Asked) {
  const id = String(req.params.id);
  const of = { company: NAME, account };
  if (!id.startsWith('order_')) return undefined;
  const order = await sql.findCheckout(world.db, of, { id });
  return order ?? sql.findCheckout(world.db, of, { id: id.replace('order_', 'plink_') });
}

export const createOrder: Handler = async ({ world, account, req }) => {
  const sent = fieldsOf(req.body);
  const fault = faultInSum(sent);
  if (fault) return refuse(fault.description, fault);
  const receipt = textIn(sent.receipt) || null;
  if (receipt && receipt.length > 40)
    return refuse('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  const row = {
    company: NAME,
    account,
    id: newId('order'),
    reference: null,
    receipt,
    amount_paise: Number(sent.amount),
    state: 'created',
    request: JSON.stringify(sent),
    created_at: world.now(),
    expires_at: null,
  };
  await sql.createCheckout(world.db, row);
  return ok(presentOrder({ ...row, paid_paise: 0 }, []));
};

export const fetchOrder: Handler = async (asked) => {
  const order = await findOrder(asked);
  return order ? ok(presentOrder(order, await listPayments(asked.world.db, order.id))) : UNKNOWN;
};

/** Several orders may share a receipt. */
export const listOrders: Handler = async ({ world, account, req }) => {
  const key = req.query.receipt === undefined ? {} : { receipt: textIn(req.query.receipt) };
  const rows = (await sql.listCheckouts(world.db, { company: NAME, account }, key)).filter(
    (row) => !isLink(row),
  );
  const orders = rows.map(async (row) => presentOrder(row, await listPayments(world.db, row.id)));
  return ok(collection(await Promise.all(orders)));
};

export const listOrderPayments: Handler = async (asked) => {
  const order = await findOrder(asked);
  if (!order) return UNKNOWN;
  const { db } = asked.world;
  const payments = (await listPayments(db, order.id)).map(async (row) =>
    presentPayment(row, orderIdOf(order), await refundedPaise(db, row.id)),
  );
  return ok(collection(await Promise.all(payments)));
};
