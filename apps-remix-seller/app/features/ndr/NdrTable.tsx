import type { FailedDelivery } from '@harkara/server/contract/models';
import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { date, dateTime, plural, time } from '~/lib/format.ts';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { StatusBadge } from '~/ui/text/Badge.tsx';
import { below, c } from '~/ui/tokens.ts';
import { SELECTED_NDRS } from './bulk/NdrBar.tsx';
import { CustomerCell } from './CustomerCell.tsx';
import { NdrBadge } from './NdrBadge.tsx';
import type { ReattemptDays } from './reattempt/ReattemptDate.tsx';
import { ReattemptDialog, ReattemptLink } from './reattempt/ReattemptDialog.tsx';
import type { NdrSelection } from './useNdrSelection.ts';
import { useRowPath } from './useRowPath.ts';

const HOUR_MS = 3_600_000;

/** The next action, or the one in progress. */
function Next({ row, now }: { row: FailedDelivery; now: string }) {
  if (row.retryAt) return <small>We’ll ask the courier on {dateTime(row.retryAt)}</small>;
  if (row.isAsking)
    return <small>{row.isReturning ? 'Requesting return to origin' : 'Requesting re-attempt'}</small>;
  if (row.isReturning) return <small>Return to origin requested</small>;
  if (row.reattemptDate) return <small>Re-attempt on {date(row.reattemptDate)}</small>;
  if (!row.actBy) return null;
  const hours = Math.ceil((Date.parse(row.actBy) - Date.parse(now)) / HOUR_MS);
  return (
    <>
      {hours > 0 ? <small>Act within {hours} h</small> : <Overdue>Over 24 h old: act now</Overdue>}
      {row.refusal && <Overdue>Refused: {row.refusal}</Overdue>}
    </>
  );
}

function ReturnLink({ row }: { row: FailedDelivery }) {
  return (
    <Link to={useRowPath(row.id, 'return')} aria-label={`Return to origin: order ${row.orderId}`}>
      Return to origin
    </Link>
  );
}

const columnsFor = (now: string, onAsk: (row: FailedDelivery) => void): Column<FailedDelivery>[] => [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: (row) => (
      <TwoLines>
        <Whole as={Link} to={`/tracking/${encodeURIComponent(row.wayBillNo)}`}>
          {row.wayBillNo}
        </Whole>
        <small>Order {row.orderId}</small>
      </TwoLines>
    ),
  },
  {
    key: 'customer',
    label: 'Customer',
    width: '26%',
    render: (row) => <CustomerCell row={row} />,
  },
  {
    key: 'courier',
    label: 'Courier',
    render: (row) => (
      <TwoLines>
        {row.logistic}
        <StatusBadge status={row.paymentType} />
      </TwoLines>
    ),
  },
  {
    key: 'failed',
    label: 'Failed on',
    render: (row) => (
      <TwoLines>
        <span>
          <Whole>{date(row.ndrDate)},</Whole> <Whole>{time(row.ndrDate)}</Whole>
        </span>
        <small>{plural(row.attempts, 'attempt')}</small>
      </TwoLines>
    ),
  },
  {
    key: 'reason',
    label: 'Remarks',
    width: '22%',
    render: (row) => <Word>{row.remarks || 'No reason given'}</Word>,
  },
  {
    key: 'status',
    label: 'Status',
    width: '15%',
    render: (row) => (
      <TwoLines>
        <NdrBadge status={row.status} />
        <Next row={row} now={now} />
      </TwoLines>
    ),
  },
  {
    key: 'action',
    label: 'Action',
    align: 'end',
    stays: true,
    render: (row) =>
      row.canReattempt && (
        <Actions>
          <ReattemptLink row={row} onAsk={onAsk} />
          {row.canReturn && <ReturnLink row={row} />}
        </Actions>
      ),
  },
];

type Props = { rows: FailedDelivery[]; now: string; days: ReattemptDays; selection: NdrSelection };

export function NdrTable({ rows, now, days, selection: { selectable, selected, onSelect } }: Props) {
  const cells = useRef<HTMLDivElement>(null);
  useAfterHydration(cells, (part) => {
    const checked = checkedValues(part, 'id');
    if (checked) onSelect(checked);
  });
  const [asking, setAsking] = useState<FailedDelivery | null>(null);
  const { key } = useLocation();
  // A successful re-attempt navigates to the list and closes the dialog; a refusal keeps it open.
  useEffect(() => setAsking(null), [key]);
  return (
    <div ref={cells}>
      <Table
        caption="Failed deliveries"
        columns={columnsFor(now, setAsking)}
        rows={rows}
        rowKey={(row) => row.id}
        selection={
          selectable.length > 0
            ? {
                form: SELECTED_NDRS,
                name: 'id',
                value: ({ id }) => String(id),
                label: ({ orderId }) => `Select order ${orderId}`,
                disabled: ({ canReattempt }) => !canReattempt,
                selected,
                onChange: onSelect,
              }
            : undefined
        }
      />
      {asking && <ReattemptDialog row={asking} days={days} onClose={() => setAsking(null)} />}
    </div>
  );
}

const Actions = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: 6px;
  font-size: 13px;
  white-space: nowrap;
`;
const Word = styled.span`
  overflow-wrap: break-word;
  @media ${below.sm} {
    overflow-wrap: anywhere;
  }
`;
const Whole = styled.span`
  white-space: nowrap;
`;
const Overdue = styled.small`
  && {
    color: ${c.danger};
  }
`;
