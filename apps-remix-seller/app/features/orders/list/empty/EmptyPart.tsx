import { memo, Suspense } from 'react';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { optional } from '~/ui/chart/optional.ts';

/** Most lists have orders. */
const Empty = optional(async () => ({ default: (await import('./Empty.tsx')).Empty }));

/** Memoized: props that change before its script has arrived would make React drop what the server drew. */
export const EmptyPart = memo(function EmptyPart({ list }: { list: OrderList }) {
  return (
    <Suspense fallback={null}>
      <Empty list={list} />
    </Suspense>
  );
});
