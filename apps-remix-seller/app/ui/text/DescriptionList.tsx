import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** Term and value in aligned columns. Rows without a value are left out. */
export function DescriptionList({ rows }: { rows: [term: string, value: ReactNode][] }) {
  return (
    <List>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

const List = styled.dl`
  font-size: 14px;
  > div {
    display: grid;
    grid-template-columns: min(40%, 200px) minmax(0, 1fr);
    gap: 16px;
    padding: 8px 0;
  }
  > div + div {
    border-top: 1px solid ${c.line};
  }
  dt {
    color: ${c.muted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
