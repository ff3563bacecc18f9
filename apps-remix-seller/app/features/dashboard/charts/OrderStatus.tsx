import type { StatusCount } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { number } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { StatusBadge } from '~/ui/text/Badge.tsx';
import { c, radius } from '~/ui/tokens.ts';

export function OrderStatus({ statuses }: { statuses: StatusCount[] }) {
  return (
    <Card title="Order status" note="All orders by their current status">
      {statuses.length > 0 ? (
        <Tiles>
          {statuses.map(({ status, count }) => (
            <div key={status}>
              <dt>
                <StatusBadge status={status} />
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
