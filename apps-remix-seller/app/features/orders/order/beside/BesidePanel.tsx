import type { OrderDetails } from '@harkara/server/contract/models';
import { lazy, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { below, c, from } from '~/ui/tokens.ts';
import { loadPanel } from './loadPanel.ts';

const OrderPanel = lazy(async () => ({ default: (await loadPanel()).OrderPanel }));

type Props = {
  details: OrderDetails | null;
  isSeller: boolean;
  busy: boolean;
  ids: number[];
  children: ReactNode;
};

/** A list with an order next to it. Under 1200 px the order takes the list's place; parts with `data-kept` stay. */
export function BesidePanel({ details, children, ...panel }: Props) {
  return (
    <Columns data-bleed data-open={details ? true : undefined}>
      <div>{children}</div>
      {details && (
        <Suspense fallback={<div />}>
          <OrderPanel details={details} {...panel} />
        </Suspense>
      )}
    </Columns>
  );
}

const Columns = styled.div`
  > div {
    min-width: 0;
    min-height: calc(100dvh - 56px);
    background: ${c.paper};
  }
  &[data-open] {
    @media ${from.xl} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(440px, 548px);
      align-items: start;
    }
    @media ${below.xl} {
      padding: 16px 24px;
      > div {
        min-height: 0;
        background: none;
      }
      /* The page's heading stays for screen readers. */
      > div:first-child > :not([data-kept], header),
      > div:first-child > [data-kept] > :not([data-kept]) {
        display: none;
      }
      > div:first-child:has([data-kept] > [data-kept]) {
        margin-bottom: 16px;
      }
    }
  }
`;
