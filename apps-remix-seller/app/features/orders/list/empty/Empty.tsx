import { isFiltered } from '~/features/orders/list/filters/filters.ts';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { NoMatch } from './NoMatch.tsx';
import { NoParcels } from './NoParcels.tsx';
import { NothingYet } from './NothingYet.tsx';

/** In place of the rows. */
export function Empty(list: OrderList) {
  const { parcel, total } = list;
  const filtered = isFiltered(list.filters);
  if (parcel && total === 0) return <NoParcels parcel={parcel} filtered={filtered} />;
  return filtered || total > 0 ? <NoMatch {...list} /> : <NothingYet {...list} />;
}
