import styled from 'styled-components';
import { c, from } from '~/ui/tokens.ts';

/** Cards in pairs from 992 px; `data-wide` spans a row, `data-tall` spans two rows. */
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

export const NoData = styled.p`
  display: grid;
  place-items: center;
  min-height: 160px;
  color: ${c.muted};
  font-size: 14px;
`;
