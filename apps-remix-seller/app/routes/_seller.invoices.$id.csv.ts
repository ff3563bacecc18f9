export { downloadCsv as loader } from '~/features/invoices/invoices.server.ts';
