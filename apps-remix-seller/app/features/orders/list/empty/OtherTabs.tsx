import { Link, useSearchParams } from '@remix-run/react';
import styled from 'styled-components';
import { otherTabsWithMatches } from '~/features/orders/list/filters/filters.ts';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { plural } from '~/lib/format.ts';
import { withParams } from '~/lib/lists/list.ts';
import { c } from '~/ui/tokens.ts';

/** The other tabs that have matches when this one has none. */
export function OtherTabs({ tab, counts }: OrderList) {
  const [params] = useSearchParams();
  return (
    <>
      {otherTabsWithMatches(tab, counts).map((other) => (
        <Match key={other.tab}>
          {plural(other.count, 'match', 'matches')} in {other.label}.{' '}
          <Link
            to={withParams(params, { tab: other.tab, parcel: null, view: null })}
            aria-label={`Show in ${other.label}`}
          >
            Show
          </Link>
        </Match>
      ))}
    </>
  );
}

const Match = styled.span`
  display: block;
  margin-top: 4px;
  a {
    color: ${c.brand};
    font-weight: 600;
    text-decoration: underline;
  }
`;
