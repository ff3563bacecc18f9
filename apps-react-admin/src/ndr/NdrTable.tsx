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

export function NdrTable() {
  return (
    <RowTable<FailedDelivery>
      aria-label="Failed deliveries of all clients"
      opens={({ trackingId }) => orderPath(trackingId, 'ndr')}
    >
      <Column<FailedDelivery>
        label="Order ID"
        render={(row) => <OrderLink text={row.orderId} trackingId={row.trackingId} />}
      />
      <Column<FailedDelivery>
        label="AWB"
        render={(row) => <OrderLink text={row.wayBillNo} trackingId={row.trackingId} part="ndr" />}
      />
      <Column<FailedDelivery> flexible label="Courier" render={(row) => <Wrapped text={row.logistic} />} />
      <Column<FailedDelivery>
        flexible
        label="Customer"
        render={(row) => <Wrapped text={`${row.customerName}, ${row.destinationPincode}`} />}
      />
      <Column<FailedDelivery> label="Client name" render={(row) => <ClientLink order={row} />} />
      <Column<FailedDelivery>
        source="date"
        label="Failed on"
        sortByOrder="DESC"
        render={(row) => date(row.ndrDate)}
      />
      <Column<FailedDelivery> label="Attempts" align="right" render={(row) => row.attempts} />
      <Column<FailedDelivery> flexible label="Reason" render={(row) => <Wrapped text={row.remarks} />} />
      <Column<FailedDelivery> label="Payment" render={(row) => words(row.paymentType)} />
      <Column<FailedDelivery>
        label="Status"
        render={({ status }) => <StatusBadge status={status} tone={toneOf(status)} label={status} />}
      />
    </RowTable>
  );
}
