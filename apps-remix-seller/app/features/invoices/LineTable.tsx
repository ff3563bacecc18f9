import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { dateTime } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Receipt, WhyAmount } from '~/ui/text/Receipt.tsx';

type InvoiceLine = InvoiceWithLines['lines'][number];

const columns: Column<InvoiceLine>[] = [
  { key: 'order', label: 'Order ID', primary: true, render: ({ orderId }) => orderId },
  {
    key: 'awb',
    label: 'AWB',
    render: ({ wayBillId }) =>
      wayBillId && <Link to={`/tracking/${encodeURIComponent(wayBillId)}`}>{wayBillId}</Link>,
  },
  { key: 'date', label: 'Date', render: ({ date }) => dateTime(date) },
  { key: 'for', label: 'For', render: ({ title }) => title },
  {
    key: 'taxable',
    label: 'Taxable value',
    align: 'end',
    render: ({ taxable }) => <Money amount={taxable} />,
  },
  { key: 'gst', label: 'GST', align: 'end', render: ({ gst }) => <Money amount={gst} /> },
  {
    key: 'total',
    label: 'Amount',
    align: 'end',
    render: ({ total, orderId, title }) => <WhyAmount amount={total} of={`Order ${orderId}, ${title}`} />,
  },
];

/** Every charge of an invoice; each amount opens its receipt below the row. */
export function LineTable({ lines }: { lines: InvoiceLine[] }) {
  return (
    <Table
      caption="Every charge"
      columns={columns}
      rows={lines}
      rowKey={({ lineNo }) => lineNo}
      detail={({ receipt }) => <Receipt receipt={receipt} />}
    />
  );
}
