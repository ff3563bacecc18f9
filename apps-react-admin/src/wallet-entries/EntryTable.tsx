import { ClientLink } from '../clients/ClientLink.tsx';
import { dateTime, money } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { orderPath } from '../orders/orderPath.ts';
import { PaymentLink } from '../payments/PaymentLink.tsx';
import { paymentPath } from '../payments/paymentPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { AdjustmentLink } from '../wallet-adjustments/AdjustmentLink.tsx';
import { adjustmentPath } from '../wallet-adjustments/adjustmentPath.ts';
import { type Entry, toneOf } from './entry.ts';

/** Links the entry's payment, adjustment or order. */
export function About({ entry }: { entry: Entry }) {
  if (entry.paymentId) return <PaymentLink id={entry.paymentId} />;
  return entry.adjustmentId !== null ? (
    <AdjustmentLink id={entry.adjustmentId} text={entry.reason} />
  ) : (
    <OrderLink text={entry.orderId} trackingId={entry.trackingId} part="charges" />
  );
}

const pathOf = ({ paymentId, adjustmentId, trackingId }: Entry) => {
  if (adjustmentId !== null) return adjustmentPath(adjustmentId);
  if (paymentId) return paymentPath(paymentId);
  return trackingId === null ? null : orderPath(trackingId, 'charges');
};

const Col = Column<Entry>;

export function EntryTable() {
  return (
    <RowTable<Entry> hasColumnChoice aria-label="Wallet entries of all clients" opens={pathOf}>
      <Col source="date" label="Date" sortByOrder="DESC" render={(entry) => dateTime(entry.date)} />
      <Col label="Client name" render={(entry) => <ClientLink order={entry} />} />
      <Col label="Type" render={(entry) => <StatusBadge status={entry.kind} tone={toneOf(entry)} />} />
      <Col label="Order or payment" render={(entry) => <About entry={entry} />} />
      <Col
        label="AWB"
        render={(entry) => <OrderLink text={entry.wayBillId} trackingId={entry.trackingId} part="shipment" />}
      />
      <Col label="Opening" align="right" render={(entry) => money(entry.opening)} />
      <Col label="Amount" align="right" render={(entry) => money(entry.amount)} />
      <Col label="Closing" align="right" render={(entry) => money(entry.closing)} />
    </RowTable>
  );
}
