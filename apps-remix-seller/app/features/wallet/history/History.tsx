import { Form, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import type { WalletView } from '~/features/wallet/wallet.server.ts';
import { date } from '~/lib/format.ts';
import { withParams } from '~/lib/lists/list.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { DateRange } from '~/ui/filter/DateRange.tsx';
import { FilterBadges } from '~/ui/filter/FilterBadges.tsx';
import { panelsWithin } from '~/ui/filter/FilterBar.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { c } from '~/ui/tokens.ts';
import { Deductions } from './Deductions.tsx';
import { Ledger } from './Ledger.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { NotAdded, Recharges } from './Recharges.tsx';
import { Transactions } from './Transactions.tsx';

const TABS = [
  { tab: 'all', label: 'All' },
  { tab: 'transactions', label: 'Transaction History' },
  { tab: 'deductions', label: 'Orders Deduction' },
  { tab: 'recharges', label: 'Recharges' },
] as const;

const EMPTY_TEXTS = {
  all: ['No entries yet', 'Recharges, charges and refunds will appear here, with the balance after each.'],
  transactions: ['No transactions yet', 'Your recharges will appear here, with the balance after each.'],
  deductions: ['No deductions yet', 'Each shipping charge will appear here, with how it’s calculated.'],
  recharges: ['No recharges yet', 'Every recharge you start will appear here with its status.'],
} as const;

/** The wallet's history: the ledger and its parts as tabs, with uncredited recharges above. */
export function History(wallet: WalletView) {
  const { tab, page, size, from, to, today, search, kind, notAdded, entries, payments, history } = wallet;
  const [params] = useSearchParams();
  const total = tab === 'all' ? entries.count : tab === 'recharges' ? payments.count : history.totalCount;
  const isFiltered = Boolean(from || to) || (tab === 'all' && (search !== '' || kind.length > 0));
  const clear = withParams(params, { from: null, to: null, search: null, kind: null });
  const period = [from && `from ${date(from)}`, to && `to ${date(to)}`].filter(Boolean).join(' ');
  const [title, text] = EMPTY_TEXTS[tab];
  const empty = isFiltered ? (
    <EmptyState
      drawing="search"
      title={tab === 'all' ? 'No entries match' : 'Nothing in this period'}
      action={
        <LinkButton to={clear} variant="quiet" preventScrollReset>
          Clear filters
        </LinkButton>
      }
    >
      {tab === 'all'
        ? 'Change or clear the filters to see more.'
        : 'There are no entries between these dates.'}
    </EmptyState>
  ) : (
    <EmptyState title={title} drawing="money">
      {text}
    </EmptyState>
  );
  return (
    <Card flush aria-label="Wallet history">
      <Head>
        <Tabs
          label="Wallet history"
          tabs={TABS.map(({ tab: each, label }) => ({
            to: withParams(params, { tab: each === 'all' ? null : each, search: null, kind: null }),
            label,
            current: tab === each,
          }))}
        />
        <Tools>
          {total > 0 && tab !== 'recharges' && (
            <LinkButton
              to={`/wallet/download?${params}`}
              reloadDocument
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              Download CSV
            </LinkButton>
          )}
          {tab !== 'all' && (
            <Form method="get" preventScrollReset>
              <input type="hidden" name="tab" value={tab} />
              {params.has('size') && <input type="hidden" name="size" value={size} />}
              <DateRange key={`${from}${to}`} align="end" today={today} from={from} to={to} />
            </Form>
          )}
        </Tools>
      </Head>
      {tab === 'all' && <LedgerFilters {...{ size, today, from, to, search }} />}
      {tab !== 'all' && isFiltered && (
        <Badges>
          <FilterBadges clear={clear} filters={[{ label: `Date ${period}`, without: clear }]} />
        </Badges>
      )}
      {notAdded.length > 0 && (
        <Open $gap={8} aria-label="Recharges not added">
          {notAdded.map((recharge) => (
            <NotAdded key={recharge.transactionId} {...recharge} />
          ))}
        </Open>
      )}
      {tab === 'all' && <Ledger rows={entries.data} empty={empty} />}
      {tab === 'transactions' && <Transactions rows={history.walletTransactionHistory} empty={empty} />}
      {tab === 'deductions' && <Deductions rows={history.orderDeductionResponseList} empty={empty} />}
      {tab === 'recharges' && <Recharges rows={payments.data} empty={empty} />}
      <Pagination page={page} size={size} total={total} />
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 6px 16px 0;
  border-bottom: 1px solid ${c.line};
  > nav {
    min-width: 0;
    border-bottom: 0;
    align-self: flex-end;
  }
  ${panelsWithin}
`;
const Tools = styled(Inline)`
  padding-bottom: 6px;
`;
const Badges = styled.div`
  padding: 10px 16px;
  border-bottom: 1px solid ${c.line};
`;
const Open = styled(Stack).attrs({ as: 'section' })`
  padding: 12px 16px;
  border-bottom: 1px solid ${c.line};
`;
