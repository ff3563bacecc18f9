import { titled } from '~/lib/page/meta.ts';

export { loadInvoices as loader } from '~/features/invoices/invoices.server.ts';
export { Invoices as default } from '~/features/invoices/Invoices.tsx';

export const meta = titled('Invoices');
