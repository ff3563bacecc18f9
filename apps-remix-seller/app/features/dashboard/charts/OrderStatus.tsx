import type { StatusCount } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { number, parcelText } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { ParcelBadge, StatusBadge } from '~/ui/text/Badge.tsx';
import { c, radius } from '~/ui/tokens.ts';

export function OrderStatus({ statuses }: { statuses: StatusCount[] }) {
  return (
    <Card title="Order status" note="All orders by current status">
      {statuses.length > 0 ? (
        <Tiles>
          {byWord(statuses).map(({ status, count }) => (
            <div key={status}>
              <dt>
                {status === 'PENDING' ? <StatusBadge status={status} /> : <ParcelBadge status={status} />}
              </dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </Tiles>
      ) : (
        <NoData>No Data</NoData>
      )}
    </Card>
  );
}

/** Adds up the statuses that share one word. PENDING counts orders that are not shipped. */
function byWord(statuses: StatusCount[]): StatusCount[] {
  const sums = new Map<string, StatusCount>();
  for (const { status, count } of statuses) {
    const word = status === 'PENDING' ? status : parcelText(status);
    const sum = sums.get(word);
    sums.set(word, { status: sum?.status ?? status, count: (sum?.count ?? 0) + count });
  }
  return [...sums.values()];
}

const Tiles = styled.dl`
  display: grid;
  gap: 10px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  > div {
    display: grid;
    gap: 6px;
    padding: 10px 12px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
  }
  dd {
    font-size: 20px;
    line-height: 26px;
    font-weight: 650;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
`;
