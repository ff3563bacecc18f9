import { Form } from '@remix-run/react';
import styled from 'styled-components';
import { date } from '~/lib/format.ts';
import type { Days } from '~/lib/lists/days.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { DateRange } from '~/ui/filter/DateRange.tsx';
import { panelsWithin } from '~/ui/filter/FilterBar.tsx';

export function RangeHead({ today, range }: { today: string; range: Days | null }) {
  return (
    <Head>
      <h2>{range ? `Orders from ${date(range.from)} to ${date(range.to)}` : 'Orders in the last 90 days'}</h2>
      <Choice method="get" preventScrollReset role="search">
        {range && (
          <LinkButton to="/dashboard" variant="plain" size="sm" preventScrollReset>
            Last 90 days
          </LinkButton>
        )}
        <DateRange
          key={`${range?.from}${range?.to}`}
          align="end"
          label="Last 90 days"
          today={today}
          from={range?.from}
          to={range?.to}
        />
      </Choice>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin: 24px 0 12px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    letter-spacing: -0.01em;
  }
`;
const Choice = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${panelsWithin}
`;
