import type { CodFileRow } from '@harkara/server/contract/models';
import { date, money } from '../../../format.ts';
import { OrderLink } from '../../../orders/OrderLink.tsx';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ResultBadge } from './ResultBadge.tsx';

export function RowCard({
  line,
  wayBillId,
  trackingId,
  amount,
  received,
  date: day,
  utr,
  result,
}: CodFileRow) {
  return (
    <>
      <CardHead>
        <OrderLink text={wayBillId} trackingId={trackingId} part="shipment" />
        <ResultBadge result={result} />
      </CardHead>
      <Facts
        facts={[
          ['Line', line],
          ['Amount', money(amount)],
          ['Received', money(received)],
          ['Paid on', date(day)],
          ['UTR', utr],
        ]}
      />
    </>
  );
}
