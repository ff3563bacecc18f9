import { ClientLink } from '../clients/ClientLink.tsx';
import { date, money, words } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { orderPath } from '../orders/orderPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { type Shipment, toneOf } from './shipment.ts';

export function ShipmentTable() {
  return (
    <RowTable<Shipment>
      aria-label="Shipments of all clients"
      opens={({ trackingId }) => orderPath(trackingId, 'shipment')}
    >
      <Column<Shipment>
        label="AWB"
        render={(row) => <OrderLink text={row.wayBillId} trackingId={row.trackingId} part="shipment" />}
      />
      <Column<Shipment>
        label="Order ID"
        render={(row) => <OrderLink text={row.orderId} trackingId={row.trackingId} />}
      />
      <Column<Shipment> flexible label="Courier" render={(row) => <Wrapped text={row.logisticName} />} />
      <Column<Shipment> flexible label="Customer" render={(row) => <Wrapped text={row.customerName} />} />
      <Column<Shipment>
        flexible
        label="City"
        render={(row) => <Wrapped text={`${row.city} ${row.pincode}`} />}
      />
      <Column<Shipment> label="Client name" render={(row) => <ClientLink order={row} />} />
      <Column<Shipment> source="date" label="Shipped" sortByOrder="DESC" render={(row) => date(row.date)} />
      <Column<Shipment> label="Payment" render={(row) => words(row.paymentMethod)} />
      <Column<Shipment> label="Charge" align="right" render={(row) => money(row.totalCharge)} />
      <Column<Shipment>
        label="Status"
        render={({ status }) => <StatusBadge status={status} tone={toneOf(status)} />}
      />
    </RowTable>
  );
}
