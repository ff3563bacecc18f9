import { useLoaderData } from '@remix-run/react';
import styled from 'styled-components';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { from } from '~/ui/tokens.ts';
import type { loadCod } from './cod.server.ts';
import { Parcels } from './parcels/Parcels.tsx';
import { NextPayout } from './payout/NextPayout.tsx';
import { PaidTo } from './payout/PaidTo.tsx';
import { Sums } from './payout/Sums.tsx';
import { RemittanceTable } from './remittances/RemittanceTable.tsx';

export function CodPage() {
  const view = useLoaderData<typeof loadCod>();
  const { tab, summary, isEarlyOffered, parcels, remittances, page, size, status } = view;
  return (
    <>
      <PageHeading title="COD" note="What couriers collected for you, where it is and when we pay it." />
      <Stack>
        <Above>
          <NextPayout summary={summary} isEarlyOffered={isEarlyOffered} />
          <PaidTo paidTo={summary.paidTo} account={summary.account} />
        </Above>
        <Sums summary={summary} status={status} />
        <Card flush aria-label="COD parcels and remittances">
          <Tabs
            label="COD"
            tabs={[
              { to: '/cod', label: 'Parcels', current: tab === 'parcels' },
              { to: '/cod?tab=remittances', label: 'Remittances', current: tab === 'remittances' },
            ]}
          />
          {tab === 'parcels' ? <Parcels {...view} /> : <RemittanceTable rows={remittances.data} />}
          <Pagination page={page} size={size} total={tab === 'parcels' ? parcels.count : remittances.count} />
        </Card>
      </Stack>
    </>
  );
}

const Above = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
