import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, words } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { OrderBadge } from '../OrderBadge.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { orderPath } from '../orderPath.ts';
import { Refusal } from '../Refusal.tsx';

const Col = Column<ConsoleOrderRow>;

/** Read-only: administrators cannot act on orders, so there are no checkboxes. */
export function OrderTable() {
  return (
    <RowTable<ConsoleOrderRow>
      hasColumnChoice
      aria-label="Orders of all clients"
      opens={({ id }) => orderPath(id)}
    >
      <Col
        source="id"
        label="Order ID"
        render={(order) => <OrderLink text={order.orderId} trackingId={order.id} />}
      />
      <Col
        label="AWB"
        render={(order) => <OrderLink text={order.wayBillId} trackingId={order.id} part="shipment" />}
      />
      <Col
        flexible
        label="Courier"
        render={(order) => (
          <>
            <Wrapped text={order.logisticName} />
            <Refusal order={order} />
          </>
        )}
      />
      <Col flexible label="Customer" render={(order) => <Wrapped text={order.customerName} />} />
      <Col label="Client name" render={(order) => <ClientLink order={order} />} />
      <Col source="date" label="Date" sortByOrder="DESC" render={(order) => date(order.date)} />
      <Col label="Payment" render={(order) => words(order.paymentMethod)} />
      <Col
        source="totalAmount"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={(order) => money(order.totalAmount)}
      />
      <Col label="Charge" align="right" render={(order) => money(order.totalCharge)} />
      <Col label="Status" render={({ status }) => <OrderBadge status={status} />} />
    </RowTable>
  );
}
