import styled from 'styled-components';
import { date, money, number } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { below, c, from } from '~/ui/tokens.ts';
import { NoData } from '../DashboardGrid.tsx';
import { changeText, type Figure, type Line } from '../trend.ts';
import { DayLine } from './DayLine.tsx';

const NAMES: Record<Figure, string> = {
  orders: 'Orders',
  revenue: 'Order value',
  handedOver: 'Parcels picked up',
  delivered: 'Delivered',
  returned: 'Returned (RTO)',
};

const rupees = (value: number) => money(Math.round(value)).replace(/\.00$/, '');

/** `lines` is null if the call failed. */
export function Trends({ lines }: { lines: Line[] | null }) {
  return (
    <Wide
      title="Trends"
      note="Day by day, against as many days before them (grey). Parcels count on the day of their order."
    >
      {lines && lines.length > 0 ? (
        <Lines>
          {lines.map(({ figure, now, before, days, most, mostOn }) => {
            const show = figure === 'revenue' ? rupees : number;
            return (
              <li key={figure}>
                <span>{NAMES[figure]}</span>
                <p>
                  <strong>{show(now)}</strong> {changeText({ now, before })}
                </p>
                <DayLine {...days} />
                <small>{show(before)} before</small>
                {most > 0 && (
                  <small>
                    Most in a day: {show(most)}, {date(mostOn)}
                  </small>
                )}
              </li>
            );
          })}
        </Lines>
      ) : (
        <NoData>{lines ? 'No Data Available' : 'No Data'}</NoData>
      )}
    </Wide>
  );
}

const Wide = styled(Card)`
  margin-block-end: 16px;
`;
const Lines = styled.ul`
  display: grid;
  gap: 20px 28px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  font-variant-numeric: tabular-nums;
  @media ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media ${from.xl} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  @media ${below.sm} {
    gap: 16px;
  }
  li {
    min-width: 0;
  }
  span,
  p {
    font-size: 13px;
    line-height: 18px;
  }
  p {
    color: ${c.muted};
  }
  strong {
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.01em;
    color: ${c.ink};
    margin-inline-end: 4px;
  }
  small {
    display: block;
    font-size: 12.5px;
    line-height: 18px;
    color: ${c.muted};
  }
`;
