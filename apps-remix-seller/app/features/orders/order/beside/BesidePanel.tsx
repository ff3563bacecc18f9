import type { OrderDetails } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, from, visuallyHidden } from '~/ui/tokens.ts';
import { OrderPanel } from './OrderPanel.tsx';

type Props = {
  details: OrderDetails | null;
  isSeller: boolean;
  busy: boolean;
  ids: number[];
  children: ReactNode;
};

/** A list with an order beside it. Under 1200 px the order takes the list's place; parts with `data-kept` stay. */
export function BesidePanel({ details, children, ...panel }: Props) {
  return (
    <Columns data-open={details ? true : undefined}>
      <div>{children}</div>
      {details && <OrderPanel details={details} {...panel} />}
    </Columns>
  );
}

const Columns = styled.div`
  > div {
    min-width: 0;
  }
  &[data-open] {
    @media ${from.xl} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(440px, 548px);
      gap: 16px;
      align-items: start;
      /* The bar has one line. */
      [data-hint] {
        display: none;
      }
    }
    @media ${below.xl} {
      /* The page's heading stays for screen readers. */
      > div:first-child > header {
        ${visuallyHidden}
      }
      > div:first-child > header > :not(:has(h1)),
      > div:first-child > :not([data-kept], header),
      > div:first-child > [data-kept] > :not([data-kept]) {
        display: none;
      }
      > div:first-child {
        margin-bottom: 16px;
      }
    }
  }
`;
