import type { FailedDelivery } from '@harkara/server/contract/models';
import { useGetList } from 'react-admin';
import { showErrorsInPlace } from '../../api/http.ts';
import { date, dateTime, NOTHING } from '../../format.ts';
import { toneOf } from '../../ndr/ndr.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Renders nothing if no delivery failed. */
export function OrderNdr({ id }: { id: number }) {
  const { data } = useGetList<FailedDelivery>(
    'ndr',
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    showErrorsInPlace,
  );
  const ndr = data?.[0];
  if (!ndr) return null;
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
          ...(ndr.refusal ? ([['Courier refused', ndr.refusal]] as [string, string][]) : []),
        ]}
      />
    </Section>
  );
}
