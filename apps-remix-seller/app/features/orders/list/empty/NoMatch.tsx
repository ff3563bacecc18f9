import { useSearchParams } from '@remix-run/react';
import { TABS } from '~/features/orders/list/filters/filters.ts';
import { clearedOf } from '~/features/orders/list/filters/OrderFilters.tsx';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { OtherTabs } from './OtherTabs.tsx';

/** Filters without a match in this tab. */
export function NoMatch(list: OrderList) {
  const [params] = useSearchParams();
  return (
    <EmptyState
      drawing="search"
      title="No orders match"
      action={
        <LinkButton to={clearedOf(params)} variant="quiet">
          Clear all
        </LinkButton>
      }
    >
      No {TABS.find(({ tab }) => tab === list.tab)?.label.toLowerCase()} orders match these filters.
      {list.total === 0 && <OtherTabs {...list} />}
    </EmptyState>
  );
}
