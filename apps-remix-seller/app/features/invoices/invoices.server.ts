import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';
import { idOf } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** Sends an invoice's file, or redirects to the list with the error. */
export async function invoiceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  return file(args, `invoices/${kind}/${idOf(args.params.id)}`, {}, '/invoices');
}
