import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceFile } from '~/features/invoices/invoices.server.ts';

export const loader = (args: LoaderFunctionArgs) => invoiceFile(args, 'pdf');
