import { ClientLink } from '../clients/ClientLink.tsx';
import { dateTime, money } from '../format.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { LedgerLink } from './LedgerLink.tsx';
import { type Payment, toneOf, methodOf } from './payment.ts';

const Col = Column<Payment>;

export function PaymentTable() {
  return (
    <RowTable<Payment> aria-label="Payments of all clients">
      <Col source="date" label="Date" sortByOrder="DESC" render={(payment) => dateTime(payment.date)} />
      <Col flexible label="Payment" render={(payment) => <Wrapped text={payment.id} />} />
      <Col label="Client name" render={(payment) => <ClientLink order={payment} />} />
      <Col
        source="amount"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={(payment) => money(payment.amount)}
      />
      <Col label="Status" render={({ status }) => <StatusBadge status={status} tone={toneOf[status]} />} />
      <Col flexible label="Paid by" render={(payment) => <Wrapped text={methodOf(payment)} />} />
      <Col label="Promo code" render={(payment) => <Wrapped text={payment.promoCode} />} />
      <Col label="Settled" render={(payment) => dateTime(payment.settledDate)} />
      <Col
        label="Entries"
        render={(payment) => <LedgerLink userId={payment.userId} clientName={payment.clientName} />}
      />
    </RowTable>
  );
}
