import { Form, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { date } from '~/format';
import { withParams } from '~/list';
import { LinkButton } from '../Button';
import { Card } from '../Card';
import { DateRange } from '../DateRange';
import { EmptyState } from '../EmptyState';
import { FilterBadges } from '../FilterBadges';
import { panelsWithin } from '../FilterBar';
import { Inline } from '../Page';
import { Pagination } from '../Pagination';
import { Tabs } from '../Tabs';
import { c } from '../tokens';
import { Deductions } from './Deductions';
import { Transactions } from './Transactions';
import type { WalletHistory } from './wire';

type Props = {
  tab: 'transactions' | 'deductions';
  page: number;
  size: number;
  from: string | null;
  to: string | null;
  today: string;
  history: WalletHistory;
};

const emptiness = {
  transactions: ['No transactions yet', 'Your recharges will appear here, with the balance after each.'],
  deductions: ['No deductions yet', 'What each shipment costs will appear here, with how the amount came about.'],
} as const;

export function History({ tab, page, size, from, to, today, history }: Props) {
  const [params] = useSearchParams();
  const { totalCount, walletTransactionHistory, orderDeductionResponseList } = history;
  const isFiltered = Boolean(from || to);
  const clear = withParams(params, { from: null, to: null });
  const [title, text] = emptiness[tab];
  const empty = isFiltered ? (
    <EmptyState
      kind="no-match"
      title="Nothing in this period"
      action={
        <LinkButton to={clear} variant="quiet" preventScrollReset>
          Clear filters
        </LinkButton>
      }
    >
      There are no entries between the two dates.
    </EmptyState>
  ) : (
    <EmptyState title={title}>{text}</EmptyState>
  );
  const toTab = (next: string | null) => withParams(params, { tab: next });
  const period = [from && `from ${date(from)}`, to && `to ${date(to)}`].filter(Boolean).join(' ');
  return (
    <Card flush aria-label="Wallet history">
      <Head>
        <Tabs
          label="Wallet history"
          tabs={[
            { to: toTab(null), label: 'Transaction History', current: tab === 'transactions' },
            { to: toTab('deductions'), label: 'Orders Deduction', current: tab === 'deductions' },
          ]}
        />
        <Tools>
          {totalCount > 0 && (
            <LinkButton
              to={`/wallet/download?${params}`}
              reloadDocument
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              Download csv
            </LinkButton>
          )}
          <Form method="get" preventScrollReset>
            {tab === 'deductions' && <input type="hidden" name="tab" value={tab} />}
            {params.has('size') && <input type="hidden" name="size" value={size} />}
            <DateRange key={`${from}${to}`} align="end" today={today} from={from} to={to} />
          </Form>
        </Tools>
      </Head>
      {isFiltered && (
        <Badges>
          <FilterBadges clear={clear} filters={[{ label: `Date ${period}`, without: clear }]} />
        </Badges>
      )}
      {tab === 'transactions' ? (
        <Transactions rows={walletTransactionHistory} empty={empty} />
      ) : (
        <Deductions rows={orderDeductionResponseList} empty={empty} />
      )}
      <Pagination page={page} size={size} total={totalCount} />
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
