import { MIN_PARCELS } from '@harkara/server/contract/limits';
import type { Rate } from '@harkara/server/contract/models';
import { daysAfter } from '@harkara/server/time';
import styled from 'styled-components';
import { number, plural, weekdayDate } from '~/lib/format.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { mark, markOf } from './mark.ts';

type Props = { history: Rate['history'] };

/** A figure is shown only with the number of parcels that it is of. */
function Nothing() {
  return (
    <Small title={`Fewer than ${MIN_PARCELS} parcels in 90 days`}>
      <span aria-hidden>–</span>
      <VisuallyHidden>Too few parcels</VisuallyHidden>
    </Small>
  );
}

/** The days from pickup to delivery, whose they are, and the day that they lead to from today, yyyy-MM-dd. */
export function ExpectedDays({
  history: { expectedDays: days, expectedBy, timedParcels },
  today,
}: Props & { today: string }) {
  if (days === null) return <Nothing />;
  return (
    <Lines>
      <span>
        {plural(days, 'day')}{' '}
        <Small>
          {expectedBy === 'COURIER' ? 'courier’s estimate' : `of ${plural(timedParcels, 'parcel')}`}
        </Small>
      </span>
      <Small>about {weekdayDate(daysAfter(today, days))}</Small>
    </Lines>
  );
}

export function DeliveredShare({ history: { deliveredPercent: percent, endedParcels } }: Props) {
  if (percent === null) return <Nothing />;
  return (
    <Lines>
      <Bar>
        <span>{percent}%</span>
        <i aria-hidden style={{ backgroundSize: `${percent}% 100%` }} />
      </Bar>
      <Small>of {number(endedParcels)}</Small>
    </Lines>
  );
}

/** A courier's mark, next to its name. */
export function CourierMark({ logo }: { logo?: string }) {
  return logo ? <Mark aria-hidden style={markOf(logo)} /> : null;
}

const Mark = styled.i`
  ${mark}
`;
const Lines = styled.span`
  display: grid;
  line-height: 18px;
  white-space: nowrap;
`;
const Small = styled.small`
  font-size: 12px;
  line-height: 16px;
  color: ${c.muted};
`;
const Bar = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  > span {
    min-width: 34px;
  }
  i {
    width: 72px;
    height: 5px;
    border-radius: 3px;
    background: ${c.line} linear-gradient(${c.success}, ${c.success}) no-repeat;
  }
`;
