import type { WeightCaseRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, kilograms, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CaseBadge, CaseLink } from './CaseTable.tsx';

export function CaseCard(weightCase: WeightCaseRow) {
  return (
    <>
      <CardHead>
        <CaseLink weightCase={weightCase} />
        <CaseBadge state={weightCase.state} />
      </CardHead>
      <Facts
        facts={[
          [
            'Order ID',
            <OrderLink key="order" text={weightCase.orderId} trackingId={weightCase.trackingId} />,
          ],
          ['Client name', <ClientLink key="client" order={weightCase} />],
          ['Courier', weightCase.logistic],
          ['Before', kilograms(weightCase.weightBefore)],
          ['After', kilograms(weightCase.weightAfter)],
          ['Difference', signed(weightCase.difference)],
          ['Settled', money(weightCase.settled)],
          ['Answer by', date(weightCase.dueAt)],
        ]}
      />
    </>
  );
}
