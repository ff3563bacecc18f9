import type { InvoicePayment } from '@harkara/server/contract/models';
import { PAYMENT_MODE_TEXT } from '@harkara/server/contract/statuses';
import { date } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Money } from '~/ui/text/Money.tsx';

const columns: Column<InvoicePayment>[] = [
  { key: 'reference', label: 'Reference', primary: true, render: ({ reference }) => reference },
  { key: 'day', label: 'Date', render: ({ paidOn }) => date(paidOn) },
  {
    key: 'mode',
    label: 'Mode',
    render: ({ mode, reversesId }) =>
      reversesId === null ? PAYMENT_MODE_TEXT[mode] : `${PAYMENT_MODE_TEXT[mode]}, reversal`,
  },
  { key: 'amount', label: 'Amount', align: 'end', render: ({ amount }) => <Money amount={amount} /> },
];

export function PaymentTable({ payments }: { payments: InvoicePayment[] }) {
  return (
    <Table caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} empty="No payments" />
  );
}
