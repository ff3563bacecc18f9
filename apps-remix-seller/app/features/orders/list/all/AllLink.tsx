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

const OwnLine = styled(Link)`
  @media ${below.sm} {
    flex-basis: 100%;
    padding-block: 10px;
  }
`;
