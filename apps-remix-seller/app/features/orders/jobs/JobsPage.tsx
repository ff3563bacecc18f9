import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import type { loadJobs } from './jobs.server.ts';
import { JobTable } from './JobTable.tsx';

export function JobsPage() {
  const { jobs, page, size, total } = useLoaderData<typeof loadJobs>();
  return (
    <>
      <Breadcrumbs items={[{ to: '/orders', label: 'Orders' }, { label: 'Jobs' }]} />
      <PageHeading title="Jobs" note="Actions on all orders that match your filters. Kept for 90 days." />
      <Card flush>
        {total > 0 ? (
          <JobTable caption="Jobs" jobs={jobs} />
        ) : (
          <EmptyState
            title="No jobs yet"
            drawing="jobs"
            action={<LinkButton to="/orders">Go to pending orders</LinkButton>}
          >
            Select all orders on a page, then all matches. Shipping them runs as a job while you keep working.
          </EmptyState>
        )}
        <Pagination {...{ page, size, total }} />
      </Card>
    </>
  );
}
