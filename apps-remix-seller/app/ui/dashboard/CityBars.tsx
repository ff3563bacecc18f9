import styled from 'styled-components';
import { plural } from '~/format';
import { Card } from '../Card';
import { below, c } from '../tokens';
import { NoData } from './DashboardGrid';
import type { CityShare } from './wire';

/** Not a city: what is beyond the listed ones. */
const OTHERS = 'Others';

type Props = { title: string; note: string; counted: string; cities: CityShare[] | null };

/** Bars that need no script: the longest is the largest share. */
export function CityBars({ title, note, counted, cities }: Props) {
  const most = Math.max(...(cities ?? []).map(({ percentage }) => percentage));
  return (
    <Card title={title} note={note}>
      {cities && cities.length > 0 ? (
        <Bars>
          {cities.map(({ city, percentage, count }) => (
            <li key={city} data-rest={city === OTHERS || undefined}>
              <span title={city}>{city}</span>
              <i aria-hidden style={{ inlineSize: `${(percentage / most) * 100}%` }} />
              <strong>{percentage.toFixed(1)}%</strong>
              <small>{plural(count, counted)}</small>
            </li>
          ))}
        </Bars>
      ) : (
        <NoData>{cities ? 'No Data Available' : 'No Data'}</NoData>
      )}
    </Card>
  );
}

const Bars = styled.ul`
  display: grid;
  gap: 12px 10px;
  grid-template-columns: minmax(0, max-content) minmax(40px, 1fr) max-content max-content;
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    font-size: 13.5px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  span {
    max-width: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  i {
    height: 12px;
    min-width: 2px;
    border-radius: 4px;
    background: ${c.brandFill};
  }
  strong {
    font-weight: 600;
    text-align: right;
  }
  small {
    font-size: 12.5px;
    color: ${c.muted};
    text-align: right;
  }
  [data-rest] i {
    background: ${c.lineStrong};
  }
  @media ${below.sm} {
    gap: 10px;
    grid-template-columns: minmax(0, 1fr) max-content max-content;
    li {
      row-gap: 2px;
    }
    span {
      max-width: none;
    }
    i {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 8px;
    }
  }
`;
