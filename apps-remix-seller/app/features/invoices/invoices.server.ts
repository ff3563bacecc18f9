import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** Sends an invoice's file, or redirects to the list with the error. */
export async function invoiceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  return sendFile(args, `invoices/${kind}/{id}`, { id: idOf(args.params.id) }, '/invoices');
}
