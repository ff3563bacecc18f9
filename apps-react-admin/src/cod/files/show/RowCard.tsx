import type { CodFileRow } from '@harkara/server/contract/models';
import { date, money } from '../../../format.ts';
import { OrderLink } from '../../../orders/OrderLink.tsx';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { NOT_APPLIED, results } from '../file.ts';

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
        <LookBadge status={result ?? NOT_APPLIED} looks={results} />
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
