import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/orders/papers.server';
import { requireSeller } from '~/session.server';

/** One of an invoice's files; what stands in its way is said on the list. */
export async function invoiceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  const id = args.params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return file(args, `invoices/${kind}/${id}`, {}, '/invoices');
}
