import { resource } from '../../platform/http/resource.ts';
import { download, type Route, rpc } from '../../platform/http/routes.ts';
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
    path: 'download/billing',
    produces: csv,
    summary:
      'What a seller’s shipments cost in these days, a row a shipment: it adds up to what the ledger moved, or to what is owed.',
    input: contract.billInput,
    run: downloadBill,
  }),
  rpc({
    ...signedIn,
    path: 'invoices/list',
    summary: 'Monthly invoices, the newest first; an administrator may leave userId out: all sellers.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: invoices.listInvoices,
  }),
  rpc({
    ...signedIn,
    path: 'invoices/get',
    summary: 'An invoice with a page of its lines, each with the receipt of its amount.',
    input: contract.oneInput,
    answer: contract.oneAnswer,
    run: invoices.getInvoice,
  }),
  download({
    ...signedIn,
    path: 'invoices/pdf/:id',
    summary: 'An invoice on paper.',
    produces: 'application/pdf',
    input: contract.fileInput,
    run: invoicePdf,
  }),
  download({
    ...signedIn,
    path: 'invoices/csv/:id',
    summary: 'Every line of an invoice.',
    produces: csv,
    input: contract.fileInput,
    run: invoiceCsv,
  }),
  ...resource({
    name: 'invoices',
    query: contract.invoicesQuery,
    answer: contract.listedInvoice,
    list: invoices.adminInvoices,
    one: invoices.adminInvoice,
  }),
];
