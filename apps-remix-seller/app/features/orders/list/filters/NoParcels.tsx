import type { ParcelGroup } from '@harkara/server/contract/statuses';
import { useSearchParams } from '@remix-run/react';
import { withParams } from '~/lib/lists/list.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { clearedOf } from './OrderFilters.tsx';
import { noneText } from './parcels.ts';

/** A chip without orders, under the filters if there are any. */
export function NoParcels({ parcel, filtered }: { parcel: ParcelGroup; filtered: boolean }) {
  const [params] = useSearchParams();
  return (
    <EmptyState
      kind="no-match"
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
        ? `${noneText(parcel)} matches these filters.`
        : 'Orders move here with their courier’s scans.'}
    </EmptyState>
  );
}
