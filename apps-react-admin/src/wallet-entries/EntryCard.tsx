import { ClientLink } from '../clients/ClientLink.tsx';
import { dateTime, money } from '../format.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Entry, toneOf } from './entry.ts';
import { About } from './EntryTable.tsx';

export function EntryCard(entry: Entry) {
  return (
    <>
      <CardHead>
        <span>{money(entry.amount)}</span>
        <StatusBadge status={entry.kind} tone={toneOf(entry)} />
      </CardHead>
      <Facts
        facts={[
          ['Date', dateTime(entry.date)],
          ['Client name', <ClientLink key="client" order={entry} />],
          ['About', <About key="about" entry={entry} />],
          [
            'AWB',
            <OrderLink key="awb" text={entry.wayBillId} trackingId={entry.trackingId} part="shipment" />,
          ],
          ['Opening', money(entry.opening)],
          ['Closing', money(entry.closing)],
        ]}
      />
    </>
  );
}
