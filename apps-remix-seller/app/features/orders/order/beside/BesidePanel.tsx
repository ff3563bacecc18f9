import type { OrderDetails } from '@harkara/server/contract/models';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { below, c, from } from '~/ui/tokens.ts';
import { loadPanel } from './loadPanel.ts';

const OrderPanel = lazy(async () => ({ default: (await loadPanel()).OrderPanel }));

/** Memoized: props that change before its script has arrived would make React drop what the server drew. */
const Panel = memo(function Panel(props: Panel & { details: OrderDetails }) {
  return (
    <Suspense fallback={<div />}>
      <OrderPanel {...props} />
    </Suspense>
  );
});

type Panel = {
  isSeller: boolean;
  busy: boolean;
  ids: number[];
};
type Props = Panel & { details: OrderDetails | null; children: ReactNode };

/** A list with an order next to it. Under 1200 px the order takes the list's place; parts with `data-kept` stay. */
export function BesidePanel({ details, children, ...panel }: Props) {
  return (
    <Columns data-bleed data-open={details ? true : undefined}>
      <div>{children}</div>
      {details && <Panel details={details} {...panel} />}
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
