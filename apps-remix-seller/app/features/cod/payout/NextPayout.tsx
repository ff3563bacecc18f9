import type { CodSummary } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { weekdayOf } from '~/features/cod/cod.ts';
import { date, dateTime, money, plural } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';

/** When the next COD comes, how much, and where to. */
export function NextPayout({ summary, isEarlyOffered }: { summary: CodSummary; isEarlyOffered: boolean }) {
  const { nextRemittance: next, paidTo, account, heldUntil } = summary;
  const canBeEarly = isEarlyOffered && summary.counts.expected + summary.counts.received > 0;
  return (
    <Card
      title="Next payout"
      actions={
        canBeEarly && (
          <LinkButton to="/cod/early" variant="quiet" size="sm">
            Get it early
          </LinkButton>
        )
      }
    >
      <Stack $gap={12}>
        {next ? (
          <div>
            <Figure>{money(next.amount)}</Figure>
            <p>
              on {weekdayOf(next.date)}, {date(next.date)}, for {plural(next.count, 'parcel')}, before
              deductions
            </p>
          </div>
        ) : (
          <p>{whyNone(summary)}</p>
        )}
        {paidTo === 'BANK' && account === null && (
          <Notice tone="warning" action={<Link to="/settings/account?tab=bank">Enter bank details</Link>}>
            Add your bank account so that we can pay your COD.
          </Notice>
        )}
        {paidTo === 'BANK' && heldUntil !== null && (
          <Notice tone="warning">
            Your bank account was changed. For your security, payouts are on hold until {dateTime(heldUntil)}.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function whyNone({ paidTo, account, counts }: CodSummary): string {
  if (paidTo === 'BANK' && account === null) return 'No payout is planned.';
  return counts.expected > 0
    ? 'No payout is planned yet. The couriers haven’t sent us your COD.'
    : 'There is nothing to pay out.';
}

const Figure = styled.strong`
  display: block;
  font-size: 28px;
  line-height: 36px;
  letter-spacing: -0.02em;
  color: ${c.ink};
  font-variant-numeric: tabular-nums;
`;
