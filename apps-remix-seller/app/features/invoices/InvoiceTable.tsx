import type { InvoiceRow } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { date, number } from '~/lib/format.ts';
import { Inline, VisuallyHidden } from '~/ui/page/Page.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { kindOf, STATUS } from './invoice.ts';

const fileLink = ({ id, number: name }: InvoiceRow, kind: 'pdf' | 'csv') => (
  <Link to={`/invoices/${id}/${kind}`} reloadDocument>
    {kind === 'pdf' ? 'PDF' : 'CSV'}
    <VisuallyHidden> of {name}</VisuallyHidden>
  </Link>
);

const InvoiceNumber = styled(Link)`
  white-space: nowrap;
`;

const columns: Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: 'Number',
    primary: true,
    render: (row) => (
      <>
        <InvoiceNumber to={`/invoices/${row.id}`}>{row.number}</InvoiceNumber>
        {row.kind === 'CREDIT_NOTE' && ` (${kindOf(row).toLowerCase()})`}
      </>
    ),
  },
  { key: 'month', label: 'Charges of', render: ({ month }) => monthText(month) },
  { key: 'issued', label: 'Issued', render: ({ issuedOn }) => date(issuedOn) },
  { key: 'shipments', label: 'Shipments', align: 'end', render: ({ shipments }) => number(shipments) },
  {
    key: 'taxable',
    label: 'Taxable value',
    align: 'end',
    render: ({ taxable }) => <Money amount={taxable} />,
  },
  { key: 'gst', label: 'GST', align: 'end', render: ({ gst }) => <Money amount={gst} /> },
  { key: 'total', label: 'Total', align: 'end', render: ({ total }) => <Money amount={total} /> },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>,
  },
  { key: 'due', label: 'Pay by', render: ({ dueOn }) => dueOn && date(dueOn) },
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

export function InvoiceTable({ rows, empty }: { rows: InvoiceRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Invoices, newest month first"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  );
}
