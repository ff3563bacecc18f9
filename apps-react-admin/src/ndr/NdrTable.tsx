import type { FailedDelivery } from '@harkara/server/contract/models';
import { ClientLink } from '../clients/ClientLink.tsx';
import { date, words } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { orderPath } from '../orders/orderPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { toneOf } from './ndr.ts';

const Col = Column<FailedDelivery>;

export function NdrTable() {
  return (
    <RowTable<FailedDelivery>
      aria-label="Failed deliveries of all clients"
      opens={({ trackingId }) => orderPath(trackingId, 'ndr')}
    >
      <Col label="Order ID" render={(row) => <OrderLink text={row.orderId} trackingId={row.trackingId} />} />
      <Col
        label="AWB"
        render={(row) => <OrderLink text={row.wayBillNo} trackingId={row.trackingId} part="ndr" />}
      />
      <Col flexible label="Courier" render={(row) => <Wrapped text={row.logistic} />} />
      <Col
        flexible
        label="Customer"
        render={(row) => <Wrapped text={`${row.customerName}, ${row.destinationPincode}`} />}
      />
      <Col label="Client name" render={(row) => <ClientLink order={row} />} />
      <Col source="date" label="Failed on" sortByOrder="DESC" render={(row) => date(row.ndrDate)} />
      <Col label="Attempts" align="right" render={(row) => row.attempts} />
      <Col flexible label="Reason" render={(row) => <Wrapped text={row.remarks} />} />
      <Col label="Payment" render={(row) => words(row.paymentType)} />
      <Col
        label="Status"
        render={({ status }) => <StatusBadge status={status} tone={toneOf(status)} label={status} />}
      />
    </RowTable>
  );
}
