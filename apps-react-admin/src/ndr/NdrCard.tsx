import type { FailedDelivery } from '@harkara/server/contract/models';
import { ClientLink } from '../clients/ClientLink.tsx';
import { date, NOTHING, words } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { toneOf } from './ndr.ts';

export function NdrCard(row: FailedDelivery) {
  return (
    <>
      <CardHead>
        <OrderLink text={row.orderId} trackingId={row.trackingId} />
        <StatusBadge status={row.status} tone={toneOf(row.status)} label={row.status} />
      </CardHead>
      <Facts
        facts={[
          ['AWB', <OrderLink key="awb" text={row.wayBillNo} trackingId={row.trackingId} part="ndr" />],
          ['Courier', row.logistic],
          ['Customer', `${row.customerName}, ${row.destinationCity}`],
          ['Client name', <ClientLink key="client" order={row} />],
          ['Failed on', date(row.ndrDate)],
          ['Attempts', row.attempts],
          ['Reason', row.remarks || NOTHING],
          ['Payment', words(row.paymentType)],
        ]}
      />
    </>
  );
}
