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
          {lines.map((line) => {
            const show = line.figure === 'revenue' ? rupees : number;
            return (
              <li key={line.figure}>
                <span>{NAMES[line.figure]}</span>
                <strong>{show(line.now)}</strong>
                <small>{changeText(line, show)}</small>
                <DayLine {...line.days} />
                {line.peak > 0 && (
                  <small>
                    Peak: {show(line.peak)}, {date(line.peakOn)}
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
  span {
    font-size: 13px;
    line-height: 18px;
  }
  strong {
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  strong,
  small {
    display: block;
  }
  small {
    font-size: 12.5px;
    line-height: 18px;
    color: ${c.muted};
  }
`;
