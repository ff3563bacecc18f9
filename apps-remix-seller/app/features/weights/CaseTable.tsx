import type { WeightCaseRow } from '@harkara/server/contract/models';
import { date } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { AwbCell } from '~/ui/table/AwbCell.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { differenceText, kg, badgeOf, timeLeft } from './case.ts';

const canStillDispute = ({ state, dueAt }: WeightCaseRow, now: string) =>
  state === 'SETTLED' && Date.parse(dueAt) > Date.parse(now);

const columnsFor = (now: string): Column<WeightCaseRow>[] => [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: AwbCell,
  },
  { key: 'courier', label: 'Courier', render: (row) => row.logistic },
  { key: 'before', label: 'Weight before', align: 'end', render: (row) => kg(row.weightBefore) },
  { key: 'after', label: 'Weight after', align: 'end', render: (row) => kg(row.weightAfter) },
  { key: 'difference', label: 'Difference', align: 'end', render: (row) => differenceText(row.difference) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <TwoLines>
        <Badge tone={badgeOf(row.state).tone}>{badgeOf(row.state).text}</Badge>
        {row.state === 'OPEN' || canStillDispute(row, now) ? (
          <small>
            {row.state === 'OPEN' ? timeLeft(row.dueAt, now) : `${timeLeft(row.dueAt, now)} to dispute`}
          </small>
        ) : (
          <small>{date(row.decidedAt ?? row.answeredAt ?? row.openedAt)}</small>
        )}
      </TwoLines>
    ),
  },
  {
    key: 'action',
    label: 'Action',
    align: 'end',
    render: (row) => {
      const verb = row.state === 'OPEN' || canStillDispute(row, now) ? 'Review' : 'View';
      return (
        <LinkButton
          to={`/weight-differences/${row.id}`}
          variant="quiet"
          size="sm"
          aria-label={`${verb} the weight of ${row.wayBillId}`}
        >
          {verb}
        </LinkButton>
      );
    },
  },
];

export function CaseTable({ rows, now }: { rows: WeightCaseRow[]; now: string }) {
  return (
    <Table caption="Weight differences" columns={columnsFor(now)} rows={rows} rowKey={(row) => row.id} />
  );
}
