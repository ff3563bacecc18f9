import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, toListInput } from '~/ndr.server';
import { file } from '~/orders/papers.server';
import { requireSeller } from '~/session.server';

/** All matches of the list of failed deliveries as csv: the same address parameters as the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams } = new URL(args.request.url);
  return file(args, 'get/NDR/download', toListInput(filtersOf(searchParams)), `/manage-ndr${search}`);
}
