import { Link } from '@remix-run/react';
import { Store, Truck } from 'lucide-react';
import styled from 'styled-components';
import { below, c, visuallyHidden } from '~/ui/tokens.ts';
import type { ListName } from './filters/filters.ts';

/** Where a seller goes next from the list. Icons on narrow screens and beside an open order. */
export function ListLinks({ list }: { list: ListName }) {
  return (
    <Links>
      {list === 'channel-orders' && (
        <Link to="/settings/stores" title="Stores">
          <Store size={18} aria-hidden /> <span>Stores</span>
        </Link>
      )}
      <Link to="/orders/request-pickup" title="Request pickup">
        <Truck size={18} aria-hidden /> <span>Request pickup</span>
      </Link>
    </Links>
  );
}

const Links = styled.div`
  display: flex;
  flex: none;
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 44px;
    min-height: 43px;
    padding: 0 8px;
    color: ${c.ink};
    font-size: 13px;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${c.brand};
  }
  @media ${below.xl} {
    span {
      ${visuallyHidden}
    }
  }
  @container list-bar (max-width: 760px) {
    span {
      ${visuallyHidden}
    }
  }
`;
