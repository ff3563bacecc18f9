import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf, call, orNotFound } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { askPage, askList } from '~/lib/lists/pages.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** Sends an invoice's file, or redirects to the list with the error. */
async function invoiceFile(args: LoaderFunctionArgs, kind: 'pdf' | 'csv') {
  await requireSeller(args);
  return sendFile(args, `invoices/${kind}/{id}`, { id: idOf(args.params.id) }, '/invoices');
}

export async function loadInvoice(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { list: invoice, page } = await askPage(
    requested,
    (at) => orNotFound(call(args.context, 'invoices/get', { id, ...at }, token)),
    ({ lineCount }) => lineCount,
  );
  return { invoice, page, size: requested.size };
}

export async function loadInvoices(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { list, page } = await askList(requested, (at) =>
    call(args.context, 'invoices/list', { userId, ...at }, token),
  );
  return { list, page, size: requested.size };
}

export const downloadCsv = (args: LoaderFunctionArgs) => invoiceFile(args, 'csv');

export const downloadPdf = (args: LoaderFunctionArgs) => invoiceFile(args, 'pdf');
