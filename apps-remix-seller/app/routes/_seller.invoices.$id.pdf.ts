export { downloadPdf as loader } from '~/features/invoices/invoices.server.ts';
