import type { WeightCaseRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, kilograms, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CaseBadge, CaseLink } from './CaseTable.tsx';

export function CaseCard(found: WeightCaseRow) {
  return (
    <>
      <CardHead>
        <CaseLink found={found} />
        <CaseBadge state={found.state} />
      </CardHead>
      <Facts
        facts={[
          ['Order ID', <OrderLink key="order" text={found.orderId} trackingId={found.trackingId} />],
          ['Client name', <ClientLink key="client" order={found} />],
          ['Courier', found.logistic],
          ['Before', kilograms(found.weightBefore)],
          ['After', kilograms(found.weightAfter)],
          ['Difference', signed(found.difference)],
          ['Settled', money(found.settled)],
          ['Answer by', date(found.dueAt)],
        ]}
      />
    </>
  );
}
