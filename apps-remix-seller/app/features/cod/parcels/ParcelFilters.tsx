import { useSearchParams } from '@remix-run/react';
import type { CodView } from '~/features/cod/cod.server.ts';
import { STATUS } from '~/features/cod/cod.ts';
import { withParams } from '~/lib/lists/list.ts';
import { ListFilters } from '~/ui/filter/ListFilters.tsx';
import { SearchButton } from '~/ui/filter/SearchButton.tsx';
import { SearchField } from '~/ui/filter/SearchField.tsx';

/** AWB, days of delivery, and the status that a tile above chose. */
export function ParcelFilters({ size, today, fromDate, toDate, status, wayBillId }: CodView) {
  const [params] = useSearchParams();
  return (
    <ListFilters
      path="/cod"
      happened="Delivered"
      {...{ size, today, from: fromDate, to: toDate }}
      lists={[]}
      searched={[
        ...(status
          ? [{ label: `Status: ${STATUS[status].text}`, without: withParams(params, { status: null }) }]
          : []),
        ...(wayBillId ? [{ label: `AWB: ${wayBillId}`, without: withParams(params, { search: null }) }] : []),
      ]}
      search={
        <>
          {status && <input type="hidden" name="status" value={status} />}
          <SearchField label="AWB" placeholder="AWB" name="search" maxLength={40} value={wayBillId} />
        </>
      }
      button={<SearchButton />}
    />
  );
}
