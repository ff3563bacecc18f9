import { useActionData, useSearchParams } from '@remix-run/react';
import { BookOpen, Package, PackageCheck, PackageMinus, Plus, Store, Truck, Upload } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { BesidePanel } from '~/features/orders/order/beside/BesidePanel.tsx';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { CREATE_BULK, CREATE_ORDER } from '~/lib/page/paths.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { optional } from '~/ui/chart/optional.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { DownloadButton } from '~/ui/table/DownloadButton.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { below } from '~/ui/tokens.ts';
import { ActionProgress, ActionReport } from './actions/ActionReport.tsx';
import { BulkBar } from './actions/BulkBar.tsx';
import { useOrderActions } from './actions/useOrderActions.ts';
import { isFiltered, TABS, type TabName, TITLES } from './filters/filters.ts';
import { NoParcels } from './filters/NoParcels.tsx';
import { clearedOf, OrderBadges, OrderFilters } from './filters/OrderFilters.tsx';
import { OtherTabs } from './filters/OtherTabs.tsx';
import type { OrderList } from './list.server.ts';
import { OrderTable } from './OrderTable.tsx';
import { sourcesText, StoreNotices } from './StoreNotices.tsx';
import { useRowSelection } from './useRowSelection.ts';
import { ViewNaming, ViewTabs } from './views/ViewTabs.tsx';

const Shortcuts = optional(() => import('./shortcuts/Shortcuts.tsx'));

export function OrderListPage({ list }: { list: OrderList }) {
  const actions = useOrderActions(useActionData(), list.orders);
  const selection = useRowSelection(list);
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { list: name, tab, parcel, orders, page, size, total, isSeller } = list;
  const filtered = isFiltered(list.filters);
  return (
    <ProfileGate>
      <BesidePanel
        details={list.open}
        ids={orders.map(({ trackingId }) => trackingId)}
        isSeller={isSeller}
        busy={actions.busy}
      >
        <PageHeading
          title={TITLES[name]}
          note={isSeller && name === 'channel-orders' && sourcesText(list.stores)}
          actions={
            <>
              {isSeller && (
                <Keys>
                  {hydrated && (
                    <Suspense fallback={null}>
                      <Shortcuts list={list} selection={selection} actions={actions} />
                    </Suspense>
                  )}
                </Keys>
              )}
              {isSeller && name === 'channel-orders' && (
                <LinkButton to="/settings/stores" variant="quiet" icon={<Store aria-hidden />}>
                  Stores
                </LinkButton>
              )}
              {isSeller && (
                <LinkButton to="/orders/request-pickup" variant="quiet" icon={<Truck aria-hidden />}>
                  Request pickup
                </LinkButton>
              )}
              {/* Keeps its height in an empty tab, so the tabs do not move. */}
              <Reserved $shown={total > 0}>
                <DownloadButton to={`/${name}/download?${params}`} label="Download CSV" />
              </Reserved>
            </>
          }
        />
        <Stack data-kept>
          {(actions.progress || actions.report) && (
            <div data-kept>
              {actions.progress && <ActionProgress {...actions.progress} />}
              {actions.report && <ActionReport report={actions.report} actions={actions} />}
            </div>
          )}
          <StoreNotices stores={list.stores} />
          <Card flush>
            <ViewTabs {...list} />
            <OrderFilters {...list} />
            {(filtered || parcel || params.has('naming')) && (
              <ActiveFilters>
                {filtered && <OrderBadges {...list} />}
                <ViewNaming {...list} />
              </ActiveFilters>
            )}
            {orders.length > 0 ? (
              <div>
                {isSeller && tab !== 'CANCEL' && (
                  <BulkBar tab={tab} orders={orders} selection={selection} actions={actions} />
                )}
                <OrderTable {...list} selection={selection} busy={actions.busy || actions.isOffline} />
              </div>
            ) : parcel && total === 0 ? (
              <NoParcels parcel={parcel} filtered={filtered} />
            ) : filtered || total > 0 ? (
              <EmptyState
                kind="no-match"
                title="No orders match"
                action={
                  <LinkButton to={clearedOf(params)} variant="quiet">
                    Clear all
                  </LinkButton>
                }
              >
                No {TABS.find((each) => each.tab === tab)?.label.toLowerCase()} order matches these filters.
                {total === 0 && <OtherTabs {...list} />}
              </EmptyState>
            ) : (
              <NothingYet {...list} />
            )}
            <Pagination page={page} size={size} total={total} />
          </Card>
        </Stack>
      </BesidePanel>
    </ProfileGate>
  );
}

