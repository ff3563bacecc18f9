import { ClientLink } from '../clients/ClientLink.tsx';
import { ExchangesLink } from '../exchanges/ExchangesLink.tsx';
import { date, money, words } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { orderPath } from '../orders/orderPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { type Shipment, toneOf } from './shipment.ts';

const Col = Column<Shipment>;

export function ShipmentTable() {
  return (
    <RowTable<Shipment>
      hasColumnChoice
      aria-label="Shipments of all clients"
      opens={({ trackingId }) => orderPath(trackingId, 'shipment')}
    >
      <Col
        label="AWB"
        render={(row) => <OrderLink text={row.wayBillId} trackingId={row.trackingId} part="shipment" />}
      />
      <Col label="Order ID" render={(row) => <OrderLink text={row.orderId} trackingId={row.trackingId} />} />
      <Col flexible label="Courier" render={(row) => <Wrapped text={row.logisticName} />} />
      <Col flexible label="Customer" render={(row) => <Wrapped text={row.customerName} />} />
      <Col flexible label="City" render={(row) => <Wrapped text={`${row.city} ${row.pincode}`} />} />
      <Col label="Client name" render={(row) => <ClientLink order={row} />} />
      <Col source="date" label="Shipped" sortByOrder="DESC" render={(row) => date(row.date)} />
      <Col label="Payment" render={(row) => words(row.paymentMethod)} />
      <Col label="Charge" align="right" render={(row) => money(row.totalCharge)} />
      <Col
        label="API log"
        render={({ trackingId, wayBillId }) => (
          <ExchangesLink trackingId={trackingId} text="Open" label={`API log of ${wayBillId}`} />
        )}
      />
      <Col label="Status" render={({ status }) => <StatusBadge status={status} tone={toneOf(status)} />} />
    </RowTable>
  );
}
