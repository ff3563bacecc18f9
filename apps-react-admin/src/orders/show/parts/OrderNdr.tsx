import type { FailedDelivery } from '@harkara/server/contract/models';
import { date, dateTime, NOTHING } from '../../../format.ts';
import { toneOf } from '../../../ndr/ndr.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function OrderNdr({ ndr }: { ndr: FailedDelivery }) {
  return (
    <Section id="ndr" title="Failed delivery">
      <Facts
        facts={[
          [
            'Status',
            <StatusBadge key="status" status={ndr.status} tone={toneOf(ndr.status)} label={ndr.status} />,
          ],
          ['Failed on', dateTime(ndr.ndrDate)],
          ['Attempts', ndr.attempts],
          ['Reason', ndr.remarks || NOTHING],
          ['Re-attempt on', date(ndr.reattemptDate)],
          ['Return to origin', ndr.isReturning ? 'Requested' : NOTHING],
          ...(ndr.refusal ? ([['Courier refused', ndr.refusal]] as [string, string][]) : []),
        ]}
      />
    </Section>
  );
}
