import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { below, c } from './tokens.ts';

/** A table's cell of two lines: what it is, and under it in small what belongs to it. A name that goes on and on ends after two. */
export function Two({ children, whole }: { children: ReactNode; whole?: boolean }) {
  return (
    <span className="two" data-whole={whole}>
      {children}
    </span>
  );
}

/** In the table's own style: a row has several, and each styled by itself takes its time. */
export const twos = css`
  .two {
    display: inline-grid;
    justify-items: start;
    gap: 2px;
    max-width: 260px;
    overflow-wrap: break-word;
  }
  .two > * {
    max-width: 260px;
  }
  .two[data-whole] {
    white-space: nowrap;
  }
  .two > span[title] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .two small {
    font-size: 12.5px;
    line-height: 16px;
    color: ${c.muted};
    font-weight: 400;
  }
  @media ${below.sm} {
    .two {
      overflow-wrap: anywhere;
    }
    td:not([data-primary]) > .two {
      justify-items: end;
    }
  }
`;
