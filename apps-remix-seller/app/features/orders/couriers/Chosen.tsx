import { useRouteLoaderData } from '@remix-run/react';
import styled from 'styled-components';
import type { loadSellerLayout } from '~/features/shell/shell.server.ts';
import { money } from '~/lib/format.ts';
import { below, c } from '~/ui/tokens.ts';

type Props = { chosen: { courierName: string; motName: string; rate: number } };

/** The chosen courier, its price and what it leaves in a prepaid seller's wallet. */
export function Chosen({ chosen: { courierName, motName, rate } }: Props) {
  const balance = useRouteLoaderData<typeof loadSellerLayout>('routes/_seller')?.balance?.rupees;
  return (
    <Line role="status">
      <strong>
        {courierName} {motName}, {money(rate)}
      </strong>
      {balance !== undefined && (
        <span>
          {balance >= rate
            ? `balance after ${money(balance - rate)}`
            : `${money(rate - balance)} short. Recharge before you ship.`}
        </span>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 0 8px;
  flex: 1;
  font-size: 14px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 600;
  }
  span {
    color: ${c.muted};
  }
  @media ${below.sm} {
    order: -1;
    flex: 1 0 100%;
    justify-content: space-between;
  }
`;
