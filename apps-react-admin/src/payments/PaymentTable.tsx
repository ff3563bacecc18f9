import { ClientLink } from '../clients/ClientLink.tsx';
import { dateTime, money } from '../format.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { LedgerLink } from './LedgerLink.tsx';
import { type Payment, toneOf, wayOf } from './payment.ts';

export function PaymentTable() {
  return (
    <RowTable<Payment> aria-label="Payments of all clients">
      <Column<Payment>
        source="date"
        label="Date"
        sortByOrder="DESC"
        render={(payment) => dateTime(payment.date)}
      />
      <Column<Payment> flexible label="Payment" render={(payment) => <Wrapped text={payment.id} />} />
      <Column<Payment> label="Client name" render={(payment) => <ClientLink order={payment} />} />
      <Column<Payment>
        source="amount"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={(payment) => money(payment.amount)}
      />
      <Column<Payment>
        label="Status"
        render={({ status }) => <StatusBadge status={status} tone={toneOf[status]} />}
      />
      <Column<Payment> flexible label="Paid by" render={(payment) => <Wrapped text={wayOf(payment)} />} />
      <Column<Payment> label="Promo code" render={(payment) => <Wrapped text={payment.promoCode} />} />
      <Column<Payment> label="Settled" render={(payment) => dateTime(payment.settledDate)} />
      <Column<Payment>
        label="Entries"
        render={(payment) => <LedgerLink userId={payment.userId} clientName={payment.clientName} />}
      />
    </RowTable>
  );
}
