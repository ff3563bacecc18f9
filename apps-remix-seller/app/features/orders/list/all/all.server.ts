import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { ListName } from '~/features/orders/list/filters/filters.ts';
import { filterOf } from '~/features/orders/list/filters/parcels.ts';
import { call } from '~/lib/api.server.ts';
import type { SignedIn } from '~/lib/session.server.ts';

/** What the bar needs when the address selects all matches: their cost, and what makes the job once. */
export async function loadAll(
  context: AppLoadContext,
  { token, userId }: SignedIn,
  list: ListName,
  params: URLSearchParams,
) {
  const filter = filterOf(list, params);
  if (!params.has('all') || filter.tab === 'CANCEL') return null;
  const asOf = new Date().toISOString();
  const cost =
    filter.tab === 'PENDING' ? await call(context, 'process/shipping/cost', { userId, filter }, token) : null;
  return { cost, asOf, formId: randomUUID() };
}

export type All = NonNullable<Awaited<ReturnType<typeof loadAll>>>;
