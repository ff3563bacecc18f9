import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { below, c } from '~/ui/tokens.ts';

/** A table cell with two lines, the second in small print. A long name is cut after two lines. */
export function TwoLines({ children, whole }: { children: ReactNode; whole?: boolean }) {
  return (
    <span className="two-lines" data-whole={whole}>
      {children}
    </span>
  );
}

/** Part of the table's own style: a styled component for each cell would be slower. */
export const twoLinesStyle = css`
  .two-lines {
    display: inline-grid;
    justify-items: start;
    gap: 2px;
    max-width: 260px;
    overflow-wrap: break-word;
  }
  .two-lines > * {
    max-width: 260px;
  }
  .two-lines[data-whole] {
    white-space: nowrap;
  }
  .two-lines > span[title] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .two-lines small {
    font-size: 12.5px;
    line-height: 16px;
    color: ${c.muted};
    font-weight: 400;
  }
  @media ${below.sm} {
    .two-lines {
      overflow-wrap: anywhere;
    }
    td:not([data-primary]) > .two-lines {
      justify-items: end;
    }
  }
`;
