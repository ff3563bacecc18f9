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
      <PageHeading title="Jobs" note="What you did with all matches of a list. Kept for 90 days." />
      <Card flush>
        {total > 0 ? (
          <JobTable caption="Jobs" jobs={jobs} />
        ) : (
          <EmptyState
            title="No jobs yet"
            drawing="jobs"
            action={<LinkButton to="/orders">Go to pending orders</LinkButton>}
          >
            Select all rows of a list, then all its matches: shipping them is a job that goes on while you
            work.
          </EmptyState>
        )}
        <Pagination {...{ page, size, total }} />
      </Card>
    </>
  );
}
