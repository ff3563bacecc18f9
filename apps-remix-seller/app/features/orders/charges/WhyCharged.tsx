import { useFetcher } from '@remix-run/react';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { loadPart } from '~/lib/page/connection.ts';
import { isPlainClick } from '~/ui/isPlainClick.ts';
import { loadModal } from '~/ui/overlay/Dialog.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { c, visuallyHidden } from '~/ui/tokens.ts';
import type { loadCharges } from './charges.server.ts';

const loadDrawer = () => import('./ChargesDrawer.tsx');
const ChargesDrawer = lazy(loadDrawer);

type Props = { trackingId: number; orderId: string; amount: number; signed?: boolean };

/** Opens a charge's receipt in a dialog; without JavaScript as a page. */
export function WhyCharged({ trackingId, orderId, amount, signed }: Props) {
  const fetcher = useFetcher<typeof loadCharges>();
  const [isOpen, setOpen] = useState(false);
  const path = `/orders/${trackingId}/charges`;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    fetcher.load(path);
    void loadPart(() => Promise.all([loadDrawer(), loadModal()])).then(() => setOpen(true));
  };
  return (
    <>
      <Why href={path} data-discover onClick={open} title="Why this amount?">
        <Money amount={amount} signed={signed} />
        <small> why this amount? Order {orderId}</small>
      </Why>
      {isOpen && (
        <Suspense>
          <ChargesDrawer orderId={orderId} answer={fetcher.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Why = styled.a`
  color: inherit;
  text-decoration: underline dotted ${c.lineStrong};
  text-underline-offset: 4px;
  small {
    ${visuallyHidden}
  }
  &:hover {
    color: ${c.brand};
    text-decoration-style: solid;
  }
`;
