import type { Remittance } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { REMITTANCE_STATUS } from '~/features/cod/cod.ts';
import { date, number } from '~/lib/format.ts';
import { Inline, VisuallyHidden } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';

const Name = styled(Link)`
  white-space: nowrap;
`;

const Account = styled.span`
  white-space: nowrap;
`;

const fileLink = (row: Remittance, kind: 'pdf' | 'csv') => (
  <Link to={`/cod/remittances/${row.id}/${kind}`} reloadDocument>
    {kind === 'pdf' ? 'PDF' : 'CSV'}
    <VisuallyHidden> of {remittanceReference(row.id)}</VisuallyHidden>
  </Link>
);

const columns: Column<Remittance>[] = [
  {
    key: 'remittance',
    label: 'Remittance',
    primary: true,
    render: (row) => <Name to={`/cod/remittances/${row.id}`}>{remittanceReference(row.id)}</Name>,
  },
  { key: 'date', label: 'Date', render: (row) => date(row.date) },
  { key: 'parcels', label: 'Parcels', align: 'end', render: ({ count }) => number(count) },
  { key: 'amount', label: 'COD', align: 'end', render: ({ amount }) => <Money amount={amount} /> },
  { key: 'charges', label: 'Deducted', align: 'end', render: ({ charges }) => <Money amount={charges} /> },
  { key: 'paid', label: 'Paid', align: 'end', render: ({ paid }) => <Money amount={paid} /> },
  {
    key: 'to',
    label: 'To',
    render: ({ paidTo, account, utr }) => (
      <TwoLines>
        <Account>{paidTo === 'WALLET' ? 'Wallet' : account}</Account>
        {utr && <small>UTR {utr}</small>}
      </TwoLines>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => (
      <Badge tone={REMITTANCE_STATUS[status].tone}>{REMITTANCE_STATUS[status].text}</Badge>
    ),
  },
  {
    key: 'files',
    label: 'Files',
    render: (row) => (
      <Inline $gap={12}>
        {fileLink(row, 'pdf')}
        {fileLink(row, 'csv')}
      </Inline>
    ),
  },
];

export function RemittanceTable({ rows }: { rows: Remittance[] }) {
  return (
    <Table
      caption="Remittances, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No remittances yet" drawing="money">
          Each COD remittance appears here with its parcels, deductions and UTR.
        </EmptyState>
      }
    />
  );
}
