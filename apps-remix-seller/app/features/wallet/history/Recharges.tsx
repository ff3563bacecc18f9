import type { Payment } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { dateTime, money, statusText } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge, StatusBadge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

export const statusUrl = (transactionId: string) =>
  `/payment-status?tansActionId=${encodeURIComponent(transactionId)}`;

const columns: Column<Payment>[] = [
  { key: 'id', label: 'Transaction ID', primary: true, render: (row) => <Reference {...row} /> },
  { key: 'date', label: 'Date', render: (row) => dateTime(row.date) },
  { key: 'method', label: 'Method', render: (row) => row.transactionType && statusText(row.transactionType) },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
  { key: 'why', label: 'Note', render: (row) => row.status !== 'SUCCESS' && row.description },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <Money amount={row.amount} /> },
];

/** All recharges, in any state. */
export function Recharges({ rows, empty }: { rows: Payment[]; empty: ReactNode }) {
  const rowKey = (row: Payment) => row.transactionId;
  return <Table caption="Recharges" columns={columns} rows={rows} rowKey={rowKey} empty={empty} />;
}

function Reference({ transactionId, promoCode }: Payment) {
  return (
    <Link to={statusUrl(transactionId)}>
      {transactionId}
      {promoCode && <Badge tone="info">Promo {promoCode}</Badge>}
    </Link>
  );
}

/** A recent recharge that was not credited to the balance. */
export function NotAdded({ transactionId, amount, status, date }: Payment) {
  const isPending = status === 'PENDING';
  return (
    <Notice
      tone={isPending ? 'warning' : 'danger'}
      action={<Link to={statusUrl(transactionId)}>{isPending ? 'Check again' : 'Details'}</Link>}
    >
      <strong>
        Recharge of {money(amount)}{' '}
        {isPending ? 'is pending. It’s not in your balance yet.' : 'failed. Nothing was added.'}
      </strong>{' '}
      {dateTime(date)}, transaction {transactionId}
    </Notice>
  );
}
