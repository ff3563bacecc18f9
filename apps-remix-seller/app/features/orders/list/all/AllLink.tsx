import { Link, useSearchParams } from '@remix-run/react';
import { number } from '~/lib/format.ts';
import { withParams } from '~/lib/lists/list.ts';

/** From the rows of the page to all matches of the list. */
export function AllLink({ total }: { total: number }) {
  const [params] = useSearchParams();
  return (
    <Link to={withParams(params, { page: params.get('page'), all: 1 })} preventScrollReset>
      Select all {number(total)} matches
    </Link>
  );
}
