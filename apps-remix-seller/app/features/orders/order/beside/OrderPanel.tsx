import type { OrderDetails } from '@harkara/server/contract/models';
import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isShortcutAllowed } from '~/features/orders/list/shortcuts/keys.ts';
import { OrderHead } from '~/features/orders/order/OrderHead.tsx';
import { OrderView } from '~/features/orders/order/OrderView.tsx';
import { below, c, from, radius } from '~/ui/tokens.ts';
import { openPath } from './openPath.ts';

type Props = {
  details: OrderDetails;
  isSeller: boolean;
  busy: boolean;
  /** The ids of the list's rows, in its order. */
  ids: number[];
};

/** One order next to its list; on narrow screens in the list's place. */
export function OrderPanel({ details, isSeller, busy, ids }: Props) {
  const { row } = details;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const at = ids.indexOf(row.trackingId);
  const closed = openPath(params, null);

  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
  }, [row.trackingId]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isShortcutAllowed(event)) navigate(closed, { preventScrollReset: true });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [closed, navigate]);

  return (
    <Panel ref={panel} aria-label={`Order ${row.orderId}`} tabIndex={0}>
      <OrderHead
        row={row}
        tools={
          <Tools>
            <Step id={ids[at - 1]} label="Previous order">
              <ChevronUp size={18} aria-hidden />
            </Step>
            <Step id={at < 0 ? undefined : ids[at + 1]} label="Next order">
              <ChevronDown size={18} aria-hidden />
            </Step>
            <Link to={`/orders/${row.trackingId}`} aria-label="Open full page" title="Open full page">
              <Maximize2 size={16} aria-hidden />
            </Link>
            <Link to={closed} preventScrollReset aria-label="Close" title="Close (Esc)">
              <X size={18} aria-hidden />
            </Link>
          </Tools>
        }
      />
      <OrderView details={details} isSeller={isSeller} busy={busy} />
    </Panel>
  );
}

function Step({ id, label, children }: { id: number | undefined; label: string; children: ReactNode }) {
  const [params] = useSearchParams();
  if (id === undefined) return null;
  return (
    <Link to={openPath(params, id)} replace preventScrollReset aria-label={label} title={label}>
      {children}
    </Link>
  );
}

const Panel = styled.aside`
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  @media ${from.xl} {
    position: sticky;
    top: 56px;
    height: calc(100vh - 56px);
    border-width: 0 0 0 1px;
    border-radius: 0;
    overflow-y: auto;
  }
`;
const Tools = styled.nav`
  display: flex;
  flex: none;
  gap: 2px;
  a {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    border-radius: ${radius};
    color: ${c.muted};
    &:hover {
      background: ${c.canvas};
      color: ${c.ink};
    }
    @media ${below.sm} {
      width: 44px;
      height: 44px;
    }
  }
`;
