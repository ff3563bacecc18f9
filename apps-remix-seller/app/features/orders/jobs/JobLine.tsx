import type { OrderJob } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { plural } from '~/lib/format.ts';
import { Notice } from '~/ui/text/Notice.tsx';
import { doingOf, progressOf } from './words.ts';

/** The newest running job, and how many others run. */
export function JobLine({ count, job }: { count: number; job: OrderJob | undefined }) {
  if (!job) return null;
  return (
    <Notice>
      <Link to={`/orders/jobs/${job.id}`}>{doingOf(job)}</Link>: {progressOf(job)}.
      {count > 1 && (
        <>
          {' '}
          <Link to="/orders/jobs">{plural(count - 1, 'other job')}</Link> running.
        </>
      )}
    </Notice>
  );
}
