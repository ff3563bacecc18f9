import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, words } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { statusText, toneOf } from '../order.ts';
import { OrderLink } from '../OrderLink.tsx';
import { orderPath } from '../orderPath.ts';

/** Read-only: administrators cannot act on orders, so there are no checkboxes. */
export function OrderTable() {
  return (
    <RowTable<ConsoleOrderRow> aria-label="Orders of all clients" opens={({ id }) => orderPath(id)}>
      <Column<ConsoleOrderRow>
        source="id"
        label="Order ID"
        render={(order) => <OrderLink text={order.orderId} trackingId={order.id} />}
      />
      <Column<ConsoleOrderRow>
        label="AWB"
        render={(order) => <OrderLink text={order.wayBillId} trackingId={order.id} part="shipment" />}
      />
      <Column<ConsoleOrderRow>
        flexible
        label="Courier"
        render={(order) => <Wrapped text={order.logisticName} />}
      />
      <Column<ConsoleOrderRow>
        flexible
        label="Customer"
        render={(order) => <Wrapped text={order.customerName} />}
      />
      <Column<ConsoleOrderRow> label="Client name" render={(order) => <ClientLink order={order} />} />
      <Column<ConsoleOrderRow>
        source="date"
        label="Date"
        sortByOrder="DESC"
        render={(order) => date(order.date)}
      />
      <Column<ConsoleOrderRow> label="Payment" render={(order) => words(order.paymentMethod)} />
      <Column<ConsoleOrderRow>
        source="totalAmount"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={(order) => money(order.totalAmount)}
      />
      <Column<ConsoleOrderRow> label="Charge" align="right" render={(order) => money(order.totalCharge)} />
      <Column<ConsoleOrderRow>
        label="Status"
        render={({ status }) => (
          <StatusBadge status={status} tone={toneOf(status)} label={statusText(status)} />
        )}
      />
    </RowTable>
  );
}
