import type { WalletTransaction } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dateTime } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { below } from '~/ui/tokens.ts';

const columns: Column<WalletTransaction>[] = [
  { key: 'id', label: 'Transaction ID', primary: true, render: (row) => <Paid {...row} /> },
  { key: 'date', label: 'Date', render: (row) => dateTime(row.transactionDate) },
  { key: 'type', label: 'Type', render: (row) => (row.transferType === 'CREDIT' ? 'Credit' : 'Debit') },
  { key: 'status', label: 'Status', render: (row) => <Outcome code={row.paymentStatus} /> },
  { key: 'opening', label: 'Opening', align: 'end', render: (row) => <Money amount={row.currentBalance} /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => <Money amount={row.addedAmount} signed />,
  },
  { key: 'closing', label: 'Closing', align: 'end', render: (row) => <Money amount={row.existingBalance} /> },
];

export function Transactions({ rows, empty }: { rows: WalletTransaction[]; empty: ReactNode }) {
  const rowKey = (row: WalletTransaction) => row.transactionId;
  return <Table caption="Transaction History" columns={columns} rows={rows} rowKey={rowKey} empty={empty} />;
}

function Outcome({ code }: { code: string }) {
  if (code === 'PAYMENT_SUCCESS') return <Badge tone="success">Success</Badge>;
  return code === 'PAYMENT_PENDING' ? (
    <Badge tone="info">Pending</Badge>
  ) : (
    <Badge tone="danger">Failed</Badge>
  );
}

function Paid({ transactionId, promoCode }: WalletTransaction) {
  return (
    <Id>
      {transactionId.replace(/^adjustment:/, 'Adjustment ')}
      {promoCode && <Badge tone="info">Promo {promoCode}</Badge>}
    </Id>
  );
}

const Id = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-size: 13px;
  font-weight: 400;
  overflow-wrap: break-word;
  @media ${below.sm} {
    overflow-wrap: anywhere;
  }
`;
