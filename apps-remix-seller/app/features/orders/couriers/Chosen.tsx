import styled from 'styled-components';
import { money } from '~/lib/format.ts';
import { below, c } from '~/ui/tokens.ts';

type Props = {
  chosen: { courierName: string; motName: string; rate: number };
  /** Null: the seller pays by invoice. */
  balance: number | null;
};

/** The chosen courier, its price and what it leaves in the wallet. */
export function Chosen({ chosen: { courierName, motName, rate }, balance }: Props) {
  return (
    <Line role="status">
      <strong>
        {courierName} {motName}, {money(rate)}
      </strong>
      {balance !== null && (
        <span>
          {balance >= rate
            ? `balance after ${money(balance - rate)}`
            : `${money(rate - balance)} short, recharge before you ship`}
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
