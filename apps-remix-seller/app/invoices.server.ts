import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '~/api.server';
import { file } from '~/orders/papers.server';
import { requireSeller } from '~/session.server';

/** One of an invoice's files; what stands in its way is said on the list. */
export async function invoiceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  return file(args, `invoices/${kind}/${idOf(args.params.id)}`, {}, '/invoices');
}
