import type { LoaderFunctionArgs } from '@remix-run/node';
import { file } from '~/features/orders/papers/papers.server.ts';
import { ledgerFilters } from '~/features/wallet/wallet.server.ts';
import { dayOf } from '~/lib/list.ts';
import { requireSeller } from '~/lib/session.server.ts';

const TYPES: Record<string, string> = { transactions: 'TRANSACTION', deductions: 'DEDUCTION' };

/** The complete history of the tab, with the filters in the address. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const type = TYPES[params.get('tab') ?? ''];
  const days = { fromDate: dayOf(params, 'from'), toDate: dayOf(params, 'to') };
  const [path, body] = type
    ? ['wallet/transaction/history/download', { type, ...days }]
    : ['wallet/entries/download', { ...ledgerFilters(params), ...days }];
  return file(args, path, body, `/wallet${search}`);
}
