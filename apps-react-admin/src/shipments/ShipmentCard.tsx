import { ClientLink } from '../clients/ClientLink.tsx';
import { ExchangesLink } from '../exchanges/ExchangesLink.tsx';
import { date, money, NOTHING, words } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Shipment, toneOf } from './shipment.ts';

export function ShipmentCard(row: Shipment) {
  return (
    <>
      <CardHead>
        <OrderLink text={row.wayBillId} trackingId={row.trackingId} part="shipment" />
        <StatusBadge status={row.status} tone={toneOf(row.status)} />
      </CardHead>
      <Facts
        facts={[
          ['Order ID', <OrderLink key="order" text={row.orderId} trackingId={row.trackingId} />],
          ['Courier', row.logisticName],
          ['Customer', `${row.customerName}, ${row.city}`],
          ['Client name', <ClientLink key="client" order={row} />],
          ['Shipped', date(row.date)],
          ['Payment', words(row.paymentMethod)],
          ['Charge', money(row.totalCharge)],
          ['Last scan', row.remarks || NOTHING],
          ['API log', <ExchangesLink key="exchanges" trackingId={row.trackingId} text="See requests" />],
        ]}
      />
    </>
  );
}
