import { Link } from '@remix-run/react';
import { Wallet } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

export type Balance = { rupees: number; isLow: boolean };

const wordOf = ({ rupees, isLow }: Balance) => (rupees < 0 ? 'Below zero' : isLow ? 'Low' : null);

/** The balance of a prepaid seller. A word says that it is low, because a colour alone says nothing. */
export function WalletBalance(balance: Balance) {
  const word = wordOf(balance);
  return (
    <Frame to="/wallet">
      <Wallet size={16} aria-hidden />
      <VisuallyHidden>Balance</VisuallyHidden>
      <Money amount={balance.rupees} />
      {word && <em>{word}</em>}
    </Frame>
  );
}

const Frame = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  height: 38px;
  padding: 0 10px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  color: ${c.ink};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    border-color: ${c.lineStrong};
  }
  svg {
    color: ${c.muted};
  }
  em {
    color: ${c.danger};
    font-size: 12.5px;
    font-style: normal;
  }
  @media ${below.md} {
    height: 44px;
  }
  @media ${below.sm} {
    display: none;
  }
`;
