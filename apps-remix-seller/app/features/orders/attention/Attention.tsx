import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import type { FormState } from '~/lib/forms/form.ts';
import { withParams } from '~/lib/lists/list.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import type { loadAttention } from './attention.server.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { attentionPath } from './fields.ts';

const NOTE = 'We couldn’t import these store orders. Fix them here or in your store.';

export function Attention() {
  const { orders, total, stores, storeId, page, size } = useLoaderData<typeof loadAttention>();
  const answer = useActionData<FormState>();
  return (
    <Narrow>
      <Breadcrumbs
        items={[{ to: '/channel-orders', label: 'Channel Orders' }, { label: 'Need attention' }]}
      />
      <PageHeading title="Orders that need attention" note={NOTE} />
      <Stack>
        {stores.length > 1 && <StoreTabs stores={stores} storeId={storeId} />}
        {orders.map((order) => (
          <AttentionCard
            key={order.channelOrderId}
            order={order}
            kind={stores.find(({ id }) => id === order.channelId)?.kind}
            answer={answer?.values.channelOrderId === String(order.channelOrderId) ? answer : undefined}
          />
        ))}
        {orders.length === 0 && <Nothing isFiltered={storeId !== null} hasStores={stores.length > 0} />}
        {total > 0 && (
          <Card flush>
            <Pagination page={page} size={size} total={total} />
          </Card>
        )}
      </Stack>
    </Narrow>
  );
}

type TabsProps = Pick<Awaited<ReturnType<typeof loadAttention>>, 'stores' | 'storeId'>;

function StoreTabs({ stores, storeId }: TabsProps) {
  const [params] = useSearchParams();
  const all = stores.reduce((sum, { attention }) => sum + attention, 0);
  return (
    <Tabs
      label="Orders by store"
      tabs={[
        {
          label: 'All stores',
          to: withParams(params, { store: null }),
          current: storeId === null,
          count: all,
        },
        ...stores.map(({ id, name, attention }) => ({
          label: name,
          to: withParams(params, { store: id }),
          current: id === storeId,
          count: attention,
        })),
      ]}
    />
  );
}

function Nothing({ isFiltered, hasStores }: { isFiltered: boolean; hasStores: boolean }) {
  const [to, label] = isFiltered
    ? [attentionPath(), 'All stores']
    : hasStores
      ? ['/channel-orders', 'Channel Orders']
      : ['/settings/stores', 'Stores'];
  return (
    <Card>
      <EmptyState
        title="Nothing needs attention"
        drawing="door"
        action={
          <LinkButton to={to} variant="quiet">
            {label}
          </LinkButton>
        }
      >
        Store orders with no weight, no phone number or a wrong PIN code wait here until you fix them.
      </EmptyState>
    </Card>
  );
}
