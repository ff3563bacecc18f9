import type { LoaderFunctionArgs } from '@remix-run/node';
import { ledgerFilters, tabOf } from '~/features/wallet/wallet.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { dayOf } from '~/lib/list.ts';
import { requireSeller } from '~/lib/session.server.ts';

const TYPES = { transactions: 'TRANSACTION', deductions: 'DEDUCTION' } as const;

/** The complete history of the tab, with the filters in the address. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const tab = tabOf(params);
  const days = { fromDate: dayOf(params, 'from'), toDate: dayOf(params, 'to') };
  const back = `/wallet${search}`;
  return tab === 'transactions' || tab === 'deductions'
    ? sendFile(args, 'wallet/transaction/history/download', { type: TYPES[tab], ...days }, back)
    : sendFile(args, 'wallet/entries/download', { ...ledgerFilters(params), ...days }, back);
}
