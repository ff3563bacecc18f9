import styled from 'styled-components';
import { below, c } from '~/ui/tokens.ts';

type Bar = {
  name: string;
  value: number;
  /** The formatted value, and what it is a share of. */
  text: string;
  note?: string;
  /** Marks the sum of all unlisted entries. */
  isRest?: boolean;
};

const COLOURS = [c.brand, c.marigold, c.success, c.danger, c.info];
const colourOf = (at: number) => {
  const colour = COLOURS[at % COLOURS.length];
  return at < COLOURS.length ? colour : `color-mix(in srgb, ${colour} 50%, ${c.paper})`;
};

/**
 * A bar chart without scripts; the longest bar is the largest value. A legend gives each bar its own colour.
 */
export function Bars({ bars, hasLegend = false }: { bars: Bar[]; hasLegend?: boolean }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <List>
      {bars.map(({ name, value, text, note, isRest }, at) => {
        const background = hasLegend ? colourOf(at) : undefined;
        return (
          <li key={`${name}-${at}`} data-rest={isRest || undefined}>
            <span title={name}>
              {hasLegend && <Swatch aria-hidden style={{ background }} />}
              {name}
            </span>
            <i aria-hidden style={{ inlineSize: `${(value / most) * 100}%`, background }} />
            <strong>{text}</strong>
            {note && <small>{note}</small>}
          </li>
        );
      })}
    </List>
  );
}

const Swatch = styled.b`
  display: inline-block;
  inline-size: 10px;
  block-size: 10px;
  margin-inline-end: 8px;
  border-radius: 50%;
`;
const List = styled.ul`
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
    max-width: 24ch;
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
