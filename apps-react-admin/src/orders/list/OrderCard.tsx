import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, NOTHING, words } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderBadge } from '../OrderBadge.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { Refusal } from '../Refusal.tsx';

export function OrderCard(order: ConsoleOrderRow) {
  return (
    <>
      <CardHead>
        <OrderLink text={order.orderId} trackingId={order.id} />
        <OrderBadge status={order.status} />
      </CardHead>
      <Facts
        facts={[
          ['AWB', <OrderLink key="awb" text={order.wayBillId} trackingId={order.id} part="shipment" />],
          ['Courier', order.logisticName || NOTHING],
          ['Customer', order.customerName],
          ['Client name', <ClientLink key="client" order={order} />],
          ['Date', date(order.date)],
          ['Payment', words(order.paymentMethod)],
          ['Amount', money(order.totalAmount)],
          ['Charge', money(order.totalCharge)],
        ]}
      />
      <Refusal order={order} />
    </>
  );
}
