import type { WalletDeduction } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { WhyCharged } from '~/features/orders/charges/WhyCharged.tsx';
import { dateTime } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';

const isRefund = (row: WalletDeduction) => row.orderDeductionStatus === 'REFUNDED';

const columns: Column<WalletDeduction>[] = [
  { key: 'order', label: 'Order ID', primary: true, render: (row) => row.orderId ?? 'No order' },
  {
    key: 'awb',
    label: 'AWB',
    render: (row) =>
      row.wayBillId && <Link to={`/tracking/${encodeURIComponent(row.wayBillId)}`}>{row.wayBillId}</Link>,
  },
  { key: 'date', label: 'Date', render: (row) => dateTime(row.orderDeductionDate) },
  { key: 'for', label: 'For', render: (row) => kindTitle(row.kind) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <Badge tone={isRefund(row) ? 'success' : 'neutral'}>{isRefund(row) ? 'Refunded' : 'Deducted'}</Badge>
    ),
  },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <Amount {...row} /> },
  { key: 'closing', label: 'Balance', align: 'end', render: (row) => <Money amount={row.currentBalance} /> },
];

export function Deductions({ rows, empty }: { rows: WalletDeduction[]; empty: ReactNode }) {
  return (
    <Table
      caption="Orders Deduction"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.reference}
      empty={empty}
    />
  );
}

function Amount({ trackingId, orderId, amount }: WalletDeduction) {
  if (trackingId === null) return <Money amount={amount} signed />;
  return <WhyCharged trackingId={trackingId} orderId={orderId ?? ''} amount={amount} signed />;
}
