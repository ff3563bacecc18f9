import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import { changeText, type TrendLine } from '@harkara/server/contract/trend';
import styled from 'styled-components';
import { date, number, roundedMoney } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { below, c, from } from '~/ui/tokens.ts';
import { NoData } from '../DashboardGrid.tsx';
import { DayLine } from './DayLine.tsx';

/** `lines` is null if the call failed. */
export function Trends({ lines }: { lines: TrendLine[] | null }) {
  return (
    <Wide
      title="Trends"
      note="Day by day, against as many days before them (grey). Parcels count on the day of their order."
    >
      {lines && lines.length > 0 ? (
        <Lines>
          {lines.map((line) => {
            const show = line.figure === 'revenue' ? roundedMoney : number;
            return (
              <li key={line.figure}>
                <span>{TEXTS.trends[line.figure]}</span>
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
