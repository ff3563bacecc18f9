import styled from 'styled-components';
import { below, c } from './tokens';

/** A cell of two lines: what it is, and under it in small what belongs to it. A name that goes on and on ends after two. */
export const Two = styled.span`
  display: inline-grid;
  justify-items: start;
  gap: 2px;
  max-width: 260px;
  overflow-wrap: anywhere;
  > span[title] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  small {
    font-size: 12.5px;
    line-height: 16px;
    color: ${c.muted};
    font-weight: 400;
  }
  @media ${below.sm} {
    td:not([data-primary]) > & {
      justify-items: end;
    }
  }
`;
