import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { from } from '~/ui/tokens.ts';

type Props = { recharge: ReactNode; summary: ReactNode; transfer: ReactNode; children: ReactNode };

/** Recharging at the top, history below. */
export function WalletLayout({ recharge, summary, transfer, children }: Props) {
  return (
    <>
      <PageHeading title="Wallet" note="We charge this balance each time you ship an order." />
      <Stack>
        <Above>
          {recharge}
          {summary}
          {transfer}
        </Above>
        {children}
      </Stack>
    </>
  );
}

const Above = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  > section {
    display: flex;
    flex-direction: column;
  }
  @media ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > section:first-child {
      grid-row: span 2;
    }
  }
  @media ${from.xl} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 0.9fr);
    > section:first-child {
      grid-row: auto;
    }
  }
`;
