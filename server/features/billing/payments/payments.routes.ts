import type { Ctx } from '../../../deps.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { listedInvoice } from '../answers.contract.ts';
import { getAdminInvoice } from '../invoices/invoices.ts';
import { listInvoicePayments } from './list.ts';
import * as contract from './payments.contract.ts';
import { recordPayment, reversePayment } from './payments.ts';

const admins = { access: 'admin', tag: 'Billing', owner: () => null, changes: true } as const;

const audit = {
  subject: 'invoice',
  id: ({ id }: { id: number }) => id,
  snapshot: async (ctx: Ctx, { id }: { id: number }) => {
    const { userId, number, status, received, due } = await getAdminInvoice(ctx, id);
    return { userId, number, status, received, due, payments: await listInvoicePayments(ctx, id) };
  },
} as const;

const overpaid = {
  codes: ['OVERPAID'],
  details: contract.overpaidDetails,
} as const;

export const invoicePaymentRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'adminRecordInvoicePayment',
    path: 'admin/invoices/:id/payments',
    summary: 'Record a payment of an invoice, in part or in full.',
    errors: [overpaid, 'PAYMENT_RECORDED'],
    input: contract.recordInput,
    answer: listedInvoice,
    run: recordPayment,
    audit,
  }),
  rpc({
    ...admins,
    name: 'adminReverseInvoicePayment',
    path: 'admin/invoices/:id/payments/reverse',
    summary: 'Reverse a recorded payment of an invoice. The payment stays on record.',
    errors: ['ALREADY_REVERSED'],
    input: contract.reverseInput,
    answer: listedInvoice,
    run: reversePayment,
    audit,
  }),
];
