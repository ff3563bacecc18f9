import styled from 'styled-components';
import { below, c } from '~/ui/tokens.ts';

/** A table cell with two lines, the second in small print. A long name is cut after two lines. */
export const TwoLines = styled.span<{ $whole?: boolean }>`
  display: inline-grid;
  justify-items: start;
  gap: 2px;
  max-width: 260px;
  overflow-wrap: break-word;
  ${({ $whole }) => $whole && 'white-space: nowrap;'}
  > * {
    max-width: 260px;
  }
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
    overflow-wrap: anywhere;
    td:not([data-primary]) > & {
      justify-items: end;
    }
  }
`;
