import type { OrderJob } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { dateTime } from '~/lib/format.ts';
import { Table } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { progressOf, STATES, titleOf } from './words.ts';

export function JobTable({ caption, jobs }: { caption: string; jobs: OrderJob[] }) {
  return (
    <Table
      caption={caption}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'job',
          label: 'Job',
          primary: true,
          render: (job) => <Link to={`/orders/jobs/${job.id}`}>{titleOf(job)}</Link>,
        },
        { key: 'progress', label: 'Progress', render: progressOf },
        { key: 'date', label: 'Started', render: ({ date }) => dateTime(date) },
        {
          key: 'state',
          label: 'Status',
          corner: true,
          render: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
        },
      ]}
    />
  );
}
