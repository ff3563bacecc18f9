import type { Channel } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { AttentionNotice } from '~/features/orders/attention/AttentionNotice.tsx';
import { dateTime } from '~/lib/format.ts';
import { Notice } from '~/ui/text/Notice.tsx';

const MAX_NAMED = 3;

/** Where Channel Orders come from. */
export function sourcesText(stores: readonly Channel[]): string {
  const names = stores.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = stores.length - names.length;
  const from = [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return `Orders from ${from || 'your online stores'}, and from your software through the REST API.`;
}

/** What keeps orders of the stores from arriving: orders that lack something, and stores that cannot be read. */
export function StoreNotices({ stores }: { stores: readonly Channel[] }) {
  const attention = stores.reduce((sum, store) => sum + store.attention, 0);
  return (
    <>
      {stores
        .filter(({ error }) => error !== null)
        .map(({ id, name, error, errorSince }) => (
          <Notice key={id} tone="warning">
            <Link to={`/settings/stores/${id}`}>{name} stopped syncing</Link>
            {errorSince && ` on ${dateTime(errorSince)}`}. New orders aren’t arriving. {error}
          </Notice>
        ))}
      {attention > 0 && <AttentionNotice count={attention} />}
    </>
  );
}
