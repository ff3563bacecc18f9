import { Router } from 'express';
import { readBodies, refuseMalformed } from '../calls/bodies.ts';
import type { World } from '../calls/company.ts';
import { emulator } from '../calls/emulate.ts';
import { PHONEPE } from './account.ts';
import { phonepeControl } from './control.ts';
import { pay } from './orders/pay.ts';
import { refund, refundStatus } from './orders/refunds.ts';
import { orderStatus, transactionStatus } from './orders/status.ts';
import { authorized, issueToken } from './tokens.ts';

/** PhonePe's payment gateway, version 2. An account's host is `/phonepe/<account>`. */
export function phonepeRouter(world: World): Router {
  const { calls, answer: call } = emulator(world, PHONEPE);
  return Router({ caseSensitive: true })
    .use(readBodies)
    .post('/:account/v1/oauth/token', call('token', issueToken))
    .post('/:account/checkout/v2/pay', call('pay', authorized(pay)))
    .get('/:account/checkout/v2/order/:id/status', call('status', authorized(orderStatus)))
    .get('/:account/checkout/v2/transaction/:id/status', call('transaction', authorized(transactionStatus)))
    .post('/:account/payments/v2/refund', call('refund', authorized(refund)))
    .get('/:account/payments/v2/refund/:id/status', call('refund-status', authorized(refundStatus)))
    .use(phonepeControl(world, calls))
    .use(refuseMalformed(PHONEPE));
}
