import type { WalletEntry } from '@harkara/server/contract/models';
import { COD_KINDS } from '@harkara/server/contract/statuses';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { WhyCharged } from '~/features/orders/charges/WhyCharged.tsx';
import { date, time } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Money } from '~/ui/text/Money.tsx';

const columns: Column<WalletEntry>[] = [
  {
    key: 'date',
    label: 'Date',
    render: (entry) => (
      <TwoLines $whole>
        <span>{date(entry.date)}</span>
        <small>{time(entry.date)}</small>
      </TwoLines>
    ),
  },
  { key: 'what', label: 'What', primary: true, render: (entry) => <What {...entry} /> },
  { key: 'order', label: 'Order or transaction', render: (entry) => <For {...entry} /> },
  {
    key: 'debit',
    label: 'Debit',
    align: 'end',
    render: (entry) => entry.amount < 0 && <Amount {...entry} />,
  },
  {
    key: 'credit',
    label: 'Credit',
    align: 'end',
    render: (entry) => entry.amount >= 0 && <Amount {...entry} />,
  },
  { key: 'balance', label: 'Balance', align: 'end', render: ({ closing }) => <Money amount={closing} /> },
];

/** Every entry of the wallet: a row's balance is the balance below it plus the row's amount. */
export function Ledger({ rows, empty }: { rows: WalletEntry[]; empty: ReactNode }) {
  return <Table caption="All entries" columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}

const isCod = ({ kind }: Pick<WalletEntry, 'kind'>) => COD_KINDS.some((one) => one === kind);

function What({ kind, reason }: WalletEntry) {
  if (reason === null) return kindTitle(kind);
  return (
    <TwoLines>
      <span>{kindTitle(kind)}</span>
      <small>{reason}</small>
    </TwoLines>
  );
}

/** The remittance or the parcel that explains an entry of COD. */
function ForCod({ remittanceId, orderId, wayBillId }: WalletEntry) {
  if (remittanceId !== null)
    return <Link to={`/cod/remittances/${remittanceId}`}>{remittanceReference(remittanceId)}</Link>;
  return (
    <TwoLines>
      <span title={orderId ?? ''}>{orderId}</span>
      <small>
        <Link to={`/cod?search=${encodeURIComponent(wayBillId ?? '')}`}>{wayBillId}</Link>
      </small>
    </TwoLines>
  );
}

function For(entry: WalletEntry) {
  const { orderId, wayBillId, paymentId, reference, adjustmentId } = entry;
  if (isCod(entry)) return <ForCod {...entry} />;
  const receipt = adjustmentId !== null && (
    <small>
      <Link to={`/wallet/receipts/${adjustmentId}`} reloadDocument>
        Download receipt
      </Link>
    </small>
  );
  if (orderId === null) return <TwoLines>{receipt || <small>{paymentId ?? reference}</small>}</TwoLines>;
  return (
    <TwoLines>
      <span title={orderId}>{orderId}</span>
      {wayBillId && (
        <small>
          <Link to={`/tracking/${encodeURIComponent(wayBillId)}`}>{wayBillId}</Link>
        </small>
      )}
      {receipt}
    </TwoLines>
  );
}

function Amount({ kind, amount, trackingId, orderId }: WalletEntry) {
  const shown = Math.abs(amount);
  if (trackingId === null || isCod({ kind })) return <Money amount={shown} />;
  return <WhyCharged trackingId={trackingId} orderId={orderId ?? ''} amount={shown} />;
}