const ICONS: Record<TabName, ReactNode> = {
  PENDING: <Package size={22} />,
  READY: <PackageCheck size={22} />,
  CANCEL: <PackageMinus size={22} />,
};
const MANUAL: Record<TabName, { title: string; text: string }> = {
  PENDING: { title: 'No pending orders', text: 'Orders you create wait here until you ship them.' },
  READY: {
    title: 'No orders ready yet',
    text: 'Orders you ship show here with their AWB, label and status.',
  },
  CANCEL: { title: 'No cancelled orders', text: 'Orders you cancel after shipping show here.' },
};
const CHANNEL: Record<TabName, { title: string; text: ReactNode }> = {
  PENDING: {
    title: 'No pending channel orders',
    text: (
      <>
        Connect your store, and its orders wait here until you ship them. So do orders that your software
        sends through the REST API with a channel in <code>logisticDetails.channel</code>.
      </>
    ),
  },
  READY: {
    title: 'No channel orders ready yet',
    text: 'Channel orders you ship show here with their AWB and label.',
  },
  CANCEL: {
    title: 'No cancelled channel orders',
    text: 'Channel orders you cancel after shipping show here.',
  },
};

const NEW_ORDERS = 'New orders of your stores arrive by themselves, and wait here until you ship them.';

function NothingYet({ list, tab, isSeller, stores }: OrderList) {
  const { title, text } = (list === 'orders' ? MANUAL : CHANNEL)[tab];
  const hasStore = stores.length > 0;
  const create = (
    <Inline>
      <LinkButton to={CREATE_ORDER} icon={<Plus aria-hidden />}>
        Create order
      </LinkButton>
      <LinkButton to={CREATE_BULK} variant="quiet" icon={<Upload aria-hidden />}>
        Upload a file
      </LinkButton>
    </Inline>
  );
  const connect = hasStore ? (
    <LinkButton to="/settings/stores" variant="quiet">
      When your stores were read
    </LinkButton>
  ) : (
    <Inline>
      <LinkButton to="/settings/stores/new" icon={<Plus aria-hidden />}>
        Connect a store
      </LinkButton>
      <LinkButton to="/api/docs" reloadDocument variant="quiet" icon={<BookOpen aria-hidden />}>
        API documentation
      </LinkButton>
    </Inline>
  );
  const other =
    tab === 'READY' ? { to: 'PENDING', label: 'Pending orders' } : { to: 'READY', label: 'Ready orders' };
  const look = (
    <LinkButton to={`?tab=${other.to}`} variant="quiet">
      {other.label}
    </LinkButton>
  );
  const first = list === 'orders' ? create : connect;
  return (
    <EmptyState
      title={title}
      action={tab !== 'PENDING' ? look : isSeller ? first : undefined}
      icon={ICONS[tab]}
    >
      {hasStore && tab === 'PENDING' ? NEW_ORDERS : text}
    </EmptyState>
  );
}

/** Reserves the space of content that loads later. */
const Keys = styled.div`
  align-self: center;
  min-width: 34px;
  @media ${below.sm} and (hover: none) {
    display: none;
  }
`;
const Reserved = styled.div<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;
const ActiveFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 0 20px 12px;
  @media ${below.sm} {
    padding: 0 16px 12px;
  }
`;
