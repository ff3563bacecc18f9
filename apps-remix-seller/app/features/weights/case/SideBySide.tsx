import styled from 'styled-components';
import { from } from '~/ui/tokens.ts';

/** Two cards side by side on wide screens. */
export const SideBySide = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Equal heights align the two columns. */
    align-items: stretch;
  }
`;
