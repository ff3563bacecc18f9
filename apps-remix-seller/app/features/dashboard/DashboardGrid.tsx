import styled from 'styled-components';
import { c, from } from '~/ui/tokens.ts';

/** Cards in pairs from 992 px on; one marked `data-wide` takes a row, one marked `data-tall` stands beside two. */
export const DashboardGrid = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    > [data-wide] {
      grid-column: 1 / -1;
    }
    > [data-tall] {
      grid-row: span 2;
    }
  }
`;

/** Stands where a card has nothing to show. */
export const NoData = styled.p`
  display: grid;
  place-items: center;
  min-height: 160px;
  color: ${c.muted};
  font-size: 14px;
`;
