import type { ParcelGroup } from '@harkara/server/contract/statuses';
import { useSearchParams } from '@remix-run/react';
import { clearedOf } from '~/features/orders/list/filters/OrderFilters.tsx';
import { noneText } from '~/features/orders/list/filters/parcels.ts';
import { withParams } from '~/lib/lists/list.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';

/** A chip without orders, under the filters if there are any. */
export function NoParcels({ parcel, filtered }: { parcel: ParcelGroup; filtered: boolean }) {
  const [params] = useSearchParams();
  return (
    <EmptyState
      drawing="search"
      title={noneText(parcel)}
      action={
        <Inline>
          <LinkButton to={withParams(params, { parcel: null, view: null })} variant="quiet">
            All ready orders
          </LinkButton>
          {filtered && (
            <LinkButton to={clearedOf(params)} variant="quiet">
              Clear all
            </LinkButton>
          )}
        </Inline>
      }
    >
      {filtered
        ? `${noneText(parcel)} match these filters.`
        : 'Orders move here when the courier scans them.'}
    </EmptyState>
  );
}
