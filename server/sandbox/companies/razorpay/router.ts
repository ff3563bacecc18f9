import { Router } from 'express';
import { readBodies, refuseMalformed } from '../calls/bodies.ts';
import type { Handler, World } from '../calls/company.ts';
import { emulator } from '../calls/emulate.ts';
import { authorized, RAZORPAY } from './account.ts';
import { razorpayControl } from './control.ts';
import { cancelLink, createLink, fetchLink, listLinks } from './links/links.ts';
import { createOrder, fetchOrder, listOrderPayments, listOrders } from './payments/orders.ts';
import { capturePayment, fetchPayment, refundPayment } from './payments/payments.ts';

/** Razorpay's API, version 1. `/razorpay/<account>` emulates https://api.razorpay.com/v1. */
export function razorpayRouter(world: World): Router {
  const { calls, answer } = emulator(world, RAZORPAY);
  const call = (name: string, handle: Handler) => answer(name, authorized(handle));
  return Router({ caseSensitive: true })
    .use(readBodies)
    .post('/:account/payment_links', call('create-link', createLink))
    .get('/:account/payment_links', call('list-links', listLinks))
    .get('/:account/payment_links/:id', call('fetch-link', fetchLink))
    .post('/:account/payment_links/:id/cancel', call('cancel-link', cancelLink))
    .post('/:account/orders', call('create-order', createOrder))
    .get('/:account/orders', call('list-orders', listOrders))
    .get('/:account/orders/:id', call('fetch-order', fetchOrder))
    .get('/:account/orders/:id/payments', call('order-payments', listOrderPayments))
    .get('/:account/payments/:id', call('fetch-payment', fetchPayment))
    .post('/:account/payments/:id/capture', call('capture', capturePayment))
    .post('/:account/payments/:id/refund', call('refund', refundPayment))
    .use(razorpayControl(world, calls))
    .use(refuseMalformed(RAZORPAY));
}
