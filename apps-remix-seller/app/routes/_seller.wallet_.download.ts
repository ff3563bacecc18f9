import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '~/list';
import { file } from '~/orders/papers.server';
import { requireSeller } from '~/session.server';

/** The whole history of the tab and the days that the wallet's address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const type = params.get('tab') === 'deductions' ? 'DEDUCTION' : 'TRANSACTION';
  const days = { fromDate: dayOf(params, 'from'), toDate: dayOf(params, 'to') };
  return file(args, 'wallet/transaction/history/download', { type, ...days }, `/wallet${search}`);
}
