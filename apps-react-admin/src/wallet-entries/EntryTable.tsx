import { DataTable } from 'react-admin';
import { dateTime, money } from '../format.ts';
import { ClientLink } from '../orders/ClientLink.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { PaymentLink } from '../payments/PaymentLink.tsx';
import { Column } from '../ui/Column.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Entry, toneOf } from './entry.ts';

/** What an entry is about: an order's parcel, or a payment. */
export const About = ({ entry }: { entry: Entry }) =>
  entry.paymentId ? <PaymentLink id={entry.paymentId} /> : <OrderLink text={entry.orderId} trackingId={entry.trackingId} part="charges" />;

export const EntryTable = () => (
  <DataTable<Entry> bulkActionButtons={false} rowClick={false} aria-label="Wallet entries of all clients">
    <Column<Entry> source="date" label="Date" sortByOrder="DESC" render={(entry) => dateTime(entry.date)} />
    <Column<Entry> label="Client name" render={(entry) => <ClientLink order={entry} />} />
    <Column<Entry> label="Type" render={(entry) => <StatusBadge status={entry.kind} tone={toneOf(entry)} />} />
    <Column<Entry> label="Order or payment" render={(entry) => <About entry={entry} />} />
    <Column<Entry> label="AWB" render={(entry) => <OrderLink text={entry.wayBillId} trackingId={entry.trackingId} part="shipment" />} />
    <Column<Entry> label="Opening" align="right" render={(entry) => money(entry.opening)} />
    <Column<Entry> label="Amount" align="right" render={(entry) => money(entry.amount)} />
    <Column<Entry> label="Closing" align="right" render={(entry) => money(entry.closing)} />
  </DataTable>
);
