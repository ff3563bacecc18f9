import type { WeightUpdateRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime, kilograms, NOTHING, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Outcome } from './WeightTable.tsx';

export function WeightCard(row: WeightUpdateRow) {
  return (
    <>
      <CardHead>
        <span>{row.wayBillId}</span>
        <Outcome row={row} />
      </CardHead>
      <Facts
        facts={[
          ['Order ID', <OrderLink key="order" text={row.orderId} trackingId={row.trackingId} />],
          ['Client name', <ClientLink key="client" order={row} />],
          ['Courier', row.logisticName],
          ['Before', kilograms(row.weightBefore)],
          ['After', kilograms(row.weightAfter)],
          ['Difference', signed(row.difference)],
          ['Processed', dateTime(row.processedDate)],
          ['Message', row.message ?? NOTHING],
        ]}
      />
    </>
  );
}
