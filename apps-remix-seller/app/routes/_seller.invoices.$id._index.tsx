export { loadInvoice as loader } from '~/features/invoices/invoices.server.ts';
export { InvoicePage as default, meta } from '~/features/invoices/InvoicePage.tsx';
