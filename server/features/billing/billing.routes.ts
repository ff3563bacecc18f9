import { resource } from '../../platform/http/resource.ts';
import { download, type Route, rpc } from '../../platform/http/routes.ts';
import * as answers from './answers.contract.ts';
import * as contract from './billing.contract.ts';
import { invoicePdf } from './documents/pdf.ts';
import { downloadBill } from './invoices/bill.ts';
import { invoiceCsv } from './invoices/csv.ts';
import * as invoices from './invoices/invoices.ts';

const signedIn = { access: 'user', tag: 'Billing' } as const;
const csv = 'text/csv; charset=utf-8';

export const billingRoutes: Route[] = [
  download({
    access: 'admin',
    tag: 'Billing',
    name: 'downloadBill',
    path: 'download/billing',
    produces: csv,
    summary:
      'Download a seller’s bill for these days, one row per shipment. It adds up to the ledger’s movements, or to the amount owed.',
    input: contract.billInput,
    run: downloadBill,
  }),
  rpc({
    ...signedIn,
    name: 'listInvoices',
    path: 'invoices/list',
    scope: 'wallet:read',
    summary: 'List monthly invoices, newest first. Without userId, an administrator gets all sellers’.',
    input: contract.listInput,
    answer: answers.listAnswer,
    run: invoices.listInvoices,
  }),
  rpc({
    ...signedIn,
    name: 'getInvoice',
    path: 'invoices/get',
    scope: 'wallet:read',
    summary: 'Get an invoice with a page of its lines and their receipts.',
    input: contract.oneInput,
    answer: answers.oneAnswer,
    run: invoices.getInvoice,
  }),
  download({
    ...signedIn,
    name: 'downloadInvoicePdf',
    path: 'invoices/pdf/:id',
    scope: 'wallet:read',
    summary: 'Download an invoice as PDF.',
    produces: 'application/pdf',
    input: contract.fileInput,
    run: invoicePdf,
  }),
  download({
    ...signedIn,
    name: 'downloadInvoiceCsv',
    path: 'invoices/csv/:id',
    scope: 'wallet:read',
    summary: 'Download an invoice’s lines as CSV.',
    produces: csv,
    input: contract.fileInput,
    run: invoiceCsv,
  }),
  ...resource({
    name: 'invoices',
    nouns: ['an invoice', 'invoices'],
    query: contract.invoicesQuery,
    answer: answers.listedInvoice,
    list: invoices.listAdminInvoices,
    one: invoices.getAdminInvoice,
  }),
];
