import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { ResultList } from '~/ui/text/ResultList.ts';
import { useRowPath } from '../useRowPath.ts';
import { type Failure, laterText, type Report, summaryOf } from './report.ts';

/** The outcome of each parcel that was not asked for, by its order id. */
export function BulkReport({ report }: { report: Report }) {
  const { asked, later, failed } = report;
  const box = useRef<HTMLDivElement>(null);
  const hasFault = failed.some(({ isPending }) => !isPending);
  useEffect(() => {
    // The button that opened the dialog may be disabled now.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [report]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={!hasFault ? 'info' : asked === 0 ? 'danger' : 'warning'}>
        <Stack $gap={8}>
          <strong role="status">{summaryOf(report)}</strong>
          {later > 0 && <p>{laterText(later)}</p>}
          <ResultList tabIndex={0} aria-label="Re-attempts not requested">
            {failed.map((failure) => (
              <Line key={failure.id} failure={failure} />
            ))}
          </ResultList>
        </Stack>
      </Notice>
    </div>
  );
}

function Line({ failure: { id, orderId, message, isRefused, isPending } }: { failure: Failure }) {
  const path = useRowPath(id, 'reattempt');
  return (
    <li>
      <b>{orderId}</b>: {isRefused ? `“${message}”` : message}{' '}
      {!isPending && (
        <Link to={path} aria-label={`Edit details of order ${orderId}`}>
          Edit details
        </Link>
      )}
    </li>
  );
}
