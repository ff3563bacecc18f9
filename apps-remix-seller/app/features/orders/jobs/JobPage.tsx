import { Form, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { RotateCw, Square } from 'lucide-react';
import styled from 'styled-components';
import { paperOfJobUrl } from '~/features/orders/papers/paper.ts';
import { PaperLinks } from '~/features/orders/papers/PaperLinks.tsx';
import { dateTime, money, plural } from '~/lib/format.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { usePolling } from '~/ui/hooks/usePolling.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Muted, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';
import { Failures } from './Failures.tsx';
import type { loadJob } from './jobs.server.ts';
import { JobTable } from './JobTable.tsx';
import { partsOf, progressOf, STATES, titleOf } from './words.ts';

/** Seconds between polls: a job of 5,000 orders takes a quarter of an hour with a slow courier. */
const WAITS = [...Array<number>(60).fill(2), ...Array<number>(240).fill(5), ...Array<number>(240).fill(30)];

export function JobPage() {
  const { job, failures, failed, charge, page, size, recent } = useLoaderData<typeof loadJob>();
  const { revalidate } = useRevalidator();
  const isRunning = job.state === 'RUNNING';
  const isStopping = useNavigation().formMethod === 'POST';
  usePolling(isRunning, revalidate, WAITS);
  const { tone, text } = STATES[job.state];
  const progress = progressOf(job);
  const isPrintable = job.action === 'SHIP' && job.done > 0 && !isRunning;
  const left = job.total - job.done - job.failed;
  return (
    <>
      <Breadcrumbs
        items={[
          { to: '/orders', label: 'Orders' },
          { to: '/orders/jobs', label: 'Jobs' },
          { label: `Job ${job.id}` },
        ]}
      />
      <PageHeading
        title={titleOf(job)}
        note={`Started ${dateTime(job.date)}${job.finishedDate ? `, ended ${dateTime(job.finishedDate)}` : ''}`}
        actions={
          isRunning && (
            <Form method="post">
              <Button variant="quiet" icon={<Square aria-hidden />} busy={isStopping}>
                Stop job
              </Button>
            </Form>
          )
        }
      />
      <Stack>
        <Card>
          <Stack $gap={10}>
            <Line>
              <strong role="status">{progress}</strong>
              <Badge tone={tone}>{text}</Badge>
            </Line>
            <Bar value={job.done + job.failed} max={job.total} aria-label={progress} />
            {charge > 0 && <Muted>Charged when shipped: {money(charge)}</Muted>}
            {isRunning && <Muted>You can leave this page. The job keeps running.</Muted>}
            {job.state === 'STOPPED' && left > 0 && (
              <Muted>{`${plural(left, 'order')} ${left === 1 ? 'was' : 'were'} not processed.`}</Muted>
            )}
            <Inline>
              {isRunning && (
                <noscript>
                  <LinkButton
                    size="sm"
                    variant="quiet"
                    to={`/orders/jobs/${job.id}`}
                    icon={<RotateCw aria-hidden />}
                  >
                    Refresh
                  </LinkButton>
                </noscript>
              )}
              {isPrintable &&
                partsOf(job.done).map(({ part, range }) => (
                  <PaperLinks
                    key={part}
                    urlOf={(paper) => paperOfJobUrl(paper, job.id, part)}
                    range={range}
                  />
                ))}
              {job.action === 'SHIP' && job.done > 0 && (
                <LinkButton size="sm" variant="quiet" to="/orders?tab=READY&parcel=toPickUp">
                  View parcels to pick up
                </LinkButton>
              )}
            </Inline>
          </Stack>
        </Card>
        {failed > 0 && <Failures failures={failures} page={page} size={size} total={failed} />}
        {recent.length > 0 && (
          <Card flush title="Recent jobs">
            <JobTable caption="Recent jobs" jobs={recent} />
          </Card>
        )}
      </Stack>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-variant-numeric: tabular-nums;
`;
const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: ${c.brandFill};
`;
