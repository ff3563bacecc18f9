import type { TrackedShipment } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { date, statusText, time } from '~/lib/format.ts';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { c } from '~/ui/tokens.ts';

/** The courier's scans, newest first. */
export function Timeline({
  scans,
  isCancelled,
}: {
  scans: TrackedShipment['detailScans'];
  isCancelled: boolean;
}) {
  if (scans.length === 0) {
    return isCancelled ? (
      <EmptyState title="No scans" drawing="cancelled">
        This shipment was cancelled before the courier scanned it.
      </EmptyState>
    ) : (
      <EmptyState title="No scans yet" drawing="track">
        The courier&rsquo;s first scan will appear here.
      </EmptyState>
    );
  }
  return (
    <List>
      {scans.map(({ scanDateTime, status, remarks, scannedLocation }, index) => (
        <li key={`${scanDateTime}-${index}`} data-latest={index === 0 || undefined}>
          <When dateTime={scanDateTime}>
            {date(scanDateTime)}
            <small>{time(scanDateTime)}</small>
          </When>
          <Dot aria-hidden />
          <div>
            <strong>{statusText(status)}</strong>
            {remarks && <p>{remarks}</p>}
            {scannedLocation && <small>{scannedLocation}</small>}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  li {
    position: relative;
    display: grid;
    grid-template-columns: 84px 12px minmax(0, 1fr);
    gap: 14px;
    padding-bottom: 20px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 103px;
    top: 16px;
    bottom: -4px;
    border-left: 2px solid ${c.line};
  }
  strong {
    font-weight: 600;
  }
  p,
  small {
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.muted};
  }
`;
const When = styled.time`
  font-size: 13px;
  text-align: right;
  font-variant-numeric: tabular-nums;
  small {
    display: block;
  }
`;
const Dot = styled.span`
  position: relative;
  width: 12px;
  height: 12px;
  margin-top: 4px;
  border: 2px solid ${c.lineStrong};
  border-radius: 50%;
  background: ${c.paper};
  [data-latest] > & {
    border-color: ${c.brand};
    background: ${c.brand};
  }
`;
