import { ClientLink } from '../clients/ClientLink.tsx';
import { dateTime, money, NOTHING } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { LedgerLink } from './LedgerLink.tsx';
import { type Payment, toneOf, methodOf } from './payment.ts';

export function PaymentCard(payment: Payment) {
  return (
    <>
      <CardHead>
        <span>{money(payment.amount)}</span>
        <StatusBadge status={payment.status} tone={toneOf[payment.status]} />
      </CardHead>
      <Facts
        facts={[
          ['Payment', payment.id],
          ['Client name', <ClientLink key="client" order={payment} />],
          ['Date', dateTime(payment.date)],
          ['Settled', dateTime(payment.settledDate)],
          ['Paid by', methodOf(payment) || NOTHING],
          ['Promo code', payment.promoCode || NOTHING],
          ['Entries', <LedgerLink key="ledger" userId={payment.userId} clientName={payment.clientName} />],
        ]}
      />
    </>
  );
}
