import type { OrderRow } from '@harkara/server/contract/models';
import { RETURN } from '@harkara/server/contract/reference';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listOf } from '~/features/orders/list/filters/filters.ts';
import { OrderBadge } from '~/features/orders/list/table/OrderBadge.tsx';
import { dateTime } from '~/lib/format.ts';
import { Badge } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';

type Props = { row: OrderRow; isPage?: boolean; tools?: ReactNode };

export function OrderHead({ row, isPage = false, tools }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <Head>
      <div>
        <Line>
          <Title>{row.orderId}</Title>
          <OrderBadge order={row} />
          {row.shipmentTypeId === RETURN && <Badge tone="info">Return</Badge>}
        </Line>
        <p>
          {listOf(row) === 'orders' ? 'Manual order' : row.channel} · {dateTime(row.date)}
          {row.pickupPointName && ` · ${row.pickupPointName}`}
        </p>
      </div>
      {tools}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 14px 20px;
  border-bottom: 1px solid ${c.line};
  > div:first-child {
    min-width: 0;
  }
  p {
    font-size: 13px;
    color: ${c.muted};
    overflow-wrap: anywhere;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  h1,
  h2 {
    font-size: 18px;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
`;
