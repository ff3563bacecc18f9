import { DAYS_TO_ANSWER } from '@harkara/server/contract/limits';
import type { WeightCase } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { differenceText, kg, badgeOf, timeLeft } from '~/features/weights/case.ts';
import { dateTime } from '~/lib/format.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

const settledText = (found: WeightCase) => {
  if (found.settled === null) return null;
  return found.settled === 0 ? 'No extra charge' : differenceText(found.settled);
};

/** State and figures of a case. */
export function CaseFacts({ found, now }: { found: WeightCase; now: string }) {
  const { state, isAcceptedByTime, isReturning, canDispute } = found;
  return (
    <Stack>
      <DescriptionList
        rows={[
          [
            'Status',
            <Badge key="state" tone={badgeOf(state).tone}>
              {badgeOf(state).text}
            </Badge>,
          ],
          ['Charged weight', `${kg(found.weightBefore)} before, ${kg(found.weightAfter)} after`],
          ['Difference', differenceText(found.difference)],
          ['Decided weight', found.decidedWeight === null ? null : kg(found.decidedWeight)],
          ['Result', settledText(found)],
          ['Reported on', dateTime(found.openedAt)],
          [
            state === 'OPEN' ? 'Answer by' : 'Dispute by',
            state === 'OPEN' || canDispute
              ? `${dateTime(found.dueAt)} (${timeLeft(found.dueAt, now)})`
              : null,
          ],
          [
            isAcceptedByTime ? `Accepted after ${DAYS_TO_ANSWER} days` : 'Answered on',
            found.answeredAt && dateTime(found.answeredAt),
          ],
          ['Decided on', found.decidedAt && dateTime(found.decidedAt)],
          [
            'All charges',
            <Link key="charges" to={`/orders/${found.trackingId}/charges`}>
              Charges of order {found.orderId}
            </Link>,
          ],
        ]}
      />
      {isReturning && (
        <Notice>
          The parcel is on its way back to you. The difference covers both the delivery and the return.
        </Notice>
      )}
    </Stack>
  );
}
