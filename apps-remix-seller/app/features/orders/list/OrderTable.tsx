import { useRef } from 'react';
import { useRowClick } from '~/features/orders/order/beside/useRowClick.ts';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { Table } from '~/ui/table/Table.tsx';
import type { OrderList } from './list.server.ts';
import { isWide } from './look/look.ts';
import { SELECTED_ORDERS } from './selection/form.ts';
import type { RowSelection } from './selection/useRowSelection.ts';
import { Cells } from './table/cellStyles.ts';
import { useColumns } from './table/useColumns.tsx';

type Props = Pick<
  OrderList,
  'list' | 'tab' | 'parcel' | 'orders' | 'isSeller' | 'open' | 'look' | 'sort' | 'logos'
> & {
  selection: RowSelection;
  busy: boolean;
};

export function OrderTable({ orders, open, selection, ...shown }: Props) {
  const cells = useRef<HTMLDivElement>(null);
  useRowClick(cells);
  useAfterHydration(cells, (part) => {
    const checked = checkedValues(part, 'shippingId');
    if (checked) selection.onSelect(checked);
  });
  const columns = useColumns({ ...shown, isBeside: open !== null });
  return (
    <Cells
      ref={cells}
      data-compact={shown.look.isCompact || undefined}
      data-wide={isWide(shown.look) || undefined}
    >
      <Table
        caption="Orders"
        columns={columns}
        rows={orders}
        rowKey={({ trackingId }) => String(trackingId)}
        selection={
          shown.isSeller && shown.tab !== 'CANCEL'
            ? {
                form: SELECTED_ORDERS,
                name: 'shippingId',
                value: ({ trackingId }) => String(trackingId),
                label: ({ orderId }) => `Select order ${orderId}`,
                disabled: ({ active }) => !active,
                selected: selection.selected,
                onChange: selection.onSelect,
                redrawsLater: true,
              }
            : undefined
        }
        activeKey={selection.active ?? (open && String(open.row.trackingId))}
      />
    </Cells>
  );
}
