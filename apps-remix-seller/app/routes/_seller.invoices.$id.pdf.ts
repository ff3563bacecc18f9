import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceFile } from '~/invoices.server';

export const loader = (args: LoaderFunctionArgs) => invoiceFile(args, 'pdf');
