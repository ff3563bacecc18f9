import { BookOpen, Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TabName } from '~/features/orders/list/filters/filters.ts';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { CREATE_BULK, CREATE_ORDER } from '~/lib/page/paths.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';

const DRAWINGS = { PENDING: 'orders', READY: 'ready', CANCEL: 'cancelled' } as const;
const MANUAL: Record<TabName, { title: string; text: string }> = {
  PENDING: { title: 'No pending orders', text: 'Orders you create wait here until you ship them.' },
  READY: {
    title: 'No orders ready yet',
    text: 'Orders you ship appear here with their AWB, label and status.',
  },
  CANCEL: { title: 'No cancelled orders', text: 'Orders you cancel after shipping appear here.' },
};
const CHANNEL: Record<TabName, { title: string; text: ReactNode }> = {
  PENDING: {
    title: 'No pending channel orders',
    text: (
      <>
        Connect your store to see its orders here. Orders sent through the REST API with a channel in{' '}
        <code>logisticDetails.channel</code> appear here too.
      </>
    ),
  },
  READY: {
    title: 'No channel orders ready yet',
    text: 'Channel orders you ship appear here with their AWB and label.',
  },
  CANCEL: {
    title: 'No cancelled channel orders',
    text: 'Channel orders you cancel after shipping appear here.',
  },
};

const NEW_ORDERS = 'New orders from your stores appear here automatically.';

/** A tab without orders, and how to get some. */
export function NothingYet({ list, tab, isSeller, stores }: OrderList) {
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
      Check your stores
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
      drawing={DRAWINGS[tab]}
    >
      {hasStore && tab === 'PENDING' ? NEW_ORDERS : text}
    </EmptyState>
  );
}
