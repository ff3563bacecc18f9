import { useSearchParams } from '@remix-run/react';
import { useCallback, useState } from 'react';
import type { OrderList } from '~/features/orders/list/list.server.ts';

const NONE: ReadonlySet<string> = new Set();

/** The orders selected by the address, for example after a recharge. */
function namedIn(params: URLSearchParams, orders: OrderList['orders']): ReadonlySet<string> {
  const named = (params.get('selected') ?? '').split(',');
  return new Set(
    orders
      .filter(({ active, trackingId }) => active && named.includes(String(trackingId)))
      .map(({ trackingId }) => String(trackingId)),
  );
}

const selectableOf = (orders: OrderList['orders']) =>
  orders.filter(({ active }) => active).map(({ trackingId }) => String(trackingId));

/** The selected rows and the active row of the keyboard. Both reset when the rows change. */
export function useRowSelection({ tab, orders }: Pick<OrderList, 'tab' | 'orders'>) {
  const shown = [tab, ...orders.map(({ trackingId, active }) => `${trackingId}${active}`)].join();
  const [params] = useSearchParams();
  const [state, setState] = useState(() => ({
    shown,
    selected: namedIn(params, orders),
    active: null as string | null,
  }));
  const now = (kept: typeof state) => (kept.shown === shown ? kept : { shown, selected: NONE, active: null });
  const { selected, active } = now(state);
  const clear = useCallback(() => setState((kept) => ({ ...kept, selected: NONE })), []);
  const selectPage = useCallback(
    () => setState({ shown, selected: new Set(selectableOf(orders)), active: null }),
    [orders, shown],
  );
  return {
    selected,
    active,
    selectable: selectableOf(orders),
    clear,
    selectPage,
    onSelect: (next: ReadonlySet<string>) => setState((kept) => ({ ...now(kept), selected: next })),
    onActive: (next: string | null) => setState((kept) => ({ ...now(kept), active: next })),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
