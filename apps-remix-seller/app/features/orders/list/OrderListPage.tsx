import { useActionData, useSearchParams } from '@remix-run/react';
import { Suspense, useMemo } from 'react';
import styled from 'styled-components';
import { JobLine } from '~/features/orders/jobs/JobLine.tsx';
import { BesidePanel } from '~/features/orders/order/beside/BesidePanel.tsx';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { StartCard } from '~/features/settings/setup/StartCard.tsx';
import { optional } from '~/ui/chart/optional.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { DownloadButton } from '~/ui/table/DownloadButton.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { SelectAllOnPhone } from '~/ui/table/SelectAllOnPhone.tsx';
import { below, c, from, visuallyHidden } from '~/ui/tokens.ts';
import { ActionProgress, ActionReport } from './actions/ActionReport.tsx';
import { useOrderActions } from './actions/useOrderActions.ts';
import { AllPart } from './all/AllPart.tsx';
import { useAllSelection } from './all/useAllSelection.ts';
import { Empty } from './empty/Empty.tsx';
import { isFiltered, TITLES } from './filters/filters.ts';
import { OrderBadges, OrderFilters } from './filters/OrderFilters.tsx';
import type { OrderList } from './list.server.ts';
import { ListLinks } from './ListLinks.tsx';
import { LookMenu } from './look/LookMenu.tsx';
import { OrderTable } from './OrderTable.tsx';
import { FilterLine, Place } from './selection/layout.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useRowSelection } from './selection/useRowSelection.ts';
import { sourcesText, StoreNotices } from './StoreNotices.tsx';
import { ViewNaming, ViewTabs } from './views/ViewTabs.tsx';

const Shortcuts = optional(() => import('./shortcuts/Shortcuts.tsx'));

export function OrderListPage({ list }: { list: OrderList }) {
  const actions = useOrderActions(useActionData(), list.orders);
  const selection = useAllSelection(useRowSelection(list), list.all !== null);
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const ids = useMemo(() => list.orders.map(({ trackingId }) => trackingId), [list.orders]);
  const { list: name, tab, parcel, orders, page, size, total, isSeller } = list;
  const filtered = isFiltered(list.filters);
  const canSelect = isSeller && tab !== 'CANCEL' && orders.length > 0;
  return (
    <ProfileGate>
      <BesidePanel details={list.open} ids={ids} isSeller={isSeller} busy={actions.busy}>
        <header>
          <Title>{TITLES[name]}</Title>
        </header>
        <div data-kept>
          {(actions.progress || actions.report) && (
            <Messages data-kept>
              {actions.progress && <ActionProgress {...actions.progress} />}
              {actions.report && <ActionReport report={actions.report} actions={actions} />}
            </Messages>
          )}
          {list.start && (
            <Messages>
              <StartCard steps={list.start} />
            </Messages>
          )}
          <Messages>
            <JobLine {...list.running} />
            <StoreNotices stores={list.stores} />
          </Messages>
          <ViewTabs {...list}>{isSeller && <ListLinks list={name} />}</ViewTabs>
          <Place
            data-selected={(canSelect && (selection.selected.size > 0 || list.all !== null)) || undefined}
          >
            <FilterLine data-filters>
              <OrderFilters {...list} />
              <Tools>
                {isSeller && hydrated && !list.all && (
                  <Keys>
                    <Suspense fallback={null}>
                      <Shortcuts list={list} selection={selection} actions={actions} />
                    </Suspense>
                  </Keys>
                )}
                <LookMenu look={list.look} size={size} />
                {/* Keeps its place in an empty tab, so the filters do not move. */}
                <Reserved $shown={total > 0}>
                  <DownloadButton iconOnly to={`/${name}/download?${params}`} label="Download CSV" />
                </Reserved>
              </Tools>
            </FilterLine>
            {canSelect && list.all && (
              <AllPart
                {...{ tab, total }}
                list={name}
                all={list.all}
                onClear={selection.clear}
                onPage={selection.selectPage}
              />
            )}
            {canSelect && !list.all && <SelectionBar {...{ tab, orders, total, selection, actions }} />}
          </Place>
          {(filtered || parcel || params.has('naming')) && (
            <ActiveFilters>
              {filtered && <OrderBadges {...list} />}
              <ViewNaming {...list} />
            </ActiveFilters>
          )}
          {orders.length > 0 ? (
            <>
              {canSelect && <SelectAllOnPhone {...selection} />}
              <OrderTable {...list} selection={selection} busy={actions.busy || actions.isOffline} />
            </>
          ) : (
            <Empty {...list} />
          )}
          <Foot>
            {isSeller && name === 'channel-orders' && <p>{sourcesText(list.stores)}</p>}
            <Pagination page={page} size={size} total={total} />
          </Foot>
        </div>
      </BesidePanel>
    </ProfileGate>
  );
}

const Title = styled.h1`
  ${visuallyHidden}
`;
const Messages = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 20px;
  &:empty {
    display: none;
  }
`;
const Keys = styled.div`
  @media ${below.sm} and (hover: none) {
    display: none;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  min-height: 38px;
`;
const Reserved = styled.div<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  > a {
    width: 36px;
    min-height: 36px;
    padding: 0;
    color: ${c.muted};
    font-size: 16px;
  }
`;
const ActiveFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px 20px;
  border-bottom: 1px solid ${c.line};
  @media ${below.sm} {
    padding: 8px 16px;
  }
`;
/** At the bottom of the screen, where the list is longer. */
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  min-height: 40px;
  background: ${c.paper};
  > p {
    flex: 1 1 300px;
    padding: 4px 20px;
    color: ${c.muted};
    font-size: 13px;
  }
  > div {
    padding-block: 4px;
    border-top: 0;
  }
  @media ${from.xl} {
    position: sticky;
    z-index: 2;
    bottom: 0;
    border-top: 1px solid ${c.line};
    margin-top: -1px;
  }
`;
