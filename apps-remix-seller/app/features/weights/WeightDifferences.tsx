import { DAYS_TO_ANSWER } from '@harkara/server/contract/limits';
import { useLoaderData } from '@remix-run/react';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { CaseTable } from './CaseTable.tsx';
import type { loadCases } from './weights.server.ts';

const EMPTY: Record<string, [title: string, text: string]> = {
  open: [
    'Nothing to review',
    `When a courier bills a different weight, review it here. Differences already charged are under Closed; you can dispute them there for ${DAYS_TO_ANSWER} days.`,
  ],
  disputed: ['Nothing in dispute', 'Differences you dispute stay here until we decide them.'],
  closed: ['Nothing closed yet', 'Charged, accepted and decided differences stay here with their receipts.'],
};

export function WeightDifferences() {
  const { list, summary, tab, page, size, now } = useLoaderData<typeof loadCases>();
  const tabs = [
    { to: '/weight-differences', label: 'To review', current: tab === 'open', count: summary.open },
    { to: '?tab=disputed', label: 'In dispute', current: tab === 'disputed', count: summary.disputed },
    { to: '?tab=closed', label: 'Closed', current: tab === 'closed' },
  ];
  const [title, text] = EMPTY[tab] ?? ['', ''];
  return (
    <>
      <PageHeading
        title="Weight differences"
        note={`Couriers reweigh parcels. Accept or dispute a difference within ${DAYS_TO_ANSWER} days, or it’s accepted automatically. You can dispute a charged difference within the same ${DAYS_TO_ANSWER} days.`}
      />
      <Card flush>
        <Tabs label="Weight differences" tabs={tabs} />
        {list.data.length > 0 ? (
          <CaseTable rows={list.data} now={now} />
        ) : (
          <EmptyState title={title} drawing="scale">
            {text}
          </EmptyState>
        )}
        <Pagination page={page} size={size} total={list.count} />
      </Card>
    </>
  );
}
