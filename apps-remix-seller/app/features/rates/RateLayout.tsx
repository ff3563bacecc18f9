import type { ReactNode } from 'react';
import styled from 'styled-components';
import { from } from '~/ui/tokens.ts';

export function RateLayout({ form, summary }: { form: ReactNode; summary: ReactNode }) {
  return (
    <Grid>
      {form}
      {summary}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;
