import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, toListInput } from '~/features/ndr/ndr.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** All failed deliveries that match as CSV; takes the list's parameters. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams } = new URL(args.request.url);
  return sendFile(args, 'get/NDR/download', toListInput(filtersOf(searchParams)), `/manage-ndr${search}`);
}
