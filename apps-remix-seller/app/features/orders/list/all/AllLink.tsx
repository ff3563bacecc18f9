import { Link, useSearchParams } from '@remix-run/react';
import styled from 'styled-components';
import { number } from '~/lib/format.ts';
import { withParams } from '~/lib/lists/list.ts';
import { below } from '~/ui/tokens.ts';

/** From the rows of the page to all matches of the list. */
export function AllLink({ total }: { total: number }) {
  const [params] = useSearchParams();
  return (
    <OwnLine to={withParams(params, { page: params.get('page'), all: 1 })} preventScrollReset>
      Select all {number(total)} matches
    </OwnLine>
  );
}

/** In the place of `AllLink`, where the second click of a double click lands: it must not ship. */
export function PageLink({ to, onPage }: { to: string; onPage: () => void }) {
  return (
    <OwnLine to={to} preventScrollReset onClick={onPage}>
      Select this page only
    </OwnLine>
  );
}

const OwnLine = styled(Link)`
  @media ${below.sm} {
    flex-basis: 100%;
    padding-block: 10px;
  }
`;
