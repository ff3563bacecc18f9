import { ENTRY_KINDS } from '@harkara/server/contract/statuses';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { useSearchParams } from '@remix-run/react';
import type { WalletView } from '~/features/wallet/wallet.server.ts';
import { withParams } from '~/lib/lists/list.ts';
import { ListFilters } from '~/ui/filter/ListFilters.tsx';
import { SearchButton } from '~/ui/filter/SearchButton.tsx';
import { SearchField } from '~/ui/filter/SearchField.tsx';

/** Search and filters of the ledger. */
export function LedgerFilters({
  size,
  today,
  from,
  to,
  search,
}: Pick<WalletView, 'size' | 'today' | 'from' | 'to' | 'search'>) {
  const [params] = useSearchParams();
  return (
    <ListFilters
      path="/wallet"
      happened="Dated"
      {...{ size, today, from, to }}
      lists={[
        {
          name: 'kind',
          label: 'Kind',
          options: ENTRY_KINDS.map((value) => ({ value, label: kindTitle(value) })),
        },
      ]}
      searched={search ? [{ label: `Search: ${search}`, without: withParams(params, { search: null }) }] : []}
      search={
        <SearchField
          label="Order ID or AWB"
          placeholder="Order ID or AWB"
          name="search"
          maxLength={100}
          value={search}
        />
      }
      button={<SearchButton />}
    />
  );
}
