import { randomUUID } from 'node:crypto';
import { requireScope } from '../access/scopes.ts';
import { idIn } from '../gid.ts';
import type { Call } from '../graphql/call.ts';
import type { ShopOrder } from '../orders/order.ts';
import { changeOrder } from './change.ts';
import { bodyOf, cancelled, refunded } from './edits.ts';

const MAX_NOTE = 255;

/** Cancels an order for the shop owner or the app. */
export function cancel({ body }: ShopOrder, now: string, reason: string, isRefunded: boolean) {
  const edit = cancelled(body, reason, now);
  if ('refused' in edit) return { result: edit };
  const left = body.receivedPaise - body.refundedPaise;
  const after = isRefunded ? bodyOf(edit.body, refunded(edit.body, left)) : edit.body;
  return { body: after, happened: ['ORDERS_CANCELLED'], result: null };
}

type CancelArgs = {
  orderId: string;
  reason: string;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
  staffNote?: string | null;
};

function refuse(code: string, field: string, message: string) {
  const error = { field: [field], message };
  return { job: null, orderCancelUserErrors: [{ ...error, code }], userErrors: [error] };
}

/** Shopify answers with a job that is not done yet. Here it is done at once. */
export async function orderCancel(
  { orderId, reason, refund, refundMethod, staffNote }: CancelArgs,
  call: Call,
) {
  requireScope(call, 'orderCancel', ['write_orders']);
  if (staffNote && staffNote.length > MAX_NOTE)
    return refuse(
      'INVALID',
      'staffNote',
      `Staff note is too long. Maximum length is ${MAX_NOTE} characters.`,
    );
  if (refund != null && refundMethod != null)
    return refuse('INVALID', 'refund', 'Only one of the arguments `refund` or `refund_method` is allowed.');
  const isRefunded = refund ?? refundMethod?.originalPaymentMethodsRefund ?? false;
  const done = await changeOrder(call.world, call.of, idIn('Order', orderId), (order, now) =>
    cancel(order, now, reason, isRefunded),
  );
  if (!done) return refuse('NOT_FOUND', 'orderId', 'Order does not exist');
  if (done.result) return refuse('INVALID', 'orderId', done.result.refused);
  return {
    job: { id: `gid://shopify/Job/${randomUUID()}`, done: false },
    orderCancelUserErrors: [],
    userErrors: [],
  };
}
